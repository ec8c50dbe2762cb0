//! What types operands and results may have.

use crate::shapes::TensorShape;
use mlir_bridge::{builtin::Tensor, op::TypeConstraint};

/// What has a shape: tensors, vectors, buffers.
pub const SHAPED: TypeConstraint = TypeConstraint::new("shaped of any type values", |ty| {
    TensorShape::of(ty) != TensorShape::None
});
/// A tensor of known rank.
pub const RANKED_TENSOR: TypeConstraint =
    TypeConstraint::new("ranked tensor of any type values", |ty| {
        Tensor::of(ty).is_some()
    });
/// A tensor of known shape.
pub const STATIC_TENSOR: TypeConstraint =
    TypeConstraint::new("statically shaped tensor of any type values", |ty| {
        Tensor::of(ty).is_some_and(|t| t.is_static())
    });
