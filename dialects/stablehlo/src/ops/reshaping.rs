//! Ops that rearrange elements into another shape.

use super::support::prelude::*;
use stablehlo_program::rules::{
    bitcasts::{BitcastSide, bitcast},
    elements::*,
    movement::{broadcast_in_dim, transpose},
};

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

/// Returns the number of bits of the stored elements of the operand and of the result.
fn bitcast_bits(op: BitcastConvert) -> Option<[u32; 2]> {
    let operand = stored_bits(op.ranked(0).element)?;
    Some([operand, stored_bits(element_of(result_type(&op)))?])
}
fn verify_bitcast_convert(op: BitcastConvert) -> Result {
    let Some((bits, result)) = bitcast_bits(op).zip(Tensor::of(result_type(&op))) else {
        return Ok(());
    };
    let tensors = [op.ranked(0), result];
    let dims = tensors.map(|t| dimensions_of(&t).collect::<Vec<_>>());
    let side = |n: usize| BitcastSide {
        dims: &dims[n],
        bits: bits[n],
        is_complex: tensors[n].element.complex_element().is_some(),
        types: [&tensors[n].element, &tensors[n].ty],
    };
    bitcast(side(0), side(1)).at(&op)
}
fn reify_bitcast_convert<'c>(op: BitcastConvert<'c>) -> Result<Vec<Shape<'c>>> {
    let [operand, result] = bitcast_bits(op).ok_or(Failed)?;
    let rank = op.ranked(0).rank();
    let size = |i| Size::DimOf(op.operand(), i);
    Ok(vec![if operand == result {
        Shape::ShapeOf(op.operand())
    } else if operand > result {
        let last = Size::Known((operand / result).into());
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
    let [from, to] = [operand, result].map(|t| element_parts(t.element));
    if from.axis().is_none() {
        one_element("C1", from.ty, to.ty).at(&op)?;
    }
    broadcast_in_dim(operand.shape, result.shape, dims).at(&op)?;
    broadcast_along_axis((&from, operand.shape), dims, &to).at(&op)
}

// ---- reshape -------------------------------------------------------------------

fn verify_reshape(op: Reshape) -> Result {
    let [(from, operand), (to, result)] =
        [op.ranked(0), ranked_result(&op)].map(|t| (element_parts(t.element), t.shape));
    elements_in_order((&from, operand), (&to, result)).at(&op)
}

// ---- transpose -----------------------------------------------------------------

fn infer_transpose<'c>(op: Transpose<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let permutation = op.permutation().unwrap_or_default();
    let dims: Vec<_> = dimensions_of(&operand).collect();
    let dims = transpose(&dims, permutation).at(&op)?;
    let axis = transposed_axis(&element_parts(operand.element), permutation);
    let element = match axis {
        Some(axis) => {
            let quantized = Quantized::of(operand.element).expect("an axis, thus quantized");
            let axis = Some(axis as i32);
            Quantized { axis, ..quantized }.get_checked(op.location())?
        }
        None => operand.element,
    };
    Ok(vec![tensor_of(&dims, element, operand.encoding)])
}
fn reify_transpose<'c>(op: Transpose<'c>) -> Result<Vec<Shape<'c>>> {
    let permutation = op.permutation().unwrap_or_default().iter();
    let sizes = permutation.map(|&i| Size::DimOf(op.operand(), i as usize));
    Ok(vec![Shape::Sizes(sizes.collect())])
}
fn verify_transpose(op: Transpose) -> Result {
    let [operand, result] = [op.ranked(0), ranked_result(&op)].map(|t| element_parts(t.element));
    let permutation = op.permutation().unwrap_or_default();
    transposed_elements(&operand, &result, permutation).at(&op)
}
fn transpose_speculation(op: Transpose) -> Speculation {
    let permutation = op.permutation().unwrap_or_default();
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let mut dims = permutation.iter().enumerate();
    speculatable_if(
        dims.all(|(i, &from)| static_unless_result_dynamic(operand, from as usize, result, i)),
    )
}
