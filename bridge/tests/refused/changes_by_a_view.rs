//! Only a rewriter can change ops; views are read-only.

use mlir_bridge::prelude::*;

pub fn untag<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>) {
    let none = op.context().dictionary(&[]);
    #[cfg(refused)]
    op.set_discardable(none); //~ E0599
    rewriter.set_discardable(op, none);
}
