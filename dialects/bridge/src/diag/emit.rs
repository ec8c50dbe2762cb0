//! What went wrong, said through MLIR.

use super::attached::{Cause, attach};
use crate::ffi::{self, sref};
use melior::ir::Location;
use mlir_sys::{MlirOperation, mlirLocationGetContext, mlirOperationGetContext};
use std::{error::Error, fmt};

/// Something went wrong, and a diagnostic has said what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a diagnostic has been emitted")]
#[must_use = "who reports a failure must fail, too"]
pub struct Failed;

/// The outcome of what reports by diagnostics.
pub type Result<T = ()> = std::result::Result<T, Failed>;

/// What a function of C++ says of itself, after a diagnostic if it failed.
pub(crate) fn check(ok: bool) -> Result {
    ok.then_some(()).ok_or(Failed)
}

/// Emits an error at a location.
pub fn error(location: Location, message: impl fmt::Display) -> Failed {
    error_with(location, &message.to_string(), None)
}
fn error_with(location: Location, message: &str, cause: Option<Cause>) -> Failed {
    let raw = location.to_raw();
    // SAFETY: MLIR copies the text.
    unsafe {
        ffi::mb_error(
            raw,
            sref(message),
            attach(mlirLocationGetContext(raw), cause),
        )
    }
    Failed
}

/// Emits an error at a location, whose message is what `cause` says; whoever
/// [collects](super::collect) diagnostics gets `cause` itself, too.
pub fn raise<E: Error + Send + Sync + 'static>(location: Location, cause: E) -> Failed {
    error_with(location, &cause.to_string(), Some(Box::new(cause)))
}

/// Emits a warning at a location.
pub fn warning(location: Location, message: impl fmt::Display) {
    let (raw, message) = (location.to_raw(), message.to_string());
    // SAFETY: MLIR copies the text.
    unsafe {
        ffi::mb_warning(
            raw,
            sref(&message),
            attach(mlirLocationGetContext(raw), None),
        )
    }
}

/// A way to emit a diagnostic about an op, with a number that goes with it.
type EmitAt = unsafe extern "C" fn(MlirOperation, mlir_sys::MlirStringRef, u64);

/// Emits a diagnostic about an op.
///
/// # Safety
/// The op must be live.
pub(crate) unsafe fn emit_at(
    op: MlirOperation,
    emit: EmitAt,
    message: &str,
    cause: Option<Cause>,
) -> Failed {
    // SAFETY: the caller's promise; MLIR copies the text.
    unsafe {
        let attached = attach(mlirOperationGetContext(op), cause);
        emit(op, sref(message), attached);
    }
    Failed
}
