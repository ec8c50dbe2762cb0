//! The StableHLO dialect: declarations, syntax, verifiers, type inference and
//! bytecode.
//!
//! A module uses only modules of lower layers and of its own folder:
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | [`spec`] | numbered constraints of the specification |
//! | 0 | `hints` | suggestions and hints in errors |
//! | 0 | `element_types` | sets of element types |
//! | 1 | [`kinds`] | types and attributes |
//! | 2 | [`attribute_types`] | constraints on attributes, and their values in Rust |
//! | 2 | [`type_constraints`] | constraints on the types of operands and results |
//! | 2 | [`views`] | views of types and attributes for the rules of `stablehlo-opset` |
//! | 3 | [`infer`] | type inference and type compatibility |
//! | 2 | [`directives`] | custom directives of assembly formats |
//! | 3 | [`docs`] | documentation of ops in Markdown |
//! | 3 | [`neutral`] | neutral values of optional attributes |
//! | 4 | [`traits`] | traits that MLIR lacks |
//! | 4 | [`host`] `ops::support` | views of ops for the rules, and hooks that run the rules; checks and inference that families of ops share |
//! | 5 | [`ops`] | ops, a file per family |

pub mod attribute_types;
pub mod directives;
pub mod docs;
mod element_types;
mod hints;
pub mod host;
pub mod infer;
pub mod kinds;
pub mod neutral;
pub mod ops;
pub mod spec;
pub mod traits;
pub mod type_constraints;
pub mod views;

use mlir_bridge::{bytecode::Encodings, dialect::DialectDef, inventory};
use vhlo_opset::encodings::STABLEHLO;

/// Definition of the dialect.
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
