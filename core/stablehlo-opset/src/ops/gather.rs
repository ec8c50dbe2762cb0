//! Gathering of slices.

use super::support::*;
use crate::rules::{
    elements::same_element,
    slices::{self, SliceDimensions},
};

no_rules! { TorchIndexSelect }

impl<'c, V: OpView<'c>> Rules<'c, V> for Gather<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let numbers = self.dimension_numbers()?.into();
        let sizes = self.slice_sizes().unwrap_or_default();
        let [operand, indices] = [self.operand(), self.start_indices()].map(V::Type::ranked);
        let dims = slices::gather(&operand.dim_list(), &indices.dim_list(), &numbers, sizes);
        Some(dims.map(|dims| vec![Inferred::tensor(dims, operand.element)]))
    }
    fn verify(self) -> RuleResult {
        keeps_element(self.0, "C23")
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        let sizes = self.slice_sizes().unwrap_or_default().iter();
        let slice = sizes.map(|&size| ReifiedSize::Known(size));
        reified(
            self.0,
            SliceDimensions::from(self.dimension_numbers()?),
            slice,
        )
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for DynamicGather<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let numbers = self.dimension_numbers()?.into();
        let count = self.slice_sizes().ranked().sizes[0] as usize;
        let sizes = self.0.constant(2);
        let [operand, indices] = [self.operand(), self.start_indices()].map(V::Type::ranked);
        let dims = slices::dynamic_gather(
            &operand.dim_list(),
            &indices.dim_list(),
            &numbers,
            (count, sizes.as_deref()),
        );
        Some(dims.map(|dims| vec![Inferred::tensor(dims, operand.element)]))
    }
    fn verify(self) -> RuleResult {
        keeps_element(self.0, "C14")
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        let count = self.slice_sizes().ranked().sizes[0] as usize;
        let slice = (0..count).map(|i| ReifiedSize::ElementOf(2, i));
        reified(
            self.0,
            SliceDimensions::from(self.dimension_numbers()?),
            slice,
        )
    }
}

/// Checks that operand and result have the same element type, with equal quantization parameters.
fn keeps_element<'c, V: OpView<'c>>(op: V, number: &'static str) -> RuleResult {
    let elements = [op.operand(0), op.result(0)].map(|ty| ty.ranked().element);
    same_element(
        number,
        "operand and result",
        elements,
        [&elements[0], &elements[1]],
    )
}
/// Returns the shape of the result of a gather. `slice` has the sizes of slices.
fn reified<'c, V: OpView<'c>>(
    op: V,
    numbers: SliceDimensions,
    slice: impl Iterator<Item = ReifiedSize>,
) -> Option<Vec<ReifiedShape>> {
    let rank = op.operand(1).tensor()?.rank();
    let batch = numbers.batch_items((0..rank).map(|i| ReifiedSize::DimOf(1, i)));
    let all = numbers.combine(batch, numbers.slice_items(slice));
    Some(vec![ReifiedShape::Sizes(all)])
}
