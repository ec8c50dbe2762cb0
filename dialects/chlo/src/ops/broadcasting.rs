//! Elementwise ops that broadcast their operands to one shape.
//!
//! Without the attribute `broadcast_dimensions`, shapes are aligned at their last
//! dimensions. With the attribute, it says which dimensions of the operand with more
//! dimensions those of the other operand correspond to.

use super::support::*;
use crate::broadcast;
use mlir_bridge::diag::warning;

mlir_bridge::implement_ops! { OPS in "chlo" = ::stablehlo_opset::chlo_broadcasting_ops;
    BroadcastAdd { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastAnd { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastAtan2 { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastComplex { infer infer_complex reify reify_broadcast compatible compatible }
    BroadcastDivide { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastMaximum { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastMinimum { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastMultiply { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastNextAfter { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastOr { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastPolygamma { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastPower { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastRemainder { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastShiftLeft { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastShiftRightArithmetic { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastShiftRightLogical { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastSubtract { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastXor { infer infer_as_lhs reify reify_broadcast compatible compatible }
    BroadcastZeta { infer infer_as_lhs reify reify_broadcast compatible compatible }
}

/// Message for operands of different types.
pub const MISMATCH: &str = "mismatched operand types";

fn infer_as_lhs<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    infer_binary(&op, |element| element)
}
fn infer_complex<'c>(op: BroadcastComplex<'c>) -> Result<Vec<Type<'c>>> {
    infer_binary(&op, |element| op.context().complex_type(element))
}
/// Infers the broadcast of two operands. `element` computes the element type of the result
/// from the element type of the first operand.
pub fn infer_binary<'c>(
    op: &Adaptor<'c>,
    element: impl FnOnce(Type<'c>) -> Type<'c>,
) -> Result<Vec<Type<'c>>> {
    let [lhs, rhs] = [op.operand(0).ty(), op.operand(1).ty()];
    if !elements_compatible(lhs, rhs) {
        return Err(fault(op, MISMATCH));
    }
    let element = element(element_of(lhs));
    let ty = match op.attribute("broadcast_dimensions") {
        None => numpy_type(op, element)?,
        Some(dimensions) => {
            let dimensions = dimensions.i64s().unwrap_or_default();
            let shape = Tensor::of(lhs)
                .zip(Tensor::of(rhs))
                .and_then(|(x, y)| broadcast::along(x.shape, y.shape, dimensions));
            type_of(shape.as_deref(), element)
        }
    };
    Ok(vec![ty])
}

/// Returns the type of a broadcast of all operands that aligns their last dimensions. The
/// type is unranked if an operand is, or if an operand has unknown sizes and known sizes do
/// not fit.
///
/// # Errors
/// If the shapes do not fit and all their sizes are known or have bounds.
pub fn numpy_type<'c>(op: &Adaptor<'c>, element: Type<'c>) -> Result<Type<'c>> {
    let tensors: Option<Vec<_>> = op.operand_types().map(Tensor::of).collect();
    let Some(tensors) = tensors else {
        return Ok(unranked_tensor(element));
    };
    if tensors.iter().all(broadcast::is_static_or_bounded) {
        let dims = broadcast::bounded(&tensors).map_err(|mismatch| fault(op, mismatch))?;
        let dims: Vec<_> = dims.iter().map(|d| d.dimension).collect();
        return Ok(tensor_of(&dims, element, None));
    }
    let shapes: Vec<_> = tensors.iter().map(|t| t.shape.to_vec()).collect();
    Ok(type_of(broadcast::dynamic(&shapes).as_deref(), element))
}
/// Returns a tensor type, which is unranked without a shape.
fn type_of<'c>(shape: Option<&[i64]>, element: Type<'c>) -> Type<'c> {
    match shape {
        Some(shape) => Tensor::get(shape, element, None),
        None => unranked_tensor(element),
    }
}

/// Reifies the shape of a broadcast that aligns last dimensions.
///
/// # Errors
/// If `broadcast_dimensions` aligns other dimensions, after a warning.
pub fn reify_broadcast<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
    if let Some(attribute) = op.attribute("broadcast_dimensions") {
        let dimensions = attribute.i64s().unwrap_or_default();
        let [lhs, rhs] = [op.operand(0).ty(), op.operand(1).ty()];
        if !broadcast::is_prefix_padded(lhs, rhs, dimensions) {
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
