//! What a dialect is: tables.

use crate::{
    diag::Result,
    format::Directive,
    ir::{Attribute, Location, Op, Type},
    kind::Kind,
    op::OpDef,
};

/// A dialect: tables, gathered from the files that declare its ops and kinds. A
/// binary has it where its crate says `inventory::submit!(&FRUIT)`.
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
    /// Its namespace.
    pub name: &'static str,
    /// Its ops.
    pub ops: fn() -> Vec<&'static OpDef>,
    /// Its types.
    pub types: &'static [&'static Kind],
    /// Its attributes.
    pub attributes: &'static [&'static Kind],
    /// The directives that its assembly formats use.
    pub directives: &'static [Directive],
    /// A constant op for a folded value.
    pub materialize: Option<Materialize>,
    /// Whether its ops may be inlined anywhere.
    pub inlinable: bool,
    /// Verifies attributes that have the dialect's name, on ops of any dialect.
    pub verify_attribute: Option<VerifyAttribute>,
    /// The newest version that bytecode may say it has of the dialect, the major number
    /// first; empty if it has no versions.
    pub newest_version: &'static [u64],
    /// Whether bytecode that is written says it has that version.
    pub writes_version: bool,
    /// Mnemonics that older text uses for a kind.
    pub aliases: &'static [(&'static str, &'static Kind)],
}
inventory::collect!(&'static DialectDef);

/// Makes a constant op for a folded value of a type.
pub type Materialize =
    for<'c> fn(Attribute<'c>, Type<'c>, Location<'c>) -> Option<Materialized<'c>>;

/// Verifies an attribute that an op holds beside those it declares, by its full name,
/// after the op's operands and before the op itself. It sees the op as the op's own
/// verifier does; of what is around, [`Op::enclosing`].
pub type VerifyAttribute = for<'c> fn(Op<'c>, Holder, &str, Attribute<'c>) -> Result;

/// What holds an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// The op.
    Op,
    /// An argument of the op, which is a function.
    Argument(usize),
    /// A result of the op, which is a function.
    Result(usize),
}

impl DialectDef {
    /// A dialect of nothing yet.
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
        /// Sets its ops.
        ops: fn() -> Vec<&'static OpDef>;
        /// Sets its types.
        types: &'static [&'static Kind];
        /// Sets its attributes.
        attributes: &'static [&'static Kind];
        /// Sets the directives that its assembly formats use.
        directives: &'static [Directive];
        /// Sets the newest version that bytecode may say it has of the dialect;
        /// [`Reader::dialect_version`](crate::bytecode::Reader::dialect_version) tells
        /// which one it has.
        newest_version: &'static [u64];
        /// Sets whether bytecode that is written says it has that version. It need not:
        /// codes tell encodings apart.
        writes_version: bool;
        /// Sets whether its ops may be inlined anywhere.
        inlinable: bool;
        /// Sets the mnemonics that older text uses for a kind.
        aliases: &'static [(&'static str, &'static Kind)];
    }
    option_setters! {
        /// Sets what makes a constant op for a folded value.
        materialize: Materialize;
        /// Sets what verifies attributes that have the dialect's name, as
        /// `fruit.ripeness` has, on ops of any dialect.
        verify_attribute: VerifyAttribute;
    }
}

/// A constant op to be made.
#[derive(Debug)]
#[non_exhaustive]
pub struct Materialized<'c> {
    /// The op's name.
    pub op: &'static str,
    /// The attribute that holds the value.
    pub attribute: &'static str,
    /// The value.
    pub value: Attribute<'c>,
    /// The result's type.
    pub ty: Type<'c>,
}
impl<'c> Materialized<'c> {
    /// The op of that name, with one attribute and one result.
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
