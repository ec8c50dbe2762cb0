//! Known elements of tensors whose other elements are unknown, such as shapes with an unknown size.

use crate::constants::ints;
use stablehlo_opset::{
    edit::{
        Edit,
        views::{BroadcastInDim, Concatenate, Convert, Reshape},
    },
    types::ScalarType,
    view::ElementView,
};

/// Largest number of ops from a tensor to its elements.
const MAX_DEPTH: usize = 8;
/// Largest number of elements of a tensor of sizes.
pub const MAX_ELEMENTS: i64 = 64;

/// Returns the elements of a one-dimensional or scalar tensor of integers, as far as they are known.
/// Returns `None` if the number of elements is unknown or large.
pub fn known_elements<'x, E: Edit<'x>>(edit: E, value: E::Value) -> Option<Vec<Option<i64>>> {
    elements(edit, value, MAX_DEPTH)
}

fn elements<'x, E: Edit<'x>>(edit: E, value: E::Value, depth: usize) -> Option<Vec<Option<i64>>> {
    if let Some(all) = ints(edit, value) {
        return Some(all.into_iter().map(Some).collect());
    }
    let t = edit.tensor_of(value)?;
    let size = match t.sizes {
        [] => 1,
        &[size] if (0..=MAX_ELEMENTS).contains(&size) => size as usize,
        _ => return None,
    };
    let unknown = vec![None; size];
    let Some(op) = edit.defining_op(value).filter(|_| depth > 0) else {
        return Some(unknown);
    };
    let operands = edit.operands(op);
    let mut parts = operands.into_iter().map(|v| elements(edit, v, depth - 1));
    let all = if Concatenate::of(edit, op).is_some() {
        parts
            .collect::<Option<Vec<_>>>()
            .map(|parts| parts.concat())
    } else if is_one_element_of(edit, op, size) {
        parts.next().flatten()
    } else if Convert::of(edit, op).is_some() {
        let fits = fitting(t.element.scalar())?;
        let all = parts.next().flatten();
        all.map(|all| all.into_iter().map(|n| n.filter(&fits)).collect())
    } else {
        None
    };
    Some(all.filter(|all| all.len() == size).unwrap_or(unknown))
}

/// Returns whether `op` only changes the rank of one element.
fn is_one_element_of<'x, E: Edit<'x>>(edit: E, op: E::Op, size: usize) -> bool {
    size == 1 && (Reshape::of(edit, op).is_some() || BroadcastInDim::of(edit, op).is_some())
}

/// Returns a check whether a type of sizes has a value. Returns `None` for other types.
fn fitting(element: Option<ScalarType>) -> Option<impl Fn(&i64) -> bool> {
    let max = match element? {
        ScalarType::Integer(ty) if ty.width == 32 => i64::from(i32::MAX),
        ScalarType::Integer(ty) if ty.width == 64 => i64::MAX,
        _ => return None,
    };
    Some(move |n: &i64| (0..=max).contains(n))
}
