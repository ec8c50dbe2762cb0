//! Constraints on dot products.

use super::{Dimension, RuleResult, Violation, lists::*};
use mlir_bytecode::{FloatType, NonFinite};
use std::fmt::Display;

/// Returns the shape of the result of a `dot`. `types` are the types of the operands, as messages
/// show them.
///
/// # Errors
/// If an operand is neither a vector nor a matrix, or the multiplied sizes differ.
pub fn dot(
    lhs: &[Dimension],
    rhs: &[Dimension],
    types: [&dyn Display; 2],
) -> RuleResult<Vec<Dimension>> {
    for (name, operand, ty) in [("lhs", lhs, types[0]), ("rhs", rhs, types[1])] {
        if !(1..=2).contains(&operand.len()) {
            let must = "be a vector or a matrix";
            return Err(Violation::new("", name, must, format_args!("'{ty}'")));
        }
    }
    // The rows of `lhs` are multiplied with the columns of `rhs`.
    let (rows, row) = (&lhs[..lhs.len() - 1], lhs[lhs.len() - 1]);
    same_size(
        "",
        ("the last dimension of lhs", row),
        ("the first dimension of rhs", rhs[0]),
    )?;
    Ok([rows, &rhs[1..]].concat())
}

/// Checks that there is at most one precision per operand.
///
/// # Errors
/// If there are more than two.
pub fn precisions(number: &'static str, count: usize) -> RuleResult {
    if count <= 2 {
        return Ok(());
    }
    let must = "have one entry per operand (2)";
    Err(Violation::new(number, "precision_config", must, count))
}

/// Algorithm of a `dot_general`.
#[derive(Clone, Debug)]
pub struct ProductAlgorithm {
    /// Precision types of `lhs` and `rhs`, and the accumulation type.
    pub types: [String; 3],
    /// Numbers of components of `lhs` and `rhs`, and the number of primitive operations.
    pub counts: [i64; 3],
    /// True if sums may have less precision than their type for some steps.
    pub allow_imprecise_accumulation: bool,
}

/// Algorithms that some hardware supports: type of `lhs` and `rhs`, accumulation type, numbers of
/// primitive operations.
const ALGORITHMS: &[(&str, &str, &[i64])] = &[
    ("f16", "f16", &[1]),
    ("f16", "f32", &[1]),
    ("bf16", "bf16", &[1]),
    ("bf16", "f32", &[1, 3, 6, 9]),
    ("tf32", "f32", &[1, 3]),
    ("f32", "f32", &[1]),
    ("f64", "f64", &[1]),
    ("f8E4M3FN", "f32", &[3, 4]),
];
/// Returns whether a type has 8 bits and a sign: algorithms with one primitive operation may mix such types.
fn is_f8(ty: &str) -> bool {
    let float = FloatType::with_name(ty).filter(|float| float.width() == 8);
    float.is_some_and(|float| float.layout().non_finite != NonFinite::Powers)
}

impl ProductAlgorithm {
    /// Checks that some hardware supports the algorithm.
    ///
    /// # Errors
    /// If no hardware is known to support it.
    pub fn is_supported(&self) -> RuleResult {
        let [lhs, rhs, accumulation] = self.types.each_ref().map(String::as_str);
        let [lhs_components, rhs_components, operations] = self.counts;
        let imprecise = self.allow_imprecise_accumulation;
        let is_f8 = is_f8(lhs) && is_f8(rhs) && accumulation == "f32" && operations == 1;
        let is_listed = !imprecise
            && lhs == rhs
            && ALGORITHMS.iter().any(|&(operand, sum, counts)| {
                operand == lhs && sum == accumulation && counts.contains(&operations)
            });
        if [lhs_components, rhs_components] == [1, 1] && (is_f8 || is_listed) {
            return Ok(());
        }
        let found = format!(
            "{{lhs:'{lhs}', rhs:'{rhs}', accum:'{accumulation}', lhs_components:{lhs_components}, \
             rhs_components:{rhs_components}, primitive_ops:{operations}, imprecise:{}}}",
            i32::from(imprecise)
        );
        let must = "be supported by some hardware";
        Err(
            Violation::new("", "algorithm", must, &found).worded(format_args!(
                "dot algorithm not known to be supported on any hardware: {found}"
            )),
        )
    }
}

/// Returns the shape of the result of a `dot_general`: the batching dimensions, then the remaining
/// dimensions of `lhs`, then the remaining dimensions of `rhs`. `batching` and `contracting` have
/// the dimensions of `lhs` and of `rhs`.
///
/// # Errors
/// If the dimensions violate a constraint.
pub fn dot_general(
    lhs: &[Dimension],
    rhs: &[Dimension],
    batching: [&[i64]; 2],
    contracting: [&[i64]; 2],
) -> RuleResult<Vec<Dimension>> {
    const BATCHING: [&str; 2] = ["lhs_batching_dimensions", "rhs_batching_dimensions"];
    const CONTRACTING: [&str; 2] = ["lhs_contracting_dimensions", "rhs_contracting_dimensions"];
    same_length("C1", BATCHING, batching)?;
    same_length("C2", CONTRACTING, contracting)?;
    let sides = [
        (lhs.len(), ["C3", "C5", "C6"]),
        (rhs.len(), ["C4", "C7", "C8"]),
    ];
    for (i, (rank, [unique, batching_within, contracting_within])) in sides.into_iter().enumerate()
    {
        let (b, c) = ((BATCHING[i], batching[i]), (CONTRACTING[i], contracting[i]));
        distinct(unique, [b, c])?;
        within(batching_within, b.0, b.1, 0..rank as i64)?;
        within(contracting_within, c.0, c.1, 0..rank as i64)?;
    }
    same_sizes("C9", [lhs, rhs], batching)?;
    same_sizes("C10", [lhs, rhs], contracting)?;

    let both = |(&l, &r): (&i64, &i64)| {
        let (l, r) = (lhs[l as usize], rhs[r as usize]);
        l.most_specific(r).unwrap_or(l)
    };
    let mut product: Vec<_> = batching[0].iter().zip(batching[1]).map(both).collect();
    for (i, dims) in [lhs, rhs].into_iter().enumerate() {
        product.extend(free_dimensions(dims.len(), batching[i], contracting[i]).map(|d| dims[d]));
    }
    Ok(product)
}

/// Checks that listed dimensions of `lhs` and `rhs` have the same sizes, in pairs.
fn same_sizes(
    number: &'static str,
    [lhs, rhs]: [&[Dimension]; 2],
    [of_lhs, of_rhs]: [&[i64]; 2],
) -> RuleResult {
    for (&l, &r) in of_lhs.iter().zip(of_rhs) {
        same_size(
            number,
            (format_args!("dimension {l} of lhs"), lhs[l as usize]),
            (format_args!("dimension {r} of rhs"), rhs[r as usize]),
        )?;
    }
    Ok(())
}

/// Returns the dimensions of an operand that are neither batching nor contracting.
pub fn free_dimensions(
    rank: usize,
    batching: &[i64],
    contracting: &[i64],
) -> impl Iterator<Item = usize> {
    (0..rank).filter(|&d| {
        let d = d as i64;
        !batching.contains(&d) && !contracting.contains(&d)
    })
}
