//! Ops that create, join, pad, reverse and slice tensors.

use super::support::prelude::*;

implement_ops! { OPS = data_movement_ops;
    Concatenate {
        infer infer
        reify reify_concatenate
        compatible compatible
        speculation concatenate_speculation
    }
    Iota {
        verify verify
    }
    Pad {
        infer infer
        reify reify_pad
        compatible compatible
        speculation static_as_result
    }
    Reverse {
        infer infer
        reify reify_as_operand
        compatible compatible
        verify verify
        speculation static_as_result
    }
    Slice {
        infer infer
        compatible compatible
        speculation static_as_result
    }
}

fn reify_concatenate<'c>(op: Concatenate<'c>) -> Result<Vec<Shape<'c>>> {
    let along = op.dimension().unwrap_or_default() as usize;
    let size = |i| {
        let mut sizes = op.inputs().map(|input| Size::DimOf(input, i));
        let first = sizes.next().expect("an input");
        match i == along {
            true => sizes.fold(first, |sum, size| sum + size),
            false => first,
        }
    };
    let rank = op.ranked(0).rank();
    Ok(vec![Shape::Sizes((0..rank).map(size).collect())])
}

fn reify_pad<'c>(op: Pad<'c>) -> Result<Vec<Shape<'c>>> {
    let list = |l: Option<&[i64]>, i: usize| l.and_then(|l| l.get(i).copied()).unwrap_or_default();
    let size = |i| {
        let size = Size::DimOf(op.operand(), i);
        let interior = match list(op.interior_padding(), i) {
            0 => None,
            n => Some((size.clone() - Size::Known(1)).max(Size::Known(0)) * Size::Known(n)),
        };
        let edges = list(op.edge_padding_low(), i).checked_add(list(op.edge_padding_high(), i));
        let edges = Size::Known(edges.ok_or(Failed)?);
        Ok(match interior {
            Some(interior) => size + interior + edges,
            None => size + edges,
        })
    };
    let sizes = (0..op.ranked(0).rank()).map(size).collect::<Result<_>>()?;
    Ok(vec![Shape::Sizes(sizes)])
}

/// Returns whether a concatenation can be speculated: all dimensions of the
/// operands must be static. The concatenated dimension can be dynamic if it is
/// dynamic in the result.
fn concatenate_speculation(op: Concatenate) -> Speculation {
    let along = op.dimension().unwrap_or_default() as usize;
    let free = is_dynamic(result_type(&op), along);
    speculatable_if(op.operand_types().all(|t| {
        let rank = Tensor::of(t).map_or(0, |t| t.rank());
        (0..rank).all(|i| i == along && free || !is_dynamic(t, i))
    }))
}
