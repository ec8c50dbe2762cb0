//! The steps of a worker end with the worker.

use mlir_bridge::rewrite::{OpHandle, Steps};
use std::cell::Cell;

thread_local! {
    static KEPT: Cell<Option<&'static mut Steps<'static>>> = const { Cell::new(None) };
}

pub fn f(steps: &mut Steps, ops: &[OpHandle]) {
    steps.parallel(ops, |worker| {
        if let Some((_, steps)) = worker.next() {
            #[cfg(refused)]
            KEPT.set(Some(steps)); //~ E0521
            #[cfg(not(refused))]
            let _ = (steps.has_changed(), KEPT.take());
        }
    });
}
