//! Operands that may be constants, such as shapes and padding, and checks of
//! results whose sizes an operand determines.

use super::checks::ReportAt;
use crate::infer::dimensions_of;
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_program::rules::dynamic::shape_operand;

/// Returns the values of an operand, or `None` if the operand is not an integer
/// constant. Also returns `None` if the constant does not have the shape of the
/// operand: the defining op may not be verified yet.
pub fn constant_ints(value: Value) -> Option<Vec<i64>> {
    let op = value.defining_op().filter(|op| op.is_constant())?;
    let constant = op.inherent("value")?;
    let same_shape = Tensor::of(constant.ty()?)?.shape == Tensor::of(value.ty())?.shape;
    same_shape.then(|| constant.dense_ints()).flatten()
}

/// Checks that a shape operand has one entry per dimension of the result. If
/// the operand is a constant, also checks that its sizes fit the result, and
/// returns the sizes. Returns `None` for other operands.
pub fn check_shape_operand(
    op: &Adaptor,
    number: &'static str,
    (name, shape): (&str, Value),
    result: &Tensor,
) -> Result<Option<Vec<i64>>> {
    let entries = Tensor::of(shape.ty()).map_or(0, |t| t.shape[0]);
    let sizes = constant_ints(shape);
    let dims: Vec<_> = dimensions_of(result).collect();
    let operand = (entries, sizes.as_deref());
    shape_operand(number, name, operand, &dims, result.ty).at(op)?;
    Ok(sizes)
}

/// Returns whether `ty` is a ranked tensor type without static sizes.
pub fn has_no_static_size(ty: Type) -> bool {
    Tensor::of(ty).is_some_and(|t| t.shape.iter().all(|&d| d == DYNAMIC))
}
