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
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        let along = self.dimension().unwrap_or_default() as usize;
        let size = |i| {
            let mut sizes = (0..self.0.operands()).map(|input| ReifiedSize::DimOf(input, i));
            let first = sizes.next().expect("an input");
            match i == along {
                true => sizes.fold(first, |sum, size| sum + size),
                false => first,
            }
        };
        sizes((0..self.0.operand(0).ranked().rank()).map(size))
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
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        let entry = |list: Option<&[i64]>, i: usize| {
            let entry = list.and_then(|list| list.get(i).copied());
            entry.unwrap_or_default()
        };
        let size = |i| {
            let size = ReifiedSize::DimOf(0, i);
            let interior = match entry(self.interior_padding(), i) {
                0 => None,
                n => {
                    let gaps = (size.clone() - ReifiedSize::Known(1)).max(ReifiedSize::Known(0));
                    Some(gaps * ReifiedSize::Known(n))
                }
            };
            let low = entry(self.edge_padding_low(), i);
            let edges = low.checked_add(entry(self.edge_padding_high(), i))?;
            let edges = ReifiedSize::Known(edges);
            Some(match interior {
                Some(interior) => size + interior + edges,
                None => size + edges,
            })
        };
        let all = (0..self.operand().ranked().rank()).map(size);
        Some(vec![ReifiedShape::Sizes(all.collect::<Option<_>>()?)])
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
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
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
