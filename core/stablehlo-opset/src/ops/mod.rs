//! Rules of the ops, a file per family.

mod asynchronous;
mod batch_norm;
mod chlo;
mod collectives;
mod communication;
mod comparison_selection;
mod composite;
mod constant;
mod control_flow;
mod convolution;
mod custom_call;
mod data_movement;
mod dot;
mod dynamic_reshaping;
mod dynamic_sizes;
mod dynamic_slicing;
mod elementwise;
mod gather;
mod linear_algebra;
mod map_sort;
mod quantization;
mod random;
mod reduce;
mod reshaping;
mod scatter;
mod support;
mod tuples;
mod while_loop;
mod windows;

use super::{
    inference::{Inferred, Types, incompatible},
    view::OpView,
};
use crate::{
    reified::ReifiedShape,
    rules::{Dimension, RuleResult, Violation},
};

/// Rules of an op, for any host. An op without rules has an empty implementation.
pub trait Rules<'c, V: OpView<'c>>: Copy + From<V> {
    /// Returns the types of the results, or `None` if the op infers none.
    fn infer(self) -> Option<Types<'c, V>> {
        None
    }
    /// Returns whether the type of a result fits the inferred type.
    fn fits(inferred: &Inferred<'c, V::Type>, actual: V::Type) -> bool {
        inferred.fits(actual)
    }
    /// Returns the shape of the result of an op that infers no element type.
    fn shape(self) -> Option<RuleResult<Vec<Dimension>>> {
        None
    }
    /// Returns the shapes of the results as functions of the operands of an op that exists, or `None` if the op
    /// states none or attributes are invalid.
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        None
    }
    /// Checks the constraints between operands, attributes, regions and results that inference leaves.
    ///
    /// # Errors
    /// If the op violates a constraint.
    fn verify(self) -> RuleResult {
        Ok(())
    }
    /// Checks the symbols that the op names. `is_known` returns whether the module has a symbol.
    ///
    /// # Errors
    /// If the module lacks a symbol.
    fn symbols(self, _is_known: &mut dyn FnMut(&str) -> bool) -> RuleResult {
        Ok(())
    }
}

/// Checks an op that exists: first the types of the results, then the other constraints. With
/// `infers_last`, checks the types last.
///
/// # Errors
/// If the op violates a constraint.
pub fn check<'c, V: OpView<'c>, R: Rules<'c, V>>(op: V, infers_last: bool) -> RuleResult {
    let rules = R::from(op);
    if infers_last {
        rules.verify()?;
    }
    if let Some(inferred) = rules.infer() {
        check_results(op, &inferred?, R::fits)?;
    }
    match infers_last {
        true => Ok(()),
        false => rules.verify(),
    }
}
/// Checks that the results have types that fit the inferred types.
fn check_results<'c, V: OpView<'c>>(
    op: V,
    inferred: &[Inferred<'c, V::Type>],
    fits: fn(&Inferred<'c, V::Type>, V::Type) -> bool,
) -> RuleResult {
    let count = op.results().unwrap_or_default();
    let mut pairs = inferred.iter().zip((0..count).map(|i| op.result(i)));
    if count == inferred.len() && pairs.all(|(inferred, actual)| fits(inferred, actual)) {
        return Ok(());
    }
    let found: Vec<_> = (0..count).map(|i| op.result(i)).collect();
    Err(Violation::text("", incompatible(inferred, &found)))
}
