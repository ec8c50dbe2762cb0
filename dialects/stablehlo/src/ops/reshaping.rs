//! Ops that rearrange elements into another shape.

use super::support::prelude::*;

implement_ops! { OPS = reshaping_ops;
    BitcastConvert {
        reify reify_bitcast_convert
        verify verify
        speculation static_in_common_dims
    }
    Broadcast {
        infer infer
        reify reify_broadcast
        compatible compatible
    }
    BroadcastInDim {
        verify verify
        speculation static_inputs
    }
    Reshape {
        verify verify
        speculation static_inputs
    }
    Transpose {
        infer infer
        reify reify_transpose
        compatible compatible
        verify verify
        speculation transpose_speculation
    }
}

// ---- bitcast_convert -----------------------------------------------------------

/// Returns the number of bits of the stored elements of the operand and of the result.
fn bitcast_bits(op: BitcastConvert) -> Option<[u32; 2]> {
    let operand = stored_bits(op.ranked(0).element)?;
    Some([operand, stored_bits(element_of(result_type(&op)))?])
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

fn reify_broadcast<'c>(op: Broadcast<'c>) -> Result<Vec<Shape<'c>>> {
    let sizes = op.broadcast_sizes().unwrap_or_default().iter();
    let rank = op.ranked(0).rank();
    let inner = (0..rank).map(|i| Size::DimOf(op.operand(), i));
    let sizes = sizes.map(|&size| Size::Known(size)).chain(inner);
    Ok(vec![Shape::Sizes(sizes.collect())])
}

// ---- reshape -------------------------------------------------------------------

// ---- transpose -----------------------------------------------------------------

fn reify_transpose<'c>(op: Transpose<'c>) -> Result<Vec<Shape<'c>>> {
    let permutation = op.permutation().unwrap_or_default().iter();
    let sizes = permutation.map(|&i| Size::DimOf(op.operand(), i as usize));
    Ok(vec![Shape::Sizes(sizes.collect())])
}
fn transpose_speculation(op: Transpose) -> Speculation {
    let permutation = op.permutation().unwrap_or_default();
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let mut dims = permutation.iter().enumerate();
    speculatable_if(
        dims.all(|(i, &from)| static_unless_result_dynamic(operand, from as usize, result, i)),
    )
}
