//! Ops as a stream of events.

use mlir_bytecode::builtin::{Attribute, Type};
use mlir_bytecode::{Builder, Bytecode, DeclaredValues, Event, Events, NewOp};

/// Returns a file with two functions of one op each.
fn file() -> Vec<u8> {
    let mut b = Builder::new();
    let index = b.tables.builtin_type(&Type::Index);
    let here = b.tables.builtin(&Attribute::Unknown);
    let op = NewOp::new(b.tables.op_name("x.y", false), here);
    let nested = NewOp { regions: 1, ..op };
    b.op(nested);
    b.region(1);
    b.block(DeclaredValues::default(), &[]);
    for _ in 0..2 {
        b.op(nested);
        b.region(1);
        let arguments = b.values([index]);
        b.block(arguments, &[here]);
        b.op(NewOp {
            operands: &[arguments.get(0)],
            ..op
        });
        (0..3).for_each(|_| b.end());
    }
    (0..3).for_each(|_| b.end());
    let module = b.finish("test").unwrap();
    module.write(&[]).unwrap().to_vec()
}

/// Returns one character for each event.
fn events(bytes: &[u8], skip: impl Fn(usize) -> bool) -> String {
    let file = Bytecode::parse(bytes).unwrap();
    let mut events = Events::new(&file).unwrap();
    let mut text = String::new();
    let mut ops = 0;
    while let Some(event) = events.next().unwrap() {
        text.push(match event {
            Event::Op(_) => 'o',
            Event::Region(_) => '(',
            Event::Block(_) => '[',
            Event::EndBlock => ']',
            Event::EndRegion => ')',
            Event::EndOp => '.',
        });
        if text.ends_with('o') {
            ops += 1;
            if skip(ops) {
                assert!(events.skip_regions());
            }
        }
    }
    text
}

#[test]
fn events_are_properly_nested() {
    assert_eq!(events(&file(), |_| false), "o([o([o]).o([o]).]).");
}

#[test]
fn isolated_regions_can_be_skipped() {
    assert_eq!(events(&file(), |op| op == 2), "o([o.o([o]).]).");
    assert_eq!(events(&file(), |op| op > 1), "o([o.o.]).");
    assert_eq!(events(&file(), |op| op == 1), "o.");
}

#[test]
fn skipping_inside_a_region_does_nothing() {
    let bytes = file();
    let file = Bytecode::parse(&bytes).unwrap();
    let mut events = Events::new(&file).unwrap();
    events.next().unwrap();
    events.next().unwrap();
    // Skipping is possible only before the region starts.
    assert!(!events.skip_regions());
}
