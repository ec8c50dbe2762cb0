//! Merges several tensor types into one.

use super::dimension::{dimensions_of, tensor_of};
use mlir_bridge::prelude::*;
use stablehlo_opset::rules::{Dimension, SizeConflict};

/// Reason why tensor types cannot be merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Conflict {
    /// The ranks differ.
    #[error("ranks {0} and {1}")]
    Ranks(usize, usize),
    /// The tensors differ in a dimension.
    #[error("{1} in dimension {0}")]
    Dimension(usize, SizeConflict),
}

/// Returns the type with the most specific size and bound of each dimension.
///
/// # Errors
/// If the ranks differ, or if sizes and bounds contradict each other.
///
/// # Panics
/// If there are no types.
pub fn most_specific_type<'c>(tensors: &[Tensor<'c>]) -> std::result::Result<Type<'c>, Conflict> {
    merge(tensors, Dimension::most_specific)
}

fn merge<'c>(
    tensors: &[Tensor<'c>],
    combine: fn(Dimension, Dimension) -> std::result::Result<Dimension, SizeConflict>,
) -> std::result::Result<Type<'c>, Conflict> {
    let (first, rest) = tensors.split_first().expect("at least one type");
    // Fast path for equal types.
    if first.encoding.is_none() && rest.iter().all(|t| t.ty == first.ty) {
        return Ok(first.ty);
    }
    let mut merged: Vec<_> = dimensions_of(first).collect();
    for t in rest {
        if t.rank() != first.rank() {
            return Err(Conflict::Ranks(first.rank(), t.rank()));
        }
        for (i, (m, d)) in merged.iter_mut().zip(dimensions_of(t)).enumerate() {
            *m = combine(*m, d).map_err(|e| Conflict::Dimension(i, e))?;
        }
    }
    Ok(tensor_of(&merged, first.element, first.encoding))
}
