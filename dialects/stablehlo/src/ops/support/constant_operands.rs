//! Operands that may be known when the program is compiled, shapes and padding,
//! and the results whose sizes they determine.

use crate::{infer::Dimension, spec::Violates};
use mlir_bridge::{diag::Result, prelude::*};

/// The values of an operand that is a constant of integers. As many as its type
/// says: the op that defines it may not have been verified yet.
pub fn constant_ints(value: Value) -> Option<Vec<i64>> {
    let op = value.defining_op().filter(|op| op.is_constant())?;
    let constant = op.inherent("value")?;
    let same_shape = Tensor::of(constant.ty()?)?.shape == Tensor::of(value.ty())?.shape;
    same_shape.then(|| constant.dense_ints()).flatten()
}

/// A shape that is an operand has an entry per dimension of the op's result.
/// If it is a constant, its sizes are those of the result.
pub fn shape_of_result(
    op: &Adaptor,
    number: &str,
    (name, shape): (&str, Value),
    result: &Tensor,
) -> Result<Option<Vec<i64>>> {
    let entries = Tensor::of(shape.ty()).map_or(0, |t| t.shape[0]);
    if entries != result.rank() as i64 {
        return Err(op.violates(
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

/// Whether a type leaves all sizes open.
pub fn tells_no_size(ty: Type) -> bool {
    Tensor::of(ty).is_some_and(|t| t.shape.iter().all(|&d| d == DYNAMIC))
}
