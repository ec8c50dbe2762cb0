//! Constraints on bitcasts.

use super::{Dimension, RuleResult, Violation};
use std::fmt::Display;

/// Operand or result of a bitcast.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct BitcastSide<'s> {
    /// Dimensions.
    pub dims: &'s [Dimension],
    /// Number of bits of a stored element.
    pub bits: u32,
    /// True if the elements are complex numbers.
    pub is_complex: bool,
    /// Types of the elements and of the tensor, as messages show them.
    pub types: [&'s dyn Display; 2],
}

/// Checks the operand and the result of a `bitcast_convert`.
///
/// # Errors
/// If only one of both is complex, or their shapes do not have the same number of bits.
pub fn bitcast(operand: BitcastSide, result: BitcastSide) -> RuleResult {
    let both = "operand and result";
    let found = |n: usize| format!("'{}' and '{}'", operand.types[n], result.types[n]);
    if operand.is_complex != result.is_complex {
        return Err(Violation::new(
            "C2",
            both,
            "both be complex or neither",
            found(0),
        ));
    }
    // The tensor with fewer bits per element has one more dimension.
    let sides = [("operand", operand), ("result", result)];
    let [(small_name, small), (large_name, large)] = match operand.bits < result.bits {
        true => sides,
        false => [sides[1], sides[0]],
    };
    let extra = usize::from(small.bits != large.bits);
    if small.dims.len() != large.dims.len() + extra {
        let must = format_args!(
            "have {} dimensions for elements of {} bits, as {large_name} has {} for {} bits",
            large.dims.len() + extra,
            small.bits,
            large.dims.len(),
            large.bits
        );
        return Err(Violation::new("C1", small_name, must, small.dims.len()));
    }
    let mut dims = small.dims.iter().zip(large.dims);
    if let Some(i) = dims.position(|(a, b)| !a.fits(*b)) {
        let must = format_args!("have one size in dimension {i}");
        return Err(Violation::new("C1", both, must, found(1)));
    }
    let last = small.dims.last().filter(|d| extra > 0 && !d.is_dynamic());
    match last {
        Some(d) if d.size.checked_mul(small.bits.into()) != Some(large.bits.into()) => {
            Err(Violation::new(
                "C1",
                format_args!("the last dimension of {small_name}"),
                format_args!("hold the {} bits of an element of {large_name}", large.bits),
                format_args!("{} * {}", d.size, small.bits),
            ))
        }
        _ => Ok(()),
    }
}
