//! Forks of the process. A child has only the thread that forked. A lock that another thread holds at
//! that moment stays locked in the child, so a fork waits until no call is active.

use pyo3::prelude::*;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Number of active calls, and whether a fork waits for their end.
struct Calls {
    active: usize,
    is_forking: bool,
}

static CALLS: Mutex<Calls> = Mutex::new(Calls {
    active: 0,
    is_forking: false,
});
static CHANGED: Condvar = Condvar::new();

fn calls() -> MutexGuard<'static, Calls> {
    // No function panics while it holds the lock.
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn wait_while(condition: impl Fn(&Calls) -> bool) -> MutexGuard<'static, Calls> {
    let waited = CHANGED.wait_while(calls(), |calls| condition(calls));
    waited.unwrap_or_else(PoisonError::into_inner)
}

/// Active call, until it is dropped.
struct Active;

impl Drop for Active {
    fn drop(&mut self) {
        calls().active -= 1;
        CHANGED.notify_all();
    }
}

/// Calls `f` without Python's interpreter lock. Forks wait until the end of `f`.
pub fn without_lock<T: Send>(py: Python, f: impl FnOnce() -> T + Send) -> T {
    py.detach(|| {
        wait_while(|calls| calls.is_forking).active += 1;
        let _active = Active;
        f()
    })
}

/// Waits until no call is active. Calls that begin meanwhile wait for [`after_fork`].
#[pyfunction]
pub fn before_fork(py: Python) {
    py.detach(|| {
        // Threads fork one after the other.
        wait_while(|calls| calls.is_forking).is_forking = true;
        drop(wait_while(|calls| calls.active > 0));
    });
}

/// Lets calls begin again, in the parent and in the child.
#[pyfunction]
pub fn after_fork(is_child: bool) {
    if is_child {
        // The threads of the interpreter's pool are not in the child.
        stablehlo_mlir::stablehlo_interpreter::use_one_thread();
    }
    calls().is_forking = false;
    CHANGED.notify_all();
}
