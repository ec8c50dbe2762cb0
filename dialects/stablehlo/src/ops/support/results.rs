//! Types and shapes of results.

use crate::kinds::TOKEN;
use mlir_bridge::{diag::Result, op::Shape, prelude::*};
use std::ops::Deref;

// ---- Declared -------------------------------------------------------------------

/// Returns the type of the op's first result.
///
/// # Panics
/// If the op does not exist yet or has no result. Verifiers and speculation
/// hooks only run for existing ops.
pub fn result_type<'c>(op: &Adaptor<'c>) -> Type<'c> {
    op.op().expect("an op that exists").result(0).ty()
}
/// Returns the type of the op's first result as a tensor. The op's declaration
/// must require a ranked tensor.
///
/// # Panics
/// If the op does not exist yet or has no result.
pub fn ranked_result<'c>(op: &Adaptor<'c>) -> Tensor<'c> {
    Tensor::of(result_type(op)).expect("a ranked tensor, as declared")
}

// ---- Inferred -------------------------------------------------------------------

/// Infers a token.
pub fn infer_token<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    Ok(vec![TOKEN.ty(op.context(), &[])])
}
/// Infers a result with the shape and encoding of operand 0 and another element
/// type. Fails if operand 0 is no ranked tensor.
pub fn with_element<'c>(
    op: &Adaptor<'c>,
    element: impl FnOnce(Type<'c>) -> Type<'c>,
) -> Result<Vec<Type<'c>>> {
    match op.tensor(0) {
        Some(t) => Ok(vec![Tensor::get(t.shape, element(t.element), t.encoding)]),
        None => Err(op.error("expects a ranked tensor")),
    }
}
/// Infers a result with a boolean for each element of operand 0.
pub fn infer_booleans<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    with_element(&op, |_| op.context().int_type(1))
}

// ---- At run time ----------------------------------------------------------------

/// Reifies the shape of the first operand.
pub fn reify_as_operand<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ShapeOf(op.operand(0))])
}
