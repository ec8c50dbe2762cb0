//! Constraints on sharding rules, which map the dimensions of operands and results to factors.

use super::{Report, ShardingResult, SplitType};
use crate::syntax::shardy::rule::Factor;
use std::{borrow::Cow, fmt::Display};

/// Factors of the dimensions of a tensor, from major to minor.
pub type TensorFactors<'r> = Vec<Cow<'r, [i64]>>;

/// Sharding rule of an op.
#[derive(Clone, Debug)]
pub struct Rule<'r> {
    /// Sizes of the factors.
    pub sizes: Cow<'r, [i64]>,
    /// Factors of each operand.
    pub operands: Vec<TensorFactors<'r>>,
    /// Factors of each result.
    pub results: Vec<TensorFactors<'r>>,
    /// Sets of factors: along which the op reduces, along which its operands are replicated, and
    /// along which it permutes.
    pub special: [Cow<'r, [i64]>; 3],
    /// Factors along which shardings are not propagated.
    pub blocked: Cow<'r, [i64]>,
}

impl Rule<'_> {
    /// Checks the rule of an op with operands and results of these types.
    ///
    /// # Errors
    /// If the rule does not fit the types, or its sets of factors are invalid.
    pub fn check<T: Display>(
        &self,
        operands: &[SplitType<T>],
        results: &[SplitType<T>],
    ) -> ShardingResult {
        let sizes = &*self.sizes;
        let in_operands = check_mappings(operands, &self.operands, sizes, ["operand", "operand "])?;
        let in_results = check_mappings(results, &self.results, sizes, ["result", "result "])?;
        let unused = |i: &usize| !in_operands[*i] && !in_results[*i];
        if let Some(i) = (0..sizes.len()).find(unused) {
            return Err(format!(
                "has factor {}={} that isn't used in operand and result mappings",
                Factor(i as i64),
                sizes[i]
            ));
        }
        for factors in &self.special {
            check_special(factors, sizes.len())?;
        }
        let mut all = self.special.concat();
        all.sort_unstable();
        if all.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(
                "a factor can only be in one of the reduction, need replication, or permutation \
                 factor sets"
                    .to_owned(),
            );
        }
        check_special(&self.blocked, sizes.len())?;
        if self.special[0].iter().any(|&f| in_results[f as usize]) {
            return Err("reduction factor cannot be in result mappings".to_owned());
        }
        Ok(())
    }
}

/// Checks the mappings of an op's operands or results. `what` is their name, and the prefix of
/// messages. Returns, for each factor, whether a mapping uses the factor.
fn check_mappings<T: Display>(
    types: &[SplitType<T>],
    mappings: &[TensorFactors],
    sizes: &[i64],
    [what, prefix]: [&str; 2],
) -> ShardingResult<Vec<bool>> {
    if types.len() != mappings.len() {
        return Err(format!(
            "number of {what}s and mappings must match: {} != {}",
            types.len(),
            mappings.len()
        ));
    }
    if mappings.is_empty() {
        return Err(format!(
            "number of {what}s mappings cannot be 0. Op sharding rules can only be defined on \
             operations with at least one operand and result."
        ));
    }
    let mut used = vec![false; sizes.len()];
    for (i, (ty, mapping)) in types.iter().zip(mappings).enumerate() {
        let report = Report::of(prefix).value(i, types.len());
        let factors = check_tensor(ty, mapping, sizes, report)?;
        factors.into_iter().for_each(|factor| used[factor] = true);
    }
    Ok(used)
}
/// Checks the mapping of a tensor, and returns the factors in the mapping.
fn check_tensor<T: Display>(
    ty: &SplitType<T>,
    dimensions: &TensorFactors,
    sizes: &[i64],
    report: Report,
) -> ShardingResult<Vec<usize>> {
    let Some(shape) = ty.shape.clone().static_sizes() else {
        return Err(report.error(format_args!(
            "expected a ranked tensor with a static shape. type: {}",
            ty.ty
        )));
    };
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
        for &factor in &**factors {
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
fn check_special(factors: &[i64], count: usize) -> ShardingResult {
    if !factors.is_sorted() {
        return Err("indices of special factors must be sorted".to_owned());
    }
    if factors.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("indices of special factors must be unique".to_owned());
    }
    match factors {
        [first, ..] if *first < 0 => Err("index must be non-negative".to_owned()),
        [.., last] if *last >= count as i64 => {
            Err(format!("index must be less than {count}, got: {last}"))
        }
        _ => Ok(()),
    }
}
