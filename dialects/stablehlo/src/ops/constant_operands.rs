//! Operands that may be known when the program is compiled.

use mlir_bridge::{AttributeExt, Tensor, Value};

/// The values of an operand that is a constant of integers. As many as its type
/// says: the op that defines it may not have been verified yet.
pub fn constant_ints(value: Value) -> Option<Vec<i64>> {
    let op = value.defining_op().filter(|op| op.is_constant())?;
    let constant = op.inherent("value")?;
    let same_shape = Tensor::of(constant.ty()?)?.shape == Tensor::of(value.ty())?.shape;
    same_shape.then(|| constant.dense_ints()).flatten()
}
