//! Conversions: patterns that replace ops, and a check that none of the ops is left.

use crate::{edit::MlirEdit, exprs::Exprs};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_rewrites::worklist::refusal;

/// Builder of ops for the lowerings of `stablehlo-rewrites`.
pub type Lowering<'x> = stablehlo_rewrites::exprs::Exprs<'x, MlirEdit<'x>>;

/// Function that inserts ops and returns the values that replace the results of an op.
/// Returns `None`, and inserts nothing, if the op has no lowering for its types.
pub type Lower = for<'x> fn(&Exprs<'_, 'x>, Op<'x>) -> Option<Vec<Value<'x>>>;

/// Returns the function of a pattern that replaces the results of an op by the values of
/// `lower`.
pub fn replace(
    lower: impl for<'x> Fn(&Exprs<'_, 'x>, Op<'x>) -> Option<Vec<Value<'x>>> + Sync,
) -> impl for<'x, 'c> Fn(Op<'x>, &Rewriter<'x, 'c>) -> Result + Sync {
    move |op, rewriter| {
        let lower = |_: &_, op| lower(&Exprs::before(op, rewriter), op);
        stablehlo_rewrites::conversion::replace(MlirEdit::new(rewriter, op), op, lower);
        Ok(())
    }
}

/// Returns the function of a pattern that replaces the results of an op by the values of
/// `lower`, a lowering of `stablehlo-rewrites`.
pub fn rewrite(
    lower: impl for<'x> Fn(&Lowering<'x>, Op<'x>) -> Option<Vec<Value<'x>>> + Sync,
) -> impl for<'x, 'c> Fn(Op<'x>, &Rewriter<'x, 'c>) -> Result + Sync {
    move |op, rewriter| {
        stablehlo_rewrites::conversion::replace(MlirEdit::new(rewriter, op), op, &lower);
        Ok(())
    }
}

/// Applies `patterns`, and then refuses ops that are illegal. `illegal` returns the reason to refuse
/// an op, which is empty if the reason is unknown, or `None` for a legal op. Returns the number of
/// rewrites.
///
/// # Errors
/// After a diagnostic at the first illegal op that is left.
pub fn apply(
    steps: &mut Steps,
    patterns: &[Pattern],
    illegal: impl for<'x> Fn(Op<'x>, &Rewriter<'x, 'x>) -> Option<String>,
) -> Result<usize> {
    let rewrites = steps.apply_patterns(&Patterns::new(patterns))?;
    steps.step(|root, rewriter| {
        let mut refused = None;
        root.walk(&mut |op| {
            if refused.is_none() {
                refused = illegal(op, rewriter).map(|reason| (op, reason));
            }
        });
        match refused {
            None => Ok(rewrites),
            Some((op, reason)) => Err(op.error_without_prefix(refusal(op.name(), &reason))),
        }
    })
}
