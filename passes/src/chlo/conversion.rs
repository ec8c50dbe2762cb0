//! Conversions: patterns that replace ops, and a check that none of the ops is left.

use crate::exprs::Exprs;
use mlir_bridge::{diag::Result, prelude::*};

/// Function that inserts ops and returns the values that replace the results of an op.
/// Returns `None`, and inserts nothing, if the op has no lowering for its types.
pub type Lower = for<'x> fn(&Exprs<'_, 'x>, Op<'x>) -> Option<Vec<Value<'x>>>;

/// Returns the function of a pattern that replaces the results of an op by the values of
/// `lower`.
pub fn replace(
    lower: impl for<'x> Fn(&Exprs<'_, 'x>, Op<'x>) -> Option<Vec<Value<'x>>> + Sync,
) -> impl for<'x, 'c> Fn(Op<'x>, &Rewriter<'x, 'c>) -> Result + Sync {
    move |op, rewriter| {
        if let Some(values) = lower(&Exprs::before(op, rewriter), op) {
            rewriter.replace_by(op, &values);
        }
        Ok(())
    }
}

/// Applies `patterns`, and then refuses ops that are illegal. Returns the number of rewrites.
///
/// # Errors
/// After a diagnostic at the first illegal op that is left.
pub fn apply(
    steps: &mut Steps,
    patterns: &[Pattern],
    is_illegal: impl Fn(Op) -> bool,
) -> Result<usize> {
    let rewrites = steps.apply_patterns(&Patterns::new(patterns))?;
    steps.step(|root, _| {
        let mut illegal = None;
        root.walk(&mut |op| {
            if illegal.is_none() && is_illegal(op) {
                illegal = Some(op);
            }
        });
        match illegal {
            None => Ok(rewrites),
            Some(op) => Err(op.error_without_prefix(format_args!(
                "failed to legalize operation '{}' that was explicitly marked illegal",
                op.name()
            ))),
        }
    })
}
