//! How the dialects that artifacts have are encoded, so that the attributes, types
//! and properties in them can be checked, numbered and written.
//!
//! VHLO's encodings follow from [`kinds`](crate::kinds) and [`ops`](crate::ops).
//! Those of StableHLO and Shardy stand here as tables: attributes of a module stay in
//! their own dialect. MLIR's dialects are described by `mlir-bytecode`.

mod others;
mod vhlo;

use mlir_bytecode::{DialectDecoder, upstream};
pub use others::{SDY, STABLEHLO};
use std::sync::LazyLock;
pub use vhlo::{VHLO, Vhlo};

/// All dialects that are described, besides builtin.
pub static KNOWN: LazyLock<Vec<&'static dyn DialectDecoder>> = LazyLock::new(|| {
    let own: [&dyn DialectDecoder; 3] = [&VHLO, &STABLEHLO, &SDY];
    own.into_iter()
        .chain(upstream::DECODERS.iter().copied())
        .collect()
});
