//! Conversion of panics in callbacks to diagnostics. No panic unwinds into C++.

use crate::diag::{Failed, Result};
use std::{
    any::Any,
    cell::Cell,
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

thread_local! {
    /// Whether a callback is running on this thread.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    /// Whether a verifier is running on this thread.
    static VERIFYING: Cell<bool> = const { Cell::new(false) };
    /// Number of nested hooks on this thread.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

/// Runs a callback and returns whether it succeeded. A panic is passed to `report` as an
/// internal error.
pub(crate) fn catch(f: impl FnOnce() -> Result, report: impl FnOnce(&str) -> Failed) -> bool {
    catch_value(f, report).is_some()
}

/// Runs a callback and returns its value, or `None` if it fails. A panic is passed to
/// `report` as an internal error.
pub(crate) fn catch_value<T>(
    f: impl FnOnce() -> Result<T>,
    report: impl FnOnce(&str) -> Failed,
) -> Option<T> {
    install_panic_hook();
    let outer = GUARDED.replace(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(f));
    let outcome = match outcome {
        Ok(result) => result.ok(),
        Err(payload) => {
            let text = text(&*payload);
            // The destructor of a payload may panic, unless the payload is a text.
            if !payload.is::<&str>() && !payload.is::<String>() {
                std::mem::forget(payload);
            }
            // A diagnostic handler that `report` runs may panic, too.
            let _ = panic::catch_unwind(AssertUnwindSafe(|| report(&text)));
            None
        }
    };
    GUARDED.set(outer);
    outcome
}

/// Returns whether a callback is running on this thread. If so, panics become
/// diagnostics.
pub(crate) fn is_guarded() -> bool {
    GUARDED.get()
}
/// Runs `f` for another thread, which waits. `guarded` is the result of [`is_guarded`] on
/// that thread.
pub(crate) fn as_guarded<T>(guarded: bool, f: impl FnOnce() -> T) -> T {
    let outer = GUARDED.replace(guarded);
    let result = f();
    GUARDED.set(outer);
    result
}

/// Runs a callback that cannot emit diagnostics and returns whether it succeeded. A panic
/// is reported on standard error.
pub(crate) fn catch_to_stderr(f: impl FnOnce() -> Result) -> bool {
    catch(f, |message| {
        eprintln!("error: {message}");
        Failed
    })
}

/// Returns whether a verifier is running on this thread.
pub(crate) fn is_verifying() -> bool {
    VERIFYING.get()
}
/// Guard that marks this thread as running a verifier, until the guard is dropped.
pub(crate) struct Verifying(bool);
impl Verifying {
    /// Marks this thread.
    pub(crate) fn start() -> Self {
        Self(VERIFYING.replace(true))
    }
}
impl Drop for Verifying {
    fn drop(&mut self) {
        VERIFYING.set(self.0);
    }
}

/// Guard that counts the nested hooks of this thread. A hook may call functions that run
/// hooks of other ops.
pub(crate) struct HookDepth;
impl HookDepth {
    /// Counts a hook until the guard is dropped.
    ///
    /// # Panics
    /// If more than 100 hooks are nested: then hooks call each other in a cycle.
    pub(crate) fn start() -> Self {
        const MOST: u32 = 100;
        assert!(DEPTH.get() < MOST, "hooks call each other in a cycle");
        DEPTH.set(DEPTH.get() + 1);
        Self
    }
}
impl Drop for HookDepth {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get() - 1);
    }
}

/// Returns the message of a panic.
fn text(payload: &(dyn Any + Send)) -> String {
    let text = payload
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    format!("internal error: {text}")
}

/// Installs a panic hook that prints nothing for panics in callbacks: these are reported
/// as diagnostics. Other panics still reach the previous hook, and so do all panics if
/// `RUST_BACKTRACE` is set and not 0.
fn install_panic_hook() {
    // `set_hook` panics on a thread that is panicking.
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
