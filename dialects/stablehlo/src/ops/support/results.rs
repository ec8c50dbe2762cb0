//! Types and shapes of results.

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

// ---- At run time ----------------------------------------------------------------

/// Reifies the shape of the first operand.
pub fn reify_as_operand<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ShapeOf(op.operand(0))])
}
