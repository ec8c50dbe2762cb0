//! How the dialects that artifacts have are encoded, so that the attributes, types
//! and properties in them can be checked, numbered and written.
//!
//! VHLO's encodings follow from [`kinds`](crate::kinds) and [`ops`](crate::ops).
//! Those of other dialects stand here as tables: attributes of a module stay in
//! their own dialect.

mod others;
mod vhlo;

use mlir_bytecode::DialectDecoder;
pub use others::{FUNC, SDY, STABLEHLO};
pub use vhlo::{VHLO, Vhlo};

/// All dialects that are described, besides builtin.
pub static KNOWN: &[&dyn DialectDecoder] = &[&VHLO, &STABLEHLO, &FUNC, &SDY];
