//! Predicates of floats.

use super::support::*;

mlir_bridge::implement_ops! { OPS in "chlo" = ::stablehlo_opset::chlo_predicates_ops; each {
    infer infer_booleans
    reify reify_as_operand
    compatible compatible
} }

/// Infers a boolean for each element of operand 0.
fn infer_booleans<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    let boolean = op.context().int_type(1);
    Ok(vec![match op.tensor(0) {
        Some(t) => Tensor::get(t.shape, boolean, t.encoding),
        None => unranked_tensor(boolean),
    }])
}
