//! Op `reduce`.

use super::support::*;
use crate::rules::movement;

const RULES: ReducerRules = ReducerRules {
    count: "C3",
    shape: "C1",
    element: "C2",
    body: "C6",
};

impl<'c, V: OpView<'c>> Rules<'c, V> for Reduce<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let results = reduction(self.0, "body", &RULES).and_then(|(dims, elements)| {
            let dims = movement::reduce(&dims, self.dimensions().unwrap_or_default())?;
            let result = |element| Inferred::tensor(dims.clone(), element);
            Ok(elements.into_iter().map(result).collect())
        });
        Some(results)
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        let dimensions = self.dimensions().unwrap_or_default();
        let rank = self.0.operand(0).ranked().rank();
        let kept = (0..rank).filter(|&i| !dimensions.contains(&(i as i64)));
        let shape = ReifiedShape::Sizes(kept.map(|i| ReifiedSize::DimOf(0, i)).collect());
        Some(vec![shape; self.0.operands() / 2])
    }
}
