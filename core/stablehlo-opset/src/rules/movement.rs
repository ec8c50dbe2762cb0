//! Constraints on ops that create, join, pad, reverse, slice and rearrange tensors.

use super::{
    Dimension, RuleResult, Violation,
    lists::{self, *},
};
use crate::types::DYNAMIC;

const EACH: &str = "dimension of operand";

/// Returns the shape of a `slice` of an operand.
///
/// # Errors
/// If an attribute violates a constraint.
pub fn slice(
    operand: &[Dimension],
    [start, limit, strides]: [&[i64]; 3],
) -> RuleResult<Vec<Dimension>> {
    for (name, list) in [
        ("start_indices", start),
        ("limit_indices", limit),
        ("strides", strides),
    ] {
        length("C2", name, list, operand.len(), EACH)?;
    }
    at_least("C3", "start_indices", start, 0)?;
    at_least("C4", "strides", strides, 1)?;
    let mut dims = Vec::with_capacity(operand.len());
    for (i, d) in operand.iter().enumerate() {
        if limit[i] < start[i] {
            return Err(Violation::new(
                "C3",
                "limit_indices",
                "be at least start_indices",
                format_args!("{} and {} at index {i}", limit[i], start[i]),
            ));
        }
        within_limit("C3", "limit_indices", i, limit[i], *d)?;
        let length = limit[i] - start[i];
        let size = length / strides[i] + i64::from(length % strides[i] != 0);
        dims.push(Dimension::of_size(size));
    }
    Ok(dims)
}

/// Returns the shape of an operand after `pad`.
///
/// # Errors
/// If an attribute violates a constraint.
pub fn pad(
    operand: &[Dimension],
    [low, high, interior]: [&[i64]; 3],
) -> RuleResult<Vec<Dimension>> {
    for (name, list) in [
        ("edge_padding_low", low),
        ("edge_padding_high", high),
        ("interior_padding", interior),
    ] {
        length("C2", name, list, operand.len(), EACH)?;
    }
    at_least("C3", "interior_padding", interior, 0)?;
    let padded = |(i, d): (usize, &Dimension)| {
        d.try_map(|size| {
            padded_size(size, [low[i], high[i], interior[i]]).ok_or_else(|| {
                Violation::new(
                    "C4",
                    "padding",
                    format_args!(
                        "give dimension {i} of size {size} a size of at least 0 that fits 64 bits"
                    ),
                    format_args!(
                        "low = {}, high = {}, interior = {}",
                        low[i], high[i], interior[i]
                    ),
                )
            })
        })
    };
    operand.iter().enumerate().map(padded).collect()
}
/// Returns the size of a padded dimension, or `None` if it is negative or does not fit 64 bits.
pub fn padded_size(size: i64, [low, high, interior]: [i64; 3]) -> Option<i64> {
    let gaps = (size - 1).max(0).checked_mul(interior)?;
    let size = size
        .checked_add(gaps)?
        .checked_add(low)?
        .checked_add(high)?;
    (size >= 0).then_some(size)
}

/// Returns the shape of the concatenation of `inputs` along the dimension `along`.
///
/// # Errors
/// If the shapes differ in another dimension, or `along` is out of range.
///
/// # Panics
/// If there are no inputs.
pub fn concatenate(inputs: &[Vec<Dimension>], along: i64) -> RuleResult<Vec<Dimension>> {
    let (first, others) = inputs.split_first().expect("at least one input");
    let rank = first.len();
    if along < 0 || along as usize >= rank {
        let must = format_args!("be in range [0, {rank})");
        return Err(Violation::new("C4", "dimension", must, along));
    }
    let mut dims = first.clone();
    for (n, input) in (1..).zip(others) {
        if input.len() != rank {
            let found = format_args!("{rank} for input 0 and {} for input {n}", input.len());
            return Err(Violation::new("C2", "inputs", "have one rank", found));
        }
        for (i, (known, d)) in dims.iter_mut().zip(input).enumerate() {
            *known = if i as i64 == along {
                concatenated(*known, *d)?
            } else {
                known.most_specific(*d).map_err(|mismatch| {
                    Violation::new(
                        "C2",
                        "inputs",
                        format_args!("have one shape but for dimension {along}"),
                        format_args!("{mismatch} in dimension {i} of input {n}"),
                    )
                })?
            };
        }
    }
    Ok(dims)
}
/// Returns the concatenation of two dimensions, or fails if the sum of known sizes does not fit in
/// 64 bits.
fn concatenated(a: Dimension, b: Dimension) -> RuleResult<Dimension> {
    let sum = a.concatenated(b);
    if sum.is_dynamic() && !a.is_dynamic() && !b.is_dynamic() {
        return Err(Violation::new(
            "C6",
            "sizes along dimension",
            "have a sum that fits 64 bits",
            format_args!("{} and {}", a.size, b.size),
        ));
    }
    Ok(sum)
}

/// Checks the dimensions of a `reverse`.
///
/// # Errors
/// If a dimension is out of range or repeated.
pub fn reverse(rank: usize, dimensions: &[i64]) -> RuleResult {
    unique("C2", "dimensions", dimensions)?;
    within("C3", "dimensions", dimensions, 0..rank as i64)
}

/// Returns the shape of the result of a `transpose`.
///
/// # Errors
/// If `permutation` does not have each dimension once.
pub fn transpose(operand: &[Dimension], permutation: &[i64]) -> RuleResult<Vec<Dimension>> {
    let (name, rank) = ("permutation", operand.len());
    length("C2", name, permutation, rank, EACH)?;
    within("C2", name, permutation, 0..rank as i64)?;
    unique("C2", name, permutation)?;
    Ok(permutation.iter().map(|&i| operand[i as usize]).collect())
}

/// Checks the dimensions of a `broadcast_in_dim` or a `dynamic_broadcast_in_dim`.
///
/// # Errors
/// If there is not one dimension per dimension of the operand, or if one is out of range or
/// repeated.
pub fn broadcast_dimensions(rank: usize, result_rank: usize, dims: &[i64]) -> RuleResult {
    let name = "broadcast_dimensions";
    length("C2", name, dims, rank, EACH)?;
    within("C3", name, dims, 0..result_rank as i64)?;
    unique("C4", name, dims)
}
/// Checks the dimensions and the sizes of a `broadcast_in_dim`.
///
/// # Errors
/// If they violate a constraint.
pub fn broadcast_in_dim(operand: &[i64], result: &[i64], dims: &[i64]) -> RuleResult {
    broadcast_dimensions(operand.len(), result.len(), dims)?;
    for (i, (&size, &to)) in operand.iter().zip(dims).enumerate() {
        let there = result[to as usize];
        if size != DYNAMIC && size != 1 && size != there {
            return Err(Violation::new(
                "C5",
                format_args!("dimension {i} of operand"),
                format_args!("have size 1 or that of dimension {to} of result"),
                format_args!("{size} and {}", Dimension::of_size(there)),
            ));
        }
    }
    Ok(())
}
/// Checks the lists of dimensions that a `dynamic_broadcast_in_dim` is known to expand, and not to
/// expand.
///
/// # Errors
/// If a dimension is out of range or repeated.
pub fn known_expansions(rank: usize, expanding: &[i64], nonexpanding: &[i64]) -> RuleResult {
    const NAMES: [&str; 2] = [
        "known_expanding_dimensions",
        "known_nonexpanding_dimensions",
    ];
    let all = 0..rank as i64;
    within("C9", NAMES[0], expanding, all.clone())?;
    within("C10", NAMES[1], nonexpanding, all)?;
    distinct("C8", [(NAMES[0], expanding), (NAMES[1], nonexpanding)])
}

/// Checks that slices of a `dynamic_slice` fit the operand.
///
/// # Errors
/// If a size is negative, or larger than the dimension.
pub fn slice_sizes(operand: &[Dimension], sizes: &[i64]) -> RuleResult {
    at_least("C4", "slice_sizes", sizes, 0)?;
    for (i, (d, &size)) in operand.iter().zip(sizes).enumerate() {
        within_limit("C4", "slice_sizes", i, size, *d)?;
    }
    Ok(())
}
/// Checks that an update of a `dynamic_update_slice` has the rank of the operand.
///
/// # Errors
/// If the ranks differ.
pub fn update_rank(operand: &[Dimension], update: &[i64]) -> RuleResult {
    if update.len() == operand.len() {
        return Ok(());
    }
    let found = format_args!("{} and {}", update.len(), operand.len());
    Err(Violation::new(
        "C3",
        "update and operand",
        "have one rank",
        found,
    ))
}
/// Checks that an update of a `dynamic_update_slice` is not larger than the operand.
///
/// # Errors
/// If a size is larger than the dimension.
pub fn update_sizes(operand: &[Dimension], update: &[i64]) -> RuleResult {
    for (i, (d, &size)) in operand.iter().zip(update).enumerate() {
        if size != DYNAMIC {
            within_limit("C6", "shape of update", i, size, *d)?;
        }
    }
    Ok(())
}
/// Checks that there is one start index per dimension. `number` is the number of the constraint.
///
/// # Errors
/// If there is another number of indices.
pub fn start_indices(number: &'static str, count: usize, rank: usize) -> RuleResult {
    lists::count(number, "start_indices", count, rank, EACH)
}

/// Checks the dimensions of a `map`: all dimensions of the inputs, in order.
///
/// # Errors
/// If they are not.
pub fn map_dimensions(rank: usize, dimensions: &[i64]) -> RuleResult {
    if dimensions.iter().copied().eq(0..rank as i64) {
        return Ok(());
    }
    let must = format_args!("be all of inputs in order, from 0 to below {rank}");
    let found = format_args!("{dimensions:?}");
    Err(Violation::new("C3", "dimensions", must, found))
}
/// Checks the dimension of a `sort`. Negative dimensions count from the end.
///
/// # Errors
/// If the dimension is out of range.
pub fn sort_dimension(rank: usize, dimension: i64) -> RuleResult {
    let rank = rank as i64;
    if (-rank..rank).contains(&dimension) {
        return Ok(());
    }
    let must = format_args!("be in range [-{rank}, {rank})");
    Err(Violation::new("C4", "dimension", must, dimension))
}
/// Returns the dimensions that a `reduce` keeps.
///
/// # Errors
/// If a reduced dimension is out of range or repeated.
pub fn reduce(operand: &[Dimension], dimensions: &[i64]) -> RuleResult<Vec<Dimension>> {
    within("C4", "dimensions", dimensions, 0..operand.len() as i64)?;
    unique("C5", "dimensions", dimensions)?;
    let kept = operand.iter().enumerate();
    let kept = kept.filter(|(i, _)| !dimensions.contains(&(*i as i64)));
    Ok(kept.map(|(_, &d)| d).collect())
}
