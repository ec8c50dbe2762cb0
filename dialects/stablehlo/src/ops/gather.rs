//! Gathering of slices.

use super::support::{constant_operands::constant_ints, prelude::*, slices::*};
use crate::kinds::GatherDimensionNumbers;
use stablehlo_program::rules::{RuleResult, elements::same_element};

implement_ops! { OPS = gather_ops;
    DynamicGather {
        infer infer_dynamic_gather
        reify reify_dynamic_gather
        compatible compatible
        verify verify_dynamic_gather
        speculation static_inputs_constant_shape
    }
    Gather {
        infer infer_gather
        reify reify_gather
        compatible compatible
        verify verify_gather
        speculation gather_speculation
    }
    TorchIndexSelect {}
}

fn infer_gather<'c>(op: Gather<'c>) -> Result<Vec<Type<'c>>> {
    let numbers = op.dimension_numbers().ok_or(Failed)?.into();
    let sizes = op.slice_sizes().unwrap_or_default();
    let [operand, indices] = dimensions(&op);
    gathered(&op, gather(&operand, &indices, &numbers, sizes))
}
fn infer_dynamic_gather<'c>(op: DynamicGather<'c>) -> Result<Vec<Type<'c>>> {
    let numbers = op.dimension_numbers().ok_or(Failed)?.into();
    let count = op.ranked(2).shape[0] as usize;
    let sizes = constant_ints(op.slice_sizes());
    let [operand, indices] = dimensions(&op);
    let sizes = (count, sizes.as_deref());
    gathered(&op, dynamic_gather(&operand, &indices, &numbers, sizes))
}
/// Returns the dimensions of the operand and of the indices.
fn dimensions(op: &Adaptor) -> [Vec<Dimension>; 2] {
    [0, 1].map(|i| dimensions_of(&op.ranked(i)).collect())
}
fn gathered<'c>(op: &Adaptor<'c>, dims: RuleResult<Vec<Dimension>>) -> Result<Vec<Type<'c>>> {
    Ok(vec![tensor_of(&dims.at(op)?, op.ranked(0).element, None)])
}

fn verify_gather(op: Gather) -> Result {
    keeps_element(&op, "C23")
}
fn verify_dynamic_gather(op: DynamicGather) -> Result {
    keeps_element(&op, "C14")
}
/// Checks that operand and result have the same element type, with equal
/// quantization parameters.
fn keeps_element(op: &Adaptor, number: &'static str) -> Result {
    let (operand, result) = (op.ranked(0).element, ranked_result(op).element);
    let types: [&dyn std::fmt::Display; 2] = [&operand, &result];
    same_element(number, "operand and result", [operand, result], types).at(op)
}

fn reify_gather<'c>(op: Gather<'c>) -> Result<Vec<Shape<'c>>> {
    let sizes = op.slice_sizes().unwrap_or_default().iter();
    let slice = sizes.map(|&size| Size::Known(size));
    reify(op.dimension_numbers(), op.start_indices(), slice)
}
fn reify_dynamic_gather<'c>(op: DynamicGather<'c>) -> Result<Vec<Shape<'c>>> {
    let count = op.ranked(2).shape[0] as usize;
    let slice = (0..count).map(|i| Size::ElementOf(op.slice_sizes(), i));
    reify(op.dimension_numbers(), op.start_indices(), slice)
}
fn reify<'c>(
    numbers: Option<GatherDimensionNumbers<'c>>,
    start_indices: Value<'c>,
    slice: impl Iterator<Item = Size<'c>>,
) -> Result<Vec<Shape<'c>>> {
    let numbers = SliceDimensions::from(numbers.ok_or(Failed)?);
    let rank = Tensor::of(start_indices.ty()).ok_or(Failed)?.rank();
    let batch = numbers.batch_items((0..rank).map(|i| Size::DimOf(start_indices, i)));
    Ok(vec![Shape::Sizes(
        numbers.combine(batch, numbers.slice_items(slice)),
    )])
}

/// Returns whether a gather can be speculated. If `indices_are_sorted` is set
/// but the indices are not sorted, the behavior is undefined.
fn gather_speculation(op: Gather) -> Speculation {
    match op.indices_are_sorted() {
        Some(true) => Speculation::Never,
        _ => static_inputs(op),
    }
}
