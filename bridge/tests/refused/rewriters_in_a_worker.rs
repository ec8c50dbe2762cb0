//! A rewriter stays on its thread: workers have rewriters of their own.

use mlir_bridge::prelude::*;

pub fn f(steps: &mut Steps, rewriter: &Rewriter, handle: OpHandle) {
    let changed = rewriter.has_changed();
    #[cfg(not(refused))]
    let rewriter = changed;
    steps.parallel(&[handle], |_| drop(rewriter)); //~ E0277
}
