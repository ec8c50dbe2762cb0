//! Conversions: lowerings that are applied to ops until no op has one.

use crate::{exprs::Exprs, worklist};
use stablehlo_opset::edit::{Edit, Record, Reported};
use std::hash::Hash;

/// Replaces the results of an op by the values of `lower`, which inserts ops before the op. Changes nothing if
/// `lower` returns `None`.
pub fn replace<'x, E: Edit<'x>>(
    edit: E,
    op: E::Op,
    lower: impl FnOnce(&Exprs<'x, E>, E::Op) -> Option<Vec<E::Value>>,
) {
    // In an unreachable block, an op can use its own results.
    let mut operands = edit.operands(op).into_iter();
    if operands.any(|value| edit.defining_op(value) == Some(op)) {
        return;
    }
    let e = Exprs::before(edit, op);
    if let Some(mut values) = lower(&e, op) {
        for (i, value) in values.iter_mut().enumerate() {
            *value = e.of_type(*value, e.ty(edit.result(op, i)));
        }
        edit.replace_by(op, &values);
    }
}

/// Replaces the ops of a program that `lower` lowers. Returns the number of replaced ops.
///
/// # Errors
/// As for [`worklist::apply`].
pub fn apply<'x, E>(
    edit: E,
    lower: impl Fn(&Exprs<'x, E>, E::Op) -> Option<Vec<E::Value>>,
) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
{
    worklist::apply(edit, |op| replace(edit, op, &lower))
}
