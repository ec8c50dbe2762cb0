//! The integration tests of this crate, in one binary: an engine without MLIR, and round trips of
//! ops in its text.

mod declared;
mod engine;
mod op_text;
mod words;

use declared::OpRow;
use engine::{OpReader, ParsedOp};
use op_text::OpText;

/// Parses the text behind an op's name.
fn parse(row: &OpRow, text: &str) -> Result<ParsedOp, (usize, String)> {
    let format = row.format();
    let mut reader = OpReader::new(row, text);
    format.parse(&mut reader)?;
    reader.finish()
}

/// Parses and prints the text behind an op's name.
fn reprinted(row: &OpRow, text: &str) -> String {
    let op = parse(row, text).unwrap_or_else(|(at, message)| panic!("{at}: {message}"));
    let mut out = OpText::default();
    row.format().print(&op, &mut out);
    out.0
}

const ADD: OpRow = OpRow {
    operands: &["lhs", "rhs"],
    attributes: &[],
    format: "$lhs `,` $rhs attr-dict `:` \
             custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))",
};
const SLICE: OpRow = OpRow {
    operands: &["operand"],
    attributes: &["limit_indices", "start_indices", "strides"],
    format: "$operand custom<SliceRanges>($start_indices, $limit_indices, $strides) attr-dict \
             `:` functional-type(operands, results)",
};
const GROUPED: OpRow = OpRow {
    operands: &["operand"],
    attributes: &["sizes"],
    format: "$operand (`sizes` `=` $sizes^)? attr-dict `:` type($operand) `->` type($result)",
};

#[test]
fn ops_in_declared_formats_round_trip_without_mlir() {
    let cases = [
        (&ADD, " %a, %b : f32"),
        (&ADD, " %a, %b {x, y = 3} : (f32, f64) -> f32"),
        (&SLICE, " %a [0:4, 1:8:2] : (f32) -> f64"),
        (&SLICE, " %a [] {z} : (f32) -> f64"),
        (&GROUPED, " %a sizes = [1, 2] : f32 -> f64"),
        (&GROUPED, " %a : f32 -> f64"),
    ];
    for (row, text) in cases {
        assert_eq!(reprinted(row, text), text);
    }
}

#[test]
fn types_that_follow_from_others_are_omitted() {
    assert_eq!(
        reprinted(&ADD, "%a, %b : (f32, f32) -> f32"),
        " %a, %b : f32"
    );
}

#[test]
fn errors_have_the_position_of_the_wrong_word() {
    let cases = [
        (&ADD, "%a %b : f32", 3, "expected ','"),
        (&ADD, "%a, %b : (f32) -> f32", 9, "1 operands"),
        (&SLICE, "%a [0;4] : (f32) -> f64", 5, "expected ':'"),
        (&SLICE, "%a [0:4] : f64", 11, "expected builtin.function"),
    ];
    for (row, text, at, message) in cases {
        let (found_at, found) = parse(row, text).expect_err(text);
        let expected = message.replace("1 operands", "2 operands present, but expected 1");
        assert!(found.contains(&expected), "{text}: {found}");
        assert_eq!(found_at, at, "{text}: {found}");
    }
}

#[test]
fn strict_dictionaries_refuse_inherent_attributes() {
    let strict = OpRow {
        operands: &["operand"],
        attributes: &["k"],
        format: "$operand (`,` $k^)? strict-attr-dict `:` functional-type(operands, results)",
    };
    let at = |text| parse(&strict, text).map(|_| ()).map_err(|(at, _)| at);
    assert_eq!(at("%a, [1] {other = 2} : (f32) -> f64"), Ok(()));
    assert_eq!(at("%a, [1] {other = 2, k = 2} : (f32) -> f64"), Err(8));
    let (_, message) = parse(&strict, "%a {k = 2} : (f32) -> f64").expect_err("refused");
    let expected = "inherent attribute 'k' cannot be parsed from attr-dict when strict properties in \
                    assembly format is enabled: write its value before the dictionary";
    assert!(message.starts_with(expected), "{message}");

    assert!(strict.format().faults().is_empty());
    let incomplete = OpRow {
        format: "$operand strict-attr-dict `:` functional-type(operands, results)",
        ..strict
    };
    let faults = incomplete.format().faults();
    assert!(
        faults.iter().any(|f| f.contains("attribute 'k'")),
        "{faults:?}"
    );
}

#[test]
fn formats_that_lose_a_part_of_an_op_have_faults() {
    let lossy = OpRow {
        format: "$lhs `:` type($lhs)",
        ..ADD
    };
    let faults = lossy.format().faults();
    let names = [
        "attr-dict",
        "operand 'rhs'",
        "type of the operand 'rhs'",
        "result 'result'",
    ];
    for name in names {
        assert!(
            faults.iter().any(|f| f.contains(name)),
            "{name}: {faults:#?}"
        );
    }
    assert!(ADD.format().faults().is_empty());
}
