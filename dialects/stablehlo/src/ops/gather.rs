//! Gathering of slices.

use super::support::{constant_operands::constant_ints, prelude::*, slices::*};
use crate::kinds::GatherDimensionNumbers;

ops! { OPS in "stablehlo";
    /// Gathers slices at start_indices, with sizes that are an operand.
    /// Spec: dynamic_gather.
    "dynamic_gather" DynamicGather {
        operands { operand: TENSOR, start_indices: INT_TENSOR, slice_sizes: STATIC_1D_INT_TENSOR }
        attributes {
            dimension_numbers: GatherDimensions,
            indices_are_sorted: Bool = "false",
        }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        notes [spec! {
            C1 infer "rank(operand) = size(offset_dims) + size(collapsed_slice_dims)" ("plus size(operand_batching_dims), which the section omits"),
            C2 infer "0 <= index_vector_dim <= rank(start_indices)",
            C3 infer "size(start_index_map) = index_vector_dim < rank(start_indices) ? dim(start_indices, index_vector_dim) : 1",
            C4 infer "is_unique(offset_dims) and is_sorted(offset_dims)",
            C5 infer "0 <= offset_dims < rank(result)",
            C6 infer "is_unique(collapsed_slice_dims) and is_sorted(collapsed_slice_dims)",
            C7 infer "0 <= collapsed_slice_dims < rank(operand)",
            C8 infer "slice_sizes[collapsed_slice_dims...] <= 1" ("if slice_sizes is a constant"),
            C9 infer "is_unique(start_index_map)",
            C10 infer "0 <= start_index_map < rank(operand)",
            C11 infer "size(slice_sizes) = rank(operand)",
            C12 infer "0 <= slice_sizes <= shape(operand)" ("if slice_sizes is a constant"),
            C13 infer "shape(result) = combine(batch_dim_sizes, offset_dim_sizes)",
            C14 verify "element_type(operand) = element_type(result)",
        }]
        infer infer_dynamic_gather
        reify reify_dynamic_gather
        compatible compatible
        verify verify_dynamic_gather
        speculation static_inputs_constant_shape
    }
    /// Gathers slices of the operand at start_indices. Spec: gather.
    "gather" Gather {
        operands { operand: TENSOR, start_indices: INT_TENSOR }
        attributes {
            dimension_numbers: GatherDimensions,
            slice_sizes: I64Array,
            indices_are_sorted: Bool = "false",
        }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        notes [spec! {
            C1 infer "rank(operand) = size(offset_dims) + size(collapsed_slice_dims) + size(operand_batching_dims)",
            C2 infer "0 <= index_vector_dim <= rank(start_indices)",
            C3 infer "size(start_index_map) = index_vector_dim < rank(start_indices) ? dim(start_indices, index_vector_dim) : 1",
            C4 infer "is_unique(offset_dims) and is_sorted(offset_dims)",
            C5 infer "0 <= offset_dims < rank(result)",
            C6 infer "is_unique(concatenate(collapsed_slice_dims, operand_batching_dims))",
            C7 infer "is_sorted(collapsed_slice_dims)",
            C8 infer "0 <= collapsed_slice_dims < rank(operand)",
            C9 infer "slice_sizes[collapsed_slice_dims...] <= 1",
            C10 infer "is_sorted(operand_batching_dims)",
            C11 infer "0 <= operand_batching_dims < rank(operand)",
            C12 infer "slice_sizes[operand_batching_dims...] <= 1",
            C13 infer "is_unique(start_indices_batching_dims)",
            C14 infer "0 <= start_indices_batching_dims < rank(start_indices)",
            C15 infer "index_vector_dim not in start_indices_batching_dims",
            C16 infer "size(operand_batching_dims) = size(start_indices_batching_dims)",
            C17 infer "dim(operand, operand_batching_dims...) = dim(start_indices, start_indices_batching_dims...)",
            C18 infer "is_unique(concatenate(start_index_map, operand_batching_dims))",
            C19 infer "0 <= start_index_map < rank(operand)",
            C20 infer "size(slice_sizes) = rank(operand)",
            C21 infer "0 <= slice_sizes <= shape(operand)",
            C22 infer "shape(result) = combine(batch_dim_sizes, offset_dim_sizes)",
            C23 verify "element_type(operand) = element_type(result)",
        }]
        infer infer_gather
        reify reify_gather
        compatible compatible
        verify verify_gather
        speculation gather_speculation
    }
    /// Selects slices at indices along a dimension. Not in the spec: see
    /// gather.
    "torch_index_select" TorchIndexSelect {
        operands { operand: TENSOR, index: TENSOR }
        attributes { dim: I64, batch_dims: I64 }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
    }
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
