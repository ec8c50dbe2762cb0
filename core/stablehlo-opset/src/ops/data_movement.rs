//! Ops that create, join, pad, reverse and slice tensors.

use super::support::*;
use crate::rules::movement;

impl<'c, V: OpView<'c>> Rules<'c, V> for Concatenate<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let along = self.dimension().unwrap_or_default();
        let inputs: Vec<_> = self.inputs().map(V::Type::ranked).collect();
        let Some(first) = inputs.first() else {
            return Some(Err(Violation::text("", "requires at least one input")));
        };
        let dims: Vec<_> = inputs.iter().map(Tensor::dim_list).collect();
        let encoding = inputs.iter().find_map(|t| t.encoding);
        Some(movement::concatenate(&dims, along).map(|dims| {
            vec![Inferred::Tensor {
                dims,
                element: first.element,
                encoding,
            }]
        }))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Iota<V> {
    fn verify(self) -> RuleResult {
        let rank = self.0.result(0).tensor().map_or(0, |t| t.rank());
        let dimension = self.iota_dimension().unwrap_or_default();
        if (dimension as usize) < rank {
            return Ok(());
        }
        let must = format_args!("be in range [0, {rank})");
        Err(Violation::new("C1", "iota_dimension", must, dimension))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Pad<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let operand = self.operand().ranked();
        let padding = [
            self.edge_padding_low(),
            self.edge_padding_high(),
            self.interior_padding(),
        ];
        let dims = movement::pad(&operand.dim_list(), padding.map(Option::unwrap_or_default));
        Some(dims.map(|dims| vec![Inferred::resized(&operand, dims)]))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Reverse<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(as_operands(self.0))
    }
    fn verify(self) -> RuleResult {
        let dimensions = self.dimensions().unwrap_or_default();
        movement::reverse(self.operand().ranked().rank(), dimensions)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Slice<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let operand = self.operand().ranked();
        let lists = [self.start_indices(), self.limit_indices(), self.strides()];
        let dims = movement::slice(&operand.dim_list(), lists.map(Option::unwrap_or_default));
        Some(dims.map(|dims| vec![Inferred::resized(&operand, dims)]))
    }
}
