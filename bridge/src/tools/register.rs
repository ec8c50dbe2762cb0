//! Registration of everything that is linked into this binary, for main functions and
//! plugins.

use crate::{diag::Failed, dialect::register_dialects_raw, ffi, guard, passes::register};
use mlir_sys::MlirDialectRegistry;
use std::fmt::Display;

/// Prints an error to standard error.
fn print_error(e: &dyn Display) -> Failed {
    eprintln!("error: {e}");
    Failed
}

/// Registers the linked dialects, and gives suggestions to the errors of all contexts that get
/// the registry. Returns false after a message.
pub(super) extern "C" fn dialects(registry: MlirDialectRegistry) -> bool {
    // SAFETY: MLIR passes a live registry.
    unsafe { ffi::mb_suggest_names(registry) };
    guard::catch_to_stderr(|| register_dialects_raw(registry).map_err(|e| print_error(&e)))
}

/// Registers the linked dialects and MLIR's dialects. Returns false after a message.
pub(super) extern "C" fn all_dialects(registry: MlirDialectRegistry) -> bool {
    // SAFETY: MLIR passes a live registry.
    unsafe { ffi::mb_register_upstream_dialects(registry) };
    dialects(registry)
}

/// Registers the linked dialects and passes, MLIR's dialects and MLIR's general
/// transformations. Returns false after a message.
pub(super) extern "C" fn transformations(registry: MlirDialectRegistry) -> bool {
    // SAFETY: MLIR passes a live registry.
    unsafe { ffi::mb_register_general_transformations(registry) };
    all_dialects(registry) && passes()
}

/// Registers the linked dialects and passes, and all dialects, extensions and passes of
/// MLIR. Returns false after a message. Inline, so that only tools that call the function
/// link all of MLIR.
#[inline]
pub(super) extern "C" fn everything(registry: MlirDialectRegistry) -> bool {
    // SAFETY: MLIR passes a live registry.
    unsafe { ffi::mb_register_everything(registry) };
    passes() && dialects(registry)
}

/// Registers the linked passes and pipelines. Returns false after a message, also if a
/// name is registered already.
pub(super) fn passes() -> bool {
    guard::catch_to_stderr(|| match register().map_err(|e| print_error(&e))? {
        None => Ok(()),
        Some(name) => Err(print_error(&format_args!(
            "a pass '{name}' is registered already: this tool has it built in, \
             so the plugin must not be loaded into it"
        ))),
    })
}
