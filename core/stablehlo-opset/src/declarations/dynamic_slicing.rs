//! Slices with start indices that are operands.

#[doc(hidden)]
#[macro_export]
macro_rules! dynamic_slicing_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Extracts a slice of static size, which begins at start_indices.
            /// Spec: dynamic_slice.
            "dynamic_slice" DynamicSlice {
                operands { operand: TENSOR, start_indices: variadic SCALAR_INT_TENSOR }
                attributes { slice_sizes: I64Array }
                results { result: TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! {
                    C1 verify "element_type(operand) = element_type(result)",
                    C2 infer "size(start_indices) = size(slice_sizes) = rank(operand)",
                    C3 infer "same(type(start_indices...))",
                    C4 infer "0 <= slice_sizes <= shape(operand)",
                    C5 infer "shape(result) = slice_sizes",
                }]
                assembly "$operand `,` custom<VariadicOperandWithAttribute>($start_indices)
                    `sizes` `=` $slice_sizes attr-dict `:` functional-type(operands, results)"
            }
            /// Returns the operand with a slice, which begins at start_indices,
            /// replaced by `update`. Spec: dynamic_update_slice.
            "dynamic_update_slice" DynamicUpdateSlice {
                operands { operand: TENSOR, update: TENSOR, start_indices: variadic SCALAR_INT_TENSOR }
                results { result: TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! {
                    C1 verify "type(operand) = type(result)",
                    C2 infer "element_type(update) = element_type(operand)",
                    C3 infer "rank(update) = rank(operand)",
                    C4 infer "size(start_indices) = rank(operand)",
                    C5 infer "same(type(start_indices...))",
                    C6 infer "0 <= shape(update) <= shape(operand)",
                }]
                assembly "operands attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
