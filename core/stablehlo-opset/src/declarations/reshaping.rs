//! Ops that rearrange elements into another shape.

#[doc(hidden)]
#[macro_export]
macro_rules! reshaping_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Reinterprets the bits of the operand as another element type.
            /// Spec: bitcast_convert.
            "bitcast_convert" BitcastConvert {
                operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                results stated { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "shape(result) = shape(operand), except that the tensor whose (stored) elements have fewer bits has one more last dimension; its size * num_bits = num_bits of the other tensor's elements",
                    C2 verify "is_complex(operand) = is_complex(result)",
                }]
                assembly "operands attr-dict `:` functional-type(operands, results)"
            }
            /// Broadcasts a tensor along new leading dimensions. Not in the spec: see
            /// broadcast_in_dim.
            "broadcast" Broadcast {
                operands { operand: TENSOR }
                attributes { broadcast_sizes: I64Array }
                results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                assembly "$operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)"
            }
            /// Broadcasts a tensor to another shape by repeating its elements.
            /// Spec: broadcast_in_dim.
            "broadcast_in_dim" BroadcastInDim {
                operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                attributes { broadcast_dimensions: I64Array }
                results stated { result: STATIC_SHAPE_TENSOR_PER_AXIS_QUANTIZED_TENSOR_OR_BOUNDED_TENSOR }
                traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "element_type(result) = element_type(operand), except quantization_dimension, scales and zero_points if is_per_axis_quantized(operand)",
                    C2 verify "size(broadcast_dimensions) = rank(operand)",
                    C3 verify "0 <= broadcast_dimensions < rank(result)",
                    C4 verify "is_unique(broadcast_dimensions)",
                    C5 verify "dim(operand, d) = 1 or dim(operand, d) = dim(result, broadcast_dimensions[d]) for all d",
                    C6 verify "quantization_dimension(result) = broadcast_dimensions[quantization_dimension(operand)]; dim(operand, quantization_dimension(operand)) = 1 => scales(result)[i] = scales(operand)[0] and zero_points(result)[i] = zero_points(operand)[0]",
                }]
                assembly "$operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)"
            }
            /// Reshapes a tensor, whose elements keep their order. Spec: reshape.
            "reshape" Reshape {
                operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                results stated { result: STATIC_SHAPE_TENSOR_PER_AXIS_QUANTIZED_TENSOR_OR_BOUNDED_TENSOR }
                traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "element_type(result) = element_type(operand), except quantization_dimension if is_per_axis_quantized(operand)",
                    C2 verify "size(operand) = size(result)",
                    C3 verify "is_per_axis_quantized(operand) => the size of quantization_dimension, and the products of the sizes before and after it, are equal in operand and result",
                }]
                assembly "operands attr-dict `:` functional-type(operands, results)"
            }
            /// Permutes the dimensions of a tensor. Spec: transpose.
            "transpose" Transpose {
                operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                attributes { permutation: I64Array }
                results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "element_type(result) = element_type(operand), except quantization_dimension if is_per_axis_quantized(operand)",
                    C2 infer "is_permutation(permutation, range(rank(operand)))",
                    C3 infer "shape(result) = dim(operand, permutation...)",
                    C4 verify "quantization_dimension(operand) = permutation[quantization_dimension(result)]",
                }]
                assembly "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
