//! Declarations of dialects.

use crate::{
    diag::Result,
    format::Directive,
    ir::{Attribute, Location, Op, Type},
    kind::Kind,
    op::OpDef,
};

/// Declaration of a dialect: tables of the ops and kinds that other files declare. To
/// link the dialect into a binary, its crate calls `inventory::submit!(&FRUIT)`.
///
/// ```
/// # use mlir_bridge::prelude::*;
/// static APPLE: Kind = Kind::new("apple", &[], Syntax::Bare, Encoding::Fields(0));
/// static FRUIT: DialectDef = DialectDef::new("fruit").types(&[&APPLE]).inlinable(true);
/// assert_eq!(FRUIT.check(), Ok(()));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct DialectDef {
    /// Namespace.
    pub name: &'static str,
    /// Ops.
    pub ops: fn() -> Vec<&'static OpDef>,
    /// Types.
    pub types: &'static [&'static Kind],
    /// Attributes.
    pub attributes: &'static [&'static Kind],
    /// Directives for the assembly formats.
    pub directives: &'static [Directive],
    /// Function that makes a constant op for a folded value.
    pub materialize: Option<Materialize>,
    /// True if MLIR may inline the dialect's ops anywhere.
    pub inlinable: bool,
    /// Function that verifies attributes with the dialect's prefix, on ops of any dialect.
    pub verify_attribute: Option<VerifyAttribute>,
    /// Newest version of the dialect that bytecode may have, with the major number first;
    /// empty if the dialect has no versions.
    pub newest_version: &'static [u64],
    /// True if written bytecode contains the newest version.
    pub writes_version: bool,
    /// Mnemonics of kinds in older text.
    pub aliases: &'static [(&'static str, &'static Kind)],
}
inventory::collect!(&'static DialectDef);

/// Function that describes a constant op for a folded value of a type, or returns `None`
/// if the dialect has no such op.
pub type Materialize =
    for<'c> fn(Attribute<'c>, Type<'c>, Location<'c>) -> Option<Materialized<'c>>;

/// Function that verifies a discardable attribute, given its full name. The function runs
/// after the op's operands are verified and before the op's own verifier. It has the view
/// scope of this verifier, and may call [`Op::enclosing`].
pub type VerifyAttribute = for<'c> fn(Op<'c>, AttributeHolder, &str, Attribute<'c>) -> Result;

/// Part of an op that holds a discardable attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributeHolder {
    /// The op.
    Op,
    /// Argument, by index, of the function that the op defines.
    Argument(usize),
    /// Result, by index, of the function that the op defines.
    Result(usize),
}

impl DialectDef {
    /// Declares a dialect without ops and kinds.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            ops: Vec::new,
            types: &[],
            attributes: &[],
            directives: &[],
            materialize: None,
            inlinable: false,
            verify_attribute: None,
            newest_version: &[],
            writes_version: false,
            aliases: &[],
        }
    }
    setters! {
        /// Sets the ops.
        ops: fn() -> Vec<&'static OpDef>;
        /// Sets the types.
        types: &'static [&'static Kind];
        /// Sets the attributes.
        attributes: &'static [&'static Kind];
        /// Sets the directives for the assembly formats.
        directives: &'static [Directive];
        /// Sets the newest version of the dialect that bytecode may have.
        /// [`Reader::dialect_version`](crate::bytecode::Reader::dialect_version) returns
        /// the version that bytecode has.
        newest_version: &'static [u64];
        /// Sets whether written bytecode contains the newest version. Readers need no
        /// version, since codes distinguish encodings.
        writes_version: bool;
        /// Sets whether MLIR may inline the dialect's ops anywhere.
        inlinable: bool;
        /// Sets the mnemonics of kinds in older text.
        aliases: &'static [(&'static str, &'static Kind)];
    }
    option_setters! {
        /// Sets the function that makes a constant op for a folded value.
        materialize: Materialize;
        /// Sets the function that verifies attributes with the dialect's prefix, such as
        /// `fruit.ripeness`, on ops of any dialect.
        verify_attribute: VerifyAttribute;
    }
}

/// Description of a constant op to build.
#[derive(Debug)]
#[non_exhaustive]
pub struct Materialized<'c> {
    /// Name of the op.
    pub op: &'static str,
    /// Name of the attribute that holds the value.
    pub attribute: &'static str,
    /// Value of the attribute.
    pub value: Attribute<'c>,
    /// Type of the result.
    pub ty: Type<'c>,
}
impl<'c> Materialized<'c> {
    /// Describes an op with one attribute and one result.
    pub const fn new(
        op: &'static str,
        attribute: &'static str,
        value: Attribute<'c>,
        ty: Type<'c>,
    ) -> Self {
        Self {
            op,
            attribute,
            value,
            ty,
        }
    }
}
