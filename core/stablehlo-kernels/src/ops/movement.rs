//! Ops that rearrange elements: sections `broadcast_in_dim`, `reshape`, `reverse`, `slice` and
//! `transpose`, which make views, and `concatenate`, `dynamic_slice`, `dynamic_update_slice` and
//! `pad`.

use crate::{
    array::{Array, Packing, write_region},
    element::{ElementType, Quantized, Word, with_word},
    error::{Error, Result, require},
    shape::{check_dims, elements, product, row_major},
};
use std::sync::Arc;

/// Moves the dimension of a quantization per axis with `moved`.
fn with_moved_axis(array: Array, moved: impl Fn(usize) -> Option<usize>) -> Result<Array> {
    let ElementType::Quantized(q) = array.element_type() else {
        return Ok(array);
    };
    let Some(dimension) = q.dimension.and_then(moved) else {
        return Ok(array);
    };
    let element = ElementType::Quantized(Arc::new(Quantized {
        dimension: Some(dimension),
        ..(**q).clone()
    }));
    Ok(array.relabeled(element))
}

/// Duplicates elements along dimensions: section `broadcast_in_dim`. The result is a view.
///
/// # Errors
/// If `broadcast_dimensions` does not map the dimensions of the operand to dimensions of
/// `shape` of the same size, or the size is not 1.
pub fn broadcast_in_dim(
    operand: &Array,
    shape: &[usize],
    broadcast_dimensions: &[usize],
) -> Result<Array> {
    let op = "broadcast_in_dim";
    require!(
        broadcast_dimensions.len() == operand.rank(),
        op,
        "(C2)",
        "{} broadcast_dimensions for rank {}",
        broadcast_dimensions.len(),
        operand.rank()
    );
    check_dims(
        op,
        "broadcast_dimensions",
        broadcast_dimensions,
        shape.len(),
    )?;
    let mut strides = vec![0; shape.len()];
    for (i, &dim) in broadcast_dimensions.iter().enumerate() {
        let size = operand.shape()[i];
        require!(
            size == 1 || size == shape[dim],
            op,
            "(C5)",
            "dimension {i} of size {size} cannot become dimension {dim} of size {}",
            shape[dim]
        );
        if size != 1 {
            strides[dim] = operand.strides()[i];
        }
    }
    let offset = operand.offset_of(&vec![0; operand.rank()]);
    let view = operand.view(op, shape.to_vec(), strides, offset)?;
    with_moved_axis(view, |dim| broadcast_dimensions.get(dim).copied())
}

/// Duplicates elements to a shape that is an operand: section `dynamic_broadcast_in_dim`.
///
/// # Errors
/// If a size is negative, or see [`broadcast_in_dim`].
pub fn dynamic_broadcast_in_dim(
    operand: &Array,
    output_dimensions: &Array,
    broadcast_dimensions: &[usize],
) -> Result<Array> {
    let shape = output_dimensions.sizes("dynamic_broadcast_in_dim")?;
    broadcast_in_dim(operand, &shape, broadcast_dimensions)
}

/// Gives an array another shape: section `reshape`. The result is a view if the operand is
/// dense, or only dimensions of size 1 change.
///
/// # Errors
/// If the numbers of elements differ, or memory has too little left.
pub fn reshape(operand: Array, shape: &[usize]) -> Result<Array> {
    let op = "reshape";
    let len = elements(op, shape)?;
    require!(
        len == operand.len(),
        op,
        "(C2)",
        "shape {:?} has {} elements, shape {shape:?} has {len}",
        operand.shape(),
        operand.len()
    );
    let strides = match operand.is_dense() {
        true => Some(row_major(shape)),
        false => unit_strides(&operand, shape),
    };
    let (operand, strides) = match strides {
        Some(strides) => (operand, strides),
        None => (operand.dense()?, row_major(shape)),
    };
    let offset = operand.offset_of(&vec![0; operand.rank()]);
    let old = operand.shape().to_vec();
    let view = operand.into_view(op, shape.to_vec(), strides, offset)?;
    // The axis of a quantization is the dimension with as many elements before it.
    with_moved_axis(view, |dim| {
        let before = product(&old[..dim]);
        (0..shape.len()).find(|&i| shape[i] == old[dim] && product(&shape[..i]) == before)
    })
}

/// Returns the strides for a shape that differs in dimensions of size 1 only.
fn unit_strides(operand: &Array, shape: &[usize]) -> Option<Vec<isize>> {
    let mut rest = operand
        .shape()
        .iter()
        .zip(operand.strides())
        .filter(|(dim, _)| **dim != 1);
    let mut strides = Vec::with_capacity(shape.len());
    for &dim in shape {
        strides.push(match dim {
            1 => 0,
            _ => {
                let (&old, &stride) = rest.next()?;
                (old == dim).then_some(stride)?
            }
        });
    }
    rest.next().is_none().then_some(strides)
}

/// Gives an array a shape that is an operand: section `dynamic_reshape`.
///
/// # Errors
/// If a size is negative, or see [`reshape`].
pub fn dynamic_reshape(operand: Array, output_shape: &Array) -> Result<Array> {
    let shape = output_shape.sizes("dynamic_reshape")?;
    reshape(operand, &shape)
}

/// Reverses the order of elements along dimensions: section `reverse`. The result is a view.
///
/// # Errors
/// If `dimensions` has a duplicate, or no dimension of the operand.
pub fn reverse(operand: &Array, dimensions: &[usize]) -> Result<Array> {
    let op = "reverse";
    check_dims(op, "dimensions", dimensions, operand.rank())?;
    let mut strides = operand.strides().to_vec();
    let mut first = vec![0; operand.rank()];
    for &dim in dimensions {
        strides[dim] = strides[dim].wrapping_neg();
        first[dim] = operand.shape()[dim].saturating_sub(1);
    }
    let offset = match operand.is_empty() {
        true => 0,
        false => operand.offset_of(&first),
    };
    operand.view(op, operand.shape().to_vec(), strides, offset)
}

/// Permutes dimensions: section `transpose`. The result is a view.
///
/// # Errors
/// If `permutation` is no permutation of the dimensions.
pub fn transpose(operand: &Array, permutation: &[usize]) -> Result<Array> {
    let op = "transpose";
    require!(
        permutation.len() == operand.rank(),
        op,
        "(C2)",
        "permutation {permutation:?} for rank {}",
        operand.rank()
    );
    check_dims(op, "permutation", permutation, operand.rank())?;
    let shape = permutation
        .iter()
        .map(|&dim| operand.shape()[dim])
        .collect();
    let strides = permutation
        .iter()
        .map(|&dim| operand.strides()[dim])
        .collect();
    let offset = operand.offset_of(&vec![0; operand.rank()]);
    let view = operand.view(op, shape, strides, offset)?;
    with_moved_axis(view, |dim| permutation.iter().position(|&p| p == dim))
}

/// Extracts elements at regular indices: section `slice`. The result is a view.
///
/// # Errors
/// If an attribute has a wrong size, a stride is 0, or a limit is less than the start or beyond
/// the operand.
pub fn slice(
    operand: &Array,
    start_indices: &[usize],
    limit_indices: &[usize],
    strides: &[usize],
) -> Result<Array> {
    let op = "slice";
    let rank = operand.rank();
    require!(
        start_indices.len() == rank && limit_indices.len() == rank && strides.len() == rank,
        op,
        "(C2)",
        "attributes have {}, {} and {} elements, the rank is {rank}",
        start_indices.len(),
        limit_indices.len(),
        strides.len()
    );
    let mut shape = Vec::with_capacity(rank);
    let mut distances = Vec::with_capacity(rank);
    for (i, &dim) in operand.shape().iter().enumerate() {
        let (start, limit, stride) = (start_indices[i], limit_indices[i], strides[i]);
        require!(
            start <= limit && limit <= dim,
            op,
            "(C3)",
            "indices {start} to {limit} of dimension {i} of size {dim}"
        );
        require!(stride > 0, op, "(C4)", "stride of dimension {i} is 0");
        shape.push((limit - start).div_ceil(stride));
        let stride = isize::try_from(stride).unwrap_or(isize::MAX);
        distances.push(operand.strides()[i].wrapping_mul(stride));
    }
    let offset = match shape.contains(&0) {
        true => 0,
        false => operand.offset_of(start_indices),
    };
    operand.view(op, shape, distances, offset)
}

/// Extracts elements at indices that are operands: section `real_dynamic_slice` of older
/// versions.
///
/// # Errors
/// If an index is negative or a stride is not positive, or see [`slice`].
pub fn real_dynamic_slice(
    operand: &Array,
    start_indices: &Array,
    limit_indices: &Array,
    strides: &Array,
) -> Result<Array> {
    let op = "real_dynamic_slice";
    slice(
        operand,
        &start_indices.sizes(op)?,
        &limit_indices.sizes(op)?,
        &strides.sizes(op)?,
    )
}

/// Returns the start indices of a slice of `sizes`, moved such that the slice is inside of
/// `operand`.
fn clamped_starts(
    op: &'static str,
    operand: &Array,
    start_indices: &[Array],
    sizes: &[usize],
) -> Result<Vec<usize>> {
    let rank = operand.rank();
    require!(
        start_indices.len() == rank && sizes.len() == rank,
        op,
        "(C2)",
        "{} start_indices and {} sizes for rank {rank}",
        start_indices.len(),
        sizes.len()
    );
    let mut starts = Vec::with_capacity(rank);
    for (i, (start, (&size, &dim))) in start_indices
        .iter()
        .zip(sizes.iter().zip(operand.shape()))
        .enumerate()
    {
        require!(
            size <= dim,
            op,
            "(C4)",
            "size {size} of dimension {i} of size {dim}"
        );
        let start = match start.single::<i32>() {
            Some(start) => i64::from(start),
            None => match start.integers(op)?[..] {
                [start] => start,
                _ => {
                    return Err(Error::Constraint {
                        op,
                        constraint: "(C3)",
                        message: format!("start index {i} has rank {}", start.rank()),
                    });
                }
            },
        };
        starts.push(usize::try_from(start).unwrap_or(0).min(dim - size));
    }
    Ok(starts)
}

/// Extracts a slice at indices that are operands: section `dynamic_slice`. Indices outside are
/// clamped. The result does not share the storage of the operand.
///
/// # Errors
/// If the slice is larger than the operand, or memory has too little left.
pub fn dynamic_slice(
    operand: &Array,
    start_indices: &[Array],
    slice_sizes: &[usize],
) -> Result<Array> {
    let op = "dynamic_slice";
    let starts = clamped_starts(op, operand, start_indices, slice_sizes)?;
    let limits: Vec<_> = starts.iter().zip(slice_sizes).map(|(a, b)| a + b).collect();
    slice(operand, &starts, &limits, &vec![1; starts.len()])?.copied()
}

/// Replaces a slice at indices that are operands: section `dynamic_update_slice`. Indices
/// outside are clamped. Works in place if the operand has no other owner.
///
/// # Errors
/// If the update is larger than the operand, the types differ, or memory has too little left.
pub fn dynamic_update_slice(
    operand: Array,
    update: &Array,
    start_indices: &[Array],
) -> Result<Array> {
    let op = "dynamic_update_slice";
    require!(
        operand.element_type() == update.element_type(),
        op,
        "(C2)",
        "element types {} and {} differ",
        operand.element_type(),
        update.element_type()
    );
    let starts = clamped_starts(op, &operand, start_indices, update.shape())?;
    let mut operand = operand.owned()?;
    let strides = row_major(operand.shape());
    let offset = position(&starts, &strides);
    with_word!(operand.stored(), W => {
        if let Some(words) = operand.words_mut::<W>() {
            write_region(words, offset, update.shape(), &strides, &update.word_source::<W>());
        }
    });
    Ok(operand)
}

/// Returns the position of an index of a dense array.
fn position(index: &[usize], strides: &[isize]) -> usize {
    let terms = index.iter().zip(strides);
    // Products overflow only for empty arrays.
    terms.fold(0, |sum: usize, (&i, &stride)| {
        sum.wrapping_add(i.wrapping_mul(stride as usize))
    })
}

/// Joins arrays along a dimension: section `concatenate`.
///
/// # Errors
/// If there are no inputs, they differ in type or in another dimension, or memory has too
/// little left.
pub fn concatenate(inputs: &[Array], dimension: usize) -> Result<Array> {
    let op = "concatenate";
    let Some((first, rest)) = inputs.split_first() else {
        return Err(Error::Constraint {
            op,
            constraint: "(C3)",
            message: "no inputs".into(),
        });
    };
    check_dims(op, "dimension", &[dimension], first.rank())?;
    let mut shape = first.shape().to_vec();
    for input in rest {
        let mut same = input.shape().to_vec();
        require!(
            same.len() == shape.len() && input.element_type() == first.element_type(),
            op,
            "(C1)",
            "types {:?} of {} and {:?} of {} differ",
            shape,
            first.element_type(),
            same,
            input.element_type()
        );
        let size = std::mem::replace(&mut same[dimension], shape[dimension]);
        require!(
            same == shape,
            op,
            "(C2)",
            "shapes {:?} and {:?} differ in other dimensions than {dimension}",
            first.shape(),
            input.shape()
        );
        shape[dimension] = shape[dimension].saturating_add(size);
    }
    let strides = row_major(&shape);
    with_word!(first.stored(), W => {
        Array::fill_words::<W>(first.memory(), op, first.element_type().clone(), &shape, |out| {
            if out.is_empty() {
                return Ok(());
            }
            let mut start = 0;
            for input in inputs {
                let offset = start * strides[dimension] as usize;
                write_region(out, offset, input.shape(), &strides, &input.word_source::<W>());
                start += input.shape()[dimension];
            }
            Ok(())
        })
    })
}

/// Adds elements before, after and between elements: section `pad`. Negative numbers of
/// elements before and after remove elements.
///
/// # Errors
/// If an attribute has a wrong size, the result has a negative size, the types differ, or
/// memory has too little left.
pub fn pad(
    operand: &Array,
    padding_value: &Array,
    edge_padding_low: &[i64],
    edge_padding_high: &[i64],
    interior_padding: &[i64],
) -> Result<Array> {
    let op = "pad";
    let rank = operand.rank();
    require!(
        operand.element_type() == padding_value.element_type() && padding_value.rank() == 0,
        op,
        "(C1)",
        "padding_value has shape {:?} and elements of type {}",
        padding_value.shape(),
        padding_value.element_type()
    );
    require!(
        edge_padding_low.len() == rank
            && edge_padding_high.len() == rank
            && interior_padding.len() == rank,
        op,
        "(C2)",
        "attributes have {}, {} and {} elements, the rank is {rank}",
        edge_padding_low.len(),
        edge_padding_high.len(),
        interior_padding.len()
    );
    let (mut shape, mut starts, mut limits) = (Vec::new(), Vec::new(), Vec::new());
    let (mut firsts, mut steps) = (Vec::new(), Vec::new());
    for (i, &dim) in operand.shape().iter().enumerate() {
        let (low, high) = (edge_padding_low[i], edge_padding_high[i]);
        let interior = interior_padding[i];
        require!(
            interior >= 0,
            op,
            "(C3)",
            "interior_padding of dimension {i} is {interior}"
        );
        let step = i128::from(interior) + 1;
        let inner = (dim as i128 - 1).max(0) * step + i128::from(dim > 0);
        let size = i128::from(low) + inner + i128::from(high);
        let size = usize::try_from(size).map_err(|_| Error::Constraint {
            op,
            constraint: "(C4)",
            message: format!("dimension {i} of the result has size {size}"),
        })?;
        // Indices of elements whose position in the result is from 0 to `size`.
        let low = i128::from(low);
        let index = |position: i128| {
            let rounded = (position - low + step - 1).div_euclid(step);
            rounded.clamp(0, dim as i128) as usize
        };
        let (start, limit) = (index(0), index(size as i128));
        shape.push(size);
        starts.push(start);
        limits.push(limit.max(start));
        firsts.push(low + start as i128 * step);
        steps.push(step);
    }
    let inside = slice(operand, &starts, &limits, &vec![1; rank])?;
    let strides = row_major(&shape);
    elements(op, &shape)?;
    with_word!(operand.stored(), W => {
        let value = padding_value.word_source::<W>();
        Array::fill_words::<W>(operand.memory(), op, operand.element_type().clone(), &shape, |out| {
            fill_with(out, &value);
            if inside.is_empty() {
                return Ok(());
            }
            // All positions are in `out`, so they fit.
            let offset = firsts.iter().zip(&strides).map(|(&f, &s)| f as usize * s as usize).sum();
            let distances: Vec<_> = steps.iter().zip(&strides).map(|(&a, &b)| {
                isize::try_from(a).unwrap_or(isize::MAX).wrapping_mul(b)
            }).collect();
            write_region(out, offset, inside.shape(), &distances, &inside.word_source::<W>());
            Ok(())
        })
    })
}

/// Fills a slice that is all zero with the only element of a source.
pub(crate) fn fill_with<W: Word>(out: &mut [W], value: &crate::array::Source<W>) {
    let mut one = [W::default()];
    value.fill(0, &mut one);
    if one[0] != W::default() {
        out.fill(one[0]);
    }
}

/// Adds elements before, after and between elements: section `dynamic_pad`.
///
/// # Errors
/// See [`pad`].
pub fn dynamic_pad(
    operand: &Array,
    padding_value: &Array,
    edge_padding_low: &Array,
    edge_padding_high: &Array,
    interior_padding: &Array,
) -> Result<Array> {
    let op = "dynamic_pad";
    pad(
        operand,
        padding_value,
        &edge_padding_low.integers(op)?,
        &edge_padding_high.integers(op)?,
        &interior_padding.integers(op)?,
    )
}

/// Returns the size of a dimension: section `get_dimension_size`.
///
/// # Errors
/// If the operand has no such dimension, or its size exceeds an `i32`.
pub fn get_dimension_size(operand: &Array, dimension: usize) -> Result<Array> {
    let op = "get_dimension_size";
    check_dims(op, "dimension", &[dimension], operand.rank())?;
    let size = i32::try_from(operand.shape()[dimension]).map_err(|_| Error::Undefined {
        op,
        message: format!("size {}", operand.shape()[dimension]),
    })?;
    Array::scalar(operand.memory(), size)
}

/// Gives a dimension another size: upstream's op `set_dimension_size`. The dimension has at most
/// `bound` elements, or as many as the operand's if `bound` is `None`. New elements, which no op has
/// computed, are zero bits.
///
/// # Errors
/// If the operand has no such dimension, `size` has no element, the size exceeds the bound, or
/// memory has too little left.
pub fn set_dimension_size(
    operand: &Array,
    size: &Array,
    dimension: usize,
    bound: Option<usize>,
) -> Result<Array> {
    let op = "set_dimension_size";
    let size = size.sizes(op)?.first().copied();
    let (Some(&found), Some(size)) = (operand.shape().get(dimension), size) else {
        let message = format!("dimension {dimension} for rank {}", operand.rank());
        return Err(Error::constraint(op, "", message));
    };
    let bound = bound.unwrap_or(found);
    if size > bound {
        let message = format!("size {size} of a dimension of at most {bound}");
        return Err(Error::undefined(op, message));
    }
    let none = vec![0; operand.rank()];
    let mut changes = none.clone();
    changes[dimension] = size as i64 - found as i64;
    let zero = vec![0; operand.stored().size()];
    let element = operand.element_type().clone();
    let zero = Array::from_bytes(operand.memory(), element, &[], &zero, Packing::Bytes)?;
    pad(operand, &zero, &none, &changes, &none)
}
