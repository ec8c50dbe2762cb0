//! The types and shapes of results, as several families have them.

use crate::kinds::TOKEN;
use mlir_bridge::{diag::Result, op::Shape, prelude::*};
use std::ops::Deref;

// ---- As written -----------------------------------------------------------------

/// The type of the op's first result.
///
/// # Panics
/// If there is none: only ops that exist are asked whether they may be
/// executed.
pub fn result_type<'c>(op: &Adaptor<'c>) -> Type<'c> {
    op.op().expect("an op that exists").result(0).ty()
}
/// The parts of the type of the op's first result, which is declared as a tensor.
///
/// # Panics
/// If there is none.
pub fn ranked_result<'c>(op: &Adaptor<'c>) -> Tensor<'c> {
    Tensor::of(result_type(op)).expect("a ranked tensor, as declared")
}

// ---- Inferred -------------------------------------------------------------------

/// Results of the operands' types.
pub fn infer_as_operands<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    Ok(op.operand_types().collect())
}
/// A token.
pub fn infer_token<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    Ok(vec![TOKEN.ty(op.context(), &[])])
}
/// The shape of operand 0, with another element type.
pub fn with_element<'c>(
    op: &Adaptor<'c>,
    element: impl FnOnce(Type<'c>) -> Type<'c>,
) -> Result<Vec<Type<'c>>> {
    match op.tensor(0) {
        Some(t) => Ok(vec![Tensor::get(t.shape, element(t.element), t.encoding)]),
        None => Err(op.error("expects a ranked tensor")),
    }
}
/// A boolean for each element of operand 0.
pub fn infer_booleans<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    with_element(&op, |_| op.context().int_type(1))
}

// ---- At run time ----------------------------------------------------------------

/// The shape of the first operand.
pub fn reify_as_operand<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::Of(op.operand(0))])
}
