//! Ops that create, join, pad, reverse and slice tensors.

use super::support::prelude::*;

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
    let along = op.dimension().unwrap_or_default() as usize;
    let mut inputs = op.operand_types().filter_map(Tensor::of);
    let Some(first) = inputs.next() else {
        return Err(op.error("requires at least one input"));
    };
    if along >= first.rank() {
        let message = format_args!(
            "dimension must be in range [0, {}), found {along}",
            first.rank()
        );
        return Err(op.violation("C4", message));
    }
    let mut dims: Vec<_> = Dimension::all(&first).collect();
    let mut encoding = first.encoding;
    for (n, input) in inputs.enumerate() {
        if input.rank() != first.rank() {
            return Err(op.violation(
                "C2",
                format_args!(
                    "inputs must have one rank, found {} for input 0 and {} for input {}",
                    first.rank(),
                    input.rank(),
                    n + 1
                ),
            ));
        }
        encoding = encoding.or(input.encoding);
        for (i, (known, d)) in dims.iter_mut().zip(Dimension::all(&input)).enumerate() {
            *known = if i == along {
                concatenated_size(op, *known, d)?
            } else {
                known.most_specific(d).map_err(|mismatch| {
                    op.violation(
                        "C2",
                        format_args!(
                            "inputs must have one shape but for dimension {along}, \
                             found {mismatch} in dimension {i} of input {}",
                            n + 1
                        ),
                    )
                })?
            };
        }
    }
    Ok(vec![tensor_of(&dims, first.element, encoding)])
}
/// Returns the concatenation of two dimensions, or fails if the sum of known
/// sizes does not fit in 64 bits.
fn concatenated_size(op: Concatenate, a: Dimension, b: Dimension) -> Result<Dimension> {
    let sum = a.concatenated(b);
    if sum.is_dynamic() && !a.is_dynamic() && !b.is_dynamic() {
        return Err(op.violation(
            "C6",
            format_args!(
                "sizes along dimension must have a sum that fits 64 bits, found {} and {}",
                a.size, b.size
            ),
        ));
    }
    Ok(sum)
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
    unique(&op, "C2", "dimensions", dimensions)?;
    let rank = op.ranked(0).rank() as i64;
    within(&op, "C3", "dimensions", dimensions, 0..rank)
}

fn infer_slice<'c>(op: Slice<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let (start, limit, strides) = (
        op.start_indices().unwrap_or_default(),
        op.limit_indices().unwrap_or_default(),
        op.strides().unwrap_or_default(),
    );
    for (name, list) in [
        ("start_indices", start),
        ("limit_indices", limit),
        ("strides", strides),
    ] {
        let dimension = "dimension of operand";
        length(&op, "C2", name, list, operand.rank(), dimension)?;
    }
    at_least(&op, "C3", "start_indices", start, 0)?;
    at_least(&op, "C4", "strides", strides, 1)?;
    let mut dims = Vec::with_capacity(operand.rank());
    for (i, d) in Dimension::all(&operand).enumerate() {
        if limit[i] < start[i] {
            return Err(op.violation(
                "C3",
                format_args!(
                    "limit_indices must be at least start_indices, found {} and {} at index {i}",
                    limit[i], start[i]
                ),
            ));
        }
        within_limit(&op, "C3", "limit_indices", i, limit[i], d)?;
        let length = limit[i] - start[i];
        let size = length / strides[i] + i64::from(length % strides[i] != 0);
        dims.push(Dimension::of_size(size));
    }
    Ok(vec![tensor_of(&dims, operand.element, operand.encoding)])
}

fn infer_pad<'c>(op: Pad<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let (low, high, interior) = (
        op.edge_padding_low().unwrap_or_default(),
        op.edge_padding_high().unwrap_or_default(),
        op.interior_padding().unwrap_or_default(),
    );
    for (name, list) in [
        ("edge_padding_low", low),
        ("edge_padding_high", high),
        ("interior_padding", interior),
    ] {
        length(
            &op,
            "C2",
            name,
            list,
            operand.rank(),
            "dimension of operand",
        )?;
    }
    at_least(&op, "C3", "interior_padding", interior, 0)?;
    let mut dims = Vec::with_capacity(operand.rank());
    for (i, d) in Dimension::all(&operand).enumerate() {
        let padded = |size: i64| {
            let gaps = (size - 1).max(0).checked_mul(interior[i]);
            gaps.and_then(|g| {
                size.checked_add(g)?
                    .checked_add(low[i])?
                    .checked_add(high[i])
            })
            .filter(|&size| size >= 0)
            .ok_or_else(|| {
                op.violation(
                    "C4",
                    format_args!(
                        "padding must give dimension {i} of size {size} a size of at least 0 \
                             that fits 64 bits, found low = {}, high = {}, interior = {}",
                        low[i], high[i], interior[i]
                    ),
                )
            })
        };
        dims.push(d.try_map(padded)?);
    }
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
