//! Checks of sizes and dimensions that many verifiers share. `number` is the
//! number of the constraint that a check enforces, and `name` is the
//! attribute's name in messages.

use crate::{
    infer::{Dimension, tensor_of},
    spec::ReportViolation,
};
use mlir_bridge::{diag::Result, prelude::*};
use std::{fmt::Display, ops::Range};

/// Emits an error: a violation of the constraint `number` or, if `number` is
/// empty, of a rule without a number in the specification.
pub fn fault(op: &Adaptor, number: &str, message: impl Display) -> Failed {
    match number {
        "" => op.error(message),
        _ => op.violation(number, message),
    }
}

/// Checks that `list` has one entry for each of `expected` things.
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
    Err(fault(
        op,
        number,
        format_args!(
            "{name} must have one entry per {things} ({expected}), found {}",
            list.len()
        ),
    ))
}

/// Checks that two lists have the same number of entries.
pub fn same_length(
    op: &Adaptor,
    number: &str,
    [a, b]: [&str; 2],
    [first, second]: [&[i64]; 2],
) -> Result {
    if first.len() == second.len() {
        return Ok(());
    }
    Err(fault(
        op,
        number,
        format_args!(
            "{a} and {b} must have the same number of entries, found {} and {}",
            first.len(),
            second.len()
        ),
    ))
}

/// Checks that all values are in `range`.
pub fn within(op: &Adaptor, number: &str, name: &str, list: &[i64], range: Range<i64>) -> Result {
    match list.iter().position(|v| !range.contains(v)) {
        None => Ok(()),
        Some(i) => Err(fault(
            op,
            number,
            format_args!(
                "{name} must be in range [{}, {}), found {} at index {i}",
                range.start, range.end, list[i]
            ),
        )),
    }
}

/// Checks that no value is less than `least`.
pub fn at_least(op: &Adaptor, number: &str, name: &str, list: &[i64], least: i64) -> Result {
    match list.iter().position(|&v| v < least) {
        None => Ok(()),
        Some(i) => Err(fault(
            op,
            number,
            format_args!(
                "{name} must be at least {least}, found {} at index {i}",
                list[i]
            ),
        )),
    }
}

/// Checks that no value occurs twice.
pub fn unique(op: &Adaptor, number: &str, name: impl Display, list: &[i64]) -> Result {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    match sorted.windows(2).find(|w| w[0] == w[1]) {
        None => Ok(()),
        Some(w) => Err(fault(
            op,
            number,
            format_args!(
                "{name} must not repeat values, found {} more than once",
                w[0]
            ),
        )),
    }
}

/// Checks that no value occurs twice in the two lists together.
pub fn distinct(op: &Adaptor, number: &str, lists: [(&str, &[i64]); 2]) -> Result {
    let [(first, a), (second, b)] = lists;
    let names = format_args!("{first} and {second}");
    unique(op, number, names, &[a, b].concat())
}

/// Checks that the values are in ascending order.
pub fn sorted(op: &Adaptor, number: &str, name: &str, list: &[i64]) -> Result {
    match list.windows(2).position(|w| w[0] > w[1]) {
        None => Ok(()),
        Some(i) => Err(fault(
            op,
            number,
            format_args!(
                "{name} must be sorted, found {} before {}",
                list[i],
                list[i + 1]
            ),
        )),
    }
}

/// Checks that two dimensions, each with a name, can have the same size.
pub fn same_size<A: Display, B: Display>(
    op: &Adaptor,
    number: &str,
    (a, first): (A, Dimension),
    (b, second): (B, Dimension),
) -> Result {
    match first.most_specific(second) {
        Ok(_) => Ok(()),
        Err(e) => Err(fault(
            op,
            number,
            format_args!("{a} and {b} must have the same size, found {e}"),
        )),
    }
}

/// Checks that two tensors, each with a name, can have the same shape.
pub fn same_shape<A: Display, B: Display>(
    op: &Adaptor,
    number: &str,
    (a, first): (A, &Tensor),
    (b, second): (B, &Tensor),
) -> Result {
    let mut dims = Dimension::all(first).zip(Dimension::all(second));
    if first.rank() == second.rank() && dims.all(|(d, e)| d.fits(e)) {
        return Ok(());
    }
    Err(fault(
        op,
        number,
        format_args!(
            "{a} and {b} must have the same shape, found '{}' and '{}'",
            first.ty, second.ty
        ),
    ))
}

/// Checks that a tensor can have the dimensions `expected`.
pub fn has_shape(
    op: &Adaptor,
    number: &str,
    (name, found): (&str, &Tensor),
    expected: &[Dimension],
) -> Result {
    let mut dims = Dimension::all(found).zip(expected);
    if found.rank() == expected.len() && dims.all(|(d, &e)| d.fits(e)) {
        return Ok(());
    }
    Err(fault(
        op,
        number,
        format_args!(
            "{name} must have the shape of '{}', found '{}'",
            tensor_of(expected, found.element, None),
            found.ty
        ),
    ))
}

/// Checks that a value for dimension `i` does not exceed the size or bound of
/// the dimension.
pub fn within_limit(
    op: &Adaptor,
    number: &str,
    name: &str,
    i: usize,
    value: i64,
    d: Dimension,
) -> Result {
    match d.limit() {
        Some(limit) if value > limit => Err(fault(
            op,
            number,
            format_args!(
                "{name} must be at most the {} of dimension {i} of operand ({limit}), found {value}",
                if d.is_dynamic() { "bound" } else { "size" }
            ),
        )),
        _ => Ok(()),
    }
}
