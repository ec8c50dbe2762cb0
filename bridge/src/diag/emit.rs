//! Emission of diagnostics.

use super::attachment::{Cause, attach};
use crate::{
    ffi::{self, sref},
    stack::on_large_stack,
};
use melior::ir::Location;
use mlir_sys::{MlirOperation, mlirLocationGetContext, mlirOperationGetContext};
use std::{error::Error, fmt};

/// A failure that a diagnostic has already described.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a diagnostic has been emitted")]
#[must_use = "a caller that gets a failure must fail, too"]
pub struct Failed;

/// Result of functions that report errors by diagnostics.
pub type Result<T = ()> = std::result::Result<T, Failed>;

/// Converts the success flag of a C++ function, which emits a diagnostic before it fails,
/// to a `Result`.
pub(crate) fn check(ok: bool) -> Result {
    ok.then_some(()).ok_or(Failed)
}

/// Emits an error at a location.
pub fn error(location: Location, message: impl fmt::Display) -> Failed {
    error_with(location, &message.to_string(), None)
}
/// Emits an error at a location, with an error value for collectors.
fn error_with(location: Location, message: &str, cause: Option<Cause>) -> Failed {
    let raw = location.to_raw();
    // SAFETY: a `Location` is valid while its context lives; MLIR copies the text.
    on_large_stack(|| unsafe {
        ffi::mb_error(
            raw,
            sref(message),
            attach(mlirLocationGetContext(raw), cause),
        )
    });
    Failed
}

/// Emits an error at a location. The message is the text of `cause`. Code that
/// [collects](super::collect) diagnostics also gets `cause` itself.
pub fn raise<E: Error + Send + Sync + 'static>(location: Location, cause: E) -> Failed {
    error_with(location, &cause.to_string(), Some(Box::new(cause)))
}

/// Emits a warning at a location.
pub fn warning(location: Location, message: impl fmt::Display) {
    let (raw, message) = (location.to_raw(), message.to_string());
    // SAFETY: a `Location` is valid while its context lives; MLIR copies the text.
    on_large_stack(|| unsafe {
        ffi::mb_warning(
            raw,
            sref(&message),
            attach(mlirLocationGetContext(raw), None),
        )
    });
}

/// C++ function that emits a diagnostic about an op. The number identifies the
/// attachment; 0 means no attachment.
type EmitAt = unsafe extern "C" fn(MlirOperation, mlir_sys::MlirStringRef, u64);

/// Emits a diagnostic about an op with `emit`.
///
/// # Safety
/// The op must be live.
pub(crate) unsafe fn emit_at(
    op: MlirOperation,
    emit: EmitAt,
    message: &str,
    cause: Option<Cause>,
) -> Failed {
    // SAFETY: the op is live (contract); MLIR copies the text.
    on_large_stack(|| unsafe {
        let attached = attach(mlirOperationGetContext(op), cause);
        emit(op, sref(message), attached);
    });
    Failed
}
