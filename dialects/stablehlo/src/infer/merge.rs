//! One type from several: what is known of a tensor that is all of them, or
//! any one of them.

use super::dimension::{Dimension, Mismatch, tensor_of};
use crate::spec::{Spec, Violates};
use mlir_bridge::{
    diag::{Result, error},
    prelude::*,
};
use std::ops::Deref;

/// Why types cannot be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Conflict {
    /// They have different ranks.
    #[error("ranks {0} and {1}")]
    Ranks(usize, usize),
    /// They differ in a dimension.
    #[error("{1} in dimension {0}")]
    Dimension(usize, Mismatch),
}

/// The most specific type that all operands allow. Operands of other shapes
/// violate the constraint C1, in specifications that have it.
pub fn most_specific<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    let mut types = op.operand_types();
    let Some(first) = types.next().and_then(Tensor::of) else {
        return Err(op.error("expects ranked tensors"));
    };
    // The common case: nothing to merge.
    if first.encoding.is_none() && types.all(|t| t == first.ty) {
        return Ok(vec![first.ty]);
    }
    let tensors: Vec<_> = op.operand_types().filter_map(Tensor::of).collect();
    match most_specific_type(&tensors) {
        Ok(ty) => Ok(vec![ty]),
        Err(conflict) => {
            let message = format_args!("requires operands of one shape, found {conflict}");
            Err(match Spec::of(op.def()) {
                Some(_) => op.violates("C1", message),
                None => op.error(message),
            })
        }
    }
}

/// The type whose sizes and bounds are the most specific ones of all types.
///
/// # Panics
/// If there are no types.
pub fn most_specific_type<'c>(tensors: &[Tensor<'c>]) -> std::result::Result<Type<'c>, Conflict> {
    merge(tensors, Dimension::most_specific)
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
    merge(&tensors, Dimension::least_specific)
        .map_err(|conflict| error(location, format_args!("mismatched {conflict}")))
}

fn merge<'c>(
    tensors: &[Tensor<'c>],
    how: fn(Dimension, Dimension) -> std::result::Result<Dimension, Mismatch>,
) -> std::result::Result<Type<'c>, Conflict> {
    let (first, rest) = tensors.split_first().expect("a type");
    // The common case: nothing to merge.
    if first.encoding.is_none() && rest.iter().all(|t| t.ty == first.ty) {
        return Ok(first.ty);
    }
    let mut merged: Vec<_> = Dimension::all(first).collect();
    for t in rest {
        if t.rank() != first.rank() {
            return Err(Conflict::Ranks(first.rank(), t.rank()));
        }
        for (i, (m, d)) in merged.iter_mut().zip(Dimension::all(t)).enumerate() {
            *m = how(*m, d).map_err(|e| Conflict::Dimension(i, e))?;
        }
    }
    Ok(tensor_of(&merged, first.element, first.encoding))
}
