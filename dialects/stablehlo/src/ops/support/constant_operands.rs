//! Operands that may be constants, such as shapes and padding, and checks of
//! results whose sizes an operand determines.

use crate::{
    infer::{Dimension, dimensions_of},
    spec::ReportViolation,
};
use mlir_bridge::{diag::Result, prelude::*};

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
    number: &str,
    (name, shape): (&str, Value),
    result: &Tensor,
) -> Result<Option<Vec<i64>>> {
    let entries = Tensor::of(shape.ty()).map_or(0, |t| t.shape[0]);
    if entries != result.rank() as i64 {
        return Err(op.violation(
            number,
            format_args!(
                "{name} must have one entry per dimension of result ({}), found {entries}",
                result.rank()
            ),
        ));
    }
    let Some(sizes) = constant_ints(shape) else {
        return Ok(None);
    };
    let mut pairs = sizes.iter().zip(dimensions_of(result));
    let fits = |(&size, d): (&i64, Dimension)| size >= 0 && d.fits(Dimension::of_size(size));
    if pairs.all(fits) {
        return Ok(Some(sizes));
    }
    Err(op.error(format_args!(
        "{name} must be the shape of the result '{}', found {sizes:?}",
        result.ty
    )))
}

/// Returns whether `ty` is a ranked tensor type without static sizes.
pub fn has_no_static_size(ty: Type) -> bool {
    Tensor::of(ty).is_some_and(|t| t.shape.iter().all(|&d| d == DYNAMIC))
}
