//! Types of results.

use mlir_bridge::prelude::*;

/// Returns the type of the op's first result.
///
/// # Panics
/// If the op does not exist yet or has no result. Verifiers and speculation
/// hooks only run for existing ops.
pub fn result_type<'c>(op: &Adaptor<'c>) -> Type<'c> {
    op.op().expect("an op that exists").result(0).ty()
}
