//! Scattering of slices.

use super::support::*;
use crate::rules::slices::{SliceDimensions, scatter};

impl<'c, V: OpView<'c>> Rules<'c, V> for Scatter<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let inputs: Vec<_> = self.inputs().map(V::Type::ranked).collect();
        if inputs.is_empty() {
            return Some(Err(none_of("inputs", "C5")));
        }
        let elements: Vec<_> = inputs.iter().map(|t| t.element).collect();
        let elements = reducer_types(self.0, "C23", (0, "update_computation"), &elements);
        Some(elements.map(|elements| {
            let pairs = inputs.iter().zip(elements);
            pairs
                .map(|(input, element)| Inferred::with_element(input, element))
                .collect()
        }))
    }
    fn verify(self) -> RuleResult {
        let Some(numbers) = self.scatter_dimension_numbers() else {
            return Ok(());
        };
        let numbers = SliceDimensions::from(numbers);
        let indices = self.scatter_indices().ranked();
        let mut first: Option<(Tensor<V::Type>, Tensor<V::Type>)> = None;
        for (n, (input, update)) in self.inputs().zip(self.updates()).enumerate() {
            let (input, update) = (input.ranked(), update.ranked());
            if input.element != update.element {
                let found = format_args!("'{}' and '{}'", input.element, update.element);
                let (part, must) = ("inputs and updates", "have the same element types");
                return Err(Violation::new("C6", part, must, found));
            }
            match &first {
                Some((i, u)) if (i.sizes, u.sizes) == (input.sizes, update.sizes) => continue,
                Some((i, u)) => {
                    let name = format_args!("inputs[{n}]");
                    have_same_shape("C1", ("inputs[0]", i), (name, &input))?;
                    let name = format_args!("updates[{n}]");
                    have_same_shape("C3", ("updates[0]", u), (name, &update))?;
                }
                None => {}
            }
            updates_fit(&numbers, &input, &indices, &update)?;
            first.get_or_insert((input, update));
        }
        Ok(())
    }
}

/// Checks the dimension numbers, and that `updates` holds one slice per index vector, no slice larger
/// than the input.
fn updates_fit<'c, T: TypeView<'c>>(
    numbers: &SliceDimensions,
    input: &Tensor<'c, T>,
    indices: &Tensor<'c, T>,
    updates: &Tensor<'c, T>,
) -> RuleResult {
    let expected = scatter(&input.dim_list(), &indices.dim_list(), numbers)?;
    if expected.fit(&updates.dim_list()) {
        return Ok(());
    }
    let like: Inferred<'c, T> = Inferred::tensor(expected.dims, updates.element);
    let must = format_args!(
        "have the shape of '{like}', or smaller update_window_dims {:?}",
        numbers.window
    );
    let found = format_args!("'{}'", updates.ty);
    Err(Violation::new("C4", "updates", must, found))
}
