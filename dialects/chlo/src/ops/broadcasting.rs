//! Elementwise ops that broadcast their operands to one shape.
//!
//! Without the attribute `broadcast_dimensions`, shapes are aligned at their last
//! dimensions. With the attribute, it says which dimensions of the operand with more
//! dimensions those of the other operand correspond to.

use super::support::*;
use crate::broadcast;
use mlir_bridge::diag::warning;

/// Declares ops with two operands: `"mnemonic" View OPERANDS -> RESULT [further traits]
/// infer FUNCTION;`.
macro_rules! binary {
    ($(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident $operands:ident -> $result:ident [$($trait:ident),*] $infer:ident;
    )*) => {
        ops! { BINARY in "chlo"; $(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { lhs: $operands, rhs: $operands }
                attributes { broadcast_dimensions: optional I64Array }
                results { result: $result }
                traits [
                    $($trait,)* NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, INFERENCE_VERIFIED_LAST,
                ]
                assembly "$lhs `,` $rhs attr-dict `:`
                    `(` type($lhs) `,` type($rhs) `)` `->` type($result)"
                infer $infer
                reify reify_broadcast
                compatible compatible
            }
        )* }
    };
}
use {
    COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE as COMPATIBLE,
    SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE as SAME,
};

binary! {
    /// Adds `lhs` and `rhs`.
    "broadcast_add" BroadcastAdd ANY_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE, COMPATIBLE] infer_as_lhs;
    /// Performs logical AND on booleans, and bitwise AND on integers.
    "broadcast_and" BroadcastAnd ANY_PRED_OR_INT_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE] infer_as_lhs;
    /// Computes the angle of the point with coordinates `rhs` and `lhs`.
    "broadcast_atan2" BroadcastAtan2 ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Creates complex numbers with real parts `lhs` and imaginary parts `rhs`.
    "broadcast_complex" BroadcastComplex ANY_FP_TENSOR -> ANY_COMPLEX_TENSOR [] infer_complex;
    /// Divides `lhs` by `rhs`.
    "broadcast_divide" BroadcastDivide ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Returns the maximum of `lhs` and `rhs`.
    "broadcast_maximum" BroadcastMaximum ANY_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE, COMPATIBLE] infer_as_lhs;
    /// Returns the minimum of `lhs` and `rhs`.
    "broadcast_minimum" BroadcastMinimum ANY_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE, COMPATIBLE] infer_as_lhs;
    /// Multiplies `lhs` by `rhs`.
    "broadcast_multiply" BroadcastMultiply ANY_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE, SAME] infer_as_lhs;
    /// Returns the float that is next to `lhs` in the direction of `rhs`.
    "broadcast_next_after" BroadcastNextAfter ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Performs logical OR on booleans, and bitwise OR on integers.
    "broadcast_or" BroadcastOr ANY_PRED_OR_INT_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE] infer_as_lhs;
    /// Computes the polygamma function of order `lhs` of `rhs`.
    "broadcast_polygamma" BroadcastPolygamma ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Raises `lhs` to the power of `rhs`.
    "broadcast_power" BroadcastPower ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Computes the remainder of `lhs` divided by `rhs`, with the sign of `lhs`.
    "broadcast_remainder" BroadcastRemainder ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Shifts the bits of `lhs` to the left by `rhs`.
    "broadcast_shift_left" BroadcastShiftLeft ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Shifts the bits of `lhs` to the right by `rhs`, and keeps the sign.
    "broadcast_shift_right_arithmetic" BroadcastShiftRightArithmetic ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Shifts the bits of `lhs` to the right by `rhs`, and fills with zeros.
    "broadcast_shift_right_logical" BroadcastShiftRightLogical ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Subtracts `rhs` from `lhs`.
    "broadcast_subtract" BroadcastSubtract ANY_TENSOR -> ANY_TENSOR [SAME] infer_as_lhs;
    /// Performs logical XOR on booleans, and bitwise XOR on integers.
    "broadcast_xor" BroadcastXor ANY_PRED_OR_INT_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE] infer_as_lhs;
    /// Computes the Hurwitz zeta function: the sum of `(rhs + n) ^ -lhs` over all `n`.
    "broadcast_zeta" BroadcastZeta ANY_FP_TENSOR -> ANY_FP_TENSOR [SAME] infer_as_lhs;
}

ops! { IRREGULAR in "chlo";
    /// Compares `lhs` and `rhs`.
    "broadcast_compare" BroadcastCompare {
        operands { lhs: ANY_TENSOR, rhs: ANY_TENSOR }
        attributes {
            broadcast_dimensions: optional I64Array,
            comparison_direction: Direction,
            compare_type: optional Comparison,
        }
        results { result: ANY_PRED_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, INFERENCE_VERIFIED_LAST]
        assembly "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)"
        infer infer_booleans
        reify reify_broadcast
        compatible compatible
    }
    /// Chooses elements of `on_true` where `pred` is true, and of `on_false` elsewhere.
    "broadcast_select" BroadcastSelect {
        operands { pred: PRED_TENSOR, on_true: ANY_TENSOR, on_false: ANY_TENSOR }
        results { result: ANY_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, INFERENCE_VERIFIED_LAST]
        assembly "$pred `,` $on_true `,` $on_false attr-dict `:`
            `(` type($pred) `,` type($on_true) `,` type($on_false) `)` `->` type($result)"
        infer infer_select
        reify reify_select
        compatible shapes_compatible
    }
}

const MISMATCH: &str = "mismatched operand types";

fn infer_as_lhs<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    infer_binary(&op, |element| element)
}
fn infer_complex<'c>(op: BroadcastComplex<'c>) -> Result<Vec<Type<'c>>> {
    infer_binary(&op, |element| op.context().complex_type(element))
}
fn infer_booleans<'c>(op: BroadcastCompare<'c>) -> Result<Vec<Type<'c>>> {
    infer_binary(&op, |_| op.context().int_type(1))
}
/// Infers the broadcast of two operands. `element` computes the element type of the result
/// from the element type of the first operand.
fn infer_binary<'c>(
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
fn infer_select<'c>(op: BroadcastSelect<'c>) -> Result<Vec<Type<'c>>> {
    let [on_true, on_false] = [op.on_true(), op.on_false()].map(|v| element_of(v.ty()));
    if on_true != on_false {
        return Err(fault(&op, MISMATCH));
    }
    Ok(vec![numpy_type(&op, on_true)?])
}

/// Returns the type of a broadcast of all operands that aligns their last dimensions. The
/// type is unranked if an operand is, or if an operand has unknown sizes and known sizes do
/// not fit.
///
/// # Errors
/// If the shapes do not fit and all their sizes are known or have bounds.
fn numpy_type<'c>(op: &Adaptor<'c>, element: Type<'c>) -> Result<Type<'c>> {
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
fn reify_broadcast<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
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
fn reify_select<'c>(op: BroadcastSelect<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::Broadcast(op.operands().collect())])
}
