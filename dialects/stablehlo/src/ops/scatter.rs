//! Scattering of slices.

use super::support::{prelude::*, reducers::reducer, slices::*};

ops! { OPS in "stablehlo";
    /// Updates slices of `inputs` at scatter_indices with `updates`, combined
    /// by update_computation. Spec: scatter.
    "scatter" Scatter {
        operands {
            inputs: variadic TENSOR,
            scatter_indices: SCATTER_INDICES_TENSOR,
            updates: variadic TENSOR,
        }
        attributes {
            scatter_dimension_numbers: ScatterDimensions,
            indices_are_sorted: Bool = "false",
            unique_indices: Bool = "false",
        }
        regions { update_computation: block }
        results { results: variadic TENSOR }
        traits [RECURSIVE_MEMORY_EFFECTS, SAME_VARIADIC_OPERAND_SIZE]
        notes [spec! {
            C1 verify "same(shape(inputs...))",
            C2 verify "rank(inputs[0]) = size(update_window_dims) + size(inserted_window_dims) + size(input_batching_dims)",
            C3 verify "same(shape(updates...))",
            C4 verify "shape(updates[0]) = combine(update_scatter_dim_sizes, update_window_dim_sizes)",
            C5 infer "0 < size(inputs) = size(updates) = N",
            C6 verify "element_type(updates...) = element_type(inputs...)",
            C7 verify "is_unique(update_window_dims) and is_sorted(update_window_dims)",
            C8 verify "0 <= update_window_dims < rank(updates[0])",
            C9 verify "is_unique(concatenate(inserted_window_dims, input_batching_dims))",
            C10 verify "is_sorted(inserted_window_dims)",
            C11 verify "0 <= inserted_window_dims < rank(inputs[0])",
            C12 verify "is_sorted(input_batching_dims)",
            C13 verify "0 <= input_batching_dims < rank(inputs[0])",
            C14 verify "is_unique(scatter_indices_batching_dims)",
            C15 verify "0 <= scatter_indices_batching_dims < rank(scatter_indices)",
            C16 verify "index_vector_dim not in scatter_indices_batching_dims",
            C17 verify "size(input_batching_dims) = size(scatter_indices_batching_dims)",
            C18 verify "dim(inputs[0], input_batching_dims...) = dim(scatter_indices, scatter_indices_batching_dims...)",
            C19 verify "size(scatter_dims_to_operand_dims) = index_vector_dim < rank(scatter_indices) ? dim(scatter_indices, index_vector_dim) : 1",
            C20 verify "is_unique(concatenate(scatter_dims_to_operand_dims, input_batching_dims))",
            C21 verify "0 <= scatter_dims_to_operand_dims < rank(inputs[0])",
            C22 verify "0 <= index_vector_dim <= rank(scatter_indices)",
            C23 infer "update_computation has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>), is_promotable(element_type(inputs[i]), Ei)",
            C24 infer "shape(inputs...) = shape(results...)",
            C25 infer "element_type(results[i]) = Ei",
        }]
        infer infer_scatter
        compatible compatible
        verify verify_scatter
        speculation scatter_speculation
    }
}

const RULES: SliceRules = SliceRules {
    operand: "inputs",
    indices: "scatter_indices",
    window: WindowRules {
        name: "update_window_dims",
        sorted: "C7",
        range: "C8",
    },
    dropped: DroppedRules {
        name: "inserted_window_dims",
        unique: "C9",
        sorted: "C10",
        range: "C11",
    },
    batching: BatchingRules {
        name: "input_batching_dims",
        sorted: "C12",
        range: "C13",
    },
    indices_batching: IndicesBatchingRules {
        name: "scatter_indices_batching_dims",
        unique: "C14",
        range: "C15",
        index_vector_dim: "C16",
        count: "C17",
        sizes: "C18",
    },
    map: MapRules {
        name: "scatter_dims_to_operand_dims",
        count: "C19",
        unique: "C20",
        range: "C21",
    },
    index_vector_dim: "C22",
    rank: "C2",
};

fn infer_scatter<'c>(op: Scatter<'c>) -> Result<Vec<Type<'c>>> {
    let inputs: Vec<_> = tensors(op.inputs()).collect();
    if inputs.is_empty() {
        return Err(op.violation("C5", "inputs must have at least one value, found none"));
    }
    let elements: Vec<_> = inputs.iter().map(|t| t.element).collect();
    let elements = reducer(&op, "C23", 0, &elements)?;
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
        numbers.verify(&op, &RULES, &input, &indices)?;
        verify_updates(&op, &numbers, &input, &indices, &update)?;
        first.get_or_insert((input, update));
    }
    Ok(())
}

/// Checks that `updates` holds one slice per index vector, no slice larger than
/// the input.
fn verify_updates(
    op: &Adaptor,
    numbers: &SliceDimensions,
    input: &Tensor,
    indices: &Tensor,
    updates: &Tensor,
) -> Result {
    let expected = numbers.combine(
        numbers.batch(Dimension::all(indices)),
        numbers.kept(Dimension::all(input)),
    );
    let fits = |(d, (found, expected)): (usize, (Dimension, &Dimension))| {
        if numbers.window.contains(&(d as i64)) {
            let limit = expected.limit();
            found.is_dynamic() || limit.is_none_or(|limit| found.size <= limit)
        } else {
            found.fits(*expected)
        }
    };
    let mut dims = Dimension::all(updates).zip(&expected).enumerate();
    if updates.rank() == expected.len() && dims.all(fits) {
        return Ok(());
    }
    Err(op.violation(
        "C4",
        format_args!(
            "updates must have the shape of '{}', or smaller update_window_dims {:?}, found '{}'",
            tensor_of(&expected, updates.element, None),
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
