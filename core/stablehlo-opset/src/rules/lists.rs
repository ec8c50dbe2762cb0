//! Constraints on lists of sizes and dimensions that many ops share. `number` is the number of the
//! constraint that a function checks, and `name` is the name of the list in messages.

use super::{Dimension, RuleResult, Violation};
use std::{fmt::Display, ops::Range};

/// Maximum length of a list that a tensor states.
const MAX_OLDER_LIST: i64 = 1 << 16;

/// Returns the length of the list that a tensor of this shape states where an array is expected, or
/// `None` if no list has this shape. StableHLO before 0.15 had tensors of one dimension,
/// `dense<[1, 2]> : tensor<2xi64>`, for lists that are arrays today, `array<i64: 1, 2>`. A short text
/// can state a tensor of any length, so lists have at most 65536 elements.
pub fn older_list_length(shape: &[i64]) -> Option<usize> {
    match shape {
        [length @ 0..=MAX_OLDER_LIST] => Some(*length as usize),
        _ => None,
    }
}

/// Checks that `list` has `expected` entries. `things` is the name of the things that have one
/// entry each, such as "dimension of operand".
///
/// # Errors
/// If `list` has another number of entries.
pub fn length(
    number: &'static str,
    name: &str,
    list: &[i64],
    expected: usize,
    things: impl Display,
) -> RuleResult {
    count(number, name, list.len(), expected, things)
}
/// Checks that a list has `expected` entries, given the number of entries found. `things` is the
/// name of the things that have one entry each.
///
/// # Errors
/// If the list has another number of entries.
pub fn count(
    number: &'static str,
    name: &str,
    found: usize,
    expected: usize,
    things: impl Display,
) -> RuleResult {
    if found == expected {
        return Ok(());
    }
    let must = format_args!("have one entry per {things} ({expected})");
    Err(Violation::new(number, name, must, found))
}

/// Checks that two lists have the same number of entries.
///
/// # Errors
/// If the numbers differ.
pub fn same_length(
    number: &'static str,
    [a, b]: [&str; 2],
    [first, second]: [&[i64]; 2],
) -> RuleResult {
    if first.len() == second.len() {
        return Ok(());
    }
    Err(Violation::new(
        number,
        format_args!("{a} and {b}"),
        "have the same number of entries",
        format_args!("{} and {}", first.len(), second.len()),
    ))
}

/// Checks that all values are in `range`.
///
/// # Errors
/// If a value is out of the range.
pub fn within(number: &'static str, name: &str, list: &[i64], range: Range<i64>) -> RuleResult {
    match list.iter().position(|v| !range.contains(v)) {
        None => Ok(()),
        Some(i) => Err(Violation::new(
            number,
            name,
            format_args!("be in range [{}, {})", range.start, range.end),
            format_args!("{} at index {i}", list[i]),
        )),
    }
}

/// Checks that no value is less than `least`.
///
/// # Errors
/// If a value is less.
pub fn at_least(number: &'static str, name: &str, list: &[i64], least: i64) -> RuleResult {
    match list.iter().position(|&v| v < least) {
        None => Ok(()),
        Some(i) => Err(Violation::new(
            number,
            name,
            format_args!("be at least {least}"),
            format_args!("{} at index {i}", list[i]),
        )),
    }
}

/// Checks that no value occurs twice.
///
/// # Errors
/// If a value occurs twice.
pub fn unique(number: &'static str, name: impl Display, list: &[i64]) -> RuleResult {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    match sorted.windows(2).find(|w| w[0] == w[1]) {
        None => Ok(()),
        Some(w) => Err(Violation::new(
            number,
            name,
            "not repeat values",
            format_args!("{} more than once", w[0]),
        )),
    }
}

/// Checks that no value occurs twice in the two lists together.
///
/// # Errors
/// If a value occurs twice.
pub fn distinct(number: &'static str, lists: [(&str, &[i64]); 2]) -> RuleResult {
    let [(first, a), (second, b)] = lists;
    let names = format_args!("{first} and {second}");
    unique(number, names, &[a, b].concat())
}

/// Checks that the values are in ascending order.
///
/// # Errors
/// If a value is less than its predecessor.
pub fn sorted(number: &'static str, name: &str, list: &[i64]) -> RuleResult {
    match list.windows(2).find(|w| w[0] > w[1]) {
        None => Ok(()),
        Some(w) => Err(Violation::new(
            number,
            name,
            "be sorted",
            format_args!("{} before {}", w[0], w[1]),
        )),
    }
}

/// Checks that two dimensions, each with a name, can have the same size.
///
/// # Errors
/// If they cannot.
pub fn same_size<A: Display, B: Display>(
    number: &'static str,
    (a, first): (A, Dimension),
    (b, second): (B, Dimension),
) -> RuleResult {
    match first.most_specific(second) {
        Ok(_) => Ok(()),
        Err(e) => Err(Violation::new(
            number,
            format_args!("{a} and {b}"),
            "have the same size",
            e,
        )),
    }
}

/// Checks that a value for dimension `i` does not exceed the size or bound of the dimension.
///
/// # Errors
/// If the value exceeds it.
pub fn within_limit(
    number: &'static str,
    name: &str,
    i: usize,
    value: i64,
    d: Dimension,
) -> RuleResult {
    match d.limit() {
        Some(limit) if value > limit => {
            let what = if d.is_dynamic() { "bound" } else { "size" };
            let must = format_args!("be at most the {what} of dimension {i} of operand ({limit})");
            Err(Violation::new(number, name, must, value))
        }
        _ => Ok(()),
    }
}
