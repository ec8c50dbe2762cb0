//! Builtin types, attributes and locations. This module adds functions that melior lacks,
//! and faster versions of melior's functions.

mod attributes;
mod builder;
pub mod locations;
mod quantized;
mod scalar;
mod sealed;
mod tensor;
mod types;

pub use attributes::{AttributeExt, Resource};
pub use builder::{
    ContextExt, MAX_WIDTH, dense_from_bytes, dense_i64, float, integer, memref,
    memref_with_element, splat, type_attribute, unranked_tensor, without_unused_bits,
};
pub use mlir_bytecode::{FloatLayout, FloatType, NonFinite};
pub use quantized::Quantized;
pub use scalar::{Scalar, Sign};
pub use tensor::{DYNAMIC, Tensor, shaped_element};
pub use types::TypeExt;
pub(crate) use types::is_function;
