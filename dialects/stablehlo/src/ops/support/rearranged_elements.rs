//! Checks of element types for ops that rearrange elements.

use crate::{
    infer::{axis_of, equal_but_for_axis},
    spec::ReportViolation,
};
use mlir_bridge::{diag::Result, prelude::*};

/// Checks C6 of the broadcasting ops: the result is quantized along the
/// dimension to which the operand's quantized dimension is broadcast. If that
/// dimension has size 1, its scale and zero point are repeated.
pub fn broadcast_along_axis(
    op: &Adaptor,
    operand: &Tensor,
    dims: &[i64],
    from: &Quantized,
    to: &Quantized,
) -> Result {
    let (Some(axis), Some(found)) = (from.axis, to.axis) else {
        return Ok(());
    };
    let expected = dims[axis as usize];
    if i64::from(found) != expected {
        return Err(op.violation(
            "C6",
            format_args!(
                "result must be quantized along dimension {expected}, to which that of operand \
                 goes, found {found}"
            ),
        ));
    }
    if operand.shape[axis as usize] != 1 {
        return Ok(());
    }
    let (scale, zero_point) = (from.scales[0], from.zero_points[0]);
    let mut slices = to.scales.iter().zip(&to.zero_points);
    match slices.position(|slice| slice != (&scale, &zero_point)) {
        None => Ok(()),
        Some(i) => Err(op.violation(
            "C6",
            format_args!(
                "result must have the scale and zero point of operand ({scale}:{zero_point}) \
                 in each slice, found {}:{} in slice {i}",
                to.scales[i], to.zero_points[i]
            ),
        )),
    }
}
/// Checks C1 to C3 of ops that keep elements in order.
pub fn same_elements(op: &Adaptor, operand: &Tensor, result: &Tensor) -> Result {
    if !equal_but_for_axis(operand.element, result.element) {
        return Err(elements_differ(op, operand.element, result.element));
    }
    if let (Some(a), Some(b)) = (operand.num_elements(), result.num_elements())
        && a != b
    {
        let message = format_args!("result must have as many elements as operand ({a}), found {b}");
        return Err(op.violation("C2", message));
    }
    let (Some(from), Some(to)) = (axis_of(operand.element), axis_of(result.element)) else {
        return Ok(());
    };
    let parts = |t: &Tensor, axis: usize| {
        let sizes = [
            &t.shape[..axis],
            &t.shape[axis..=axis],
            &t.shape[axis + 1..],
        ];
        sizes.map(|shape| Tensor { shape, ..*t }.num_elements())
    };
    let pairs = parts(operand, from).into_iter().zip(parts(result, to));
    for (pair, what) in pairs.zip(["before", "in", "after"]) {
        if let (Some(a), Some(b)) = pair
            && a != b
        {
            return Err(op.violation(
                "C3",
                format_args!(
                    "sizes {what} the quantized dimension must have one product, found {a} for \
                     operand and {b} for result"
                ),
            ));
        }
    }
    Ok(())
}

/// Emits a violation of C1 of ops that keep element types.
pub fn elements_differ(op: &Adaptor, operand: Type, result: Type) -> Failed {
    op.violation(
        "C1",
        format_args!(
            "operand and result must have one element type, found '{operand}' and '{result}'"
        ),
    )
}
