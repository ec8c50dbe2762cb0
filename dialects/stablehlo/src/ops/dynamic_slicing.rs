//! Slices with start indices that are operands.

use super::support::prelude::*;
use stablehlo_program::rules::{elements::one_element, movement::*};

implement_ops! { OPS = dynamic_slicing_ops;
    DynamicSlice {
        infer infer_dynamic_slice
        compatible compatible
        verify verify_element_type
    }
    DynamicUpdateSlice {
        infer infer_dynamic_update_slice
        compatible compatible
        verify verify_element_type
    }
}

fn infer_dynamic_slice<'c>(op: DynamicSlice<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let sizes = op.slice_sizes().unwrap_or_default();
    let dimension = "dimension of operand";
    length("C2", "slice_sizes", sizes, operand.rank(), dimension).at(&op)?;
    check_indices(&op, ["C2", "C3"], op.start_indices(), operand.rank())?;
    let dims: Vec<_> = dimensions_of(&operand).collect();
    slice_sizes(&dims, sizes).at(&op)?;
    Ok(vec![Tensor::get(sizes, operand.element, None)])
}

fn infer_dynamic_update_slice<'c>(op: DynamicUpdateSlice<'c>) -> Result<Vec<Type<'c>>> {
    let (operand, update) = (op.ranked(0), op.ranked(1));
    if update.element != operand.element {
        return Err(op.violation(
            "C2",
            format_args!(
                "update and operand must have one element type, found '{}' and '{}'",
                update.element, operand.element
            ),
        ));
    }
    let dims: Vec<_> = dimensions_of(&operand).collect();
    update_rank(&dims, update.shape).at(&op)?;
    check_indices(&op, ["C4", "C5"], op.start_indices(), operand.rank())?;
    update_sizes(&dims, update.shape).at(&op)?;
    Ok(vec![operand.ty])
}

/// Checks that there is one start index per dimension (constraint `count`) and
/// that all start indices have one type (constraint `same`).
fn check_indices<'c>(
    op: &Adaptor<'c>,
    [count, same]: [&'static str; 2],
    mut indices: impl ExactSizeIterator<Item = Value<'c>>,
    rank: usize,
) -> Result {
    start_indices(count, indices.len(), rank).at(op)?;
    let Some(first) = indices.next().map(Value::ty) else {
        return Ok(());
    };
    match indices.map(Value::ty).find(|&ty| ty != first) {
        None => Ok(()),
        Some(other) => Err(op.violation(
            same,
            format_args!("start_indices must have one type, found '{first}' and '{other}'"),
        )),
    }
}

/// Checks C1 of `dynamic_slice` and `dynamic_update_slice`: operand and result
/// have equal element types. Compatible quantized types do not suffice.
fn verify_element_type<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result {
    let (operand, result) = (op.ranked(0).element, element_of(result_type(&op)));
    one_element("C1", operand, result).at(&op)
}
