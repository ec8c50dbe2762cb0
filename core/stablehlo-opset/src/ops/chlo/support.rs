//! Rules that families of CHLO's ops share.

pub use crate::{
    inference::{Inferred, Types, element_of, elements_compatible, most_specific},
    ops::Rules,
    reified::ReifiedShape,
    rules::{Dimension, RuleResult, Violation},
    view::{AttributeView, BlockView, ElementOf, ElementView, OpView, Scalar, Tensor, TypeView},
    views::chlo::*,
};
use std::fmt::Display;

/// Returns a violation in words of upstream, which do not begin with the name of the op.
pub fn fault(message: impl Display) -> Violation {
    Violation::text("", "").worded(message)
}
/// Returns the shape of the first operand as that of the result.
pub fn shape_of_first() -> Option<Vec<ReifiedShape>> {
    Some(vec![ReifiedShape::ShapeOf(0)])
}
/// Returns the element type of a tensor operand, as declarations require it.
pub fn operand_element<'c, V: OpView<'c>>(op: V, i: usize) -> ElementOf<'c, V> {
    element_of(op.operand(i)).expect("a tensor, as declared")
}
