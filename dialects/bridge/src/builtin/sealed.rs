//! Supertrait of the traits that extend melior's types. Other crates cannot implement
//! those, since their functions rely on each other.

use crate::ir::{Attribute, Context, Type};

/// In reach of this crate only.
pub trait Sealed {}
impl Sealed for Context {}
impl Sealed for Attribute<'_> {}
impl Sealed for Type<'_> {}
