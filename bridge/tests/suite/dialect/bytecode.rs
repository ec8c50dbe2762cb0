//! Bytecode: round trips in every version, and rejection of invalid bytecode.

use crate::support::{self, *};
use mlir_bridge::prelude::*;
use std::ops::Range;

#[test]
fn programs_round_trip_at_every_bytecode_version() {
    let context = context();
    let module = parse(&context, PROGRAM);
    let text = print(&module);
    for version in 0..=6 {
        let bytes = to_bytecode(&module, version);
        let back = from_bytecode(&context, &bytes).expect("valid bytecode");
        assert_eq!(print(&back), text, "at version {version}");
    }
}

/// At a certain depth, MLIR's reader postpones the outer entry, and reads this entry again
/// after the nested entries.
#[test]
fn deep_types_and_attributes_round_trip() {
    let context = context();
    let nest = |open: &str, inner: &str, close: &str| {
        format!("{}{inner}{}", open.repeat(100), close.repeat(100))
    };
    let ty = nest("!demo.list<i8, ", "i32", ">");
    let attribute = nest("#demo.either<inner = ", "7 : i8", ">");
    let text = format!("\"t.op\"() {{a = {attribute}}} : () -> {ty}");
    let log = diagnostics(&context);
    let module = parse(&context, &text);
    let back = from_bytecode(&context, &to_bytecode(&module, 6)).expect("valid bytecode");
    assert_eq!(print(&back), print(&module));
    assert_eq!(*log.borrow(), Vec::<String>::new());
}

/// Each proper prefix of the bytecode is refused with a diagnostic.
#[test]
fn truncated_bytecode_is_refused() {
    let context = context();
    let log = diagnostics(&context);
    let bytes = to_bytecode(&parse(&context, PROGRAM), 6);
    for n in 0..bytes.len() {
        log.borrow_mut().clear();
        assert!(
            from_bytecode(&context, &bytes[..n]).is_err(),
            "{n} bytes were accepted"
        );
        assert!(!log.borrow().is_empty(), "no diagnostic for {n} bytes");
    }
}

/// Reads a varint at `*at`, and moves `*at` to the next byte.
fn varint(bytes: &[u8], at: &mut usize) -> usize {
    let n = bytes[*at].trailing_zeros() as usize + 1;
    let value = bytes[*at..][..n]
        .iter()
        .rev()
        .fold(0, |v, &b| v << 8 | usize::from(b))
        >> n;
    *at += n;
    value
}
/// Returns the byte range of the section with the number `wanted`.
fn section(bytes: &[u8], wanted: u8) -> Range<usize> {
    let mut at = 5; // after the version
    at += bytes[at..]
        .iter()
        .position(|&b| b == 0)
        .expect("a producer")
        + 1;
    loop {
        let id = bytes[at];
        at += 1;
        let length = varint(bytes, &mut at);
        if id == wanted {
            return at..at + length;
        }
        at += length;
    }
}
/// Returns the byte ranges of the encodings of a dialect's types and attributes. MLIR
/// itself writes the bytes around these ranges, and its reader trusts these bytes.
fn encodings(bytes: &[u8], dialect: usize) -> Vec<Range<usize>> {
    let (offsets, section) = (section(bytes, 3), section(bytes, 2));
    let (mut at, mut start, mut ranges) = (offsets.start, section.start, Vec::new());
    varint(bytes, &mut at); // the number of attributes
    varint(bytes, &mut at); // the number of types
    while at < offsets.end {
        let owner = varint(bytes, &mut at);
        for _ in 0..varint(bytes, &mut at) {
            let entry = varint(bytes, &mut at);
            let end = start + (entry >> 1);
            if owner == dialect && entry & 1 == 1 {
                ranges.push(start..end);
            }
            start = end;
        }
    }
    assert_eq!(start, section.end);
    ranges
}

/// If any byte is changed, the result is rejected or a valid program.
#[test]
fn corrupted_bytecode_is_refused_or_valid() {
    let context = context();
    let log = diagnostics(&context);
    let good = to_bytecode(&parse(&context, KINDS), 6);
    let demo = 2; // the number of the dialect, after builtin and the unregistered dialect `t`
    assert!(encodings(&good, demo).len() >= 20);
    for at in encodings(&good, demo).into_iter().flatten() {
        for byte in (0..8).map(|bit| good[at] ^ 1 << bit).chain([0, 0xff]) {
            log.borrow_mut().clear();
            let mut bytes = good.clone();
            bytes[at] = byte;
            match from_bytecode(&context, &bytes) {
                Ok(module) => assert!(Op::of_module(&module).verify().is_ok()),
                Err(_) => assert!(!log.borrow().is_empty(), "no diagnostic at {at}"),
            }
        }
    }
}

/// Returns the bytecode of an op with an attribute.
fn encoded(context: &Context, attribute: &str) -> Vec<u8> {
    let text = format!("\"t.op\"() {{a = {attribute}}} : () -> ()");
    to_bytecode(&parse(context, &text), 6)
}

/// Replaces `from` by `to`. `from` must occur exactly once.
fn patch(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut positions = (0..bytes.len()).filter(|&i| bytes[i..].starts_with(from));
    let (Some(at), None) = (positions.next(), positions.next()) else {
        panic!("expected {from:?} exactly once")
    };
    bytes[at..][..to.len()].copy_from_slice(to);
    bytes
}

#[test]
fn invalid_fields_are_refused() {
    let context = context();
    let log = diagnostics(&context);
    // A small varint `n` is encoded as 2n+1. The first byte of each pattern is the end of
    // another attribute.
    let v = |n: u8| 2 * n + 1;
    let cases = [
        (
            "#demo<color BLUE>",
            [3, v(2), v(5)],
            [3, v(2), v(4)],
            "unknown color code: 4",
        ),
        (
            "#demo.mode<fast>",
            [3, v(3), v(1)],
            [3, v(3), v(9)],
            "unknown mode code: 9",
        ),
        (
            "#demo.range<0 to 1>",
            [3, v(4), v(0)],
            [3, v(99), v(0)],
            "unknown demo attribute code: 99",
        ),
        (
            "!demo.bits<width = 8>",
            [3, v(8), 4],
            [3, v(99), 4],
            "unknown demo type code: 99",
        ),
        (
            "#demo.range<6 to 7>",
            [v(4), v(12), v(2)],
            [v(4), v(12), v(1)],
            "6 is greater than 5",
        ),
    ];
    for (attribute, from, to, message) in cases {
        log.borrow_mut().clear();
        let bytes = patch(encoded(&context, attribute), &from, &to);
        assert!(from_bytecode(&context, &bytes).is_err());
        assert!(log.borrow()[0].contains(message), "{:?}", log.borrow());
    }
}

/// The count is larger than the number of items after it.
#[test]
fn a_count_beyond_the_end_is_refused() {
    let context = context();
    let log = diagnostics(&context);
    let bytes = encoded(&context, "#demo.bounds<11, 12, 13, 14, 15, 16, 17>");
    // The pattern is the code, the count and the first items. The replacement has a count
    // of 2^56.
    let from = [
        11,
        15,
        4 * 11 + 1,
        4 * 12 + 1,
        4 * 13 + 1,
        4 * 14 + 1,
        4 * 15 + 1,
        4 * 16 + 1,
    ];
    let to = [11, 0x80, 0, 0, 0, 0, 0, 0];
    let bytes = patch(bytes, &from, &to);
    assert!(from_bytecode(&context, &bytes).is_err());
    assert!(!log.borrow().is_empty());
}

/// An op that lacks a required attribute cannot be encoded.
#[test]
fn unverified_ops_are_not_read_back() {
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, "demo.call @f\nfunc.func private @f()");
    edit_op(&mut module, "demo.call", |_, op, edit| {
        edit.set_slot(op, 0, Slot::EMPTY);
    })
    .expect("no op is erased");
    let bytes = to_bytecode(&module, 6);
    let message = "'demo.call' op requires attribute 'callee' to be written as bytecode";
    let messages = log.take();
    assert!(
        !messages.is_empty() && messages.iter().all(|m| m == message),
        "{messages:?}"
    );
    assert!(from_bytecode(&context, &bytes).is_err());
}

/// Buffers can begin at any address, but dense resources must be aligned.
#[test]
fn unaligned_bytecode_is_read() {
    let context = context();
    let text = r#"
        "t.op"() {a = dense_resource<blob> : tensor<2xi64>} : () -> ()
        {-# dialect_resources: {builtin: {blob: "0x4000000001000000000000000200000000000000"}} #-}"#;
    let module = parse(&context, text);
    let bytes = to_bytecode(&module, 6);
    for offset in [0, 1, 2, 4, 8, 16, 32] {
        let mut buffer = vec![0; offset];
        buffer.extend_from_slice(&bytes);
        // In one context, MLIR would number resources with equal names.
        let other = support::context();
        let back = from_bytecode(&other, &buffer[offset..]).expect("valid bytecode");
        assert_eq!(print(&back), print(&module));
    }
}
