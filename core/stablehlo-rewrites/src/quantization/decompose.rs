//! Ops on floats, between dequantizations and quantizations, in place of quantized ops.

use super::{ON_FLOATS, expressed, insert_like, is_quantized};
use crate::{conversion, exprs::Exprs, unused::erase_all_unused};
use stablehlo_opset::edit::{Edit, Record, Reported, views::codes};
use std::hash::Hash;

/// Decomposes the quantized ops of a program, and erases unused ops. Returns the number of replaced ops.
///
/// # Errors
/// As for [`worklist::apply`](crate::worklist::apply).
pub fn apply<'x, E>(edit: E) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
{
    let replaced = conversion::apply(edit, lower)?;
    erase_all_unused(edit, &edit.ops());
    Ok(replaced)
}

/// Returns the values that replace the results of a quantized op of [`ON_FLOATS`]: the op runs on the floats that its
/// quantized operands represent, and results that were quantized are quantized again. Returns `None`, and inserts
/// nothing, for other ops.
pub fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let code = e.edit.opcode(op)?;
    match ON_FLOATS.contains(&code) {
        true => on_floats(e, op),
        false => None,
    }
}

/// Returns the values that replace the results of any op without regions that has a quantized operand or result.
pub(super) fn on_floats<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let edit = e.edit;
    let (operands, results) = (edit.operands(op), edit.results(op));
    let mut values = operands.iter().chain(&results);
    if !values.any(|value| is_quantized::<E>(edit.ty(*value))) {
        return None;
    }
    let floats = operands.into_iter().map(|operand| {
        let ty = edit.ty(operand);
        match is_quantized::<E>(ty) {
            true => e.op(
                codes::UniformDequantize,
                &[operand],
                &[],
                expressed(edit, ty),
            ),
            false => operand,
        }
    });
    let floats: Vec<_> = floats.collect();
    let old: Vec<_> = results.into_iter().map(|value| edit.ty(value)).collect();
    let types: Vec<_> = old.iter().map(|ty| expressed(edit, *ty)).collect();
    let new = insert_like(e, op, &floats, &types);
    let quantized = edit.results(new).into_iter().zip(old);
    let quantized = quantized.map(|(value, ty)| match is_quantized::<E>(ty) {
        true => e.op(codes::UniformQuantize, &[value], &[], ty),
        false => value,
    });
    Some(quantized.collect())
}
