//! The VHLO dialect: a copy of the StableHLO opset in which everything has a
//! version and nothing is ever changed, for programs that are stored.
//!
//! | module | what |
//! |---|---|
//! | [`version`] | versions and what each of them brought |
//! | `versions` | the version table: every op in every version |
//! | [`ops`] | the ops, made from it |
//! | [`types`], [`attributes`], [`tensor`] | how types and attributes look in text and in bytecode |
//! | [`convert_types`] | MLIR's own types to and from VHLO's |
#![forbid(unsafe_code)]

pub mod attributes;
pub mod convert_types;
mod func;
mod kinds;
pub mod ops;
mod syntax;
pub mod tensor;
pub mod types;
pub mod version;
mod versions;

pub use version::{Version, VersionError, VersionRange};

use mlir_bridge::{DialectDef, inventory};

/// The dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "vhlo",
    ops: || ops::rows().iter().map(|r| r.def).collect(),
    types: types::ALL,
    attributes: attributes::ALL,
    directives: &[],
    materialize: None,
    inlinable: false,
    aliases: &[],
};
inventory::submit!(&DIALECT);
