//! Registration of everything that is linked into this binary, for main functions and
//! plugins.

use crate::{diag::Failed, dialect::register_dialects_raw, ffi, guard, passes::register};
use mlir_sys::MlirDialectRegistry;
use std::fmt::Display;

fn complain(e: &dyn Display) -> Failed {
    eprintln!("error: {e}");
    Failed
}

/// Registers the dialects. Returns false after a message.
pub(super) extern "C" fn dialects(registry: MlirDialectRegistry) -> bool {
    guard::catch_unheard(|| register_dialects_raw(registry).map_err(|e| complain(&e)))
}

/// Registers the dialects and MLIR's dialects. Returns false after a message.
pub(super) extern "C" fn all_dialects(registry: MlirDialectRegistry) -> bool {
    // SAFETY: MLIR passes a live registry.
    unsafe { ffi::mb_register_upstream_dialects(registry) };
    dialects(registry)
}

/// Registers the dialects and passes, MLIR's dialects and its general transformations.
/// Returns false after a message.
pub(super) extern "C" fn transformations(registry: MlirDialectRegistry) -> bool {
    // SAFETY: MLIR passes a live registry.
    unsafe { ffi::mb_register_general_transformations(registry) };
    all_dialects(registry) && passes()
}

/// Registers the dialects and passes and all of MLIR's. Returns false after a message.
/// Inline, so that only tools that use it link all of MLIR.
#[inline]
pub(super) extern "C" fn everything(registry: MlirDialectRegistry) -> bool {
    // SAFETY: MLIR passes a live registry.
    unsafe { ffi::mb_register_everything(registry) };
    passes() && dialects(registry)
}

/// Registers the passes and pipelines. Returns false after a message.
pub(super) fn passes() -> bool {
    guard::catch_unheard(|| match register().map_err(|e| complain(&e))? {
        None => Ok(()),
        Some(name) => Err(complain(&format_args!(
            "a pass '{name}' is registered already: this tool has it built in, \
             so the plugin must not be loaded into it"
        ))),
    })
}
