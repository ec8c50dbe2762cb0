//! Ops that rearrange elements into a shape that is an operand.

use super::support::{
    constant_operands::{check_shape_operand, has_no_static_size},
    prelude::*,
    rearranged_elements::{broadcast_along_axis, elements_differ, same_elements},
};
use stablehlo_program::rules::movement::{broadcast_dimensions, known_expansions};

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
    let per_axis = axis_of(operand.element).is_some();
    if operand.element != result.element
        && !(per_axis && elements_compatible(operand.element, result.element))
    {
        return Err(elements_differ(&op, operand.element, result.element));
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
    for (i, &size) in operand.shape.iter().enumerate() {
        if size == 1 || size == DYNAMIC {
            continue;
        }
        let j = to[i] as usize;
        let constant = sizes.as_ref().map_or(DYNAMIC, |sizes| sizes[j]);
        let size = Dimension::of_size(size);
        if !size.fits(result_dims[j]) || !size.fits(Dimension::of_size(constant)) {
            return Err(op.violation(
                "C5",
                format_args!(
                    "dimension {i} of operand must have size 1 or that of dimension {j} of \
                     result, found '{}' and '{}'{}",
                    operand.ty,
                    result.ty,
                    match constant {
                        DYNAMIC => String::new(),
                        constant => format!(" of size {constant}"),
                    }
                ),
            ));
        }
    }
    if per_axis
        && let Some(from) = Quantized::of(operand.element)
        && let Some(into) = Quantized::of(result.element)
    {
        broadcast_along_axis(&op, &operand, to, &from, &into)?;
    }
    let expanding = op.known_expanding_dimensions().unwrap_or_default();
    let nonexpanding = op.known_nonexpanding_dimensions().unwrap_or_default();
    known_expansions(rank, expanding, nonexpanding).at(&op)
}

fn verify_dynamic_reshape(op: DynamicReshape) -> Result {
    let (operand, result) = (op.ranked(0), ranked_result(&op));
    same_elements(&op, &operand, &result)?;
    let shape = ("output_shape", op.output_shape());
    let Some(sizes) = check_shape_operand(&op, "C4", shape, &result)? else {
        return Ok(());
    };
    let shaped = Tensor {
        shape: &sizes,
        ..result
    };
    match (operand.num_elements(), shaped.num_elements()) {
        (Some(from), Some(to)) if from != to => Err(op.violation(
            "C2",
            format_args!("output_shape must have as many elements as operand ({from}), found {to}"),
        )),
        _ => Ok(()),
    }
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
