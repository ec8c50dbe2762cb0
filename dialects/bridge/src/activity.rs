//! What a tool is doing, for whoever shows it.

use std::sync::{Mutex, PoisonError};

static NOW: Mutex<&str> = Mutex::new("reading");

/// What this process is doing: `reading` at first, then the name of a pass that is
/// defined in Rust, then `writing`. Empty where only MLIR knows.
///
/// ```
/// assert_eq!(mlir_bridge::tools::activity(), "reading");
/// ```
pub fn activity() -> &'static str {
    *NOW.lock().unwrap_or_else(PoisonError::into_inner)
}

fn set(what: &'static str) {
    *NOW.lock().unwrap_or_else(PoisonError::into_inner) = what;
}

/// As long as this lives, the process does `what`.
pub(crate) fn of(what: &'static str) -> impl Drop {
    struct Activity;
    impl Drop for Activity {
        fn drop(&mut self) {
            set("");
        }
    }
    set(what);
    Activity
}
