//! Errors that are values, beside the diagnostics that tell them.

use std::{cell::RefCell, error::Error};

/// An error, as whoever collects diagnostics gets it.
pub(super) type Cause = Box<dyn Error + Send + Sync>;

thread_local! {
    /// What the diagnostic that is being emitted tells.
    static CAUSE: RefCell<Option<Cause>> = const { RefCell::new(None) };
}

/// Calls `emit`, whose diagnostic tells `cause`: MLIR calls handlers before it
/// returns.
pub(crate) fn attached<E: Error + Send + Sync + 'static>(cause: E, emit: impl FnOnce(&str)) {
    let message = cause.to_string();
    CAUSE.set(Some(Box::new(cause)));
    emit(&message);
    CAUSE.take();
}

/// What the diagnostic at hand tells, if it is a value, and nobody has taken it.
pub(super) fn take() -> Option<Cause> {
    CAUSE.take()
}
