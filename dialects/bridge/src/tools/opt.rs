//! mlir-opt's main.

use super::register;
use crate::ffi::{self, sref};
use mlir_sys::MlirDialectRegistry;
use std::process::ExitCode;

/// mlir-opt with all of MLIR's dialects and passes, and those linked into this
/// binary. A process can run one main, once.
pub fn opt_main(description: &str) -> ExitCode {
    // SAFETY: the arguments outlive the call.
    register::main_with_args(|n, args| unsafe {
        ffi::mb_opt_main(n, args, sref(description), Some(setup))
    })
}

extern "C" fn setup(registry: MlirDialectRegistry) -> bool {
    register::passes() && register::dialects(registry)
}
