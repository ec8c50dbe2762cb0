//! Operands that may be constants, such as shapes and padding, and checks of
//! the results whose sizes they determine.

use crate::{infer::Dimension, spec::ReportViolation};
use mlir_bridge::{diag::Result, prelude::*};

/// Returns the values of an operand if it is an integer constant. The number of
/// values is that of the operand's type: the defining op may not be verified
/// yet, so the shapes are compared.
pub fn constant_ints(value: Value) -> Option<Vec<i64>> {
    let op = value.defining_op().filter(|op| op.is_constant())?;
    let constant = op.inherent("value")?;
    let same_shape = Tensor::of(constant.ty()?)?.shape == Tensor::of(value.ty())?.shape;
    same_shape.then(|| constant.dense_ints()).flatten()
}

/// Checks that a shape operand has one entry per dimension of the result, and,
/// if it is a constant, that its sizes fit the result. Returns the sizes of a
/// constant, and `None` otherwise.
pub fn shape_of_result(
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
    let mut pairs = sizes.iter().zip(Dimension::all(result));
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
