//! Ops that rearrange elements into another shape.

use super::support::*;
use crate::rules::{
    bitcasts::{BitcastSide, bitcast},
    elements::{
        broadcast_along_axis, elements_in_order, one_element, transposed_axis, transposed_elements,
    },
    lists::at_least,
    movement,
};

impl<'c, V: OpView<'c>> Rules<'c, V> for BitcastConvert<V> {
    fn verify(self) -> RuleResult {
        let (operand, Some(result)) = (self.operand().ranked(), self.0.result(0).tensor()) else {
            return Ok(());
        };
        let tensors = [operand, result];
        let [Some(from), Some(to)] = tensors.map(|t| stored_bits(t.element)) else {
            return Ok(());
        };
        let dims = tensors.map(|t| t.dim_list());
        let side = |n: usize| BitcastSide {
            dims: &dims[n],
            bits: [from, to][n],
            is_complex: tensors[n].element.part().is_some(),
            types: [&tensors[n].element, &tensors[n].ty],
        };
        bitcast(side(0), side(1))
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        let element = element_of(self.0.result(0))?;
        let operand = self.operand().ranked();
        let [from, to] = [stored_bits(operand.element)?, stored_bits(element)?];
        let rank = operand.rank();
        let size = |i| ReifiedSize::DimOf(0, i);
        if from == to {
            shape_of(0)
        } else if from > to {
            let last = ReifiedSize::Known((from / to).into());
            sizes((0..rank).map(size).chain([last]))
        } else {
            sizes((0..rank.checked_sub(1)?).map(size))
        }
    }
}
/// Returns the width in bits of a stored element, or `None` for a type without a fixed width.
fn stored_bits<'c, E: ElementView<'c>>(element: E) -> Option<u32> {
    let stored = element.quantized().map_or(element, |q| q.storage);
    Some(stored.class()?.1)
}

impl<'c, V: OpView<'c>> Rules<'c, V> for Broadcast<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let operand = self.operand().ranked();
        let sizes = self.broadcast_sizes().unwrap_or_default();
        let all = sizes.iter().chain(operand.sizes);
        let dims = all.map(|n| Dimension::of_size(*n)).collect();
        let checked = at_least("", "broadcast_sizes", sizes, 0);
        Some(checked.map(|()| vec![Inferred::tensor(dims, operand.element)]))
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        let outer = self.broadcast_sizes().unwrap_or_default().iter();
        let inner = (0..self.operand().ranked().rank()).map(|i| ReifiedSize::DimOf(0, i));
        sizes(outer.map(|&size| ReifiedSize::Known(size)).chain(inner))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for BroadcastInDim<V> {
    fn verify(self) -> RuleResult {
        let (operand, result) = (self.operand().ranked(), self.0.result(0).ranked());
        let dims = self.broadcast_dimensions().unwrap_or_default();
        let [from, to] = [operand.element, result.element].map(element_parts);
        if from.axis().is_none() {
            one_element("C1", from.ty, to.ty)?;
        }
        movement::broadcast_in_dim(operand.sizes, result.sizes, dims)?;
        broadcast_along_axis((&from, operand.sizes), dims, &to)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Reshape<V> {
    fn verify(self) -> RuleResult {
        let [(from, operand), (to, result)] = [self.operand(), self.0.result(0)].map(|ty| {
            let t = ty.ranked();
            (element_parts(t.element), t.sizes)
        });
        elements_in_order((&from, operand), (&to, result))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Transpose<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let operand = self.operand().ranked();
        let permutation = self.permutation().unwrap_or_default();
        let dims = movement::transpose(&operand.dim_list(), permutation);
        Some(dims.map(|dims| {
            let axis = transposed_axis(&element_parts(operand.element), permutation);
            let element = axis.map_or(operand.element, |axis| operand.element.along_axis(axis));
            vec![Inferred::Tensor {
                dims,
                element,
                encoding: operand.encoding,
            }]
        }))
    }
    fn verify(self) -> RuleResult {
        let elements = [self.operand(), self.0.result(0)].map(|ty| ty.ranked().element);
        let [operand, result] = elements.map(element_parts);
        transposed_elements(&operand, &result, self.permutation().unwrap_or_default())
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        let permutation = self.permutation().unwrap_or_default().iter();
        sizes(permutation.map(|&i| ReifiedSize::DimOf(0, i as usize)))
    }
}
