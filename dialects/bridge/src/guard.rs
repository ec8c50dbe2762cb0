//! Panics of Rust code never reach C++: they become diagnostics.

use crate::{Failed, Result};
use std::{
    any::Any,
    cell::Cell,
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Runs a callback; a panic is reported as an internal error.
pub(crate) fn catch(f: impl FnOnce() -> Result, report: impl FnOnce(&str) -> Failed) -> bool {
    silence_hook();
    let outer = GUARDED.replace(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(f));
    GUARDED.set(outer);
    match outcome {
        Ok(result) => result.is_ok(),
        Err(payload) => {
            report(&text(&*payload));
            // Dropping the payload may panic in turn.
            std::mem::forget(payload);
            false
        }
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
