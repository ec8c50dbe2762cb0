//! Ops `map` and `sort`, which apply a computation in a region to elements.

use super::support::{prelude::*, region_bodies::Body};

ops! { OPS in "stablehlo";
    /// Applies `computation` to the elements of the inputs. Spec: map.
    "map" Map {
        operands { inputs: variadic TENSOR }
        attributes { dimensions: I64Array }
        regions { computation: block }
        results { result: TENSOR }
        traits [
            RECURSIVE_MEMORY_EFFECTS, SAME_OPERANDS_AND_RESULT_SHAPE, SINGLE_BLOCK,
            IMPLICIT_TERMINATOR,
        ]
        notes [spec! {
            C1 traits "shape(inputs...) = shape(result)",
            C2 traits "0 < size(inputs) = N",
            C3 infer "dimensions = range(rank(inputs[0]))",
            C4 infer "computation has type (tensor<E0>, ..., tensor<EN-1>) -> tensor<E'>, Ei = element_type(inputs[i]), E' = element_type(result)",
        }]
        infer infer_map
        reify reify_as_operand
        compatible compatible
        speculation static_inputs_recursive
    }
    /// Sorts slices of the inputs together along a dimension, as `comparator`
    /// orders them. Spec: sort.
    "sort" Sort {
        operands { inputs: variadic TENSOR }
        attributes {
            dimension: I64 = "-1 : i64",
            is_stable: Bool = "false",
        }
        regions { comparator: block }
        results { results: variadic TENSOR }
        traits [RECURSIVE_MEMORY_EFFECTS, SAME_OPERANDS_AND_RESULT_SHAPE]
        notes [spec! {
            C1 traits "0 < size(inputs)",
            C2 infer "type(inputs...) = type(results...)",
            C3 traits "same(shape(inputs...) + shape(results...))",
            C4 verify "-R <= dimension < R, R = rank(inputs[0])",
            C5 verify "comparator has type (tensor<E0>, tensor<E0>, ..., tensor<EN-1>, tensor<EN-1>) -> tensor<i1>, Ei = element_type(inputs[i])",
        }]
        infer infer_as_operands
        compatible compatible
        verify verify_sort
        speculation static_inputs_recursive
    }
}

/// Infers the result type, which requires the computation: an op that is being
/// built must have its region already.
fn infer_map<'c>(op: Map<'c>) -> Result<Vec<Type<'c>>> {
    let n = op.num_operands();
    if n == 0 {
        return Err(op.violation("C2", "inputs must have at least one value, found none"));
    }
    let rank = op.ranked(0).rank();
    let dimensions = op.dimensions().unwrap_or_default();
    if !dimensions.iter().copied().eq(0..rank as i64) {
        return Err(op.violation(
            "C3",
            format_args!(
                "dimensions must be all of inputs in order, from 0 to below {rank}, found {dimensions:?}"
            ),
        ));
    }
    let computation = Body::of(&op, 0)?;
    computation.takes("C4", n)?;
    for i in 0..n {
        computation.takes_scalar("C4", i, op.ranked(i).element)?;
    }
    computation.returns("C4", 1)?;
    let element = computation.scalar_value("C4", 0)?;
    let shape = most_specific(op)?;
    let dims: Vec<_> = Tensor::of(shape[0])
        .iter()
        .flat_map(Dimension::all)
        .collect();
    Ok(vec![tensor_of(&dims, element, None)])
}

/// Default of `dimension`.
const LAST: i64 = -1;

fn verify_sort(op: Sort) -> Result {
    let rank = op.ranked(0).rank() as i64;
    let dimension = op.dimension().unwrap_or(LAST);
    if !(-rank..rank).contains(&dimension) {
        return Err(op.violation(
            "C4",
            format_args!("dimension must be in range [-{rank}, {rank}), found {dimension}"),
        ));
    }
    let comparator = Body::of(&op, 0)?;
    let n = op.num_operands();
    comparator.takes("C5", 2 * n)?;
    for i in 0..2 * n {
        comparator.takes_scalar("C5", i, op.ranked(i / 2).element)?;
    }
    comparator.returns("C5", 1)?;
    comparator.returns_scalar("C5", 0, op.context().int_type(1))
}
