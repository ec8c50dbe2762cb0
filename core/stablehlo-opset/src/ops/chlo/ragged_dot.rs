//! Op `ragged_dot`.

use super::support::*;
use crate::{attributes::RaggedDotDimensionNumbers, types::DYNAMIC};

impl<'c, V: OpView<'c>> Rules<'c, V> for RaggedDot<V> {
    fn shape(self) -> Option<RuleResult<Vec<Dimension>>> {
        let sizes = self.sizes();
        Some(sizes.map(|sizes| sizes.into_iter().map(Dimension::of_size).collect()))
    }
    fn verify(self) -> RuleResult {
        let inferred = self.sizes()?;
        let result = self.0.result(0);
        // The declared type of the result allows unranked tensors, but upstream refuses them.
        let fits = result.tensor().is_some_and(|t| {
            let mut sizes = t.sizes.iter().zip(&inferred);
            t.rank() == inferred.len() && sizes.all(|(&a, &b)| same_size(a, b))
        });
        match fits {
            true => Ok(()),
            false => Err(fault(format_args!(
                "inferred shape '{}' is incompatible with return type of operation '{result}'",
                list(&inferred)
            ))),
        }
    }
}
impl<'c, V: OpView<'c>> RaggedDot<V> {
    /// Checks the operands and returns the sizes of the result.
    fn sizes(self) -> RuleResult<Vec<i64>> {
        if let Some(config) = self.precision_config()
            && config.len() > 2
        {
            let found = config.len();
            return Err(fault(format_args!(
                "expects precision config to be empty or have <= 2 elements, got {found}"
            )));
        }
        let (Some(lhs), Some(rhs)) = (self.lhs().tensor(), self.rhs().tensor()) else {
            return Err(fault("expects ranked operands"));
        };
        let Some(numbers) = self.ragged_dot_dimension_numbers() else {
            let message = "requires attribute 'ragged_dot_dimension_numbers'";
            return Err(Violation::text("", message));
        };
        let parts = Parts {
            lhs: lhs.sizes,
            rhs: rhs.sizes,
            group_sizes: self.group_sizes().ranked().sizes,
            numbers,
        };
        parts.check_dimension_numbers()?;
        let ragged = parts.ragged_dimension()?;
        let mode = parts.mode(ragged);
        parts.check_group_sizes(mode, ragged)?;
        parts.check_groups(mode)?;
        Ok(parts.product(mode))
    }
}

/// Role of the ragged dimension.
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    NonContracting,
    Contracting,
    Batch,
}

/// Sizes of the operands, and the dimension numbers.
struct Parts<'c> {
    lhs: &'c [i64],
    rhs: &'c [i64],
    group_sizes: &'c [i64],
    numbers: RaggedDotDimensionNumbers<'c>,
}

impl Parts<'_> {
    fn mode(&self, ragged: i64) -> Mode {
        if self.numbers.lhs_batching_dimensions.contains(&ragged) {
            Mode::Batch
        } else if self.numbers.lhs_contracting_dimensions.contains(&ragged) {
            Mode::Contracting
        } else {
            Mode::NonContracting
        }
    }
    /// Returns the dimensions of `lhs` that are neither batching nor contracting.
    fn free_dimensions_of_lhs(&self) -> impl Iterator<Item = i64> {
        let n = &self.numbers;
        let used = [n.lhs_batching_dimensions, n.lhs_contracting_dimensions].concat();
        (0..self.lhs.len() as i64).filter(move |d| !used.contains(d))
    }
    /// Returns the number of groups, which [`Self::check_group_sizes`] must have checked.
    fn groups(&self) -> i64 {
        self.group_sizes.last().copied().unwrap_or(DYNAMIC)
    }

    /// Checks batching and contracting dimensions by the rules of `dot_general`.
    fn check_dimension_numbers(&self) -> RuleResult {
        let n = &self.numbers;
        let batching = [n.lhs_batching_dimensions, n.rhs_batching_dimensions];
        let contracting = [n.lhs_contracting_dimensions, n.rhs_contracting_dimensions];
        for (what, [l, r]) in [("batching", batching), ("contracting", contracting)] {
            if l.len() != r.len() {
                return Err(fault(format_args!(
                    "lhs and rhs should have the same number of {what} dimensions"
                )));
            }
        }
        for (i, side) in ["lhs", "rhs"].into_iter().enumerate() {
            let names = ["batching", "contracting"].map(|what| format!("{side}_{what}_dimensions"));
            check_distinct([&names[0], &names[1]], [batching[i], contracting[i]])?;
        }
        for (i, side) in ["lhs", "rhs"].into_iter().enumerate() {
            let rank = [self.lhs, self.rhs][i].len() as i64;
            for (what, dims) in [("batching", batching[i]), ("contracting", contracting[i])] {
                if let Some(d) = dims.iter().find(|d| !(0..rank).contains(*d)) {
                    return Err(fault(format_args!(
                        "{side}_{what}_dimensions value: {d} is out of range: [0, {rank})"
                    )));
                }
            }
        }
        for (what, [l, r]) in [("batching", batching), ("contracting", contracting)] {
            let fits =
                |(&l, &r): (&i64, &i64)| same_size(self.lhs[l as usize], self.rhs[r as usize]);
            if !l.iter().zip(r).all(fits) {
                return Err(fault(format_args!(
                    "{what} dimension sizes must match for lhs/rhs"
                )));
            }
        }
        Ok(())
    }
    /// Returns the ragged dimension.
    ///
    /// # Errors
    /// If there is not exactly one, or if it is out of range.
    fn ragged_dimension(&self) -> RuleResult<i64> {
        let &[ragged] = self.numbers.lhs_ragged_dimensions else {
            return Err(fault(
                "There must be exactly one ragged dimension in the lhs.",
            ));
        };
        check_in_bounds(ragged, self.lhs.len(), ["lhs_ragged_dim", "lhs_rank"])?;
        Ok(ragged)
    }
    /// Checks that `group_sizes` has a dimension of groups, after the sizes of the dimensions that are
    /// outside of the ragged dimension. The latter can be absent.
    fn check_group_sizes(&self, mode: Mode, ragged: i64) -> RuleResult {
        let n = &self.numbers;
        let before = |dims: &[i64]| -> Vec<i64> {
            let outer = dims.iter().take_while(|&&d| d != ragged);
            outer.copied().collect()
        };
        let batching = n.lhs_batching_dimensions;
        let outer = match mode {
            Mode::Batch => before(batching),
            Mode::Contracting => [batching, &before(n.lhs_contracting_dimensions)].concat(),
            Mode::NonContracting => {
                let free: Vec<_> = self.free_dimensions_of_lhs().collect();
                [batching, &before(&free)].concat()
            }
        };
        let found = self.group_sizes;
        if found.len() == 1 {
            return Ok(());
        }
        if found.len() != outer.len() + 1 {
            return Err(fault(format_args!(
                "expected group_sizes to have rank {}, got {}",
                outer.len() + 1,
                found.len()
            )));
        }
        let sizes = outer.iter().map(|&d| self.lhs[d as usize]);
        let expected: Vec<_> = sizes.chain([self.groups()]).collect();
        if expected == found {
            return Ok(());
        }
        let (expected, found) = (list(&expected), list(found));
        Err(fault(format_args!(
            "group_sizes is expected to have shape {expected}, got {found}"
        )))
    }
    /// Checks the dimension of groups of `rhs`.
    fn check_groups(&self, mode: Mode) -> RuleResult {
        let n = &self.numbers;
        let groups = n.rhs_group_dimensions;
        for &d in groups {
            check_in_bounds(d, self.rhs.len(), ["rhs_group_dim", "rhs_rank"])?;
        }
        const GROUP: &str = "rhs_group_dimensions";
        let batching = n.rhs_batching_dimensions;
        check_distinct([GROUP, "rhs_batching_dimensions"], [groups, batching])?;
        let contracting = n.rhs_contracting_dimensions;
        check_distinct([GROUP, "rhs_contracting_dimensions"], [groups, contracting])?;
        if mode != Mode::NonContracting {
            return match groups {
                [] => Ok(()),
                _ => Err(fault(
                    "There must be zero group dimensions in the rhs when the ragged dimension is \
                     batch or contracting.",
                )),
            };
        }
        let &[group] = groups else {
            return Err(fault(
                "There must be exactly one group dimension in the rhs when the lhs ragged \
                 dimension is non-contracting.",
            ));
        };
        let (expected, found) = (self.groups(), self.rhs[group as usize]);
        match same_size(expected, found) {
            true => Ok(()),
            false => Err(fault(format_args!(
                "rhs group dimension is expected to have size={expected}, got {found}"
            ))),
        }
    }
    /// Returns the sizes of the result.
    fn product(&self, mode: Mode) -> Vec<i64> {
        let n = &self.numbers;
        let of_lhs = |d: i64| self.lhs[d as usize];
        let groups = (mode == Mode::Contracting).then(|| self.groups());
        let mut sizes: Vec<_> = groups.into_iter().collect();
        sizes.extend(n.lhs_batching_dimensions.iter().map(|&d| of_lhs(d)));
        sizes.extend(self.free_dimensions_of_lhs().map(of_lhs));
        let used = [
            n.rhs_batching_dimensions,
            n.rhs_contracting_dimensions,
            n.rhs_group_dimensions,
        ]
        .concat();
        let of_rhs = self.rhs.iter().zip(0..);
        let free = of_rhs.filter(|(_, d)| !used.contains(d));
        sizes.extend(free.map(|(&size, _)| size));
        sizes
    }
}

/// Checks that no dimension occurs twice in the two lists together.
fn check_distinct([a, b]: [&str; 2], lists: [&[i64]; 2]) -> RuleResult {
    let all = lists.concat();
    let duplicate = all.iter().enumerate().find(|(i, d)| all[..*i].contains(d));
    match duplicate {
        None => Ok(()),
        Some((_, d)) => Err(fault(format_args!(
            "has duplicated dimension from {a} and {b}: {d}"
        ))),
    }
}
fn check_in_bounds(d: i64, rank: usize, [name, rank_name]: [&str; 2]) -> RuleResult {
    match (0..rank as i64).contains(&d) {
        true => Ok(()),
        false => Err(fault(format_args!(
            "Expects {name} to be in range [0, {rank_name}) i.e. [0, {rank}). got: {d}."
        ))),
    }
}
fn same_size(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}
/// Returns sizes as text: `[2, ?]`.
fn list(sizes: &[i64]) -> String {
    let sizes = sizes.iter().map(|&n| Dimension::of_size(n).to_string());
    format!("[{}]", sizes.collect::<Vec<_>>().join(", "))
}
