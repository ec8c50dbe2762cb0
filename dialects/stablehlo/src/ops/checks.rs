//! Checks of lists of sizes and dimensions that many verifiers make. Each takes
//! the number of the constraint that it checks and the attribute's name.

use crate::infer::Dimension;
use mlir_bridge::{Adaptor, Result};
use std::{fmt::Display, ops::Range};

/// The list has an entry for each of `expected` things.
pub fn length(
    op: &Adaptor,
    number: &str,
    name: &str,
    list: &[i64],
    expected: usize,
    things: impl Display,
) -> Result {
    if list.len() == expected {
        return Ok(());
    }
    Err(op.violates(
        number,
        format_args!(
            "{name} must have one entry per {things} ({expected}), found {}",
            list.len()
        ),
    ))
}

/// All values are within a range.
pub fn within(op: &Adaptor, number: &str, name: &str, list: &[i64], range: Range<i64>) -> Result {
    match list.iter().position(|v| !range.contains(v)) {
        None => Ok(()),
        Some(i) => Err(op.violates(
            number,
            format_args!(
                "{name} must be in range [{}, {}), found {} at index {i}",
                range.start, range.end, list[i]
            ),
        )),
    }
}

/// No value is less than `least`.
pub fn at_least(op: &Adaptor, number: &str, name: &str, list: &[i64], least: i64) -> Result {
    match list.iter().position(|&v| v < least) {
        None => Ok(()),
        Some(i) => Err(op.violates(
            number,
            format_args!(
                "{name} must be at least {least}, found {} at index {i}",
                list[i]
            ),
        )),
    }
}

/// No value is there twice.
pub fn unique(op: &Adaptor, number: &str, name: &str, list: &[i64]) -> Result {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    match sorted.windows(2).find(|w| w[0] == w[1]) {
        None => Ok(()),
        Some(w) => Err(op.violates(
            number,
            format_args!(
                "{name} must not repeat values, found {} more than once",
                w[0]
            ),
        )),
    }
}

/// Each value is greater than the one before, or as great.
pub fn sorted(op: &Adaptor, number: &str, name: &str, list: &[i64]) -> Result {
    match list.windows(2).position(|w| w[0] > w[1]) {
        None => Ok(()),
        Some(i) => Err(op.violates(
            number,
            format_args!(
                "{name} must be sorted, found {} before {}",
                list[i],
                list[i + 1]
            ),
        )),
    }
}

/// A value for dimension `i` is no greater than the dimension's size is or, by
/// its bound, can be.
pub fn within_limit(
    op: &Adaptor,
    number: &str,
    name: &str,
    i: usize,
    value: i64,
    d: Dimension,
) -> Result {
    match d.limit() {
        Some(limit) if value > limit => Err(op.violates(
            number,
            format_args!(
                "{name} must be at most the {} of dimension {i} of operand ({limit}), found {value}",
                if d.is_dynamic() { "bound" } else { "size" }
            ),
        )),
        _ => Ok(()),
    }
}
