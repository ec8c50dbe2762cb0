//! Slices with start indices that are operands.

use super::support::*;
use crate::rules::{elements::one_element, lists::length, movement};

impl<'c, V: OpView<'c>> Rules<'c, V> for DynamicSlice<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn verify(self) -> RuleResult {
        keeps_element(self.0)
    }
}
impl<'c, V: OpView<'c>> DynamicSlice<V> {
    fn results(self) -> Types<'c, V> {
        let operand = self.operand().ranked();
        let sizes = self.slice_sizes().unwrap_or_default();
        let each = "dimension of operand";
        length("C2", "slice_sizes", sizes, operand.rank(), each)?;
        indices_fit(["C2", "C3"], self.start_indices(), operand.rank())?;
        movement::slice_sizes(&operand.dim_list(), sizes)?;
        let dims = sizes.iter().map(|n| Dimension::of_size(*n)).collect();
        Ok(vec![Inferred::tensor(dims, operand.element)])
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for DynamicUpdateSlice<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn verify(self) -> RuleResult {
        keeps_element(self.0)
    }
}
impl<'c, V: OpView<'c>> DynamicUpdateSlice<V> {
    fn results(self) -> Types<'c, V> {
        let (operand, update) = (self.operand().ranked(), self.update().ranked());
        if update.element != operand.element {
            let found = format_args!("'{}' and '{}'", update.element, operand.element);
            let (part, must) = ("update and operand", "have one element type");
            return Err(Violation::new("C2", part, must, found));
        }
        let dims = operand.dim_list();
        movement::update_rank(&dims, update.sizes)?;
        indices_fit(["C4", "C5"], self.start_indices(), operand.rank())?;
        movement::update_sizes(&dims, update.sizes)?;
        Ok(vec![Inferred::Same(operand.ty)])
    }
}

/// Checks that there is one start index per dimension (constraint `count`), and that all start indices
/// have one type (constraint `same`).
fn indices_fit<'c, T: TypeView<'c>>(
    [count, same]: [&'static str; 2],
    mut indices: impl ExactSizeIterator<Item = T>,
    rank: usize,
) -> RuleResult {
    movement::start_indices(count, indices.len(), rank)?;
    let Some(first) = indices.next() else {
        return Ok(());
    };
    match indices.find(|&ty| ty != first) {
        None => Ok(()),
        Some(other) => {
            let found = format_args!("'{first}' and '{other}'");
            Err(Violation::new(
                same,
                "start_indices",
                "have one type",
                found,
            ))
        }
    }
}

/// Checks C1 of `dynamic_slice` and `dynamic_update_slice`: operand and result have equal element types.
/// Compatible quantized types do not suffice.
fn keeps_element<'c, V: OpView<'c>>(op: V) -> RuleResult {
    let operand = op.operand(0).ranked().element;
    match element_of(op.result(0)) {
        Some(result) => one_element("C1", operand, result),
        None => Ok(()),
    }
}
