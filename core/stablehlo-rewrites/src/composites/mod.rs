//! Composites: ops that become composites, and composites that become calls of their decompositions.

pub mod wrap;

use crate::exprs::Exprs;
use stablehlo_opset::edit::{Edit, Record, views::Composite};

/// Returns whether an op is a composite whose name is none of `kept`.
pub fn is_replaced<'x, E: Edit<'x>>(edit: E, op: E::Op, kept: &[&str]) -> bool {
    let composite = Composite::of(edit, op);
    let name = composite.and_then(|composite| composite.name());
    name.is_some_and(|name| !kept.contains(&name))
}

/// Replaces a composite by a call of its decomposition. Returns whether the op was replaced; an op that is no
/// composite is not.
pub fn replace<'x, E: Edit<'x>>(edit: E, op: E::Op) -> bool {
    let composite = Composite::of(edit, op);
    let Some(function) = composite.and_then(|c| c.attribute_named("decomposition")) else {
        return false;
    };
    let e = Exprs::before(edit, op);
    let types: Vec<_> = edit.results(op).into_iter().map(|v| edit.ty(v)).collect();
    let call = e.call(function, &edit.operands(op), &types);
    edit.replace_by(op, &edit.results(call));
    true
}

/// Replaces the composites of a program by calls, but for those with a name in `kept`. Returns the number of
/// replaced ops.
pub fn to_calls<'x, E: Record<'x>>(edit: E, kept: &[&str]) -> usize {
    let ops = edit.ops().into_iter();
    let composites: Vec<_> = ops.filter(|&op| is_replaced(edit, op, kept)).collect();
    let mut replaced = 0;
    for op in composites {
        // A composite can be in a region of a composite that was replaced.
        replaced += usize::from(edit.has(op) && replace(edit, op));
    }
    replaced
}
