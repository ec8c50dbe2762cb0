//! Constraints: sets of types and of attributes.

use crate::{
    ir::{Attribute, Context, Type},
    kind::Kind,
};
use std::fmt;

/// Set of types.
///
/// ```
/// # use mlir_bridge::prelude::*;
/// const FLOAT: TypeConstraint = TypeConstraint::new("a float", |t| t.is_float());
/// # assert_eq!(FLOAT.summary, "a float");
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct TypeConstraint {
    /// Description for diagnostics: "must be {summary}".
    pub summary: &'static str,
    /// Function that returns whether a type is in the set.
    pub accepts: fn(Type) -> bool,
}
impl TypeConstraint {
    /// Makes the set of the types that `accepts` accepts.
    pub const fn new(summary: &'static str, accepts: fn(Type) -> bool) -> Self {
        Self { summary, accepts }
    }
}
impl fmt::Debug for TypeConstraint {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.summary)
    }
}
/// Set of all types.
pub const ANY_TYPE: TypeConstraint = TypeConstraint {
    summary: "any type",
    accepts: |_| true,
};

/// Set of attributes, and how assembly formats write them.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AttrConstraint {
    /// Description for diagnostics: "failed to satisfy constraint: {summary}".
    pub summary: &'static str,
    /// Function that returns whether an attribute is in the set.
    pub accepts: fn(Attribute) -> bool,
    /// Syntax of `$name` in an assembly format.
    pub syntax: AttrSyntax,
}
impl AttrConstraint {
    /// Makes the set of the attributes that `accepts` accepts, written in generic syntax.
    pub const fn new(summary: &'static str, accepts: fn(Attribute) -> bool) -> Self {
        Self {
            summary,
            accepts,
            syntax: AttrSyntax::Generic,
        }
    }
    setters! {
        /// Sets the syntax in assembly formats.
        syntax: AttrSyntax;
    }
}
/// Set of all attributes.
pub const ANY_ATTRIBUTE: AttrConstraint = AttrConstraint {
    summary: "any attribute",
    accepts: |_| true,
    syntax: AttrSyntax::Generic,
};

/// Syntax of an attribute in an assembly format.
pub type AttrSyntax = mlir_format::AttrSyntax<OmittedType, &'static Kind>;
/// Type that the text of an attribute omits.
pub type OmittedType = for<'c> fn(&'c Context) -> Type<'c>;

/// Function that returns an attribute in today's form, or `None` if the attribute has no older form.
pub type Upgrade = for<'c> fn(Attribute<'c>) -> Option<Attribute<'c>>;

/// Attribute constraint that also defines how Rust reads the attributes.
pub trait AttributeType {
    /// Type that accessors return.
    type Value<'c>;
    /// Constraint on the attributes.
    const CONSTRAINT: AttrConstraint;
    /// Conversion of forms that older programs have. It is applied when an attribute is read from
    /// text or bytecode, and when MLIR sets an attribute by its name.
    const UPGRADE: Option<Upgrade> = None;
    /// Reads the value of an attribute, or returns `None` if the attribute does not satisfy
    /// the constraint.
    fn read<'c>(attribute: Attribute<'c>) -> Option<Self::Value<'c>>;
}
