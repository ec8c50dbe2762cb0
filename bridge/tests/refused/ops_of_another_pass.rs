//! The rewriter of a pass changes the op that the pass runs on, and nothing else.

use mlir_bridge::{ir::Op, passes::PassRun};

pub fn f<'a, 'b>(run: &PassRun<'a>, own: Op<'a>, other: Op<'b>) {
    run.rewriter().erase(own);
    #[cfg(refused)]
    run.rewriter().erase(other); //~ lifetime may not live long enough
    #[cfg(not(refused))]
    let _ = other;
}
