//! Branches and execution order. The op `while` is in [`super::while_loop`].

use super::support::*;
use std::marker::PhantomData;

no_rules! { Return }

macro_rules! tokens {
    ($($view:ident)*) => { $(
        impl<'c, V: OpView<'c>> Rules<'c, V> for $view<V> {
            fn infer(self) -> Option<Types<'c, V>> {
                Some(Ok(vec![Inferred::Token]))
            }
        }
    )* };
}
tokens! { AfterAll CreateToken }

impl<'c, V: OpView<'c>> Rules<'c, V> for OptimizationBarrier<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(as_operands(self.0))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Case<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(match self.0.regions() {
            0 => {
                let must = "have at least one region";
                Err(Violation::new("C1", "branches", must, "none"))
            }
            n => {
                let names = (0..n).map(|i| ("branches", i));
                branches(self.0, "index", ["C2", "C3"], names)
            }
        })
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for If<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let names = ["true_branch", "false_branch"].into_iter();
        Some(branches(self.0, "pred", ["C1", "C2"], names))
    }
}

/// Infers the result types from the types that all branches return. `arguments` and `results` are the
/// numbers of the constraints on the branches' arguments and results.
fn branches<'c, V: OpView<'c>>(
    op: V,
    operand: &str,
    [arguments, results]: [&'static str; 2],
    names: impl Iterator<Item = impl Into<RegionName>>,
) -> Types<'c, V> {
    let chooser = op.operand(0).ranked();
    if chooser.rank() != 0 {
        let found = format_args!("'{}'", chooser.ty);
        let must = "be a 0-dimensional tensor";
        return Err(Violation::new("", operand, must, found));
    }
    let mut all: Vec<Branched<'c, V::Type>> = Vec::new();
    for (i, name) in names.enumerate() {
        let branch = Body::of(op, i, name)?;
        branch.takes(arguments, 0)?;
        if i == 0 {
            all = branch.returned().map(Branched::new).collect();
            continue;
        }
        branch.returns(results, all.len())?;
        for (n, (all, ty)) in all.iter().zip(branch.returned()).enumerate() {
            let most = all.most_specific();
            if !most.fits(ty) {
                return Err(branch.returns_other(results, n, most, ty));
            }
        }
        for (all, ty) in all.iter_mut().zip(branch.returned()) {
            all.add(results, ty)?;
        }
    }
    Ok(all.iter().map(Branched::least_specific).collect())
}

/// Types that the branches return as one value.
struct Branched<'c, T: TypeView<'c>> {
    /// Type of the first branch.
    first: T,
    /// Dimensions that differ between branches: the most specific, which every branch must fit, and the
    /// least specific, which cover those of all branches.
    dims: Option<[Vec<Dimension>; 2]>,
    /// Type of a branch that returns no ranked tensor, although the first branch does.
    unranked: Option<T>,
    lifetime: PhantomData<&'c ()>,
}
impl<'c, T: TypeView<'c>> Branched<'c, T> {
    fn new(first: T) -> Self {
        Self {
            first,
            dims: None,
            unranked: None,
            lifetime: PhantomData,
        }
    }
    /// Merges the type that another branch returns.
    fn add(&mut self, number: &'static str, ty: T) -> RuleResult {
        // Fast path: all branches return the same type.
        if self.dims.is_none() && ty == self.first {
            return Ok(());
        }
        let Some(first) = self.first.tensor() else {
            return Ok(());
        };
        let Some(tensor) = ty.tensor() else {
            self.unranked.get_or_insert(ty);
            return Ok(());
        };
        let [most, least] = self
            .dims
            .get_or_insert_with(|| [first.dim_list(), first.dim_list()]);
        let merged = merge(most, &tensor, Dimension::most_specific)
            .and_then(|()| merge(least, &tensor, Dimension::least_specific));
        merged.map_err(|conflict| {
            Violation::new(number, "branches", "return the same types", conflict)
        })
    }
    fn most_specific(&self) -> Inferred<'c, T> {
        self.with(0)
    }
    fn least_specific(&self) -> Inferred<'c, T> {
        self.unranked.map_or_else(|| self.with(1), Inferred::Same)
    }
    fn with(&self, which: usize) -> Inferred<'c, T> {
        match &self.dims {
            None => Inferred::Same(self.first),
            Some(dims) => Inferred::resized(&self.first.ranked(), dims[which].clone()),
        }
    }
}
