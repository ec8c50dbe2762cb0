//! Gathering of slices.

#[doc(hidden)]
#[macro_export]
macro_rules! gather_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
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
                notes [$crate::spec! {
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
                notes [$crate::spec! {
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
            }
            /// Selects slices at indices along a dimension. Not in the spec: see
            /// gather.
            "torch_index_select" TorchIndexSelect {
                operands { operand: TENSOR, index: TENSOR }
                attributes { dim: I64, batch_dims: I64 }
                results stated { result: TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
            }
        }
    };
}
