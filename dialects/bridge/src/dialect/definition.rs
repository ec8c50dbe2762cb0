//! What a dialect is: tables.

use crate::{
    format::Directive,
    ir::{Attribute, Location, Type},
    kind::Kind,
    op::OpDef,
};

/// A dialect: tables, gathered from the files that declare its ops and kinds.
pub struct DialectDef {
    /// Its namespace.
    pub name: &'static str,
    /// Its ops. Called once per process.
    pub ops: fn() -> Vec<&'static OpDef>,
    /// Its types.
    pub types: &'static [&'static Kind],
    /// Its attributes.
    pub attributes: &'static [&'static Kind],
    /// The directives that its assembly formats use.
    pub directives: &'static [Directive],
    /// A constant op for a folded value.
    pub materialize:
        Option<for<'c> fn(Attribute<'c>, Type<'c>, Location<'c>) -> Option<Materialized<'c>>>,
    /// Whether its ops may be inlined anywhere.
    pub inlinable: bool,
    /// Mnemonics that older text uses for a kind.
    pub aliases: &'static [(&'static str, &'static Kind)],
}
inventory::collect!(&'static DialectDef);

/// A constant op to be made.
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
