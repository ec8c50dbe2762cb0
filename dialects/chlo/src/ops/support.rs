//! Imports and hooks that families of ops share.

pub use crate::attribute_types::*;
pub use mlir_bridge::{diag::Result, op::Shape, prelude::*};
pub use stablehlo_dialect::{
    host::{infer, reify, shapes, verify},
    infer::{compatible, shapes_compatible},
    traits::{COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, COMPATIBLE_OPERANDS_AND_RESULT_TYPE},
    type_constraints::*,
};
