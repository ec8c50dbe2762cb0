//! Test that `lit_tests/stablehlo` covers every op: whether the op can be
//! executed speculatively and removed, and the types and shapes of its results
//! if it infers them.

use crate::coverage::{File, assert_none, families, family, lit_tests, test_for};
use mlir_bridge::op::OpDef;
use stablehlo_dialect::ops;
use std::collections::{BTreeMap, BTreeSet};

/// Requirement on the tests whose names start with `prefix`: they ask a
/// question about each op for which `needs` returns `true`.
struct Rule {
    prefix: &'static str,
    needs: fn(&OpDef) -> bool,
    /// Questions, one of which is required. If empty, the op only has to occur.
    questions: &'static [&'static str],
    /// Text of a missing case.
    lines: &'static str,
}

const RULES: &[Rule] = &[
    // The questions need a result, which `return` lacks.
    // `speculatability_return.mlir` covers it with a region whose only op is
    // `return`.
    Rule {
        prefix: "speculatability_",
        needs: |op| op.name != "stablehlo.return",
        questions: &[
            "hlo_test_speculatability.is_speculatable",
            "hlo_test_speculatability.is_recursively_speculatable",
            "hlo_test_speculatability.is_not_speculatable",
        ],
        lines: "%0 = OP ...\n  \"hlo_test_speculatability.is_not_speculatable\"(%0) : (...) -> ()",
    },
    Rule {
        prefix: "effects.mlir",
        needs: |_| true,
        questions: &[],
        lines: "%0 = OP ...",
    },
    Rule {
        prefix: "infer_",
        needs: |op| op.hooks.infer.is_some(),
        questions: &["hlo_test_infer.get_return_types"],
        lines: "%0 = OP ...\n  // CHECK: types0 = ...}\n  \
                \"hlo_test_infer.get_return_types\"(%0) : (...) -> ()",
    },
    Rule {
        prefix: "infer_",
        needs: |op| op.hooks.shapes.is_some(),
        questions: &["hlo_test_infer.get_return_type_components"],
        lines: "%0 = OP ...\n  // CHECK: ...\n  \
                \"hlo_test_infer.get_return_type_components\"(%0) : (...) -> ()",
    },
    Rule {
        prefix: "infer_",
        needs: |op| op.hooks.reify.is_some(),
        questions: &["hlo_test_infer.reify_return_type_shapes"],
        lines: "%0 = OP ...\n  // CHECK: ...\n  \
                %1 = \"hlo_test_infer.reify_return_type_shapes\"(%0) : (...) -> tensor<...xindex>",
    },
];

#[test]
fn every_op_has_a_case_in_the_lit_tests() {
    let (tests, families, ops) = (lit_tests(), families(), ops::all());
    let gaps = RULES.iter().flat_map(|rule| {
        let covered = rule.covered(&tests);
        let needed = ops.iter().filter(|op| (rule.needs)(op));
        let missing: Vec<_> = needed.filter(|op| !covered.contains(op.name)).collect();
        missing.into_iter().map(|op| {
            let test = test_for(&tests, rule.prefix, family(&families, op));
            format!(
                "{test}: add a case:\n  {}",
                rule.lines.replace("OP", op.name)
            )
        })
    });
    assert_none(gaps.collect());
}

impl Rule {
    /// Returns the ops of which `tests` have such a case.
    fn covered<'t>(&self, tests: &'t [File]) -> BTreeSet<&'t str> {
        let prefix = format!("lit_tests/stablehlo/{}", self.prefix);
        let tests = tests.iter().filter(|t| t.path.starts_with(&prefix));
        let ops = tests.flat_map(|test| match self.questions {
            [] => test.text.lines().map(|line| Line::of(line).op).collect(),
            questions => asked_in(&test.text, questions),
        });
        ops.collect()
    }
}

/// Returns the ops about which one of `questions` asks. A question has one
/// operand: the result of the last op before it that defines a value of this
/// name.
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

/// Start of an op's text: `%0:2 = "op"(%1#0`.
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
fn questions_are_about_the_op_that_defines_their_operand() {
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
