//! Values of constant operands.

use mlir_bridge::prelude::*;

/// Returns the attribute of the constant that defines `value`, or `None` if `value` is not a
/// constant.
pub fn constant_of<'x>(value: Value<'x>) -> Option<Attribute<'x>> {
    let op = value.defining_op().filter(|op| op.is_constant())?;
    op.inherent("value")
}

/// Returns the elements of an integer constant in row-major order, or `None` if `value` is not
/// an integer constant.
pub fn ints(value: Value) -> Option<Vec<i64>> {
    constant_of(value)?.dense_ints()
}
