//! The StableHLO dialect: declarations, syntax, structural verification,
//! inference and bytecode.
//!
//! A module uses those of lower levels, and of its own folder:
//!
//! | level | modules | what |
//! |---|---|---|
//! | 0 | [`spec`] | the specification's constraints |
//! | 0 | [`element_types`] | the classes of element types that constraints are made of |
//! | 1 | [`kinds`] | types and attributes |
//! | 2 | [`attribute_types`] | what attributes may be |
//! | 2 | [`constraints`] | what types operands and results may have |
//! | 2 | [`infer`] | type inference, compatibility of types |
//! | 2 | [`directives`] | the parts of assembly formats that ops share |
//! | 3 | [`neutral`] | what absent attributes mean |
//! | 3 | [`traits`] | the dialect's own traits |
//! | 4 | `ops::support` | what families of ops share |
//! | 5 | [`ops`] | ops, a file per family |

pub mod attribute_types;
pub mod constraints;
pub mod directives;
pub mod element_types;
pub mod infer;
pub mod kinds;
pub mod neutral;
pub mod ops;
pub mod spec;
pub mod traits;

use mlir_bridge::{bytecode::Encodings, dialect::DialectDef, inventory};
use stablehlo_artifact::encodings::STABLEHLO;

/// The dialect.
pub static DIALECT: DialectDef = DialectDef::new("stablehlo")
    .ops(ops::all)
    .types(kinds::TYPES)
    .attributes(kinds::ATTRIBUTES)
    .directives(directives::ALL)
    .materialize(ops::constant::materialize)
    .inlinable(true)
    .aliases(kinds::ALIASES);
inventory::submit!(&DIALECT);
inventory::submit!(Encodings(&STABLEHLO));
