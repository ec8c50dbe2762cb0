//! Quantized ops in place of ops on floats between dequantizations and a quantization.

use super::{insert_like, is_quantized, retyped::Retyped};
use crate::{
    conversion,
    exprs::Exprs,
    unused::{erase_all_unused, is_effect_free},
    worklist,
};
use stablehlo_opset::edit::{
    Record, Reported,
    functions::EditFunctions,
    views::{UniformDequantize, codes},
};
use std::hash::Hash;

/// Fuses the dequantizations, ops and quantizations of a program, and erases unused ops. Returns the number of
/// quantizations that were replaced.
///
/// # Errors
/// As for [`worklist::apply`].
pub fn apply<'x, E>(edit: E) -> Result<usize, Reported>
where
    E: Record<'x> + EditFunctions<'x>,
    E::Op: Hash,
{
    let rewrites = worklist::apply(edit, |op| rewrite(edit, op))?;
    erase_all_unused(edit, &edit.ops());
    Ok(rewrites)
}

/// Replaces a quantization of an op's result by the op on quantized operands. Changes nothing if the op has no
/// quantized form.
pub fn rewrite<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) {
    if edit.opcode(op) == Some(codes::UniformQuantize) {
        conversion::replace(edit, op, fused);
    }
}

/// Returns the value that replaces the result of `quantize`, a quantization.
fn fused<'x, E: EditFunctions<'x>>(e: &Exprs<'x, E>, quantize: E::Op) -> Option<Vec<E::Value>> {
    let edit = e.edit;
    let float = edit.operand(quantize, 0);
    let op = edit.defining_op(float)?;
    let code = edit.opcode(op)?;
    // The meaning of a custom call for quantized operands is unknown. A quantization between the dequantizations and
    // `quantize` rounds, so the other one cannot replace it.
    if code == codes::CustomCall || is_quantized::<E>(edit.ty(float)) {
        return None;
    }
    let is_simple =
        edit.region_count(op) == 0 && edit.result_count(op) == 1 && is_effect_free(edit, op);
    if !is_simple || edit.operand_count(op) == 0 {
        return None;
    }
    let operands = edit.operands(op).into_iter();
    let operands = operands.map(|v| Some(UniformDequantize::of_value(edit, v)?.operand()));
    let operands: Option<Vec<_>> = operands.collect();
    let operands = operands?;
    let result = edit.result(quantize, 0);
    // In an unreachable block, the op can use the quantized value.
    if operands.contains(&result) {
        return None;
    }
    let types: Vec<_> = operands.iter().map(|value| edit.ty(*value)).collect();
    let types = Retyped {
        edit,
        op,
        operands: &types,
        result: edit.ty(result),
    };
    if !types.is_valid() {
        return None;
    }
    let e = e.at_location_of(float);
    let new = insert_like(&e, op, &operands, &[edit.ty(result)]);
    Some(edit.results(new))
}
