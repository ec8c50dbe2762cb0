//! Supertrait of the traits that extend melior's types. It keeps other crates from
//! implementing these traits, whose functions rely on each other.

use crate::ir::{Attribute, Context, Type};

/// Trait that only this crate can name.
pub trait Sealed {}
impl Sealed for Context {}
impl Sealed for Attribute<'_> {}
impl Sealed for Type<'_> {}
