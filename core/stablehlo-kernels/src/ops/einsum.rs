//! Sums of products by labels: `einsum` and `unary_einsum` of older versions.

use super::{
    binary::Binary,
    convert::convert,
    creation::{integer, zero},
    dot::{Computed, DotDimensionNumbers, dot_general},
    movement::transpose,
    reduce::reduce_with,
};
use crate::{
    array::Array,
    element::ElementType,
    error::{Error, Result},
};

/// Computes sums of products by the labels of dimensions: section `einsum` of older versions.
/// The configuration has the form `ab,bc->ac`. Sums are over labels that the result lacks.
///
/// # Errors
/// If the configuration has another form or does not fit the operands, or see [`dot_general`].
pub fn einsum(
    lhs: &Array,
    rhs: &Array,
    einsum_config: &str,
    result: &ElementType,
) -> Result<Array> {
    let op = "einsum";
    let invalid = || Error::Constraint {
        op,
        constraint: "",
        message: format!("configuration {einsum_config:?} does not fit the operands"),
    };
    let (inputs, output) = einsum_config.split_once("->").ok_or_else(invalid)?;
    let (left, right) = inputs.split_once(',').ok_or_else(invalid)?;
    let labels = |text: &str| -> Vec<char> { text.chars().filter(|c| *c != ' ').collect() };
    let (left, right, output) = (labels(left), labels(right), labels(output));
    let is_unique = |labels: &[char]| (1..labels.len()).all(|i| !labels[..i].contains(&labels[i]));
    let is_known = output.iter().all(|l| left.contains(l) || right.contains(l));
    if left.len() != lhs.rank()
        || right.len() != rhs.rank()
        || ![&left, &right, &output].into_iter().all(|l| is_unique(l))
        || !is_known
    {
        return Err(invalid());
    }
    let types = [lhs.scalar_type(op)?, rhs.scalar_type(op)?];
    let computed = Computed::of(types, result.stored()).scalar();
    // Labels of one operand that the result lacks are summed with a dimension of size 1.
    let sum_alone =
        |array: &Array, labels: &[char], others: &[char]| -> Result<(Array, Vec<char>)> {
            let alone = |l: &char| !others.contains(l) && !output.contains(l);
            let removed: Vec<_> = (0..labels.len()).filter(|&i| alone(&labels[i])).collect();
            let kept = labels.iter().copied().filter(|l| !alone(l)).collect();
            if removed.is_empty() {
                return Ok((array.clone(), kept));
            }
            let zero = zero(array.memory(), computed)?;
            let array = convert(array.clone(), computed)?;
            let sum = reduce_with(array, &zero, &removed, Binary::Add)?;
            Ok((sum, kept))
        };
    let (lhs, left_kept) = sum_alone(lhs, &left, &right)?;
    let (rhs, right_kept) = sum_alone(rhs, &right, &left)?;
    let (left, right) = (left_kept, right_kept);
    let shared: Vec<_> = left.iter().filter(|l| right.contains(l)).collect();
    let place = |labels: &[char], label: char| labels.iter().position(|l| *l == label);
    let mut dims = DotDimensionNumbers::default();
    for &&label in &shared {
        let (Some(l), Some(r)) = (place(&left, label), place(&right, label)) else {
            return Err(invalid());
        };
        let (ls, rs) = match output.contains(&label) {
            true => (
                &mut dims.lhs_batching_dimensions,
                &mut dims.rhs_batching_dimensions,
            ),
            false => (
                &mut dims.lhs_contracting_dimensions,
                &mut dims.rhs_contracting_dimensions,
            ),
        };
        ls.push(l);
        rs.push(r);
    }
    let product = dot_general(&lhs, &rhs, &dims, result)?;
    let batch = shared.iter().filter(|l| output.contains(l)).map(|l| **l);
    let own = |labels: &[char], others: &[char]| -> Vec<char> {
        let kept = labels.iter().filter(|l| !others.contains(l));
        kept.copied().collect()
    };
    let order: Vec<_> = batch
        .chain(own(&left, &right))
        .chain(own(&right, &left))
        .collect();
    let permutation: Option<Vec<_>> = output.iter().map(|&l| place(&order, l)).collect();
    transpose(&product, &permutation.ok_or_else(invalid)?)
}

/// Multiplies by one matrix: section `einsum` of older versions with one operand. Sums are over
/// labels that the result lacks. `result` is the element type of the result.
///
/// # Errors
/// If the configuration does not have the form `abc->ca` or does not fit the operand, or memory
/// has too little left.
pub fn unary_einsum(operand: &Array, einsum_config: &str, result: &ElementType) -> Result<Array> {
    let one = integer(operand.memory(), operand.scalar_type("unary_einsum")?, 1)?;
    let config = format!(",{einsum_config}");
    einsum(&one, operand, &config, result)
}
