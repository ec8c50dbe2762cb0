//! Constants that the refinement propagates.

use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{Edit, New, views::codes},
    view::AttributeView,
};

/// Inserts a constant with the elements `value`.
pub fn insert_constant<'x, E: Edit<'x>>(e: &Exprs<'x, E>, value: E::Attribute) -> E::Value {
    let ty = value.elements_type().expect("elements have a type");
    let value = ("value", New::Attribute(value));
    e.op(codes::Constant, &[], &[value], ty)
}
