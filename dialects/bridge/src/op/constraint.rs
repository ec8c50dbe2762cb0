//! Sets of types and attributes.

use crate::{
    ir::{Attribute, Context, Type},
    kind::Kind,
};
use std::fmt;

/// A set of types.
#[derive(Clone, Copy)]
pub struct TypeConstraint {
    /// For diagnostics: "must be {summary}".
    pub summary: &'static str,
    /// Whether a type is in the set.
    pub accepts: fn(Type) -> bool,
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
#[derive(Clone, Copy)]
pub struct AttrConstraint {
    /// For diagnostics: "failed to satisfy constraint: {summary}".
    pub summary: &'static str,
    /// Whether an attribute is in the set.
    pub accepts: fn(Attribute) -> bool,
    /// How an assembly format's `$name` writes it.
    pub syntax: AttrSyntax,
}
/// Any attribute.
pub const ANY_ATTRIBUTE: AttrConstraint = AttrConstraint {
    summary: "any attribute",
    accepts: |_| true,
    syntax: AttrSyntax::Plain,
};

/// How an assembly format writes an attribute.
#[derive(Clone, Copy)]
pub enum AttrSyntax {
    /// As any attribute.
    Plain,
    /// Without the type, which is always this one.
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
