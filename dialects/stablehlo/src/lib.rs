//! The StableHLO dialect: declarations, syntax, structural verification,
//! inference and bytecode.
//!
//! | module | what |
//! |---|---|
//! | [`ops`] | ops, a file per family |
//! | [`kinds`] | types and attributes |
//! | [`constraints`] | what types operands and results may have |
//! | [`attribute_types`] | what attributes may be |
//! | [`element_types`] | the classes of element types that constraints are made of |
//! | [`neutral`] | what absent attributes mean |
//! | [`spec`] | the specification's constraints |
//! | [`traits`] | the dialect's own traits |
//! | [`infer`] | type inference, compatibility of types |
//! | [`directives`] | the parts of assembly formats that are shared by ops |

#![forbid(unsafe_code)]

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

use mlir_bridge::{DialectDef, inventory};

/// The dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "stablehlo",
    ops: ops::all,
    types: kinds::TYPES,
    attributes: kinds::ATTRIBUTES,
    directives: directives::ALL,
    materialize: Some(ops::constant::materialize),
    inlinable: true,
    aliases: kinds::ALIASES,
};
inventory::submit!(&DIALECT);
