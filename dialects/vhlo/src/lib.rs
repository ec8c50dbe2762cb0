//! The VHLO dialect: a copy of the StableHLO opset in which everything has a
//! version and nothing is ever changed, for programs that are stored.
//!
//! What there is (versions, ops, types, attributes, their codes) is data, and
//! stands in `stablehlo-artifact`, which needs no MLIR. Here a dialect is made of
//! it.
//!
//! A module uses those of lower levels:
//!
//! | level | modules | what |
//! |---|---|---|
//! | 0 | `kinds`, `syntax` | types and attributes from the tables; syntax that several of them share |
//! | 1 | [`types`] | how types look in text and in bytecode |
//! | 2 | [`convert_types`] | MLIR's own types to and from VHLO's |
//! | 3 | [`resource`] | constants whose bytes stand beside the program |
//! | 4 | `tensor` | how constants look in text and in bytecode |
//! | 5 | [`attributes`] | how attributes look in text and in bytecode |
//! | 6 | `func` | the syntax of functions |
//! | 7 | [`ops`] | the ops, made from the version table |

pub mod attributes;
pub mod convert_types;
mod func;
mod kinds;
pub mod ops;
pub mod resource;
mod syntax;
mod tensor;
pub mod types;

pub use stablehlo_artifact::version::{self, Version, VersionError, VersionRange};

use mlir_bridge::{bytecode::Encodings, dialect::DialectDef, inventory};
use stablehlo_artifact::encodings::VHLO;

/// The dialect.
pub static DIALECT: DialectDef = DialectDef::new("vhlo")
    .ops(|| ops::rows().iter().map(|r| r.def).collect())
    .types(types::ALL)
    .attributes(attributes::ALL);
inventory::submit!(&DIALECT);
// What artifacts are made of can be checked before MLIR reads it.
inventory::submit!(Encodings(&VHLO));
