//! What the mains and plugins share: what is linked into this binary, made known
//! to MLIR.

use super::flags;
use crate::{diag::Failed, dialect::register_dialects_raw, guard, passes::register};
use mlir_sys::MlirDialectRegistry;
use std::{
    ffi::{CString, c_char},
    fmt::Display,
    os::unix::ffi::OsStringExt,
    process::ExitCode,
    ptr::null,
    sync::atomic::{AtomicBool, Ordering},
};

fn complain(e: &dyn Display) -> Failed {
    eprintln!("error: {e}");
    Failed
}

/// Registers the dialects; false after a message.
pub(super) extern "C" fn dialects(registry: MlirDialectRegistry) -> bool {
    guard::catch_unheard(|| register_dialects_raw(registry).map_err(|e| complain(&e)))
}

/// Registers the passes and pipelines; false after a message.
pub(super) fn passes() -> bool {
    guard::catch_unheard(|| match register() {
        None => Ok(()),
        Some(name) => Err(complain(&format_args!(
            "a pass '{name}' is registered already: this tool has it built in, \
             so the plugin must not be loaded into it"
        ))),
    })
}

/// Runs a main of LLVM's, of which there can be one in a process.
pub(super) fn main_with_args(f: impl FnOnce(i32, *const *const c_char) -> i32) -> ExitCode {
    static RUN: AtomicBool = AtomicBool::new(false);
    if RUN.swap(true, Ordering::SeqCst) {
        complain(&"a process has one main: LLVM's flags are made and parsed once");
        return ExitCode::FAILURE;
    }
    flags::close();
    let args: Vec<_> = std::env::args_os()
        // No argument of a process holds a NUL.
        .map(|a| CString::new(a.into_vec()).unwrap_or_default())
        .collect();
    let mut pointers: Vec<_> = args.iter().map(|a| a.as_ptr()).collect();
    pointers.push(null());
    match f(args.len() as i32, pointers.as_ptr()) {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}
