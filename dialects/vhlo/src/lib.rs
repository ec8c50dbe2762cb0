//! The VHLO dialect: a versioned copy of the StableHLO opset, for programs that
//! are stored. Published ops, types and attributes never change.
//!
//! The crate `stablehlo-artifact` holds the versions, ops, types, attributes
//! and their codes as tables, and needs no MLIR. This crate declares an MLIR
//! dialect from the tables.
//!
//! A module uses only modules of lower layers:
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | `kinds`, `syntax` | types and attributes from the tables; shared syntax |
//! | 1 | [`types`] | syntax and encoding of types |
//! | 2 | [`convert_types`] | conversion between MLIR's types and VHLO's types |
//! | 3 | [`resource`] | constants whose bytes are a resource |
//! | 4 | `tensor` | syntax and encoding of constants |
//! | 5 | [`attributes`] | syntax and encoding of attributes |
//! | 6 | `func` | syntax of functions |
//! | 7 | [`ops`] | ops, declared from the version table |

pub mod attributes;
pub mod convert_types;
mod func;
mod kinds;
pub mod ops;
pub mod resource;
mod syntax;
mod tensor;
pub mod types;

pub use vhlo_opset::version::{self, Version, VersionError, VersionRange};

use mlir_bridge::{bytecode::Encodings, dialect::DialectDef, inventory};
use vhlo_opset::encodings::VHLO;

/// Definition of the dialect.
pub static DIALECT: DialectDef = DialectDef::new("vhlo")
    .ops(|| ops::declarations().iter().map(|r| r.def).collect())
    .types(types::ALL)
    .attributes(attributes::ALL);
inventory::submit!(&DIALECT);
// The tables allow the bridge to check artifacts before MLIR reads them.
inventory::submit!(Encodings(&VHLO));
