//! Ops that create, join, pad, reverse and slice tensors.

use super::support::prelude::*;
use stablehlo_program::rules::movement::*;

implement_ops! { OPS = data_movement_ops;
    Concatenate {
        infer infer_concatenate
        reify reify_concatenate
        compatible compatible
        speculation concatenate_speculation
    }
    Iota {
        verify verify_iota
    }
    Pad {
        infer infer_pad
        reify reify_pad
        compatible compatible
        speculation static_as_result
    }
    Reverse {
        infer infer_as_operands
        reify reify_as_operand
        compatible compatible
        verify verify_reverse
        speculation static_as_result
    }
    Slice {
        infer infer_slice
        compatible compatible
        speculation static_as_result
    }
}

fn infer_concatenate<'c>(op: Concatenate<'c>) -> Result<Vec<Type<'c>>> {
    let along = op.dimension().unwrap_or_default();
    let inputs: Vec<_> = op.operand_types().filter_map(Tensor::of).collect();
    let Some(first) = inputs.first() else {
        return Err(op.error("requires at least one input"));
    };
    let dims: Vec<Vec<_>> = inputs.iter().map(|t| dimensions_of(t).collect()).collect();
    let dims = concatenate(&dims, along).at(&op)?;
    let encoding = inputs.iter().find_map(|t| t.encoding);
    Ok(vec![tensor_of(&dims, first.element, encoding)])
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

fn verify_iota(op: Iota) -> Result {
    let rank = Tensor::of(result_type(&op)).map_or(0, |t| t.rank());
    let dimension = op.iota_dimension().unwrap_or_default();
    if (dimension as usize) < rank {
        return Ok(());
    }
    let message = format_args!("iota_dimension must be in range [0, {rank}), found {dimension}");
    Err(op.violation("C1", message))
}

fn verify_reverse(op: Reverse) -> Result {
    let dimensions = op.dimensions().unwrap_or_default();
    reverse(op.ranked(0).rank(), dimensions).at(&op)
}

fn infer_slice<'c>(op: Slice<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let lists = [op.start_indices(), op.limit_indices(), op.strides()];
    let lists = lists.map(Option::unwrap_or_default);
    let dims: Vec<_> = dimensions_of(&operand).collect();
    let dims = slice(&dims, lists).at(&op)?;
    Ok(vec![tensor_of(&dims, operand.element, operand.encoding)])
}

fn infer_pad<'c>(op: Pad<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let padding = [
        op.edge_padding_low(),
        op.edge_padding_high(),
        op.interior_padding(),
    ];
    let padding = padding.map(Option::unwrap_or_default);
    let dims: Vec<_> = dimensions_of(&operand).collect();
    let dims = pad(&dims, padding).at(&op)?;
    Ok(vec![tensor_of(&dims, operand.element, operand.encoding)])
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
