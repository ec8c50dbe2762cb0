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
    /// Floats. Artifacts of released versions also compare floats as integers.
    Float,
    /// Other elements: the specification does not say how to compare quantized elements.
    Other,
}

/// Checks that the type of a `compare`, given by its keyword, fits elements of type `ty`.
///
/// # Errors
/// If it is another type than `NOTYPE`, and not that of the elements.
pub fn compare_type(elements: ComparedElements, found: &str, ty: impl Display) -> RuleResult {
    weak_order(elements, found, &ty)?;
    let fitting = match elements {
        ComparedElements::Unsigned => "UNSIGNED",
        ComparedElements::Signed => "SIGNED",
        ComparedElements::Complex => "FLOAT",
        ComparedElements::Float | ComparedElements::Other => return Ok(()),
    };
    if found == fitting || found == "NOTYPE" {
        return Ok(());
    }
    let must = format_args!("be {fitting} for elements of type '{ty}'");
    Err(Violation::new("C3", "compare_type", must, found))
}

/// Checks that a `compare` compares floats if its type, given by its keyword, is weak order. `ty` is
/// the element type.
///
/// # Errors
/// If it compares other elements.
pub fn weak_order(elements: ComparedElements, found: &str, ty: impl Display) -> RuleResult {
    if found != "WEAKORDER" || elements == ComparedElements::Float {
        return Ok(());
    }
    let must = "have floats as elements for WEAKORDER";
    let violation = Violation::new("C3", "operands", must, format_args!("'{ty}'"));
    Err(violation.worded(format_args!(
        "WEAKORDER comparison type is only supported for floating-point element types, got '{ty}'"
    )))
}
