//! Ops `map` and `sort`, which apply a computation in a region to elements.

use super::support::{prelude::*, region_bodies::Body};
use stablehlo_program::rules::movement::{map_dimensions, sort_dimension};

implement_ops! { OPS = map_sort_ops;
    Map {
        infer infer_map
        reify reify_as_operand
        compatible compatible
        speculation static_inputs_recursive
    }
    Sort {
        infer infer_as_operands
        compatible compatible
        verify verify_sort
        speculation static_inputs_recursive
    }
}

/// Infers the result type from the computation. An op that is being built must
/// therefore already have its region.
fn infer_map<'c>(op: Map<'c>) -> Result<Vec<Type<'c>>> {
    let n = op.num_operands();
    if n == 0 {
        return Err(op.violation("C2", "inputs must have at least one value, found none"));
    }
    let rank = op.ranked(0).rank();
    let dimensions = op.dimensions().unwrap_or_default();
    map_dimensions(rank, dimensions).at(&op)?;
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
        .flat_map(dimensions_of)
        .collect();
    Ok(vec![tensor_of(&dims, element, None)])
}

/// Default of `sort`'s `dimension`: the last dimension.
const LAST: i64 = -1;

fn verify_sort(op: Sort) -> Result {
    sort_dimension(op.ranked(0).rank(), op.dimension().unwrap_or(LAST)).at(&op)?;
    let comparator = Body::of(&op, 0)?;
    let n = op.num_operands();
    comparator.takes("C5", 2 * n)?;
    for i in 0..2 * n {
        comparator.takes_scalar("C5", i, op.ranked(i / 2).element)?;
    }
    comparator.returns("C5", 1)?;
    comparator.returns_scalar("C5", 0, op.context().int_type(1))
}
