//! Ops that rearrange elements into another shape.

use super::support::{
    prelude::*,
    rearranged_elements::{broadcast_along_axis, elements_differ, same_elements},
};
use stablehlo_program::rules::movement::{broadcast_in_dim, transpose};

implement_ops! { OPS = reshaping_ops;
    BitcastConvert {
        reify reify_bitcast_convert
        verify verify_bitcast_convert
        speculation static_in_common_dims
    }
    Broadcast {
        infer infer_broadcast
        reify reify_broadcast
        compatible compatible
    }
    BroadcastInDim {
        verify verify_broadcast_in_dim
        speculation static_inputs
    }
    Reshape {
        verify verify_reshape
        speculation static_inputs
    }
    Transpose {
        infer infer_transpose
        reify reify_transpose
        compatible compatible
        verify verify_transpose
        speculation transpose_speculation
    }
}

// ---- bitcast_convert -----------------------------------------------------------

/// Name, type and stored element width in bits of a bitcast's operand and
/// result. The tensor with fewer bits per element comes first.
type BitcastSides<'c> = [(&'static str, Tensor<'c>, u32); 2];

fn bitcast_sides<'c>(op: BitcastConvert<'c>) -> Option<BitcastSides<'c>> {
    let (operand, result) = (op.ranked(0), Tensor::of(result_type(&op))?);
    let operand = ("operand", operand, stored_bits(operand.element)?);
    let result = ("result", result, stored_bits(result.element)?);
    Some(if operand.2 < result.2 {
        [operand, result]
    } else {
        [result, operand]
    })
}
fn verify_bitcast_convert(op: BitcastConvert) -> Result {
    let Some(
        [
            (small_name, small, small_bits),
            (large_name, large, large_bits),
        ],
    ) = bitcast_sides(op)
    else {
        return Ok(());
    };
    let is_complex = |t: &Tensor| t.element.complex_element().is_some();
    if is_complex(&small) != is_complex(&large) {
        return Err(op.violation(
            "C2",
            format_args!(
                "operand and result must both be complex or neither, found '{}' and '{}'",
                op.ranked(0).element,
                element_of(result_type(&op))
            ),
        ));
    }
    let extra = usize::from(small_bits != large_bits);
    if small.rank() != large.rank() + extra {
        return Err(op.violation(
            "C1",
            format_args!(
                "{small_name} must have {} dimensions for elements of {small_bits} bits, as \
                 {large_name} has {} for {large_bits} bits, found {}",
                large.rank() + extra,
                large.rank(),
                small.rank()
            ),
        ));
    }
    let mut dims = dimensions_of(&small).zip(dimensions_of(&large));
    if let Some(i) = dims.position(|(a, b)| !a.fits(b)) {
        return Err(op.violation(
            "C1",
            format_args!(
                "operand and result must have one size in dimension {i}, found '{}' and '{}'",
                op.ranked(0).ty,
                result_type(&op)
            ),
        ));
    }
    let last = small.shape.last().filter(|&&d| extra > 0 && d != DYNAMIC);
    match last {
        Some(&size) if size.checked_mul(small_bits.into()) != Some(large_bits.into()) => Err(op
            .violation(
                "C1",
                format_args!(
                    "the last dimension of {small_name} must hold the {large_bits} bits of an \
                     element of {large_name}, found {size} * {small_bits}"
                ),
            )),
        _ => Ok(()),
    }
}
fn reify_bitcast_convert<'c>(op: BitcastConvert<'c>) -> Result<Vec<Shape<'c>>> {
    let Some([(_, _, small_bits), (large_name, _, large_bits)]) = bitcast_sides(op) else {
        return Err(Failed);
    };
    let rank = op.ranked(0).rank();
    let size = |i| Size::DimOf(op.operand(), i);
    Ok(vec![if small_bits == large_bits {
        Shape::ShapeOf(op.operand())
    } else if large_name == "operand" {
        let last = Size::Known((large_bits / small_bits).into());
        Shape::Sizes((0..rank).map(size).chain([last]).collect())
    } else {
        Shape::Sizes((0..rank - 1).map(size).collect())
    }])
}

/// Returns whether a bitcast can be speculated. The element widths determine
/// the size of the dimension that only one tensor has, so only the common
/// dimensions are checked.
fn static_in_common_dims(op: BitcastConvert) -> Speculation {
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let rank = |t| Tensor::of(t).map_or(0, |t| t.rank());
    let common = rank(operand).min(rank(result));
    speculatable_if((0..common).all(|i| static_unless_result_dynamic(operand, i, result, i)))
}

// ---- broadcast, broadcast_in_dim -----------------------------------------------

fn infer_broadcast<'c>(op: Broadcast<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let sizes = op.broadcast_sizes().unwrap_or_default();
    if let Some(i) = sizes.iter().position(|&size| size < 0) {
        return Err(op.error(format_args!(
            "broadcast_sizes must be at least 0, found {} at index {i}",
            sizes[i]
        )));
    }
    let shape = [sizes, operand.shape].concat();
    Ok(vec![Tensor::get(&shape, operand.element, None)])
}
fn reify_broadcast<'c>(op: Broadcast<'c>) -> Result<Vec<Shape<'c>>> {
    let sizes = op.broadcast_sizes().unwrap_or_default().iter();
    let rank = op.ranked(0).rank();
    let inner = (0..rank).map(|i| Size::DimOf(op.operand(), i));
    let sizes = sizes.map(|&size| Size::Known(size)).chain(inner);
    Ok(vec![Shape::Sizes(sizes.collect())])
}

fn verify_broadcast_in_dim(op: BroadcastInDim) -> Result {
    let (operand, result) = (op.ranked(0), ranked_result(&op));
    let dims = op.broadcast_dimensions().unwrap_or_default();
    if operand.element != result.element && axis_of(operand.element).is_none() {
        return Err(elements_differ(&op, operand.element, result.element));
    }
    broadcast_in_dim(operand.shape, result.shape, dims).at(&op)?;
    match (
        Quantized::of(operand.element),
        Quantized::of(result.element),
    ) {
        (Some(from), Some(to)) if from.axis.is_some() => {
            broadcast_along_axis(&op, &operand, dims, &from, &to)
        }
        _ => Ok(()),
    }
}

// ---- reshape -------------------------------------------------------------------

fn verify_reshape(op: Reshape) -> Result {
    same_elements(&op, &op.ranked(0), &ranked_result(&op))
}

// ---- transpose -----------------------------------------------------------------

fn infer_transpose<'c>(op: Transpose<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let permutation = op.permutation().unwrap_or_default();
    let dims: Vec<_> = dimensions_of(&operand).collect();
    let dims = transpose(&dims, permutation).at(&op)?;
    let element = match result_axis(&operand, permutation) {
        Some(axis) => {
            let quantized = Quantized::of(operand.element).expect("an axis, thus quantized");
            let axis = Some(axis as i32);
            Quantized { axis, ..quantized }.get_checked(op.location())?
        }
        None => operand.element,
    };
    Ok(vec![tensor_of(&dims, element, operand.encoding)])
}
/// Returns the result dimension to which the operand's quantized dimension
/// moves, or `None` if the operand is not quantized per axis.
fn result_axis(operand: &Tensor, permutation: &[i64]) -> Option<usize> {
    let axis = axis_of(operand.element)?;
    permutation.iter().position(|&from| from == axis as i64)
}
fn reify_transpose<'c>(op: Transpose<'c>) -> Result<Vec<Shape<'c>>> {
    let permutation = op.permutation().unwrap_or_default().iter();
    let sizes = permutation.map(|&i| Size::DimOf(op.operand(), i as usize));
    Ok(vec![Shape::Sizes(sizes.collect())])
}
fn verify_transpose(op: Transpose) -> Result {
    let (operand, result) = (op.ranked(0), ranked_result(&op));
    if operand.element == result.element && axis_of(result.element).is_none() {
        return Ok(());
    }
    if !equal_except_axis(operand.element, result.element) {
        return Err(elements_differ(&op, operand.element, result.element));
    }
    let expected = result_axis(&operand, op.permutation().unwrap_or_default());
    match (expected, axis_of(result.element)) {
        (Some(expected), Some(found)) if found != expected => Err(op.violation(
            "C4",
            format_args!(
                "result must be quantized along dimension {expected}, to which that of operand \
                 goes, found {found}"
            ),
        )),
        _ => Ok(()),
    }
}
fn transpose_speculation(op: Transpose) -> Speculation {
    let permutation = op.permutation().unwrap_or_default();
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let mut dims = permutation.iter().enumerate();
    speculatable_if(
        dims.all(|(i, &from)| static_unless_result_dynamic(operand, from as usize, result, i)),
    )
}
