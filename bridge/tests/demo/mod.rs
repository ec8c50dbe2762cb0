//! `demo`: a dialect that uses every feature of the bridge once, in safe code like that of
//! real dialects. Tests use it as a library, and the examples as tools.
#![forbid(unsafe_code)]
#![allow(dead_code)] // not every test uses all of it

pub mod attribute_types;
pub mod kinds;
pub mod ops;
pub mod passes;

use mlir_bridge::{dialect::Materialized, prelude::*};

static DIALECT: DialectDef = DialectDef::new("demo")
    .ops(|| [ops::syntax::OPS, ops::structure::OPS, ops::semantics::OPS].concat())
    .types(kinds::TYPES)
    .attributes(kinds::ATTRIBUTES)
    .directives(&[ops::syntax::SAME_TYPE])
    .materialize(materialize)
    .inlinable(true)
    .aliases(&[("bounds", &kinds::EXTENT)]);
inventory::submit!(&DIALECT);

fn materialize<'c>(
    value: Attribute<'c>,
    ty: Type<'c>,
    _: Location<'c>,
) -> Option<Materialized<'c>> {
    (value.ty() == Some(ty)).then_some(Materialized::new("demo.constant", "value", value, ty))
}
