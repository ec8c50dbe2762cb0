//! Slices with start indices that are operands.

use super::support::prelude::*;

ops! { OPS in "stablehlo";
    /// Extracts a slice of static size, which begins at start_indices.
    /// Spec: dynamic_slice.
    "dynamic_slice" DynamicSlice {
        operands { operand: TENSOR, start_indices: variadic SCALAR_INT_TENSOR }
        attributes { slice_sizes: I64Array }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        notes [spec! {
            C1 verify "element_type(operand) = element_type(result)",
            C2 infer "size(start_indices) = size(slice_sizes) = rank(operand)",
            C3 infer "same(type(start_indices...))",
            C4 infer "0 <= slice_sizes <= shape(operand)",
            C5 infer "shape(result) = slice_sizes",
        }]
        assembly "$operand `,` custom<VariadicOperandWithAttribute>($start_indices)
            `sizes` `=` $slice_sizes attr-dict `:` functional-type(operands, results)"
        infer infer_dynamic_slice
        compatible compatible
        verify verify_element_type
    }
    /// Returns the operand with a slice, which begins at start_indices,
    /// replaced by `update`. Spec: dynamic_update_slice.
    "dynamic_update_slice" DynamicUpdateSlice {
        operands { operand: TENSOR, update: TENSOR, start_indices: variadic SCALAR_INT_TENSOR }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        notes [spec! {
            C1 verify "type(operand) = type(result)",
            C2 infer "element_type(update) = element_type(operand)",
            C3 infer "rank(update) = rank(operand)",
            C4 infer "size(start_indices) = rank(operand)",
            C5 infer "same(type(start_indices...))",
            C6 infer "0 <= shape(update) <= shape(operand)",
        }]
        assembly "operands attr-dict `:` functional-type(operands, results)"
        infer infer_dynamic_update_slice
        compatible compatible
        verify verify_element_type
    }
}

fn infer_dynamic_slice<'c>(op: DynamicSlice<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let sizes = op.slice_sizes().unwrap_or_default();
    let dimension = "dimension of operand";
    length(&op, "C2", "slice_sizes", sizes, operand.rank(), dimension)?;
    start_indices(&op, ["C2", "C3"], op.start_indices(), operand.rank())?;
    at_least(&op, "C4", "slice_sizes", sizes, 0)?;
    for (i, (d, &size)) in Dimension::all(&operand).zip(sizes).enumerate() {
        within_limit(&op, "C4", "slice_sizes", i, size, d)?;
    }
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
    if update.rank() != operand.rank() {
        return Err(op.violation(
            "C3",
            format_args!(
                "update and operand must have one rank, found {} and {}",
                update.rank(),
                operand.rank()
            ),
        ));
    }
    start_indices(&op, ["C4", "C5"], op.start_indices(), operand.rank())?;
    for (i, (d, &size)) in Dimension::all(&operand).zip(update.shape).enumerate() {
        if size != DYNAMIC {
            within_limit(&op, "C6", "shape of update", i, size, d)?;
        }
    }
    Ok(vec![operand.ty])
}

/// Checks that there is one start index per dimension (constraint `count`) and
/// that all have one type (constraint `same`).
fn start_indices<'c>(
    op: &Adaptor<'c>,
    [count, same]: [&str; 2],
    mut indices: impl ExactSizeIterator<Item = Value<'c>>,
    rank: usize,
) -> Result {
    if indices.len() != rank {
        return Err(op.violation(
            count,
            format_args!(
                "start_indices must have one entry per dimension of operand ({rank}), found {}",
                indices.len()
            ),
        ));
    }
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

/// Checks C1 of both ops: quantized types must be equal, not just compatible.
fn verify_element_type<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result {
    let (operand, result) = (op.ranked(0).element, element_of(result_type(&op)));
    if operand == result {
        return Ok(());
    }
    Err(op.violation(
        "C1",
        format_args!(
            "operand and result must have one element type, found '{operand}' and '{result}'"
        ),
    ))
}
