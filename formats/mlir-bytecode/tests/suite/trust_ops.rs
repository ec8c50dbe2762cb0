//! Invariants of headers and ops that MLIR's reader assumes: files that violate them are
//! refused.

use mlir_bytecode::{ErrorItem, ErrorKind, Limits, MAGIC, Module, validate};

/// Returns a varint of one byte.
const fn v(n: u8) -> u8 {
    n << 1 | 1
}
/// Returns a varint of any length.
fn varint(n: u64) -> Vec<u8> {
    let mut e = mlir_bytecode::Emitter::new();
    e.varint(n);
    e.finish().to_vec()
}
fn section(id: u8, bytes: &[u8]) -> Vec<u8> {
    [&[id], &varint(bytes.len() as u64)[..], bytes].concat()
}

/// Sections of a file, which tests change. Op name 0 is `x.op`, attribute 0 the unknown
/// location, attribute 1 a unit, and type 0 is `index`.
struct File {
    version: u8,
    sections: Vec<(u8, Vec<u8>)>,
}

impl File {
    fn new(version: u8, ops: &[u8]) -> Self {
        let mut dialects = vec![v(2), v(0), v(if version == 0 { 1 } else { 2 })];
        if version >= 4 {
            dialects.push(v(1));
        }
        let name = if version >= 5 { 4 } else { 2 };
        dialects.extend([v(1), v(1), v(name)]);
        let strings = [&[v(3), v(3), v(2), v(8)], &b"builtin\0x\0op\0"[..]].concat();
        let mut sections = vec![
            (1, dialects),
            (
                3,
                vec![v(2), v(1), v(0), v(2), v(3), v(3), v(0), v(1), v(3)],
            ),
            (2, vec![v(15), v(7), v(1)]),
            (4, ops.to_vec()),
            (6, vec![v(0)]),
            (5, vec![]),
            (0, strings),
        ];
        if version >= 5 {
            sections.push((8, vec![v(1), v(1), v(1)]));
        }
        Self { version, sections }
    }
    fn bytes(&self) -> Vec<u8> {
        let mut all = [&MAGIC, &[v(self.version)][..], b"x\0"].concat();
        for (id, bytes) in &self.sections {
            all.extend(section(*id, bytes));
        }
        all
    }
    fn check(&self) -> Result<(), ErrorKind> {
        check(&self.bytes())
    }
    /// Changes the content of a section.
    fn with(mut self, id: u8, change: impl FnOnce(&mut Vec<u8>)) -> Self {
        let section = self.sections.iter_mut().find(|s| s.0 == id);
        change(&mut section.unwrap().1);
        self
    }
}

fn check(bytes: &[u8]) -> Result<(), ErrorKind> {
    let read = Module::read(bytes).map(|_| ());
    let valid = validate(bytes, &[]).map(|_| ());
    if let (Err(read), Err(valid)) = (&read, &valid) {
        assert_eq!(read.kind(), valid.kind());
        assert!(valid.offset().is_some(), "{valid}");
    }
    valid.map_err(|e| e.kind().clone())
}

/// Top-level op without operands, results, attributes and regions.
const OP: &[u8] = &[v(2), v(0), 0, v(0)];
/// Returns a top-level op with one region, which contains `inside` and is not a section.
fn with_region(inside: &[u8]) -> Vec<u8> {
    [&[v(2), v(0), 0x10, v(0), v(2)], inside].concat()
}
/// Returns a top-level op with one isolated region, which is a section and contains
/// `inside`.
fn with_isolated_region(inside: &[u8]) -> Vec<u8> {
    [&[v(2), v(0), 0x10, v(0), v(3)], &section(4, inside)[..]].concat()
}

fn ops(bytes: &[u8]) -> Result<(), ErrorKind> {
    File::new(6, bytes).check()
}

fn assert_count_error(result: Result<(), ErrorKind>, item: ErrorItem) {
    match result {
        Err(ErrorKind::Count { item: found, .. }) => assert_eq!(found, item),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_small_file_is_valid_in_each_version() {
    for version in 0..=6 {
        assert_eq!(File::new(version, OP).check(), Ok(()), "{version}");
    }
    assert_eq!(ops(&with_region(&[v(0)])), Ok(()));
    assert_eq!(ops(&with_isolated_region(&[v(0)])), Ok(()));
    // In versions without sections for regions, the region follows directly.
    let inline = [v(2), v(0), 0x10, v(0), v(3), v(0)];
    assert_eq!(File::new(1, &inline).check(), Ok(()));
}

#[test]
fn invalid_headers_are_refused() {
    let good = File::new(6, OP).bytes();
    assert_eq!(check(b"ML"), Err(ErrorKind::Magic));
    assert_eq!(check(b"BC\xC0\xDE and more"), Err(ErrorKind::Magic));
    assert_eq!(
        File::new(7, OP).check(),
        Err(ErrorKind::Version { found: 7 })
    );
    let trailing = [&good[..], &[0x7F]].concat();
    assert_eq!(
        check(&trailing),
        Err(ErrorKind::UnexpectedSection { found: 0x7F })
    );
    let mut unfinished = [&MAGIC, &[v(6)][..]].concat();
    assert_eq!(
        check(&[&unfinished[..], b"x"].concat()),
        Err(ErrorKind::Terminator)
    );
    unfinished.extend(b"\xFF\0");
    assert_eq!(check(&unfinished), Err(ErrorKind::Utf8));
}

#[test]
fn unexpected_and_missing_sections_are_refused() {
    // A dialect version at the top level, a duplicate section, and a section of a later
    // version.
    for (id, version) in [(7, 6), (4, 6), (8, 4)] {
        let mut file = File::new(version, OP);
        file.sections.push((id, vec![v(0)]));
        let unexpected = ErrorKind::UnexpectedSection { found: id };
        assert_eq!(file.check(), Err(unexpected), "{id}");
    }
    for missing in [0, 1, 2, 3, 4, 5, 6, 8] {
        let mut file = File::new(6, OP);
        file.sections.retain(|s| s.0 != missing);
        let result = file.check();
        assert!(
            matches!(result, Err(ErrorKind::MissingSection(_))),
            "{missing}"
        );
    }
    let mut neither = File::new(6, OP);
    neither.sections.retain(|s| ![5, 6].contains(&s.0));
    assert_eq!(neither.check(), Ok(()));
}

#[test]
fn invalid_section_alignments_are_refused() {
    let aligned = |alignment: u64, padding: usize| {
        let head = [
            &MAGIC,
            &[v(6)][..],
            b"x\0",
            &[0x81, v(1)],
            &varint(alignment),
        ]
        .concat();
        check(&[&head[..], &vec![0xCB; padding], &[v(0)]].concat())
    };
    // The alignment is valid, but the other sections are missing.
    assert!(matches!(aligned(16, 6), Err(ErrorKind::MissingSection(_))));
    assert!(matches!(
        aligned(3, 6),
        Err(ErrorKind::Alignment { found: 3 })
    ));
    assert!(matches!(
        aligned(0, 6),
        Err(ErrorKind::Alignment { found: 0 })
    ));
    // MLIR's reader would use only the lower 32 bits of this alignment, which are zero.
    let wide = 1 << 32;
    assert!(matches!(aligned(wide, 6), Err(ErrorKind::Alignment { found }) if found == wide));
    assert!(matches!(aligned(16, 2), Err(ErrorKind::Padding { .. })));
}

#[test]
fn trailing_bytes_are_refused() {
    let trailing = Err(ErrorKind::Trailing { left: 1 });
    assert_eq!(ops(&[OP, &[0]].concat()), trailing, "after the ops");
    assert_eq!(
        ops(&with_isolated_region(&[v(0), 0])),
        trailing,
        "after a region"
    );
    for id in [2, 3, 5, 8] {
        let file = File::new(6, OP).with(id, |bytes| bytes.push(0));
        assert_eq!(file.check(), trailing, "section {id}");
    }
    // A byte after an entry: a unit attribute of two bytes.
    let file = File::new(6, OP).with(2, |bytes| bytes.insert(2, 0));
    let file = file.with(3, |bytes| bytes[5] = v(5));
    assert_eq!(
        validate(&file.bytes(), &[]).unwrap_err().kind(),
        &ErrorKind::Trailing { left: 1 }
    );
}

#[test]
fn invalid_top_level_blocks_are_refused() {
    for head in [v(3), v(4), v(0)] {
        let bytes = [&[head], &OP[1..], &OP[1..]].concat();
        let result = ops(&bytes);
        assert!(
            matches!(result, Err(ErrorKind::Invalid { .. })),
            "{result:?}"
        );
    }
}

#[test]
fn unknown_mask_bits_are_refused() {
    let masked = |version, mask| File::new(version, &[v(2), v(0), mask, v(0), v(0), v(0)]).check();
    for (version, mask) in [(6, 0x80), (4, 0x40), (2, 0x20)] {
        let result = masked(version, mask);
        assert!(
            matches!(result, Err(ErrorKind::Invalid { .. })),
            "{version} {result:?}"
        );
    }
    let block = |mask| ops(&with_region(&[v(1), v(1), v(1), v(1), v(0), mask]));
    assert_eq!(block(0), Ok(()));
    assert!(matches!(block(1), Err(ErrorKind::Invalid { found: 1, .. })));
}

#[test]
fn counts_above_the_bytes_left_are_refused() {
    let huge = varint(1 << 28);
    let op = |mask| [&[v(2), v(0), mask, v(0)], &huge[..]].concat();
    assert_count_error(ops(&op(0x02)), ErrorItem::Result);
    assert_count_error(ops(&op(0x04)), ErrorItem::Operand);
    assert_count_error(ops(&op(0x08)), ErrorItem::Successor);
    assert_count_error(ops(&op(0x10)), ErrorItem::Region);
    assert_count_error(ops(&with_region(&huge)), ErrorItem::Block);
    assert_count_error(
        ops(&with_region(&[&[v(1)], &huge[..]].concat())),
        ErrorItem::Value,
    );
    assert_count_error(
        ops(&with_region(&[&[v(1), v(0)], &huge[..]].concat())),
        ErrorItem::Op,
    );
    let arguments = [&[v(1), v(1), v(1)], &huge[..]].concat();
    assert_count_error(ops(&with_region(&arguments)), ErrorItem::Argument);
    // The count exceeds 32 bits. MLIR's reader would truncate it.
    let wide = varint((1 << 32) + 1);
    assert_count_error(
        ops(&with_region(&[&[v(1)], &wide[..]].concat())),
        ErrorItem::Value,
    );
    for (id, item) in [
        (0, ErrorItem::String),
        (1, ErrorItem::Dialect),
        (3, ErrorItem::Attribute),
    ] {
        let file = File::new(6, OP).with(id, |bytes| {
            bytes.splice(0..1, huge.iter().copied());
        });
        assert_count_error(file.check(), item);
    }
    let file = File::new(6, OP).with(8, |bytes| {
        bytes.splice(0..1, huge.iter().copied());
    });
    assert_count_error(file.check(), ErrorItem::Properties);
}

#[test]
fn announced_values_of_nested_regions_add_up() {
    // Each region announces fewer values than bytes are left. But 3 regions of 100 values
    // need more bytes than all of the file has.
    let mut bytes = vec![v(2), v(0), 0x10, v(0), v(2)];
    for _ in 0..3 {
        bytes.extend([v(1), v(100), v(2), v(0), 0x10, v(0), v(2)]);
    }
    bytes.resize(bytes.len() + 200, v(0));
    assert_count_error(ops(&bytes), ErrorItem::Value);
}

#[test]
fn out_of_range_indices_are_refused() {
    let index = |bytes: &[u8], item: ErrorItem| match ops(bytes) {
        Err(ErrorKind::Index { item: found, .. }) => assert_eq!(found, item),
        other => panic!("{other:?}"),
    };
    index(&[v(2), v(1), 0, v(0)], ErrorItem::OpName);
    index(&[v(2), v(0), 0, v(2)], ErrorItem::Attribute);
    index(&[v(2), v(0), 1, v(0), v(2)], ErrorItem::Attribute);
    index(&[v(2), v(0), 0x40, v(0), v(1)], ErrorItem::Properties);
    index(&[v(2), v(0), 2, v(0), v(1), v(1)], ErrorItem::Type);
    index(&[v(2), v(0), 4, v(0), v(1), v(0)], ErrorItem::Value);
    index(&[v(2), v(0), 8, v(0), v(1), v(0)], ErrorItem::Block);
    // A value that does not exist, and a value from outside of an isolated region.
    let user = [v(0), 4, v(0), v(1), v(0)];
    index(
        &with_region(&[&[v(1), v(0), v(2)], &user[..]].concat()),
        ErrorItem::Value,
    );
    let inner = section(4, &[&[v(1), v(0), v(2)], &user[..]].concat());
    let outer = [
        &[v(1), v(1), v(2), v(0), 0x12, v(0), v(1), v(0), v(3)],
        &inner[..],
    ]
    .concat();
    index(&with_region(&outer), ErrorItem::Value);
}

#[test]
fn wrong_numbers_of_values_are_refused() {
    let define = [v(0), 2, v(0), v(1), v(0)];
    let region = |values: u8| with_region(&[&[v(1), v(values), v(2)], &define[..]].concat());
    assert_eq!(ops(&region(1)), Ok(()));
    assert_count_error(ops(&region(0)), ErrorItem::Value);
    let more = ops(&[&region(2)[..5 + 3], &define].concat());
    let mismatch = ErrorKind::Mismatch {
        item: ErrorItem::Value,
        expected: 2,
        found: 1,
    };
    assert_eq!(more, Err(mismatch));
}

#[test]
fn attributes_of_the_wrong_kind_are_refused() {
    let item = |bytes: &[u8]| match validate(&File::new(6, bytes).bytes(), &[]) {
        Err(e) => match e.kind() {
            ErrorKind::Invalid { item, .. } => *item,
            other => panic!("{other:?}"),
        },
        Ok(_) => panic!("valid"),
    };
    assert_eq!(item(&[v(2), v(0), 0, v(1)]), "location");
    assert_eq!(item(&[v(2), v(0), 1, v(0), v(1)]), "attributes of an op");
    let argument = [v(1), v(1), v(1), v(1), v(1), v(1), 0];
    assert_eq!(item(&with_region(&argument)), "location");
}

#[test]
fn deeply_nested_regions_are_refused() {
    let nest = |depth: u32| {
        let mut bytes = vec![v(2)];
        for _ in 1..depth {
            bytes.extend([v(0), 0x10, v(0), v(2), v(1), v(0), v(2)]);
        }
        bytes.extend([v(0), 0x10, v(0), v(2), v(0)]);
        bytes
    };
    let limit = Limits::default().region_depth;
    assert_eq!(ops(&nest(limit)), Ok(()));
    let item = ErrorItem::Region;
    for depth in [limit + 1, 8000, 100_000] {
        let deep = Err(ErrorKind::Depth { item, limit });
        assert_eq!(ops(&nest(depth)), deep, "{depth}");
    }
    // Writing an accepted module does not exhaust the stack.
    let bytes = File::new(6, &nest(limit)).bytes();
    let module = Module::read(&bytes).unwrap();
    let again = module.write(&[]).unwrap().to_vec();
    assert_eq!(Module::read(&again).unwrap().body, module.body);
}

/// Checks a block with two arguments, of which the first has a use-list order, and an op
/// that uses this argument three times.
fn check_use_list_order(order: &[u8]) -> Result<(), ErrorKind> {
    let head = [v(1), v(2), v(3), v(2), v(0), v(0), 0x20];
    let uses = [v(0), 4, v(0), v(3), v(0), v(0), v(0)];
    ops(&with_region(&[&head, order, &uses].concat()))
}

#[test]
fn invalid_use_list_orders_are_refused() {
    let full =
        |order: [u8; 3]| check_use_list_order(&[&[v(1), v(0), v(6)], &order.map(v)[..]].concat());
    assert_eq!(full([1, 2, 0]), Ok(()));
    let invalid = Err(ErrorKind::UseListOrder { uses: 3 });
    assert_eq!(full([1, 2, 2]), invalid);
    assert_eq!(full([1, 2, 3]), invalid);
    let pairs =
        |order: [u8; 4]| check_use_list_order(&[&[v(1), v(0), v(9)], &order.map(v)[..]].concat());
    assert_eq!(pairs([0, 1, 1, 0]), Ok(()));
    // MLIR's reader would write at the index of this pair, out of bounds.
    assert_eq!(pairs([0, 1, 1, 60]), invalid);
    assert_eq!(pairs([60, 1, 1, 60]), invalid);
    assert_eq!(pairs([0, 1, 0, 1]), invalid);
    let odd = check_use_list_order(&[v(1), v(0), v(7), v(0), v(1), v(2)]);
    assert_eq!(odd, invalid);
    // Too few indices, and too many.
    assert_eq!(
        check_use_list_order(&[v(1), v(0), v(4), v(1), v(0)]),
        invalid
    );
    assert_eq!(
        check_use_list_order(&[v(1), v(0), v(8), v(1), v(0), v(2), v(3)]),
        invalid
    );
    // A value that does not exist, a duplicate value, too many values, and no values.
    let order = [v(6), v(1), v(2), v(0)];
    let beyond = check_use_list_order(&[&[v(1), v(2)], &order[..]].concat());
    assert!(matches!(
        beyond,
        Err(ErrorKind::Index {
            item: ErrorItem::Value,
            ..
        })
    ));
    let twice = [&[v(2), v(0)], &order[..], &[v(0)], &order[..]].concat();
    assert_eq!(
        check_use_list_order(&twice),
        Err(ErrorKind::Duplicate {
            item: ErrorItem::Value
        })
    );
    assert_count_error(
        check_use_list_order(&[&[v(3)], &[v(0); 20][..]].concat()),
        ErrorItem::Value,
    );
    assert_count_error(check_use_list_order(&[v(0)]), ErrorItem::Value);
    // With one value, the file omits the index.
    let one = [v(1), v(1), v(3), v(1), v(0), 0x20, v(6), v(1), v(2), v(0)];
    let uses = [v(0), 4, v(0), v(3), v(0), v(0), v(0)];
    assert_eq!(ops(&with_region(&[&one[..], &uses].concat())), Ok(()));
}
