//! Op `ragged_dot`.

use super::support::*;
use kinds::RaggedDotDimensionNumbers;

mlir_bridge::implement_ops! { OPS in "chlo" = ::stablehlo_opset::chlo_ragged_dot_ops;
    RaggedDot { shapes infer verify verify }
}

/// Role of the ragged dimension.
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    NonContracting,
    Contracting,
    Batch,
}

/// Operands and dimension numbers of an op.
struct Parts<'a, 'c> {
    op: &'a Adaptor<'c>,
    lhs: Tensor<'c>,
    rhs: Tensor<'c>,
    group_sizes: Tensor<'c>,
    numbers: RaggedDotDimensionNumbers<'c>,
}

fn infer<'c>(op: RaggedDot<'c>) -> Result<Vec<Type<'c>>> {
    let shape = result_shape(&op)?;
    Ok(vec![Tensor::get(&shape, Type::index(op.context()), None)])
}
fn verify(op: RaggedDot) -> Result {
    let inferred = result_shape(&op)?;
    let result = op.results()[0].ty();
    // The declared type of the result allows unranked tensors, but upstream refuses them.
    let fits = Tensor::of(result).is_some_and(|t| {
        let mut sizes = t.shape.iter().zip(&inferred);
        t.rank() == inferred.len() && sizes.all(|(&a, &b)| same_size(a, b))
    });
    if fits {
        return Ok(());
    }
    let shown = list(&inferred);
    let message = format_args!(
        "inferred shape '{shown}' is incompatible with return type of operation '{result}'"
    );
    Err(fault(&op, message))
}

/// Checks the operands and returns the shape of the result.
fn result_shape(op: &RaggedDot) -> Result<Vec<i64>> {
    if let Some(config) = op.precision_config()
        && config.len() > 2
    {
        let found = config.len();
        let message =
            format_args!("expects precision config to be empty or have <= 2 elements, got {found}");
        return Err(fault(op, message));
    }
    let (Some(lhs), Some(rhs)) = (op.tensor(0), op.tensor(1)) else {
        return Err(fault(op, "expects ranked operands"));
    };
    let parts = Parts {
        op,
        lhs,
        rhs,
        group_sizes: op.ranked(2),
        numbers: op.ragged_dot_dimension_numbers().ok_or(Failed)?,
    };
    parts.check_dimension_numbers()?;
    let ragged = parts.ragged_dimension()?;
    let mode = parts.mode(ragged);
    parts.check_group_sizes(mode, ragged)?;
    parts.check_groups(mode)?;
    Ok(parts.product(mode))
}

impl<'c> Parts<'_, 'c> {
    fn fault(&self, message: impl Display) -> Failed {
        fault(self.op, message)
    }
    fn mode(&self, ragged: i64) -> Mode {
        if self.numbers.lhs_batching_dimensions().contains(&ragged) {
            Mode::Batch
        } else if self.numbers.lhs_contracting_dimensions().contains(&ragged) {
            Mode::Contracting
        } else {
            Mode::NonContracting
        }
    }
    /// Returns the dimensions of `lhs` that are neither batching nor contracting.
    fn free_dimensions_of_lhs(&self) -> impl Iterator<Item = i64> {
        let n = self.numbers;
        let used = [n.lhs_batching_dimensions(), n.lhs_contracting_dimensions()].concat();
        (0..self.lhs.rank() as i64).filter(move |d| !used.contains(d))
    }
    /// Returns the number of groups, which [`Self::check_group_sizes`] must have checked.
    fn groups(&self) -> i64 {
        self.group_sizes.shape.last().copied().unwrap_or(DYNAMIC)
    }

    /// Checks batching and contracting dimensions by the rules of `dot_general`.
    fn check_dimension_numbers(&self) -> Result {
        let n = self.numbers;
        let batching = [n.lhs_batching_dimensions(), n.rhs_batching_dimensions()];
        let contracting = [
            n.lhs_contracting_dimensions(),
            n.rhs_contracting_dimensions(),
        ];
        for (what, [l, r]) in [("batching", batching), ("contracting", contracting)] {
            if l.len() != r.len() {
                let message =
                    format_args!("lhs and rhs should have the same number of {what} dimensions");
                return Err(self.fault(message));
            }
        }
        for (i, side) in ["lhs", "rhs"].into_iter().enumerate() {
            let names = ["batching", "contracting"].map(|what| format!("{side}_{what}_dimensions"));
            self.check_distinct([&names[0], &names[1]], [batching[i], contracting[i]])?;
        }
        for (i, side) in ["lhs", "rhs"].into_iter().enumerate() {
            let rank = [&self.lhs, &self.rhs][i].rank() as i64;
            for (what, dims) in [("batching", batching[i]), ("contracting", contracting[i])] {
                if let Some(d) = dims.iter().find(|d| !(0..rank).contains(*d)) {
                    return Err(self.fault(format_args!(
                        "{side}_{what}_dimensions value: {d} is out of range: [0, {rank})"
                    )));
                }
            }
        }
        for (what, [l, r]) in [("batching", batching), ("contracting", contracting)] {
            let fits = |(&l, &r): (&i64, &i64)| {
                same_size(self.lhs.shape[l as usize], self.rhs.shape[r as usize])
            };
            if !l.iter().zip(r).all(fits) {
                let message = format_args!("{what} dimension sizes must match for lhs/rhs");
                return Err(self.fault(message));
            }
        }
        Ok(())
    }
    /// Checks that no dimension occurs twice in the two lists together.
    fn check_distinct(&self, [a, b]: [&str; 2], lists: [&[i64]; 2]) -> Result {
        let all = lists.concat();
        let duplicate = all.iter().enumerate().find(|(i, d)| all[..*i].contains(d));
        match duplicate {
            None => Ok(()),
            Some((_, d)) => Err(self.fault(format_args!(
                "has duplicated dimension from {a} and {b}: {d}"
            ))),
        }
    }
    fn check_in_bounds(&self, d: i64, rank: usize, [name, rank_name]: [&str; 2]) -> Result {
        if (0..rank as i64).contains(&d) {
            return Ok(());
        }
        Err(self.fault(format_args!(
            "Expects {name} to be in range [0, {rank_name}) i.e. [0, {rank}). got: {d}."
        )))
    }
    /// Returns the ragged dimension.
    ///
    /// # Errors
    /// If there is not exactly one, or if it is out of range.
    fn ragged_dimension(&self) -> Result<i64> {
        let &[ragged] = self.numbers.lhs_ragged_dimensions() else {
            let message = "There must be exactly one ragged dimension in the lhs.";
            return Err(self.fault(message));
        };
        self.check_in_bounds(ragged, self.lhs.rank(), ["lhs_ragged_dim", "lhs_rank"])?;
        Ok(ragged)
    }
    /// Checks that `group_sizes` has a dimension of groups, after the sizes of the dimensions
    /// that are outside of the ragged dimension. The latter can be absent.
    fn check_group_sizes(&self, mode: Mode, ragged: i64) -> Result {
        let n = self.numbers;
        let before = |dims: &[i64]| -> Vec<i64> {
            let outer = dims.iter().take_while(|&&d| d != ragged);
            outer.copied().collect()
        };
        let batching = n.lhs_batching_dimensions();
        let outer = match mode {
            Mode::Batch => before(batching),
            Mode::Contracting => {
                [batching.to_vec(), before(n.lhs_contracting_dimensions())].concat()
            }
            Mode::NonContracting => {
                let free: Vec<_> = self.free_dimensions_of_lhs().collect();
                [batching.to_vec(), before(&free)].concat()
            }
        };
        let found = self.group_sizes.shape;
        if found.len() == 1 {
            return Ok(());
        }
        if found.len() != outer.len() + 1 {
            return Err(self.fault(format_args!(
                "expected group_sizes to have rank {}, got {}",
                outer.len() + 1,
                found.len()
            )));
        }
        let sizes = outer.iter().map(|&d| self.lhs.shape[d as usize]);
        let expected: Vec<_> = sizes.chain([self.groups()]).collect();
        if expected == found {
            return Ok(());
        }
        let (expected, found) = (list(&expected), list(found));
        let message = format_args!("group_sizes is expected to have shape {expected}, got {found}");
        Err(self.fault(message))
    }
    /// Checks the dimension of groups of `rhs`.
    fn check_groups(&self, mode: Mode) -> Result {
        let n = self.numbers;
        let groups = n.rhs_group_dimensions();
        for &d in groups {
            self.check_in_bounds(d, self.rhs.rank(), ["rhs_group_dim", "rhs_rank"])?;
        }
        const GROUP: &str = "rhs_group_dimensions";
        let batching = n.rhs_batching_dimensions();
        self.check_distinct([GROUP, "rhs_batching_dimensions"], [groups, batching])?;
        let contracting = n.rhs_contracting_dimensions();
        self.check_distinct([GROUP, "rhs_contracting_dimensions"], [groups, contracting])?;
        if mode != Mode::NonContracting {
            return match groups {
                [] => Ok(()),
                _ => Err(self.fault(
                    "There must be zero group dimensions in the rhs when the ragged dimension is \
                     batch or contracting.",
                )),
            };
        }
        let &[group] = groups else {
            return Err(self.fault(
                "There must be exactly one group dimension in the rhs when the lhs ragged \
                 dimension is non-contracting.",
            ));
        };
        let (expected, found) = (self.groups(), self.rhs.shape[group as usize]);
        if same_size(expected, found) {
            return Ok(());
        }
        Err(self.fault(format_args!(
            "rhs group dimension is expected to have size={expected}, got {found}"
        )))
    }
    /// Returns the shape of the result.
    fn product(&self, mode: Mode) -> Vec<i64> {
        let n = self.numbers;
        let of_lhs = |d: i64| self.lhs.shape[d as usize];
        let groups = (mode == Mode::Contracting).then(|| self.groups());
        let mut shape: Vec<_> = groups.into_iter().collect();
        shape.extend(n.lhs_batching_dimensions().iter().map(|&d| of_lhs(d)));
        shape.extend(self.free_dimensions_of_lhs().map(of_lhs));
        let used = [
            n.rhs_batching_dimensions(),
            n.rhs_contracting_dimensions(),
            n.rhs_group_dimensions(),
        ]
        .concat();
        let of_rhs = self.rhs.shape.iter().zip(0..);
        shape.extend(
            of_rhs
                .filter(|(_, d)| !used.contains(d))
                .map(|(&size, _)| size),
        );
        shape
    }
}

fn same_size(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}
/// Returns sizes as text: `[2, ?]`.
fn list(sizes: &[i64]) -> String {
    let size = |&size: &i64| match size {
        DYNAMIC => "?".to_owned(),
        size => size.to_string(),
    };
    let sizes: Vec<_> = sizes.iter().map(size).collect();
    format!("[{}]", sizes.join(", "))
}
