//! Ops whose parameters or result sizes are operands. Ops that rearrange elements into a shape operand are
//! in [`super::dynamic_reshaping`].

use super::support::*;
use crate::rules::{
    dynamic::{one_entry_per_dimension, padded_rank, padded_sizes, same_types, with_set_size},
    elements::same_element,
    lists::within,
};

impl<'c, V: OpView<'c>> Rules<'c, V> for GetDimensionSize<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let rank = self.operand().tensor().map_or(0, |t| t.rank());
        let dimension = self.dimension().unwrap_or_default();
        Some(match (dimension as usize) < rank {
            true => scalar_of(self.0, Scalar::I32),
            false => {
                let text = "requires dimension attribute in range";
                let text = format_args!("{text} [0, {rank}); found ({dimension})");
                Err(Violation::text("C1", text))
            }
        })
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for SetDimensionSize<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
}
impl<'c, V: OpView<'c>> SetDimensionSize<V> {
    /// Infers the result type. In this type, the dimension that the op sets is dynamic, and its bound is
    /// the size or bound of the operand's dimension. If `size` is a constant equal to this bound, the
    /// dimension is static.
    fn results(self) -> Types<'c, V> {
        let (operand, size) = (self.operand().ranked(), self.size().ranked());
        if size.rank() != 0 {
            let found = format_args!("'{}'", size.ty);
            return Err(Violation::new(
                "",
                "size",
                "be a 0-dimensional tensor",
                found,
            ));
        }
        let mut dims = operand.dim_list();
        let (rank, set) = (dims.len(), self.dimension().unwrap_or_default());
        let Some(d) = dims.get_mut(set as usize) else {
            let must = format_args!("be in range [0, {rank})");
            return Err(Violation::new("", "dimension", must, set));
        };
        let to = self.0.constant(1).and_then(|v| v.first().copied());
        *d = with_set_size(*d, to);
        Ok(vec![Inferred::tensor(dims, operand.element)])
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for DynamicIota<V> {
    fn verify(self) -> RuleResult {
        let rank = self.output_shape().ranked().sizes[0];
        let dimension = self.iota_dimension().unwrap_or_default();
        within("C1", "iota_dimension", &[dimension], 0..rank)?;
        let result = self.0.result(0).ranked();
        shape_operand(self.0, "C2", ("output_shape", 0), &result).map(|_| ())
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        Some(vec![ReifiedShape::ElementsOf(0)])
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for DynamicPad<V> {
    fn verify(self) -> RuleResult {
        let (operand, result) = (self.operand().ranked(), self.0.result(0).ranked());
        for other in [self.padding_value().ranked(), result] {
            let parts = "operand, padding_value and result";
            let elements = [operand.element, other.element];
            same_element("C1", parts, elements, [&operand.ty, &other.ty])?;
        }
        let names = ["edge_padding_low", "edge_padding_high", "interior_padding"];
        let lists = [
            self.edge_padding_low(),
            self.edge_padding_high(),
            self.interior_padding(),
        ];
        for (name, list) in names.into_iter().zip(lists) {
            one_entry_per_dimension("C2", name, list.ranked().sizes[0], operand.rank())?;
        }
        same_types(names, lists)?;
        let interior = self.0.constant(4);
        let dims = [operand, result].map(|t| t.dim_list());
        let dims = [&dims[0][..], &dims[1]];
        let types: [&dyn std::fmt::Display; 2] = [&operand.ty, &result.ty];
        padded_rank(interior.as_deref(), dims, types)?;
        match (self.0.constant(2), self.0.constant(3), interior) {
            (Some(low), Some(high), Some(interior)) => {
                padded_sizes([&low, &high, &interior], dims, types)
            }
            _ => Ok(()),
        }
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        // The operands are the operand, the value, the edges, and the interior.
        let size = |i| {
            let size = ReifiedSize::DimOf(0, i);
            let gaps = (size.clone() - ReifiedSize::Known(1)).max(ReifiedSize::Known(0));
            size + gaps * ReifiedSize::ElementOf(4, i)
                + ReifiedSize::ElementOf(2, i)
                + ReifiedSize::ElementOf(3, i)
        };
        sizes((0..self.operand().ranked().rank()).map(size))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for RealDynamicSlice<V> {
    fn verify(self) -> RuleResult {
        let (operand, result) = (self.operand().ranked(), self.0.result(0).ranked());
        let elements = [operand.element, result.element];
        same_element(
            "",
            "operand and result",
            elements,
            [&operand.ty, &result.ty],
        )?;
        let names = ["start_indices", "limit_indices", "strides"];
        let lists = [self.start_indices(), self.limit_indices(), self.strides()];
        for (name, list) in names.into_iter().zip(lists) {
            one_entry_per_dimension("", name, list.ranked().sizes[0], operand.rank())?;
        }
        same_types(names, lists)
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        // The size is `(limit - start) / stride`, rounded up.
        let size = |i| {
            let [start, limit, stride] = [1, 2, 3].map(|n| ReifiedSize::ElementOf(n, i));
            (limit - start + stride.clone() - ReifiedSize::Known(1)) / stride
        };
        sizes((0..self.operand().ranked().rank()).map(size))
    }
}
