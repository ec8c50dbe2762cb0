//! Constraints on the types of operands and results.

use crate::shapes::{TensorShape, shape_of};
use mlir_bridge::{builtin::Tensor, op::TypeConstraint};

/// A type with a shape: a tensor, vector or buffer.
pub const SHAPED: TypeConstraint = TypeConstraint::new("shaped of any type values", |ty| {
    shape_of(ty) != TensorShape::None
});
/// A ranked tensor.
pub const RANKED_TENSOR: TypeConstraint =
    TypeConstraint::new("ranked tensor of any type values", |ty| {
        Tensor::of(ty).is_some()
    });
/// A ranked tensor with a static shape.
pub const STATIC_TENSOR: TypeConstraint =
    TypeConstraint::new("statically shaped tensor of any type values", |ty| {
        Tensor::of(ty).is_some_and(|t| t.is_static())
    });
