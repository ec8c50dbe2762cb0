//! Only a rewriter changes what views show.

use mlir_bridge::prelude::*;

pub fn untag<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>) {
    let none = op.context().dictionary(&[]);
    #[cfg(refused)]
    op.set_discardable(none); //~ E0599
    rewriter.set_discardable(op, none);
}
