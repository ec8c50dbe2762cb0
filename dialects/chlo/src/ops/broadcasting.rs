//! Elementwise ops that broadcast their operands to one shape.

use super::support::*;
use mlir_bridge::diag::warning;
use stablehlo_dialect::host::Ruled;

implement_ops! { OPS = chlo_broadcasting_ops; each {
    infer infer
    reify reify_broadcast
    compatible compatible
} }

/// Returns the shape of a broadcast that aligns last dimensions: a hook.
///
/// # Errors
/// If `broadcast_dimensions` aligns other dimensions, after a warning.
pub fn reify_broadcast<'c, A: Ruled<'c>>(op: A) -> Result<Vec<Shape<'c>>> {
    let (location, attribute) = (op.location(), op.attribute("broadcast_dimensions"));
    reify(op).inspect_err(|_| {
        if let Some(attribute) = attribute {
            warning(
                location,
                format_args!(
                    "unsupported non prefix-padded dynamic rank broadcast_dimensions = {attribute}"
                ),
            );
        }
    })
}
