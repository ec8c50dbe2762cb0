//! Gathering of slices.

use super::support::{prelude::*, slices::*};
use crate::kinds::GatherDimensionNumbers;

implement_ops! { OPS = gather_ops;
    DynamicGather {
        infer infer
        reify reify_dynamic_gather
        compatible compatible
        verify verify
        speculation static_inputs_constant_shape
    }
    Gather {
        infer infer
        reify reify_gather
        compatible compatible
        verify verify
        speculation gather_speculation
    }
    TorchIndexSelect {}
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
