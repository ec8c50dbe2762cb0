//! Ops that rearrange elements into a shape that is an operand.

use super::support::{
    constant_operands::{check_shape_operand, has_no_static_size},
    prelude::*,
};
use stablehlo_program::rules::{
    dynamic::broadcast_sizes,
    elements::*,
    movement::{broadcast_dimensions, known_expansions},
};

implement_ops! { OPS = dynamic_reshaping_ops;
    DynamicBroadcastInDim {
        reify reify_dynamic_broadcast_in_dim
        verify verify_dynamic_broadcast_in_dim
        speculation dynamic_broadcast_speculation
    }
    DynamicReshape {
        reify reify_dynamic_reshape
        verify verify_dynamic_reshape
        speculation static_inputs_constant_shape
    }
}

fn verify_dynamic_broadcast_in_dim(op: DynamicBroadcastInDim) -> Result {
    let operand = op.ranked(0);
    let result = ranked_result(&op);
    let (rank, result_rank) = (operand.rank(), result.rank());
    let [from, into] = [operand, result].map(|t| element_parts(t.element));
    if from.axis().is_none() || !elements_compatible(from.ty, into.ty) {
        one_element("C1", from.ty, into.ty).at(&op)?;
    }
    let to = op.broadcast_dimensions().unwrap_or_default();
    broadcast_dimensions(rank, result_rank, to).at(&op)?;
    let result_dims: Vec<_> = dimensions_of(&result).collect();
    let sizes = check_shape_operand(
        &op,
        "C7",
        ("output_dimensions", op.output_dimensions()),
        &result,
    )?;
    let types: [&dyn std::fmt::Display; 2] = [&operand.ty, &result.ty];
    broadcast_sizes(operand.shape, to, &result_dims, sizes.as_deref(), types).at(&op)?;
    broadcast_along_axis((&from, operand.shape), to, &into).at(&op)?;
    let expanding = op.known_expanding_dimensions().unwrap_or_default();
    let nonexpanding = op.known_nonexpanding_dimensions().unwrap_or_default();
    known_expansions(rank, expanding, nonexpanding).at(&op)
}

fn verify_dynamic_reshape(op: DynamicReshape) -> Result {
    let (operand, result) = (op.ranked(0), ranked_result(&op));
    let [from, to] = [operand, result].map(|t| element_parts(t.element));
    elements_in_order((&from, operand.shape), (&to, result.shape)).at(&op)?;
    let shape = ("output_shape", op.output_shape());
    let Some(sizes) = check_shape_operand(&op, "C4", shape, &result)? else {
        return Ok(());
    };
    same_count(
        "output_shape",
        operand.num_elements(),
        element_count(&sizes),
    )
    .at(&op)
}

fn reify_dynamic_broadcast_in_dim<'c>(op: DynamicBroadcastInDim<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ElementsOf(op.output_dimensions())])
}
fn reify_dynamic_reshape<'c>(op: DynamicReshape<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ElementsOf(op.output_shape())])
}

fn dynamic_broadcast_speculation(op: DynamicBroadcastInDim) -> Speculation {
    let single = |t: Tensor| t.shape.iter().all(|&d| d == 1);
    let fits_any = op.tensor(0).is_some_and(single) && has_no_static_size(result_type(&op));
    let is_static = op.tensor(0).is_some_and(|t| t.is_static());
    speculatable_if(is_static && (fits_any || is_constant(op.output_dimensions())))
}
