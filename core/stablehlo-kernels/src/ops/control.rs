//! Conditions of control flow: sections `if` and `while`. The evaluator calls the regions.

use crate::{
    array::Array,
    element::Boolean,
    error::{Result, element_error},
};

/// Returns the element of an array of one boolean.
///
/// # Errors
/// If the array is no boolean of rank 0.
pub fn predicate(op: &'static str, pred: &Array) -> Result<bool> {
    match pred.single::<Boolean>() {
        Some(value) if pred.rank() == 0 => Ok(value.into()),
        _ => Err(element_error(
            op,
            pred.element_type(),
            "one element of type i1",
        )),
    }
}
