//! A rewriter ends with its step.

use mlir_bridge::rewrite::Steps;

pub fn f(steps: &mut Steps) -> bool {
    let mut escaped = None;
    steps.step(|_, rewriter| {
        #[cfg(refused)]
        let rewriter = *rewriter;
        #[cfg(not(refused))]
        let rewriter = rewriter.has_changed();
        escaped = Some(rewriter); //~ E0521
    });
    escaped.is_some()
}
