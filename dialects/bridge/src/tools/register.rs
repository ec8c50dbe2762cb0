//! What the mains and plugins share: what is linked into this binary, made known
//! to MLIR.

use crate::{diag::Failed, dialect::register_dialects_raw, ffi, guard, passes::register};
use mlir_sys::MlirDialectRegistry;
use std::fmt::Display;

fn complain(e: &dyn Display) -> Failed {
    eprintln!("error: {e}");
    Failed
}

/// Registers the dialects; false after a message.
pub(super) extern "C" fn dialects(registry: MlirDialectRegistry) -> bool {
    guard::catch_unheard(|| register_dialects_raw(registry).map_err(|e| complain(&e)))
}

/// Registers MLIR's dialects, too.
pub(super) extern "C" fn all_dialects(registry: MlirDialectRegistry) -> bool {
    // SAFETY: a live registry.
    unsafe { ffi::mb_register_upstream_dialects(registry) };
    dialects(registry)
}

/// Registers MLIR's general transformations, too.
pub(super) extern "C" fn transformations(registry: MlirDialectRegistry) -> bool {
    // SAFETY: a live registry.
    unsafe { ffi::mb_register_general_transformations(registry) };
    all_dialects(registry) && passes()
}

/// Registers all that MLIR has, too. Inline, as the mains are.
#[inline]
pub(super) extern "C" fn everything(registry: MlirDialectRegistry) -> bool {
    // SAFETY: a live registry.
    unsafe { ffi::mb_register_everything(registry) };
    passes() && dialects(registry)
}

/// Registers the passes and pipelines; false after a message.
pub(super) fn passes() -> bool {
    guard::catch_unheard(|| match register().map_err(|e| complain(&e))? {
        None => Ok(()),
        Some(name) => Err(complain(&format_args!(
            "a pass '{name}' is registered already: this tool has it built in, \
             so the plugin must not be loaded into it"
        ))),
    })
}
