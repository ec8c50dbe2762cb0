//! Encodings of the dialects that artifacts use. They are needed to check, number and
//! write attributes, types and properties.
//!
//! VHLO's encodings are derived from [`kinds`](crate::kinds) and [`ops`](crate::ops).
//! Those of StableHLO and Shardy are tables in this module, because a module's
//! attributes keep their own dialect. `mlir-bytecode` describes MLIR's dialects.

mod others;
mod vhlo;

use mlir_bytecode::{DialectDecoder, upstream};
pub use others::{SDY, STABLEHLO};
use std::sync::LazyLock;
pub use vhlo::{VHLO, Vhlo};

/// Decoders of all known dialects except builtin.
pub static KNOWN: LazyLock<Vec<&'static dyn DialectDecoder>> = LazyLock::new(|| {
    let own: [&dyn DialectDecoder; 3] = [&VHLO, &STABLEHLO, &SDY];
    own.into_iter()
        .chain(upstream::DECODERS.iter().copied())
        .collect()
});
