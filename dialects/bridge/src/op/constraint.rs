//! Sets of types and attributes.

use crate::{
    ir::{Attribute, Context, Type},
    kind::Kind,
};
use std::fmt;

/// A set of types.
///
/// ```
/// # use mlir_bridge::prelude::*;
/// const FLOAT: TypeConstraint = TypeConstraint::new("a float", |t| t.is_float());
/// # assert_eq!(FLOAT.summary, "a float");
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct TypeConstraint {
    /// For diagnostics: "must be {summary}".
    pub summary: &'static str,
    /// Whether a type is in the set.
    pub accepts: fn(Type) -> bool,
}
impl TypeConstraint {
    /// Those that are accepted.
    pub const fn new(summary: &'static str, accepts: fn(Type) -> bool) -> Self {
        Self { summary, accepts }
    }
}
impl fmt::Debug for TypeConstraint {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.summary)
    }
}
/// Any type.
pub const ANY_TYPE: TypeConstraint = TypeConstraint {
    summary: "any type",
    accepts: |_| true,
};

/// A set of attributes, and how assembly formats write them.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AttrConstraint {
    /// For diagnostics: "failed to satisfy constraint: {summary}".
    pub summary: &'static str,
    /// Whether an attribute is in the set.
    pub accepts: fn(Attribute) -> bool,
    /// How an assembly format's `$name` writes it.
    pub syntax: AttrSyntax,
}
impl AttrConstraint {
    /// Those that are accepted, written as any attribute.
    pub const fn new(summary: &'static str, accepts: fn(Attribute) -> bool) -> Self {
        Self {
            summary,
            accepts,
            syntax: AttrSyntax::Plain,
        }
    }
    setters! {
        /// Sets how assembly formats write them.
        syntax: AttrSyntax;
    }
}
/// Any attribute.
pub const ANY_ATTRIBUTE: AttrConstraint = AttrConstraint {
    summary: "any attribute",
    accepts: |_| true,
    syntax: AttrSyntax::Plain,
};

/// How an assembly format writes an attribute.
#[derive(Clone, Copy, Debug)]
pub enum AttrSyntax {
    /// As any attribute.
    Plain,
    /// Without the type, which is this one. An op that has an attribute of another
    /// type is printed in generic form.
    Typed(for<'c> fn(&'c Context) -> Type<'c>),
    /// `[1, 2]` for `array<i64: 1, 2>`.
    I64Array,
    /// An attribute of a Rust dialect without `#dialect.mnemonic`.
    Kind(&'static Kind),
    /// `@name`
    Symbol,
}

/// A constraint on attributes that also tells Rust what it reads them as.
pub trait AttributeType {
    /// What accessors return.
    type Value<'c>;
    /// The constraint.
    const CONSTRAINT: AttrConstraint;
    /// The value of an attribute that satisfies the constraint.
    fn read<'c>(attribute: Attribute<'c>) -> Option<Self::Value<'c>>;
}
