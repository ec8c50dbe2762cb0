//! Changes that make a program smaller.

use stablehlo_mlir::mlir_bridge::prelude::*;
use std::ops::Range;

/// Change of the ops of a program whose indices, in the order of the text, are in a range.
pub type Edit = Range<usize>;

/// Returns the number of ops in a program.
pub fn count(root: Op) -> usize {
    ops(root).len()
}

/// Removes each op of the range whose results are unused, and replaces each other op of the
/// range by operands that have the types of its results, if there are such operands. Users
/// come before the ops that they use. Returns whether the program changed.
pub fn apply<'x>(root: Op<'x>, step: &Rewriter<'x, '_>, edit: Edit) -> bool {
    let mut changed = false;
    let ops = ops(root);
    for &op in ops[edit.start..edit.end.min(ops.len())].iter().rev() {
        if is_terminator(op) {
            continue;
        }
        if !op.results().any(Value::is_used) {
            step.erase(op);
            changed = true;
        } else if let Some(values) = replacement(op) {
            step.replace_by(op, &values);
            changed = true;
        }
    }
    changed
}

fn ops(root: Op) -> Vec<Op> {
    let mut ops = Vec::new();
    root.walk(&mut |op| ops.push(op));
    // The root remains.
    ops.split_off(1)
}

/// Returns whether an op ends its block and may have to. The body of a module has no end.
fn is_terminator(op: Op) -> bool {
    op.next().is_none()
        && op
            .parent()
            .is_none_or(|parent| parent.name() != "builtin.module")
}

/// Returns for each result an operand of the same type, or `None` if a result has none. An op
/// in a graph can be its own operand, which cannot replace the op.
fn replacement<'x>(op: Op<'x>) -> Option<Vec<Value<'x>>> {
    op.results()
        .map(|result| {
            let is_like = |v: &Value<'x>| v.ty() == result.ty() && v.defining_op() != Some(op);
            op.operands().find(is_like)
        })
        .collect()
}
