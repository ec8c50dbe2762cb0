//! Ops that rearrange elements into a shape that is an operand.

#[doc(hidden)]
#[macro_export]
macro_rules! dynamic_reshaping_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Broadcasts a tensor to a shape that is an operand.
            /// Spec: dynamic_broadcast_in_dim.
            "dynamic_broadcast_in_dim" DynamicBroadcastInDim {
                operands {
                    operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR,
                    output_dimensions: STATIC_DIMENSION_TENSOR,
                }
                attributes {
                    broadcast_dimensions: I64Array,
                    known_expanding_dimensions: optional I64Array => Neutral::Text("array<i64>"),
                    known_nonexpanding_dimensions: optional I64Array => Neutral::Text("array<i64>"),
                }
                results stated { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "element_type(result) = element_type(operand), except quantization_dimension, scales and zero_points if is_per_axis_quantized(operand)",
                    C2 verify "size(broadcast_dimensions) = rank(operand)",
                    C3 verify "0 <= broadcast_dimensions < rank(result)",
                    C4 verify "is_unique(broadcast_dimensions)",
                    C5 verify "dim(operand, d) = 1 or dim(operand, d) = dim(result, broadcast_dimensions[d])",
                    C6 verify "if is_per_axis_quantized(result), quantization_dimension(result) = broadcast_dimensions[quantization_dimension(operand)], and if that dimension of operand has size 1, scales and zero_points are repeated",
                    C7 verify "size(output_dimensions) = rank(result)",
                    C8 verify "is_unique(known_expanding_dimensions + known_nonexpanding_dimensions)",
                    C9 verify "0 <= known_expanding_dimensions < rank(operand)",
                    C10 verify "0 <= known_nonexpanding_dimensions < rank(operand)",
                }]
                assembly "$operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Reshapes a tensor to a shape that is an operand. Spec: dynamic_reshape.
            "dynamic_reshape" DynamicReshape {
                operands {
                    operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR,
                    output_shape: STATIC_DIMENSION_TENSOR,
                }
                results stated { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "element_type(result) = element_type(operand), except quantization_dimension if is_per_axis_quantized(operand)",
                    C2 verify "size(operand) = size(result)",
                    C3 verify "if is_per_axis_quantized(operand), the sizes before, of and after the quantization_dimension have the same products in operand and result",
                    C4 verify "size(output_shape) = rank(result)",
                }]
                assembly "operands attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
