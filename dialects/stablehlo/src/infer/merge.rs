//! Merges several tensor types into one.

use super::dimension::{dimensions_of, tensor_of};
use crate::spec::{ReportViolation, spec_of};
use mlir_bridge::{
    diag::{Result, error},
    prelude::*,
};
use stablehlo_program::rules::{Dimension, SizeConflict};
use std::ops::Deref;

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

/// Infers one result whose type is the most specific type that all operands
/// allow.
///
/// # Errors
/// If the first operand is no ranked tensor, or if shapes are incompatible. The
/// error about shapes names constraint C1 if the specification has a section on
/// the op.
pub fn most_specific<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    let mut types = op.operand_types();
    let Some(first) = types.next().and_then(Tensor::of) else {
        return Err(op.error("expects ranked tensors"));
    };
    // Fast path for equal types.
    if first.encoding.is_none() && types.all(|t| t == first.ty) {
        return Ok(vec![first.ty]);
    }
    let tensors: Vec<_> = op.operand_types().filter_map(Tensor::of).collect();
    match most_specific_type(&tensors) {
        Ok(ty) => Ok(vec![ty]),
        Err(conflict) => {
            let message = format_args!("requires operands of one shape, found {conflict}");
            Err(match spec_of(op.def()) {
                Some(_) => op.violation("C1", message),
                None => op.error(message),
            })
        }
    }
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

/// Returns a type that all `types` fit, with the least specific size and bound
/// of each dimension. If a type is not a ranked tensor, returns the first such
/// type.
///
/// # Errors
/// If the ranks differ, or if known sizes of a dimension differ.
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
