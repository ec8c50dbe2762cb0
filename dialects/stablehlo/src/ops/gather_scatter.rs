//! Reading and writing slices at many places at once.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// Gathers slices whose sizes are known only when the program runs. Spec: dynamic_gather.
    "dynamic_gather" DynamicGather {
        operands { operand: TENSOR, start_indices: INT_TENSOR, slice_sizes: STATIC_1D_INT_TENSOR }
        attributes {
            dimension_numbers: GatherDimensions,
            indices_are_sorted: Bool = "false",
        }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        speculation static_inputs_constant_shape
    }
    /// Gathers slices. Spec: gather.
    "gather" Gather {
        operands { operand: TENSOR, start_indices: INT_TENSOR }
        attributes {
            dimension_numbers: GatherDimensions,
            slice_sizes: I64Array,
            indices_are_sorted: Bool = "false",
        }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        speculation gather_speculation
    }
    /// Combines slices of `inputs` with `updates`. Spec: scatter.
    "scatter" Scatter {
        operands {
            inputs: variadic TENSOR,
            scatter_indices: SCATTER_INDICES_TENSOR,
            updates: variadic TENSOR,
        }
        attributes {
            scatter_dimension_numbers: ScatterDimensions,
            indices_are_sorted: Bool = "false",
            unique_indices: Bool = "false",
        }
        regions { update_computation: block }
        results { results: variadic TENSOR }
        traits [RECURSIVE_MEMORY_EFFECTS, SAME_VARIADIC_OPERAND_SIZE]
        speculation scatter_speculation
    }
    /// Takes slices at indices. Not in the spec: see gather.
    "torch_index_select" TorchIndexSelect {
        operands { operand: TENSOR, index: TENSOR }
        attributes { dim: I64, batch_dims: I64 }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
    }
}

// Indices that are promised to be sorted or unique, and are not, have no
// defined outcome.
fn gather_speculation(op: Gather) -> Speculation {
    match op.indices_are_sorted() {
        Some(true) => Speculation::Never,
        _ => static_inputs(op),
    }
}
fn scatter_speculation(op: Scatter) -> Speculation {
    match (op.indices_are_sorted(), op.unique_indices()) {
        (Some(true), _) | (_, Some(true)) => Speculation::Never,
        _ => static_inputs_recursive(op),
    }
}
