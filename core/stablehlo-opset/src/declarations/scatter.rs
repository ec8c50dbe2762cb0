//! Scattering of slices.

#[doc(hidden)]
#[macro_export]
macro_rules! scatter_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Updates slices of `inputs` at scatter_indices with `updates`, combined
            /// by update_computation. Spec: scatter.
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
                notes [$crate::spec! {
                    C1 verify "same(shape(inputs...))",
                    C2 verify "rank(inputs[0]) = size(update_window_dims) + size(inserted_window_dims) + size(input_batching_dims)",
                    C3 verify "same(shape(updates...))",
                    C4 verify "shape(updates[0]) = combine(update_scatter_dim_sizes, update_window_dim_sizes)",
                    C5 infer "0 < size(inputs) = size(updates) = N",
                    C6 verify "element_type(updates...) = element_type(inputs...)",
                    C7 verify "is_unique(update_window_dims) and is_sorted(update_window_dims)",
                    C8 verify "0 <= update_window_dims < rank(updates[0])",
                    C9 verify "is_unique(concatenate(inserted_window_dims, input_batching_dims))",
                    C10 verify "is_sorted(inserted_window_dims)",
                    C11 verify "0 <= inserted_window_dims < rank(inputs[0])",
                    C12 verify "is_sorted(input_batching_dims)",
                    C13 verify "0 <= input_batching_dims < rank(inputs[0])",
                    C14 verify "is_unique(scatter_indices_batching_dims)",
                    C15 verify "0 <= scatter_indices_batching_dims < rank(scatter_indices)",
                    C16 verify "index_vector_dim not in scatter_indices_batching_dims",
                    C17 verify "size(input_batching_dims) = size(scatter_indices_batching_dims)",
                    C18 verify "dim(inputs[0], input_batching_dims...) = dim(scatter_indices, scatter_indices_batching_dims...)",
                    C19 verify "size(scatter_dims_to_operand_dims) = index_vector_dim < rank(scatter_indices) ? dim(scatter_indices, index_vector_dim) : 1",
                    C20 verify "is_unique(concatenate(scatter_dims_to_operand_dims, input_batching_dims))",
                    C21 verify "0 <= scatter_dims_to_operand_dims < rank(inputs[0])",
                    C22 verify "0 <= index_vector_dim <= rank(scatter_indices)",
                    C23 infer "update_computation has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>), is_promotable(element_type(inputs[i]), Ei)",
                    C24 infer "shape(inputs...) = shape(results...)",
                    C25 infer "element_type(results[i]) = Ei",
                }]
            }
        }
    };
}
