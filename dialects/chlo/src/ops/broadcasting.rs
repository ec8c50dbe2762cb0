//! Elementwise ops that broadcast their operands to one shape.

use super::support::*;
use mlir_bridge::diag::warning;
use stablehlo_opset::rules::broadcasts;

implement_ops! { OPS = chlo_broadcasting_ops; each {
    infer infer
    reify reify_broadcast
    compatible compatible
} }

/// Reifies the shape of a broadcast that aligns last dimensions.
///
/// # Errors
/// If `broadcast_dimensions` aligns other dimensions, after a warning.
pub fn reify_broadcast<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
    if let Some(attribute) = op.attribute("broadcast_dimensions") {
        let dimensions = attribute.i64s().unwrap_or_default();
        let ranks = op.tensor(0).zip(op.tensor(1));
        let is_aligned = ranks
            .is_some_and(|(l, r)| broadcasts::is_prefix_padded(l.rank(), r.rank(), dimensions));
        if !is_aligned {
            warning(
                op.location(),
                format_args!(
                    "unsupported non prefix-padded dynamic rank broadcast_dimensions = {attribute}"
                ),
            );
            return Err(Failed);
        }
    }
    Ok(vec![Shape::Broadcast(op.operands().collect())])
}
