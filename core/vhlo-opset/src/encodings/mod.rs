//! Encodings of the dialects that artifacts use. They are needed to check, number and
//! write attributes, types and properties.
//!
//! VHLO's encodings are derived from [`kinds`](crate::kinds) and [`ops`](crate::ops).
//! Tables in this module describe the encodings of StableHLO, CHLO and Shardy. Artifacts contain
//! attributes of these dialects, because serialization does not convert the attributes of
//! module ops.
//! `mlir-bytecode` describes MLIR's dialects.

mod meshes;
mod others;
mod vhlo;

use mlir_bytecode::{DialectDecoder, mlir_dialects};
pub use others::STABLEHLO_MESH;
pub use others::{CHLO, NEWEST_SHARDY, SDY, STABLEHLO};
use std::sync::LazyLock;
pub use vhlo::{VHLO, Vhlo};

/// Decoders of all known dialects except builtin.
pub static KNOWN: LazyLock<Vec<&'static dyn DialectDecoder>> = LazyLock::new(|| {
    let own: [&dyn DialectDecoder; 4] = [&VHLO, &STABLEHLO, &SDY, &CHLO];
    own.into_iter()
        .chain(mlir_dialects::DECODERS.iter().copied())
        .collect()
});
