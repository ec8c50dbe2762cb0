//! Supertrait of the traits that extend melior's types. Other crates cannot implement
//! these traits, because their functions rely on each other.

use crate::ir::{Attribute, Context, Type};

/// Trait that only this crate can name.
pub trait Sealed {}
impl Sealed for Context {}
impl Sealed for Attribute<'_> {}
impl Sealed for Type<'_> {}
