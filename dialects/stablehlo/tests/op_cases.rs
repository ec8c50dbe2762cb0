//! `lit_tests/stablehlo` shows of each op whether it may be executed
//! speculatively, and whether it may be removed; and the types and shapes of
//! results, if the op tells them.

use mlir_bridge::OpDef;
use stablehlo_dialect::ops;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

const MAY_RUN: &[&str] = &[
    "hlo_test_speculatability.is_speculatable",
    "hlo_test_speculatability.is_recursively_speculatable",
    "hlo_test_speculatability.is_not_speculatable",
];
const TYPES: &[&str] = &["hlo_test_infer.get_return_types"];
const SHAPES: &[&str] = &["hlo_test_infer.get_return_type_components"];
const SHAPES_AT_RUN_TIME: &[&str] = &["hlo_test_infer.reify_return_type_shapes"];

#[test]
fn every_op_says_whether_it_may_be_executed_speculatively() {
    // An op without results cannot be asked about: `speculatability_return.mlir`
    // shows that a region with it may be.
    let (none, some): (Vec<_>, Vec<_>) = ops::all().into_iter().partition(|d| d.results.is_empty());
    assert_eq!(
        none.iter().map(|d| d.name).collect::<Vec<_>>(),
        ["stablehlo.return"]
    );
    assert_covered(some, &asked("speculatability_", MAY_RUN));
}

#[test]
fn every_op_says_whether_it_may_be_removed() {
    let text = texts("effects.mlir").concat();
    let there = text.lines().map(|line| Line::of(line).op.to_owned());
    assert_covered(ops::all(), &there.collect());
}

#[test]
fn every_op_that_infers_types_shows_them() {
    let infers = ops::all().into_iter().filter(|d| d.hooks.infer.is_some());
    assert_covered(infers, &asked("infer_", TYPES));
}

#[test]
fn every_op_that_infers_shapes_alone_shows_them() {
    let infers = ops::all().into_iter().filter(|d| d.hooks.shapes.is_some());
    assert_covered(infers, &asked("infer_", SHAPES));
}

#[test]
fn every_op_that_computes_shapes_at_run_time_shows_them() {
    let reifies = ops::all().into_iter().filter(|d| d.hooks.reify.is_some());
    assert_covered(reifies, &asked("infer_", SHAPES_AT_RUN_TIME));
}

fn assert_covered(ops: impl IntoIterator<Item = &'static OpDef>, covered: &BTreeSet<String>) {
    let names = ops.into_iter().map(|d| d.name);
    let without: Vec<_> = names.filter(|&name| !covered.contains(name)).collect();
    assert!(without.is_empty(), "without a case: {without:?}");
}

/// The tests whose names start with `prefix`.
fn texts(prefix: &str) -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lit_tests/stablehlo");
    let entries = fs::read_dir(folder).expect("the tests' folder");
    let entries = entries.map(|entry| entry.expect("an entry"));
    entries
        .filter(|e| e.file_name().to_string_lossy().starts_with(prefix))
        .map(|e| fs::read_to_string(e.path()).expect("text"))
        .collect()
}

/// The ops that one of `questions` asks about.
fn asked(prefix: &str, questions: &[&str]) -> BTreeSet<String> {
    let texts = texts(prefix);
    let names = texts.iter().flat_map(|text| asked_in(text, questions));
    names.map(str::to_owned).collect()
}

/// The same, of one test. A question has one operand, which the op defines that
/// was last seen to define a value of this name.
fn asked_in<'t>(text: &'t str, questions: &[&str]) -> Vec<&'t str> {
    let mut defined = BTreeMap::new();
    let mut asked = Vec::new();
    for line in text.lines().map(Line::of) {
        if questions.contains(&line.op) {
            asked.extend(defined.get(line.operand));
        }
        defined.insert(line.value, line.op);
    }
    asked
}

/// The start of an op's text: `%0:2 = "op"(%1#0`.
struct Line<'t> {
    value: &'t str,
    op: &'t str,
    operand: &'t str,
}
impl<'t> Line<'t> {
    fn of(line: &'t str) -> Self {
        let word = |c: char| c.is_alphanumeric() || "._-".contains(c);
        let (value, op) = line.split_once(" = ").unwrap_or(("", line));
        let op = op.trim_start_matches([' ', '"']);
        let (op, rest) = op.split_at(op.find(|c| !word(c)).unwrap_or(op.len()));
        let operand = rest.trim_start_matches(['"', '(']);
        let value_of = |text: &'t str| text.split(|c| !word(c) && c != '%').next().unwrap_or(text);
        Self {
            value: value_of(value.trim_start()),
            op,
            operand: value_of(operand),
        }
    }
}

#[test]
fn questions_are_about_what_defines_their_operand() {
    let text = "
        // %0 = stablehlo.in_a_comment %a : tensor<f32>
        %0 = stablehlo.iota dim = 0 : tensor<2xf32>
        %1:2 = \"stablehlo.cross-replica-sum\"(%0) : (tensor<2xf32>) -> tensor<2xf32>
        \"q.one\"(%1#0) : (tensor<2xf32>) -> ()
        %2 = \"q.one\"(%unknown) : (tensor<2xf32>) -> tensor<1xindex>
        \"q.two\"(%0) : (tensor<2xf32>) -> ()
    ";
    assert_eq!(asked_in(text, &["q.one"]), ["stablehlo.cross-replica-sum"]);
    assert_eq!(asked_in(text, &["q.two"]), ["stablehlo.iota"]);
}
