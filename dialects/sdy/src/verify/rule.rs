//! Verifier of sharding rules against their op.

use super::Reporter;
use crate::{
    kinds::{Factor, OpShardingRule, TensorMapping},
    shapes::TensorShape,
};
use mlir_bridge::{diag::Result, prelude::*};

/// Checks the sharding rule of an op.
pub fn rule<'c>(rule: &OpShardingRule<'c>, op: Op<'c>) -> Result {
    let sizes = rule.factor_sizes();
    let operands: Vec<_> = op.operands().map(Value::ty).collect();
    let results: Vec<_> = op.results().map(Value::ty).collect();
    let in_operands = mappings(op, &operands, &rule.operands(), sizes, "operand")?;
    let in_results = mappings(op, &results, &rule.results(), sizes, "result")?;
    let unused = |i: &usize| !in_operands[*i] && !in_results[*i];
    if let Some(i) = (0..sizes.len()).find(unused) {
        return Err(op.error(format_args!(
            "has factor {}={} that isn't used in operand and result mappings",
            Factor(i as i64),
            sizes[i]
        )));
    }
    let kinds = [
        rule.reduction_factors(),
        rule.need_replication_factors(),
        rule.permutation_factors(),
    ];
    for factors in kinds {
        special(op, factors, sizes.len())?;
    }
    let mut all = kinds.concat();
    all.sort_unstable();
    if all.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(op.error(
            "a factor can only be in one of the reduction, need replication, or permutation \
             factor sets",
        ));
    }
    special(op, rule.blocked_propagation_factors(), sizes.len())?;
    if rule
        .reduction_factors()
        .iter()
        .any(|&f| in_results[f as usize])
    {
        return Err(op.error("reduction factor cannot be in result mappings"));
    }
    Ok(())
}

/// Checks the mappings of an op's operands or results. Returns, for each
/// factor, whether a mapping uses it.
fn mappings<'c>(
    op: Op<'c>,
    types: &[Type<'c>],
    mappings: &[TensorMapping<'c>],
    sizes: &[i64],
    what: &str,
) -> Result<Vec<bool>> {
    if types.len() != mappings.len() {
        return Err(op.error(format_args!(
            "number of {what}s and mappings must match: {} != {}",
            types.len(),
            mappings.len()
        )));
    }
    if mappings.is_empty() {
        return Err(op.error(format_args!(
            "number of {what}s mappings cannot be 0. Op sharding rules can only be defined on \
             operations with at least one operand and result."
        )));
    }
    let mut used = vec![false; sizes.len()];
    let whole = Reporter::with_prefix(op, &format!("{what} "));
    for (i, (&ty, mapping)) in types.iter().zip(mappings).enumerate() {
        let report = whole.value(i, types.len());
        let factors = tensor(ty, mapping, sizes, &report)?;
        factors.into_iter().for_each(|factor| used[factor] = true);
    }
    Ok(used)
}
/// Checks the mapping of a tensor, and returns its factors.
fn tensor(
    ty: Type,
    mapping: &TensorMapping,
    sizes: &[i64],
    report: &Reporter,
) -> Result<Vec<usize>> {
    let Some(shape) = TensorShape::of(ty).fixed() else {
        return Err(report.error(format_args!(
            "expected a ranked tensor with a static shape. type: {ty}"
        )));
    };
    let dimensions = mapping.dimensions();
    if dimensions.len() != shape.len() {
        return Err(report.error(format_args!(
            "mapping rank must match: {} != {}",
            dimensions.len(),
            shape.len()
        )));
    }
    let mut seen = Vec::new();
    for factors in dimensions {
        if factors.is_empty() {
            return Err(report.error("dim mapping must have at least one factor"));
        }
        for &factor in factors {
            let index = usize::try_from(factor).ok().filter(|&i| i < sizes.len());
            let Some(index) = index else {
                return Err(report.error(format_args!(
                    "expecting factor indices to be within 0<=...<num_factors; received: {factor}, \
                     num_factors: {}",
                    sizes.len()
                )));
            };
            if seen.contains(&index) {
                return Err(report.error("cannot reuse factors for the same tensor value"));
            }
            if sizes[index] == 1 && factors.len() > 1 {
                return Err(report.error(
                    "dim mapping can't have a factor of size 1 if there are multiple factors",
                ));
            }
            seen.push(index);
        }
    }
    Ok(seen)
}
fn special(op: Op, factors: &[i64], count: usize) -> Result {
    if !factors.is_sorted() {
        return Err(op.error("indices of special factors must be sorted"));
    }
    if factors.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(op.error("indices of special factors must be unique"));
    }
    match factors {
        [first, ..] if *first < 0 => Err(op.error("index must be non-negative")),
        [.., last] if *last >= count as i64 => {
            Err(op.error(format_args!("index must be less than {count}, got: {last}")))
        }
        _ => Ok(()),
    }
}
