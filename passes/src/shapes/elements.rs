//! Known elements of tensors whose other elements are unknown, such as shapes with an unknown size.

use super::constants::ints;
use mlir_bridge::prelude::*;
use stablehlo_dialect::ops::{
    data_movement::Concatenate,
    elementwise::Convert,
    reshaping::{BroadcastInDim, Reshape},
};

/// Largest number of ops from a tensor to its elements.
const MAX_DEPTH: usize = 8;
/// Largest number of elements of a tensor of sizes.
pub const MAX_ELEMENTS: i64 = 64;

/// Returns the elements of a one-dimensional or scalar tensor of integers, as far as they are known.
/// Returns `None` if the number of elements is unknown or large.
pub fn known_elements(value: Value) -> Option<Vec<Option<i64>>> {
    elements(value, MAX_DEPTH)
}

fn elements(value: Value, depth: usize) -> Option<Vec<Option<i64>>> {
    if let Some(all) = ints(value) {
        return Some(all.into_iter().map(Some).collect());
    }
    let t = Tensor::of(value.ty())?;
    let size = match t.shape {
        [] => 1,
        &[size] if (0..=MAX_ELEMENTS).contains(&size) => size as usize,
        _ => return None,
    };
    let unknown = vec![None; size];
    let Some(op) = value.defining_op().filter(|_| depth > 0) else {
        return Some(unknown);
    };
    let parts = || op.operands().map(|operand| elements(operand, depth - 1));
    let all = if Concatenate::of(op).is_some() {
        parts()
            .collect::<Option<Vec<_>>>()
            .map(|parts| parts.concat())
    } else if is_one_element_of(op, size) {
        parts().next().flatten()
    } else if Convert::of(op).is_some() {
        let fits = fitting(t.element)?;
        let all = parts().next().flatten();
        all.map(|all| all.into_iter().map(|n| n.filter(&fits)).collect())
    } else {
        None
    };
    Some(all.filter(|all| all.len() == size).unwrap_or(unknown))
}

/// Returns whether `op` only changes the rank of one element.
fn is_one_element_of(op: Op, size: usize) -> bool {
    size == 1 && (Reshape::of(op).is_some() || BroadcastInDim::of(op).is_some())
}

/// Returns a check whether a type of sizes has a value. Returns `None` for other types.
fn fitting(element: Type) -> Option<impl Fn(&i64) -> bool> {
    let max = match element.int_width()? {
        32 => i64::from(i32::MAX),
        64 => i64::MAX,
        _ => return None,
    };
    Some(move |n: &i64| (0..=max).contains(n))
}
