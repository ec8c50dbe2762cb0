//! Ops of the demo dialect, by the features that they test.

pub mod semantics;
pub mod structure;
pub mod syntax;

use mlir_bridge::prelude::*;

#[allow(non_upper_case_globals)]
pub const any: TypeConstraint = ANY_TYPE;
#[allow(non_upper_case_globals)]
pub const integer: TypeConstraint =
    TypeConstraint::new("an integer", |t| t.is_integer() || t.is_index());
#[allow(non_upper_case_globals)]
pub const boolean: TypeConstraint = TypeConstraint::new("a boolean", |t| t.is_int(1, false));
