//! Constraints on the types of operands and results.

use crate::host::shape_of;
use mlir_bridge::{builtin::Tensor, op::TypeConstraint};
use stablehlo_opset::shardy::ops::ShardyTypes;

macro_rules! constraints {
    ($($(#[$doc:meta])* $name:ident;)*) => { $(
        $(#[$doc])*
        pub const $name: TypeConstraint = TypeConstraint::new(ShardyTypes::$name.summary(), |ty| {
            ShardyTypes::$name.contains(|| shape_of(ty), || Tensor::of(ty).is_some())
        });
    )* };
}
constraints! {
    /// A type with a shape: a tensor, vector or buffer.
    SHAPED;
    /// A ranked tensor.
    RANKED_TENSOR;
    /// A ranked tensor with a static shape.
    STATIC_TENSOR;
}
