//! Gathering of slices.

use super::support::{constant_operands::constant_ints, prelude::*, slices::*};
use crate::kinds::GatherDimensionNumbers;

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

const GATHER: SliceRules = SliceRules {
    operand: "operand",
    indices: "start_indices",
    window: WindowRules {
        name: "offset_dims",
        sorted: "C4",
        range: "C5",
    },
    dropped: DroppedRules {
        name: "collapsed_slice_dims",
        unique: "C6",
        sorted: "C7",
        range: "C8",
    },
    batching: BatchingRules {
        name: "operand_batching_dims",
        sorted: "C10",
        range: "C11",
    },
    indices_batching: IndicesBatchingRules {
        name: "start_indices_batching_dims",
        unique: "C13",
        range: "C14",
        index_vector_dim: "C15",
        count: "C16",
        sizes: "C17",
    },
    map: MapRules {
        name: "start_index_map",
        count: "C3",
        unique: "C18",
        range: "C19",
    },
    index_vector_dim: "C2",
    rank: "C1",
};
const DYNAMIC_GATHER: SliceRules = SliceRules {
    dropped: DroppedRules {
        sorted: "C6",
        range: "C7",
        ..GATHER.dropped
    },
    batching: BatchingRules {
        sorted: "",
        range: "",
        ..GATHER.batching
    },
    indices_batching: IndicesBatchingRules {
        unique: "",
        range: "",
        index_vector_dim: "",
        count: "",
        sizes: "",
        ..GATHER.indices_batching
    },
    map: MapRules {
        unique: "C9",
        range: "C10",
        ..GATHER.map
    },
    ..GATHER
};

/// Numbers of the constraints on the sizes of slices.
struct SizeRules {
    /// One size per dimension of the operand.
    count: &'static str,
    /// At most 1 for `collapsed_slice_dims`.
    collapsed: &'static str,
    /// At most 1 for `operand_batching_dims`.
    batching: &'static str,
    /// `0 <= slice_sizes <= shape(operand)`
    range: &'static str,
}

fn infer_gather<'c>(op: Gather<'c>) -> Result<Vec<Type<'c>>> {
    const SIZES: SizeRules = SizeRules {
        count: "C20",
        collapsed: "C9",
        batching: "C12",
        range: "C21",
    };
    let numbers = op.dimension_numbers().ok_or(Failed)?.into();
    let sizes = op.slice_sizes().unwrap_or_default();
    infer(&op, &GATHER, &numbers, &SIZES, sizes.len(), Some(sizes))
}
fn infer_dynamic_gather<'c>(op: DynamicGather<'c>) -> Result<Vec<Type<'c>>> {
    const SIZES: SizeRules = SizeRules {
        count: "C11",
        collapsed: "C8",
        batching: "",
        range: "C12",
    };
    let numbers = op.dimension_numbers().ok_or(Failed)?.into();
    let count = op.ranked(2).shape[0] as usize;
    let sizes = constant_ints(op.slice_sizes());
    infer(
        &op,
        &DYNAMIC_GATHER,
        &numbers,
        &SIZES,
        count,
        sizes.as_deref(),
    )
}

/// Infers the result type. `count` is the number of slice sizes, and `sizes` is
/// `None` if their values are unknown.
fn infer<'c>(
    op: &Adaptor<'c>,
    rules: &SliceRules,
    numbers: &SliceDimensions,
    size_rules: &SizeRules,
    count: usize,
    sizes: Option<&[i64]>,
) -> Result<Vec<Type<'c>>> {
    let (operand, start_indices) = (op.ranked(0), op.ranked(1));
    numbers.verify(op, rules, &operand, &start_indices)?;
    if count != operand.rank() {
        return Err(op.violation(
            size_rules.count,
            format_args!(
                "slice_sizes must have one entry per dimension of operand ({}), found {count}",
                operand.rank()
            ),
        ));
    }
    if let Some(sizes) = sizes {
        verify_sizes(op, numbers, size_rules, &operand, sizes)?;
    }
    let slice = (0..count).map(|i| sizes.map_or(Dimension::UNKNOWN, |s| Dimension::of_size(s[i])));
    let dims = numbers.combine(
        numbers.batch_items(Dimension::all(&start_indices)),
        numbers.slice_items(slice),
    );
    Ok(vec![tensor_of(&dims, operand.element, None)])
}

fn verify_sizes(
    op: &Adaptor,
    numbers: &SliceDimensions,
    rules: &SizeRules,
    operand: &Tensor,
    sizes: &[i64],
) -> Result {
    for (number, name, dims) in [
        (rules.collapsed, "collapsed_slice_dims", numbers.dropped),
        (rules.batching, "operand_batching_dims", numbers.batching),
    ] {
        if let Some(&d) = dims.iter().find(|&&d| sizes[d as usize] > 1) {
            return Err(fault(
                op,
                number,
                format_args!(
                    "slice_sizes must be at most 1 for {name}, found {} at index {d}",
                    sizes[d as usize]
                ),
            ));
        }
    }
    at_least(op, rules.range, "slice_sizes", sizes, 0)?;
    for (i, (&size, dim)) in sizes.iter().zip(Dimension::all(operand)).enumerate() {
        within_limit(op, rules.range, "slice_sizes", i, size, dim)?;
    }
    Ok(())
}

fn verify_gather(op: Gather) -> Result {
    same_element(&op, "C23")
}
fn verify_dynamic_gather(op: DynamicGather) -> Result {
    same_element(&op, "C14")
}
/// Checks that operand and result have the same element type, with equal
/// quantization parameters.
fn same_element(op: &Adaptor, number: &str) -> Result {
    let (operand, result) = (op.ranked(0).element, ranked_result(op).element);
    if operand == result {
        return Ok(());
    }
    Err(op.violation(
        number,
        format_args!(
            "operand and result must have the same element type, found '{operand}' and '{result}'"
        ),
    ))
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
