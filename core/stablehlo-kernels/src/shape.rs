//! Arithmetic of shapes, checked for overflow.

use crate::error::{Error, Result, require};

/// Returns the number of elements of a shape.
///
/// # Errors
/// If the number does not fit into a `usize`, or exceeds `isize::MAX`.
pub fn elements(op: &'static str, shape: &[usize]) -> Result<usize> {
    if shape.contains(&0) {
        return Ok(0);
    }
    let product = shape
        .iter()
        .try_fold(1usize, |product, &dim| product.checked_mul(dim))
        .filter(|product| isize::try_from(*product).is_ok());
    product.ok_or_else(|| Error::Constraint {
        op,
        constraint: "",
        message: format!("shape {shape:?} has too many elements"),
    })
}

/// Returns the product of sizes, at most `usize::MAX`.
pub(crate) fn product<'s>(sizes: impl IntoIterator<Item = &'s usize>) -> usize {
    let mut sizes = sizes.into_iter();
    sizes
        .try_fold(1usize, |product, &size| match size {
            0 => None,
            _ => Some(product.saturating_mul(size)),
        })
        .unwrap_or(0)
}

/// Returns the strides of elements in row-major order.
pub(crate) fn row_major(shape: &[usize]) -> Vec<isize> {
    let mut strides = vec![1; shape.len()];
    for i in (1..shape.len()).rev() {
        // The product overflows only if the shape has a dimension of size 0, so no element
        // is read with the strides.
        strides[i - 1] = isize::wrapping_mul(strides[i], shape[i] as isize);
    }
    strides
}

/// Advances a multi-index to the next one in row-major order, and returns whether there is a
/// next one.
pub(crate) fn advance(index: &mut [usize], shape: &[usize]) -> bool {
    for (i, &dim) in index.iter_mut().zip(shape).rev() {
        *i += 1;
        if *i < dim {
            return true;
        }
        *i = 0;
    }
    false
}

/// Splits a position in row-major order into a multi-index.
pub(crate) fn unravel(mut position: usize, shape: &[usize], index: &mut [usize]) {
    for (i, &dim) in index.iter_mut().zip(shape).rev() {
        let dim = dim.max(1);
        *i = position % dim;
        position /= dim;
    }
}

/// Returns `dims` without the dimensions that `removed` lists.
pub(crate) fn without(dims: &[usize], removed: &[usize]) -> Vec<usize> {
    let kept = dims
        .iter()
        .enumerate()
        .filter(|(i, _)| !removed.contains(i));
    kept.map(|(_, &dim)| dim).collect()
}

/// Returns the dimensions `0..rank` that `removed` does not list.
pub(crate) fn complement(rank: usize, removed: &[usize]) -> Vec<usize> {
    (0..rank).filter(|i| !removed.contains(i)).collect()
}

/// Checks that `dims` are dimensions of an array of rank `rank`, without duplicates.
pub(crate) fn check_dims(op: &'static str, name: &str, dims: &[usize], rank: usize) -> Result<()> {
    for (i, &dim) in dims.iter().enumerate() {
        require!(
            dim < rank,
            op,
            "",
            "{name} names dimension {dim} of an array of rank {rank}"
        );
        require!(
            !dims[..i].contains(&dim),
            op,
            "",
            "{name} names dimension {dim} twice"
        );
    }
    Ok(())
}
