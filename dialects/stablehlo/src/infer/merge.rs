//! One type from several: what is known of a tensor that is all of them, or
//! any one of them.

use super::dimension::{Dimension, Mismatch, tensor_of};
use mlir_bridge::{Adaptor, Location, Result, Tensor, Type, error};
use std::ops::Deref;

/// The most specific type that all operands allow.
pub fn most_specific<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    let types: Vec<_> = op.operand_types().collect();
    Ok(vec![most_specific_type(op.location(), &types)?])
}

/// The type whose sizes and bounds are the most specific ones of all types.
/// Types that are no ranked tensors tell nothing.
///
/// # Panics
/// If there are no types.
pub fn most_specific_type<'c>(location: Location<'c>, types: &[Type<'c>]) -> Result<Type<'c>> {
    let tensors: Vec<_> = types.iter().filter_map(|&t| Tensor::of(t)).collect();
    match tensors[..] {
        [] => Ok(types[0]),
        _ => merge(location, &tensors, Dimension::most_specific),
    }
}

/// The type whose sizes and bounds all types fit. If one is no ranked tensor,
/// it is that one.
///
/// # Panics
/// If there are no types.
pub fn least_specific_type<'c>(location: Location<'c>, types: &[Type<'c>]) -> Result<Type<'c>> {
    let mut tensors = Vec::with_capacity(types.len());
    for &t in types {
        match Tensor::of(t) {
            Some(t) => tensors.push(t),
            None => return Ok(t),
        }
    }
    merge(location, &tensors, Dimension::least_specific)
}

fn merge<'c>(
    location: Location<'c>,
    tensors: &[Tensor<'c>],
    how: fn(Dimension, Dimension) -> std::result::Result<Dimension, Mismatch>,
) -> Result<Type<'c>> {
    let (first, rest) = tensors.split_first().expect("a type");
    // The common case: nothing to merge.
    if first.encoding.is_none() && rest.iter().all(|t| t.ty == first.ty) {
        return Ok(first.ty);
    }
    let mut merged: Vec<_> = Dimension::all(first).collect();
    for t in rest {
        if t.rank() != first.rank() {
            return Err(error(
                location,
                format_args!("Mismatched ranks of types{} vs {}", first.rank(), t.rank()),
            ));
        }
        for (i, (m, d)) in merged.iter_mut().zip(Dimension::all(t)).enumerate() {
            *m = how(*m, d).map_err(|e| {
                error(
                    location,
                    format_args!("Mismatched dimension {e} in dimension {i}"),
                )
            })?;
        }
    }
    Ok(tensor_of(&merged, first.element, first.encoding))
}
