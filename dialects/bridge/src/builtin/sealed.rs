//! What extends melior's types is not for others to have: its functions rely on
//! each other.
//!
//! ```compile_fail,E0277
//! # use mlir_bridge::*;
//! struct Two(Context, Context);
//! impl ContextExt for Two {
//!     fn this(&self) -> &Context {
//!         &self.0
//!     }
//! }
//! ```

use crate::ir::{Attribute, Context, Type};

/// In reach of this crate only.
pub trait Sealed {}
impl Sealed for Context {}
impl Sealed for Attribute<'_> {}
impl Sealed for Type<'_> {}
