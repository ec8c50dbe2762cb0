//! Scattering of slices.

use super::support::{prelude::*, reducers::reducer_types, slices::*};

implement_ops! { OPS = scatter_ops;
    Scatter {
        infer infer_scatter
        compatible compatible
        verify verify_scatter
        speculation scatter_speculation
    }
}

fn infer_scatter<'c>(op: Scatter<'c>) -> Result<Vec<Type<'c>>> {
    let inputs: Vec<_> = tensors(op.inputs()).collect();
    if inputs.is_empty() {
        return Err(op.violation("C5", "inputs must have at least one value, found none"));
    }
    let elements: Vec<_> = inputs.iter().map(|t| t.element).collect();
    let elements = reducer_types(&op, "C23", 0, &elements)?;
    let results = inputs.iter().zip(elements);
    let results = results.map(|(input, element)| Tensor::get(input.shape, element, input.encoding));
    Ok(results.collect())
}
fn tensors<'c>(values: impl Iterator<Item = Value<'c>>) -> impl Iterator<Item = Tensor<'c>> {
    values.map(|v| Tensor::of(v.ty()).expect("a ranked tensor, as declared"))
}

fn verify_scatter(op: Scatter) -> Result {
    let numbers = SliceDimensions::from(op.scatter_dimension_numbers().ok_or(Failed)?);
    let indices = Tensor::of(op.scatter_indices().ty()).ok_or(Failed)?;
    let mut first: Option<(Tensor, Tensor)> = None;
    for (n, (input, update)) in tensors(op.inputs()).zip(tensors(op.updates())).enumerate() {
        if input.element != update.element {
            return Err(op.violation(
                "C6",
                format_args!(
                    "inputs and updates must have the same element types, found '{}' and '{}'",
                    input.element, update.element
                ),
            ));
        }
        match &first {
            Some((i, u)) if (i.shape, u.shape) == (input.shape, update.shape) => continue,
            Some((i, u)) => {
                let name = format_args!("inputs[{n}]");
                same_shape(&op, "C1", ("inputs[0]", i), (name, &input))?;
                let name = format_args!("updates[{n}]");
                same_shape(&op, "C3", ("updates[0]", u), (name, &update))?;
            }
            None => {}
        }
        verify_updates(&op, &numbers, &input, &indices, &update)?;
        first.get_or_insert((input, update));
    }
    Ok(())
}

/// Checks the dimension numbers, and that `updates` holds one slice per index
/// vector, no slice larger than the input.
fn verify_updates(
    op: &Adaptor,
    numbers: &SliceDimensions,
    input: &Tensor,
    indices: &Tensor,
    updates: &Tensor,
) -> Result {
    let dims = [input, indices, updates].map(|t| dimensions_of(t).collect::<Vec<_>>());
    let expected = scatter(&dims[0], &dims[1], numbers).at(op)?;
    if expected.fit(&dims[2]) {
        return Ok(());
    }
    Err(op.violation(
        "C4",
        format_args!(
            "updates must have the shape of '{}', or smaller update_window_dims {:?}, found '{}'",
            tensor_of(&expected.dims, updates.element, None),
            numbers.window,
            updates.ty
        ),
    ))
}

/// Returns whether a scatter can be speculated. If `indices_are_sorted` or
/// `unique_indices` is set but does not hold, the behavior is undefined.
fn scatter_speculation(op: Scatter) -> Speculation {
    match (op.indices_are_sorted(), op.unique_indices()) {
        (Some(true), _) | (_, Some(true)) => Speculation::Never,
        _ => static_inputs_recursive(op),
    }
}
