//! Imports and hooks that families of ops share.

pub use crate::attribute_types::*;
pub use mlir_bridge::{diag::Result, op::Shape, prelude::*};
pub use stablehlo_dialect::{
    host::{infer, shapes, verify},
    infer::{compatible, shapes_compatible},
    traits::{COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, COMPATIBLE_OPERANDS_AND_RESULT_TYPE},
    type_constraints::*,
};
pub use std::ops::Deref;

/// Reifies the shape of the first operand.
pub fn reify_as_operand<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ShapeOf(op.operand(0))])
}
