//! Current activity of the process, for progress displays.

use std::sync::{Mutex, PoisonError};

static NOW: Mutex<&str> = Mutex::new("reading");

/// Returns what this process is doing: `reading` at first, then the name of the running
/// pass that is defined in Rust, then `writing`. The text is empty between passes and
/// while passes of MLIR run.
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

/// Sets the activity of the process to `what` until the returned guard is dropped.
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
