//! Views end with their step. Handles do not.

use mlir_bridge::rewrite::{OpHandle, Steps};

pub fn f(steps: &mut Steps) -> Option<OpHandle> {
    let mut seen = None;
    steps.step(|root, rewriter| {
        #[cfg(refused)]
        let seen_root = root;
        #[cfg(not(refused))]
        let seen_root = rewriter.handle(root);
        seen = Some(seen_root); //~ E0521
        rewriter.has_changed()
    });
    #[cfg(refused)]
    let seen = seen.map(|_| unreachable!());
    seen
}
