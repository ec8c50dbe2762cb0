//! Panics of Rust code never reach C++: they become diagnostics.

use crate::diag::{Failed, Result};
use std::{
    any::Any,
    cell::Cell,
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    static VERIFYING: Cell<bool> = const { Cell::new(false) };
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

/// Runs a callback; a panic is reported as an internal error.
pub(crate) fn catch(f: impl FnOnce() -> Result, report: impl FnOnce(&str) -> Failed) -> bool {
    value(f, report).is_some()
}

/// The same for a callback that gives something; none if it fails.
pub(crate) fn value<T>(
    f: impl FnOnce() -> Result<T>,
    report: impl FnOnce(&str) -> Failed,
) -> Option<T> {
    silence_hook();
    let outer = GUARDED.replace(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(f));
    let outcome = match outcome {
        Ok(result) => result.ok(),
        Err(payload) => {
            let text = text(&*payload);
            // Dropping a payload may panic in turn, unless the payload is a text.
            if !payload.is::<&str>() && !payload.is::<String>() {
                std::mem::forget(payload);
            }
            // So may a handler that shows the diagnostic.
            let _ = panic::catch_unwind(AssertUnwindSafe(|| report(&text)));
            None
        }
    };
    GUARDED.set(outer);
    outcome
}

/// Whether a callback is under way on this thread, so that panics are reported.
pub(crate) fn is_guarded() -> bool {
    GUARDED.get()
}
/// Runs what a callback on another thread waits for.
pub(crate) fn as_guarded<T>(guarded: bool, f: impl FnOnce() -> T) -> T {
    let outer = GUARDED.replace(guarded);
    let result = f();
    GUARDED.set(outer);
    result
}

/// The same where nothing but standard error can hear of a failure.
pub(crate) fn catch_unheard(f: impl FnOnce() -> Result) -> bool {
    catch(f, |message| {
        eprintln!("error: {message}");
        Failed
    })
}

/// Whether a verifier is running on this thread.
pub(crate) fn verifying() -> bool {
    VERIFYING.get()
}
/// Says that one is, until it is dropped.
pub(crate) struct Verifying(bool);
impl Verifying {
    pub(crate) fn start() -> Self {
        Self(VERIFYING.replace(true))
    }
}
impl Drop for Verifying {
    fn drop(&mut self) {
        VERIFYING.set(self.0);
    }
}

/// Counts hooks that ask ops whose hooks ask ops in turn.
pub(crate) struct Asking;
impl Asking {
    /// # Panics
    /// If there are so many that they ask in a circle.
    pub(crate) fn start() -> Self {
        const MOST: u32 = 100;
        assert!(DEPTH.get() < MOST, "hooks ask ops in a circle");
        DEPTH.set(DEPTH.get() + 1);
        Self
    }
}
impl Drop for Asking {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get() - 1);
    }
}

fn text(payload: &(dyn Any + Send)) -> String {
    let text = payload
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    format!("internal error: {text}")
}

/// The diagnostic tells what happened; the hook's own print would be a second
/// one. Panics outside callbacks, and all of them where the user asks for
/// backtraces, still reach the hook.
fn silence_hook() {
    // Hooks cannot be changed while the thread panics.
    if std::thread::panicking() {
        return;
    }
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let verbose = std::env::var_os("RUST_BACKTRACE").is_some_and(|v| v != "0");
            if verbose || !GUARDED.get() {
                hook(info);
            }
        }));
    });
}
