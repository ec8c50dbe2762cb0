//! Operands that may be constants, such as shapes and padding.

use mlir_bridge::prelude::*;

/// Returns the values of an operand, or `None` if the operand is not an integer
/// constant. Also returns `None` if the constant does not have the shape of the
/// operand: the defining op may not be verified yet.
pub fn constant_ints(value: Value) -> Option<Vec<i64>> {
    let op = value.defining_op().filter(|op| op.is_constant())?;
    let constant = op.inherent("value")?;
    let same_shape = Tensor::of(constant.ty()?)?.shape == Tensor::of(value.ty())?.shape;
    same_shape.then(|| constant.dense_ints()).flatten()
}

/// Returns whether `ty` is a ranked tensor type without static sizes.
pub fn has_no_static_size(ty: Type) -> bool {
    Tensor::of(ty).is_some_and(|t| t.shape.iter().all(|&d| d == DYNAMIC))
}
