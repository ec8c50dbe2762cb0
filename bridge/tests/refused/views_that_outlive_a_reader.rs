//! The views of a reader end with the reader.

use mlir_bridge::prelude::*;
use std::cell::Cell;

thread_local! {
    static KEPT: Cell<Option<Op<'static>>> = const { Cell::new(None) };
}

pub fn f(steps: &mut Steps, ops: &[OpHandle]) {
    steps.read_in_parallel(ops, |reader| {
        while let Some((_, op)) = reader.next() {
            #[cfg(refused)]
            KEPT.set(Some(op)); //~ E0521
            #[cfg(not(refused))]
            let _ = (op.name(), KEPT.take());
        }
    });
}
