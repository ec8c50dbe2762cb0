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

/// Sets the activity of the process.
fn set(name: &'static str) {
    *NOW.lock().unwrap_or_else(PoisonError::into_inner) = name;
}

/// Sets the activity of the process to `name`. When the returned guard is dropped, the
/// activity becomes empty.
pub(crate) fn scoped(name: &'static str) -> impl Drop {
    struct Activity;
    impl Drop for Activity {
        fn drop(&mut self) {
            set("");
        }
    }
    set(name);
    Activity
}
