//! Ops of real and imaginary parts in place of StableHLO's functions of complex numbers.

use crate::{chlo::math, conversion, exprs::Exprs};
use stablehlo_opset::{
    edit::{Edit, Record, Reported},
    enums::ResultAccuracyMode,
    opcode::Opcode,
    view::AttributeView,
};
use std::hash::Hash;

/// Returns the ops that [`lower`] can replace.
pub fn ops() -> impl Iterator<Item = Opcode> {
    let functions = math::FUNCTIONS.iter();
    functions
        .filter(|function| !function.is_of_chlo())
        .map(|function| Opcode::of(function.name))
}

/// Replaces the functions of complex numbers in a program. Returns the number of replaced ops.
///
/// # Errors
/// As for [`worklist::apply`](crate::worklist::apply).
pub fn expand<'x, E>(edit: E) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
{
    conversion::apply(edit, lower)
}

/// Returns the value that replaces the result of a function of complex numbers. Returns `None`, and inserts
/// nothing, for other ops, and for ops that request an accuracy.
pub fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let code = e.edit.opcode(op).filter(|code| !code.is_of_chlo())?;
    let index = math::index_of(code)?;
    // The accuracy of an expansion depends on the backend.
    let accuracy = e.edit.attribute_named(op, "result_accuracy");
    let mode = accuracy.and_then(|accuracy| accuracy.accuracy_mode());
    if mode.is_some_and(|mode| mode != ResultAccuracyMode::Default) {
        return None;
    }
    let x = e.edit.operand(op, 0);
    e.tensor_of(x)?;
    Some(vec![math::emit::decompose(e, &[x], index)?])
}
