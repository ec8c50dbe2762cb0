//! Constraints on generators of random numbers.

use super::{RuleResult, Violation};
use crate::{enums::RngAlgorithm, types::DYNAMIC};
use std::fmt::Display;

/// Checks the elements of the operands `a` and `b` of an `rng`. `are_floats` is true if the
/// elements of `a` are floats, and `is_normal` if the distribution is normal.
///
/// # Errors
/// If the element types differ, or a normal distribution has other elements than floats.
pub fn rng<T: PartialEq + Display>(
    [a, b]: [T; 2],
    are_floats: bool,
    is_normal: bool,
) -> RuleResult {
    if a != b {
        let found = format_args!("'{a}' and '{b}'");
        return Err(Violation::new(
            "C1",
            "a and b",
            "have one element type",
            found,
        ));
    }
    if is_normal && !are_floats {
        let must = "be floats for distribution NORMAL";
        return Err(Violation::new("C2", "a and b", must, format_args!("'{a}'")));
    }
    Ok(())
}

/// Checks the size of the initial state of an `rng_bit_generator`. `ty` is the type of the state.
///
/// # Errors
/// If a state with one dimension has another number of elements than the algorithm.
pub fn initial_state(algorithm: RngAlgorithm, shape: &[i64], ty: impl Display) -> RuleResult {
    let (sizes, count): (&[i64], _) = match algorithm {
        RngAlgorithm::Default => return Ok(()),
        RngAlgorithm::ThreeFry => (&[2], "2"),
        RngAlgorithm::Philox => (&[2, 3], "2 or 3"),
    };
    match shape {
        [size] if *size != DYNAMIC && !sizes.contains(size) => {
            let name = algorithm.keyword();
            let must = format_args!("have {count} elements for algorithm {name}");
            let found = format_args!("'{ty}'");
            Err(Violation::new("C2", "initial_state", must, found))
        }
        _ => Ok(()),
    }
}
