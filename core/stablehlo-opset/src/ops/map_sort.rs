//! Ops `map` and `sort`, which apply a computation in a region to elements.

use super::support::*;
use crate::rules::movement::{map_dimensions, sort_dimension};

impl<'c, V: OpView<'c>> Rules<'c, V> for Map<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
    }
}
impl<'c, V: OpView<'c>> Map<V> {
    /// Infers the result type from the computation. An op that is being built must therefore already
    /// have its region.
    fn results(self) -> Types<'c, V> {
        let n = self.0.operands();
        if n == 0 {
            return Err(none_of("inputs", "C2"));
        }
        let rank = self.0.operand(0).ranked().rank();
        map_dimensions(rank, self.dimensions().unwrap_or_default())?;
        let computation = Body::of(self.0, 0, "computation")?;
        computation.takes("C4", n)?;
        for (i, input) in self.inputs().enumerate() {
            computation.takes_scalar("C4", i, input.ranked().element)?;
        }
        computation.returns("C4", 1)?;
        let element = computation.scalar_value("C4", 0)?;
        let dims = match most_specific_operand(self.0, "C1")?.remove(0) {
            Inferred::Same(ty) => ty.ranked().dim_list(),
            Inferred::Tensor { dims, .. } => dims,
            Inferred::Unranked(_)
            | Inferred::Token
            | Inferred::Tuple(_)
            | Inferred::Future(_)
            | Inferred::Elements(_) => Vec::new(),
        };
        Ok(vec![Inferred::tensor(dims, element)])
    }
}

/// Default of `sort`'s `dimension`: the last dimension.
const LAST: i64 = -1;

impl<'c, V: OpView<'c>> Rules<'c, V> for Sort<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(as_operands(self.0))
    }
    fn verify(self) -> RuleResult {
        let rank = self.0.operand(0).ranked().rank();
        sort_dimension(rank, self.dimension().unwrap_or(LAST))?;
        let comparator = Body::of(self.0, 0, "comparator")?;
        let n = self.0.operands();
        comparator.takes("C5", 2 * n)?;
        for (i, input) in self.inputs().enumerate() {
            let element = input.ranked().element;
            comparator.takes_scalar("C5", 2 * i, element)?;
            comparator.takes_scalar("C5", 2 * i + 1, element)?;
        }
        comparator.returns("C5", 1)?;
        comparator.returns_scalar("C5", 0, self.0.scalar(Scalar::Boolean))
    }
}
