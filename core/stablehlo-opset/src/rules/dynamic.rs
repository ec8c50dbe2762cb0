//! Constraints on ops whose sizes are operands. The values of an operand are known if it is a
//! constant.

use super::{Dimension, RuleResult, Violation, lists, movement::padded_size};
use crate::types::DYNAMIC;
use std::fmt::Display;

/// Checks that an operand, with its name, has one entry per dimension of the result and, if its
/// values are known, that the values are sizes of the result. `ty` is the type of the result, as
/// messages show it.
///
/// # Errors
/// If the operand has other entries.
pub fn shape_operand(
    number: &'static str,
    name: &str,
    (entries, sizes): (i64, Option<&[i64]>),
    result: &[Dimension],
    ty: impl Display,
) -> RuleResult {
    if entries != result.len() as i64 {
        let must = format_args!("have one entry per dimension of result ({})", result.len());
        return Err(Violation::new(number, name, must, entries));
    }
    let Some(sizes) = sizes else { return Ok(()) };
    let mut pairs = sizes.iter().zip(result);
    if pairs.all(|(&size, d)| size >= 0 && d.fits(Dimension::of_size(size))) {
        return Ok(());
    }
    let must = format_args!("be the shape of the result '{ty}'");
    Err(Violation::new("", name, must, format_args!("{sizes:?}")))
}

/// Checks that a list, with its name, has one entry per dimension of an operand of rank `rank`.
///
/// # Errors
/// If it has another known number of entries.
pub fn one_entry_per_dimension(
    number: &'static str,
    name: &str,
    entries: i64,
    rank: usize,
) -> RuleResult {
    if entries == rank as i64 || entries == DYNAMIC {
        return Ok(());
    }
    let must = format_args!("have one entry per dimension of operand ({rank})");
    Err(Violation::new(number, name, must, entries))
}
/// Checks that three operands, with their names, have one type.
///
/// # Errors
/// If the types differ.
pub fn same_types<T: PartialEq + Display>(names: [&str; 3], types: [T; 3]) -> RuleResult {
    let [a, b, c] = &types;
    if a == b && a == c {
        return Ok(());
    }
    let part = format_args!("{}, {} and {}", names[0], names[1], names[2]);
    let found = format_args!("'{a}', '{b}' and '{c}'");
    Err(Violation::new("", part, "have the same type", found))
}

/// Checks that the interior padding of a `dynamic_pad` is not negative, if known, and that the
/// result has the rank of the operand. `types` are the types of operand and result, as messages
/// show them.
///
/// # Errors
/// If they violate a constraint.
pub fn padded_rank(
    interior: Option<&[i64]>,
    [operand, result]: [&[Dimension]; 2],
    types: [&dyn Display; 2],
) -> RuleResult {
    lists::at_least("C3", "interior_padding", interior.unwrap_or_default(), 0)?;
    if result.len() == operand.len() {
        return Ok(());
    }
    let found = format_args!("'{}' and '{}'", types[1], types[0]);
    Err(Violation::new(
        "C4",
        "result",
        "have the rank of operand",
        found,
    ))
}
/// Checks the sizes of the result of a `dynamic_pad` whose paddings, low, high and interior, are
/// known. `types` are the types of operand and result, as messages show them.
///
/// # Errors
/// If a size does not fit.
pub fn padded_sizes(
    [low, high, interior]: [&[i64]; 3],
    [operand, result]: [&[Dimension]; 2],
    types: [&dyn Display; 2],
) -> RuleResult {
    let padding = low.iter().zip(high).zip(interior);
    let dims = operand.iter().zip(result).zip(padding).enumerate();
    for (i, ((from, to), ((&low, &high), &interior))) in dims {
        let padded = |size| padded_size(size, [low, high, interior]).ok_or(());
        if !from.try_map(padded).is_ok_and(|padded| padded.fits(*to)) {
            return Err(Violation::new(
                "C4",
                format_args!("dimension {i} of result"),
                "have the size of the padded one of operand",
                format_args!(
                    "'{}' and '{}' with low = {low}, high = {high}, interior = {interior}",
                    types[1], types[0]
                ),
            ));
        }
    }
    Ok(())
}

/// Checks C5 of `dynamic_broadcast_in_dim`: each dimension of the operand has size 1, or the size
/// of its dimension of the result. `sizes` are those of the result, if known, and `types` are the
/// types of operand and result, as messages show them.
///
/// # Errors
/// If a size does not fit.
pub fn broadcast_sizes(
    operand: &[i64],
    dims: &[i64],
    result: &[Dimension],
    sizes: Option<&[i64]>,
    types: [&dyn Display; 2],
) -> RuleResult {
    for (i, (&size, &to)) in operand.iter().zip(dims).enumerate() {
        if size == 1 || size == DYNAMIC {
            continue;
        }
        let j = to as usize;
        let constant = sizes.map_or(DYNAMIC, |sizes| sizes[j]);
        let size = Dimension::of_size(size);
        if !size.fits(result[j]) || !size.fits(Dimension::of_size(constant)) {
            let of_size = match constant {
                DYNAMIC => String::new(),
                constant => format!(" of size {constant}"),
            };
            return Err(Violation::new(
                "C5",
                format_args!("dimension {i} of operand"),
                format_args!("have size 1 or that of dimension {j} of result"),
                format_args!("'{}' and '{}'{of_size}", types[0], types[1]),
            ));
        }
    }
    Ok(())
}

/// Maximum rank of a random tensor. Without this limit, the inference would allocate one size per
/// element of a huge `shape` operand.
const MAX_RANDOM_RANK: i64 = 1 << 16;

/// Returns the sizes of the result of an `rng`, given the number of entries of `shape` and, if
/// known, its values.
///
/// # Errors
/// If there are too many entries, or a value is negative.
pub fn random_shape(entries: i64, sizes: Option<Vec<i64>>) -> RuleResult<Vec<i64>> {
    if entries > MAX_RANDOM_RANK {
        let must = format_args!("have at most {MAX_RANDOM_RANK} elements");
        return Err(Violation::new("C3", "shape", must, entries));
    }
    let Some(sizes) = sizes else {
        return Ok(vec![DYNAMIC; entries as usize]);
    };
    lists::at_least("C3", "shape", &sizes, 0)?;
    Ok(sizes)
}

/// Returns the dimension that a `set_dimension_size` makes of a dimension, given the size if it is
/// known: the limit of the dimension bounds the new size, or is the new size.
pub fn with_set_size(dimension: Dimension, size: Option<i64>) -> Dimension {
    let bound = dimension.limit().unwrap_or(DYNAMIC);
    match size {
        Some(size) if size == bound => Dimension::of_size(size),
        _ => Dimension {
            size: DYNAMIC,
            bound,
        },
    }
}
