//! Imports that most families need.

pub use super::{checks::*, results::*, speculation::*};
pub use crate::{
    attribute_types::*,
    host::{infer, reify, shapes, verify, verify_symbols},
    infer::*,
    neutral::*,
    traits::*,
    type_constraints::*,
};
pub use mlir_bridge::{diag::Result, prelude::*};
pub use std::ops::Deref;
