//! Generator of damaged artifacts. It changes bytes, sections, numbers, and the
//! contents of attributes and ops. `passes/tests/damaged_artifacts.rs` also uses it, to
//! test MLIR's reader.

use fastrand::Rng;
use mlir_bytecode::{
    AttributeId, Bytecode, Cursor, Emitter, MAGIC, Module, NumberSource, OpId, OpNameId, Options,
    PropertiesId, TypeId, ValueId,
};
use stablehlo_artifact::{Artifact, Form, RetargetOptions, Version};
use std::ops::Range;

/// Numbers at boundaries of encodings.
const BOUNDARIES: &[u64] = &[
    0,
    1,
    2,
    3,
    7,
    8,
    22,
    64,
    127,
    128,
    255,
    1 << 14,
    1 << 16,
    1 << 24,
    (1 << 31) - 1,
    1 << 31,
    1 << 32,
    1 << 40,
    1 << 62,
    u64::MAX >> 1,
    u64::MAX,
];

/// Returns one of the files with one to three damages.
pub fn damage_one_of(files: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = files[rng.usize(..files.len())].clone();
    for _ in 0..=rng.usize(..3).min(rng.usize(..3)) {
        bytes = match rng.u8(..8) {
            0 => change_bytes(bytes, rng),
            1 => change_section(&bytes, files, rng).unwrap_or(bytes),
            2 | 3 => change_number(&bytes, rng).unwrap_or(bytes),
            4 | 5 => change_entry(bytes, rng),
            _ => change_op(&bytes, rng).unwrap_or(bytes),
        };
    }
    bytes
}

/// Changes, removes or inserts bytes.
fn change_bytes(mut bytes: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    if bytes.is_empty() {
        return bytes;
    }
    let at = rng.usize(..bytes.len());
    match rng.u8(..5) {
        0 => bytes[at] = rng.u8(..),
        1 => bytes[at] ^= 1 << rng.u8(..8),
        2 => _ = bytes.remove(at),
        3 => bytes.insert(at, rng.u8(..)),
        _ => bytes.truncate(at),
    }
    bytes
}

/// Returns the file, with `content` in the section with the index `wanted`. The section
/// structure stays valid.
fn with_section(file: &Bytecode, wanted: usize, content: &[u8]) -> Vec<u8> {
    let mut out = Emitter::new();
    out.bytes(&MAGIC);
    out.varint(file.version);
    out.bytes(file.producer.as_bytes());
    out.byte(0);
    for (n, section) in file.sections.iter().enumerate() {
        let mut bytes = Emitter::new();
        bytes.align(section.alignment);
        bytes.bytes(if n == wanted { content } else { section.bytes });
        out.section(section.id, bytes);
    }
    out.finish().to_vec()
}

/// Replaces a section by a section of another file, or changes some of its bytes.
fn change_section(bytes: &[u8], files: &[Vec<u8>], rng: &mut Rng) -> Option<Vec<u8>> {
    let file = Bytecode::parse(bytes).ok()?;
    let n = rng.usize(..file.sections.len());
    if rng.u8(..4) == 0 {
        let other = Bytecode::parse(&files[rng.usize(..files.len())]).ok()?;
        let same = other
            .sections
            .iter()
            .find(|s| s.id == file.sections[n].id)?;
        return Some(with_section(&file, n, same.bytes));
    }
    let content = change_bytes(file.sections[n].bytes.to_vec(), rng);
    Some(with_section(&file, n, &content))
}

/// Replaces a number in a section by another number, which may have another length.
fn change_number(bytes: &[u8], rng: &mut Rng) -> Option<Vec<u8>> {
    let file = Bytecode::parse(bytes).ok()?;
    let n = rng.usize(..file.sections.len());
    let content = file.sections[n].bytes;
    let (at, old) = random_number(content, rng)?;
    let new = match rng.u8(..4) {
        0 => old.1.wrapping_add(1),
        1 => old.1.wrapping_sub(1),
        2 => BOUNDARIES[rng.usize(..BOUNDARIES.len())],
        _ => rng.u64(..) >> rng.u8(..64),
    };
    let mut out = Emitter::new();
    out.bytes(&content[..at]);
    out.varint(new);
    out.bytes(&content[at + old.0..]);
    Some(with_section(&file, n, &out.finish().to_vec()))
}
/// Returns the position of a random varint, its length and its value.
fn random_number(content: &[u8], rng: &mut Rng) -> Option<(usize, (usize, u64))> {
    if content.is_empty() {
        return None;
    }
    // Prefer early positions: they affect decoding most.
    let before = rng.usize(..content.len());
    let at = rng.usize(..=before);
    let mut c = Cursor::new(&content[at..]);
    let left = c.left();
    let value = c.varint().ok()?;
    Some((at, (left - c.left(), value)))
}

/// Changes bytes of an attribute, a type or properties. The rest of the file stays
/// valid.
fn change_entry(mut bytes: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    let Some(range) = random_entry(&bytes, rng).filter(|r| !r.is_empty()) else {
        return bytes;
    };
    // Prefer early bytes: they are decoded first.
    let at = range.start + rng.usize(..range.len().min(12));
    match rng.u8(..4) {
        0 => bytes[at] = rng.u8(..),
        1 => bytes[at] ^= 1 << rng.u8(..8),
        // A varint of one byte.
        2 => bytes[at] = rng.u8(..64) << 1 | 1,
        _ => bytes[at] = bytes[at].wrapping_add(2),
    }
    bytes
}
fn random_entry(bytes: &[u8], rng: &mut Rng) -> Option<Range<usize>> {
    let tables = Bytecode::parse(bytes).ok()?.tables;
    let of = |offset: usize, len: usize| Some(offset..offset + len);
    match rng.u8(..5) {
        0 | 1 => {
            let e = rng.choice(tables.attributes().iter())?;
            of(e.offset, e.body.len())
        }
        2 | 3 => {
            let e = rng.choice(tables.types().iter())?;
            of(e.offset, e.body.len())
        }
        _ => {
            let p = rng.choice(tables.properties())?;
            of(p.offset, p.body.len())
        }
    }
}

/// Changes references of ops, or a use-list order.
fn change_op(bytes: &[u8], rng: &mut Rng) -> Option<Vec<u8>> {
    let mut module = Module::read(bytes).ok()?;
    let tables = &module.tables;
    let counts = [
        tables.op_names().len(),
        tables.attributes().len(),
        tables.types().len(),
        tables.properties().len(),
    ];
    let mut any = |n: usize| rng.usize(..n.max(1)) as u32;
    let id = OpId(any(module.body.ops().len()));
    let mut op = module.body.op(id);
    match any(6) {
        0 => op.name = OpNameId(any(counts[0])),
        1 => op.location = AttributeId(any(counts[1])),
        2 => op.attributes = Some(AttributeId(any(counts[1]))),
        3 if counts[3] > 0 => op.properties = Some(PropertiesId(any(counts[3]))),
        4 if module.body.value_count() > 0 => {
            let value = ValueId(any(module.body.value_count()));
            let ty = TypeId(any(counts[2]));
            module.body.set_value_type(value, ty);
        }
        _ => {
            let orders = module.body.use_lists_mut();
            let n = any(orders.len()) as usize;
            let order = orders.values_mut().nth(n)?;
            let (a, b) = (any(order.len()) as usize, any(order.len()) as usize);
            order.swap(a, b);
        }
    }
    module.body.set_op(id, op);
    let options = Options {
        numbers: NumberSource::Preserved,
        ..Options::default()
    };
    Some(module.write_with(&[], options).ok()?.to_vec())
}

/// Runs all operations on the bytes, and returns whether the bytes are valid.
pub fn run_without_mlir(bytes: &[u8], target: Version) -> bool {
    let Ok(artifact) = Artifact::read(bytes) else {
        return false;
    };
    let _ = artifact.check();
    let _ = artifact.report();
    let _ = artifact.print(Form::Pretty);
    let _ = artifact.print(Form::Generic);
    // Written bytes must be readable.
    let written = artifact
        .to_vec()
        .expect("an artifact that was read can be written");
    Artifact::read(&written).expect("an artifact that was written can be read");
    let options = RetargetOptions::new(target)
        .expand(true)
        .strip_shardings(true);
    for converted in [
        artifact.clone().retarget_with(&options),
        artifact.strip_locations().retarget(target),
    ] {
        let Ok(other) = converted else { continue };
        let written = other
            .to_vec()
            .expect("an artifact that was converted can be written");
        Artifact::read(&written).expect("an artifact that was converted can be read");
    }
    true
}
