//! Dot products.

use super::support::*;
use crate::{
    enums::Precision,
    rules::{products, quantization},
    types::DYNAMIC,
};

no_rules! { Einsum UnaryEinsum }

impl<'c, V: OpView<'c>> Rules<'c, V> for Dot<V> {
    fn shape(self) -> Option<RuleResult<Vec<Dimension>>> {
        Some(self.dims())
    }
    fn verify(self) -> RuleResult {
        has_shape("", ("result", &self.0.result(0).ranked()), &self.dims()?)
    }
}
impl<'c, V: OpView<'c>> Dot<V> {
    fn dims(self) -> RuleResult<Vec<Dimension>> {
        products::precisions("", self.precision_config().unwrap_or_default().len())?;
        let [lhs, rhs] = [self.lhs(), self.rhs()];
        let dims = [lhs, rhs].map(|t| t.ranked().dim_list());
        products::dot(&dims[0], &dims[1], [&lhs, &rhs])
    }
}

impl<'c, V: OpView<'c>> Rules<'c, V> for DotGeneral<V> {
    fn shape(self) -> Option<RuleResult<Vec<Dimension>>> {
        Some(self.dims())
    }
    fn verify(self) -> RuleResult {
        let dims = self.dims()?;
        let tensors = [self.lhs(), self.rhs(), self.0.result(0)].map(V::Type::ranked);
        has_shape("C12", ("result", &tensors[2]), &dims)?;
        let [lhs, rhs, result] = tensors.map(|t| element_parts(t.element));
        let numbers = self.dot_dimension_numbers();
        let contracting = numbers.map_or(&[][..], |n| n.rhs_contracting_dimensions);
        quantization::dot_general([&lhs, &rhs, &result], contracting)
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        let n = self.dot_dimension_numbers()?;
        let ranked = [0, 1].map(|i| self.0.operand(i).ranked());
        let lhs_is_dynamic = |i: i64| ranked[0].sizes.get(i as usize) == Some(&DYNAMIC);
        let batching = n.lhs_batching_dimensions.iter();
        let batching =
            batching
                .zip(n.rhs_batching_dimensions)
                .map(|(&l, &r)| match lhs_is_dynamic(l) {
                    true => ReifiedSize::DimOf(1, r as usize),
                    false => ReifiedSize::DimOf(0, l as usize),
                });
        let sides = [
            (n.lhs_batching_dimensions, n.lhs_contracting_dimensions),
            (n.rhs_batching_dimensions, n.rhs_contracting_dimensions),
        ];
        let free = sides
            .into_iter()
            .enumerate()
            .flat_map(|(i, (batching, contracting))| {
                let dims = products::free_dimensions(ranked[i].rank(), batching, contracting);
                dims.map(move |d| ReifiedSize::DimOf(i, d))
            });
        sizes(batching.chain(free))
    }
}
impl<'c, V: OpView<'c>> DotGeneral<V> {
    fn dims(self) -> RuleResult<Vec<Dimension>> {
        let Some(n) = self.dot_dimension_numbers() else {
            return Err(Violation::text(
                "",
                "requires attribute 'dot_dimension_numbers'",
            ));
        };
        let [lhs, rhs] = [self.lhs(), self.rhs()].map(|t| t.ranked().dim_list());
        let batching = [n.lhs_batching_dimensions, n.rhs_batching_dimensions];
        let contracting = [n.lhs_contracting_dimensions, n.rhs_contracting_dimensions];
        let dims = products::dot_general(&lhs, &rhs, batching, contracting)?;
        let config = self.precision_config().unwrap_or_default();
        products::precisions("C11", config.len())?;
        if self.algorithm().is_some() && config.iter().any(|&p| p != Precision::Default) {
            let must = "be DEFAULT for both operands of an op with an algorithm";
            let found = format_args!("{config:?}");
            return Err(Violation::new("C21", "precision_config", must, found));
        }
        Ok(dims)
    }
}
