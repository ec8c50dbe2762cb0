//! Programs in which one part of one op is wrong.

use super::generic_op::{GenericOp, generic_ops};
use std::collections::BTreeMap;

/// Types that few ops accept.
const TYPES: &[&str] = &[
    "tensor<3x7xf64>",
    "tensor<i1>",
    "tensor<?xi32>",
    "tensor<*xf32>",
    "tensor<5xcomplex<f32>>",
    "tuple<>",
    "!stablehlo.token",
];
/// Attributes that few ops accept in a place.
const ATTRIBUTES: &[&str] = &[
    "7 : i32",
    "-1 : i64",
    "\"wrong\"",
    "true",
    "unit",
    "[]",
    "[1, \"a\"]",
    "{}",
    "@wrong",
    "tensor<2xf32>",
    "array<i64>",
    "array<i64: -1, 5, 7, 5>",
    "array<i1: true, false>",
    "dense<0> : tensor<1xi64>",
    "dense<[[0, 9], [9, 3]]> : tensor<2x2xi64>",
    "#stablehlo<precision HIGH>",
    "#stablehlo.channel_handle<handle = 1, type = 9>",
];
/// Regions that few ops accept.
const REGIONS: &[&str] = &[
    "{\n}",
    "{\n^bb0:\n  \"stablehlo.return\"() : () -> ()\n}",
    "{\n^bb0(%wrong: tensor<3x7xf64>):\n  \"stablehlo.return\"(%wrong) : (tensor<3x7xf64>) -> ()\n}",
    "{\n^bb0(%wrong: tensor<i1>, %other: tensor<i1>):\n  \"stablehlo.return\"(%wrong) : (tensor<i1>) -> ()\n}",
];

/// Returns the op that defines `names` with the types `types`.
fn source(names: &str, types: &str) -> String {
    format!(
        "{names} = \"stablehlo.custom_call\"() <{{call_target_name = \"source\"}}> : () -> {types}\n"
    )
}

/// Wrong forms of an op. Each is a text in place of the op.
struct Wrong<'o, 't> {
    op: &'o GenericOp<'t>,
    all: Vec<String>,
}

impl<'t> Wrong<'_, 't> {
    /// Adds the op after a change.
    fn add(&mut self, before: &str, change: impl FnOnce(&mut GenericOp<'t>)) {
        let mut op = self.op.clone();
        change(&mut op);
        self.all.push(format!("{before}{op}"));
    }
    fn operands(&mut self) {
        for n in 0..self.op.operands.len() {
            self.add("", |op| {
                op.operands.remove(n);
                op.inputs.remove(n);
            });
            self.add("", |op| {
                op.operands.insert(n, op.operands[n]);
                op.inputs.insert(n, op.inputs[n]);
            });
            for ty in TYPES {
                self.add(&source("%wrong", ty), |op| {
                    op.operands[n] = "%wrong";
                    op.inputs[n] = ty;
                });
            }
        }
        self.add(&source("%wrong", TYPES[0]), |op| {
            op.operands.push("%wrong");
            op.inputs.push(TYPES[0]);
        });
    }
    /// Changes the types of results. Another op defines the names of the results.
    fn results(&mut self) {
        let op = self.op;
        let before = match op.results {
            "" => String::new(),
            names => source(names, &op.output_list()),
        };
        for n in 0..op.outputs.len() {
            self.add(&before, |op| {
                op.results = "";
                op.outputs.remove(n);
            });
            for ty in TYPES {
                self.add(&before, |op| {
                    op.results = "";
                    op.outputs[n] = ty;
                });
            }
        }
        self.add(&before, |op| {
            op.results = "";
            op.outputs.push(TYPES[0]);
        });
    }
    fn attributes(&mut self) {
        for n in 0..self.op.properties.len() {
            self.add("", |op| {
                op.properties.remove(n);
            });
            for value in ATTRIBUTES {
                self.add("", |op| op.properties[n].1 = value);
            }
        }
    }
    fn regions(&mut self) {
        for n in 0..self.op.regions.len() {
            self.add("", |op| {
                op.regions.remove(n);
            });
            self.add("", |op| op.regions.insert(n, op.regions[n]));
            for region in REGIONS {
                self.add("", |op| op.regions[n] = region);
            }
        }
        self.add("", |op| op.regions.push(REGIONS[1]));
    }
}

/// Returns programs in which one part of one op is wrong, given valid programs in the generic form.
/// Each op occurs in at most `most` programs.
pub fn mistakes(programs: &[String], most: usize) -> Vec<(String, String)> {
    let mut seen = BTreeMap::<&str, usize>::new();
    let mut all = Vec::new();
    for text in programs {
        for op in generic_ops(text) {
            let count = seen.entry(op.name).or_default();
            *count += 1;
            if *count > most {
                continue;
            }
            let mut wrong = Wrong {
                op: &op,
                all: Vec::new(),
            };
            wrong.operands();
            wrong.results();
            wrong.attributes();
            wrong.regions();
            for (n, changed) in wrong.all.into_iter().enumerate() {
                let changed = [&text[..op.start], &changed, &text[op.end..]].concat();
                all.push((format!("{}, mistake {n}", op.name), changed));
            }
        }
    }
    all
}
