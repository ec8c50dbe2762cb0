//! Constraints on comparisons.

use super::{RuleResult, Violation};
use std::fmt::Display;

/// Class of the elements that a `compare` compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ComparedElements {
    /// Booleans and unsigned integers.
    Unsigned,
    /// Signed integers.
    Signed,
    /// Complex numbers.
    Complex,
    /// Other elements. Artifacts of released versions also compare floats as integers, and the
    /// specification does not say how to compare quantized elements.
    Other,
}

/// Checks that the type of a `compare`, given by its keyword, fits elements of type `ty`.
///
/// # Errors
/// If it is another type than `NOTYPE`, and not that of the elements.
pub fn compare_type(elements: ComparedElements, found: &str, ty: impl Display) -> RuleResult {
    let fitting = match elements {
        ComparedElements::Unsigned => "UNSIGNED",
        ComparedElements::Signed => "SIGNED",
        ComparedElements::Complex => "FLOAT",
        ComparedElements::Other => return Ok(()),
    };
    if found == fitting || found == "NOTYPE" {
        return Ok(());
    }
    let must = format_args!("be {fitting} for elements of type '{ty}'");
    Err(Violation::new("C3", "compare_type", must, found))
}
