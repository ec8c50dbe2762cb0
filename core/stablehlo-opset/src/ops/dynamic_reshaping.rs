//! Ops that rearrange elements into a shape that is an operand.

use super::support::*;
use crate::rules::{
    dynamic::broadcast_sizes,
    elements::{broadcast_along_axis, element_count, elements_in_order, one_element, same_count},
    movement::{broadcast_dimensions, known_expansions},
};

impl<'c, V: OpView<'c>> Rules<'c, V> for DynamicBroadcastInDim<V> {
    fn verify(self) -> RuleResult {
        let (operand, result) = (self.operand().ranked(), self.0.result(0).ranked());
        let (rank, result_rank) = (operand.rank(), result.rank());
        let [from, into] = [operand.element, result.element].map(element_parts);
        if from.axis().is_none() || !elements_compatible(from.ty, into.ty) {
            one_element("C1", from.ty, into.ty)?;
        }
        let to = self.broadcast_dimensions().unwrap_or_default();
        broadcast_dimensions(rank, result_rank, to)?;
        let sizes = shape_operand(self.0, "C7", ("output_dimensions", 1), &result)?;
        let types: [&dyn std::fmt::Display; 2] = [&operand.ty, &result.ty];
        broadcast_sizes(
            operand.sizes,
            to,
            &result.dim_list(),
            sizes.as_deref(),
            types,
        )?;
        broadcast_along_axis((&from, operand.sizes), to, &into)?;
        let expanding = self.known_expanding_dimensions().unwrap_or_default();
        let nonexpanding = self.known_nonexpanding_dimensions().unwrap_or_default();
        known_expansions(rank, expanding, nonexpanding)
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        Some(vec![ReifiedShape::ElementsOf(1)])
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for DynamicReshape<V> {
    fn verify(self) -> RuleResult {
        let (operand, result) = (self.operand().ranked(), self.0.result(0).ranked());
        let [from, to] = [operand.element, result.element].map(element_parts);
        elements_in_order((&from, operand.sizes), (&to, result.sizes))?;
        match shape_operand(self.0, "C4", ("output_shape", 1), &result)? {
            Some(sizes) => {
                let (from, to) = (element_count(operand.sizes), element_count(&sizes));
                same_count("output_shape", from, to)
            }
            None => Ok(()),
        }
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        Some(vec![ReifiedShape::ElementsOf(1)])
    }
}
