//! What went wrong, said through MLIR.

use super::cause::attached;
use crate::ffi::{self, sref};
use melior::ir::Location;
use std::fmt;

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
    // SAFETY: MLIR copies the text.
    unsafe { ffi::mb_error(location.to_raw(), sref(&message.to_string())) }
    Failed
}

/// Emits an error at a location, whose message is what `cause` says; whoever
/// [collects](super::collect) diagnostics gets `cause` itself, too.
pub fn raise<E: std::error::Error + Send + Sync + 'static>(location: Location, cause: E) -> Failed {
    attached(cause, |message| _ = error(location, message));
    Failed
}

/// Emits a warning at a location.
pub fn warning(location: Location, message: impl fmt::Display) {
    // SAFETY: MLIR copies the text.
    unsafe { ffi::mb_warning(location.to_raw(), sref(&message.to_string())) }
}
