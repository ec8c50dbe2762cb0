//! A rewriter changes only ops whose views come from its own step.

use mlir_bridge::{ir::Op, rewrite::Rewriter};

pub fn f<'x, 'y, 'c>(rewriter: &Rewriter<'x, 'c>, own: Op<'x>, other: Op<'y>) {
    rewriter.erase(own);
    #[cfg(refused)]
    rewriter.erase(other); //~ lifetime may not live long enough
    #[cfg(not(refused))]
    let _ = other;
}
