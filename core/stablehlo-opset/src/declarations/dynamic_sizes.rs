//! Ops whose parameters or result sizes are operands. Ops that rearrange

#[doc(hidden)]
#[macro_export]
macro_rules! dynamic_sizes_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Fills a tensor, whose shape is an operand, with values that increase
            /// from zero along iota_dimension. Spec: dynamic_iota.
            "dynamic_iota" DynamicIota {
                operands { output_shape: STATIC_DIMENSION_TENSOR }
                attributes { iota_dimension: I64NonNegative }
                results stated { result: TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "0 <= iota_dimension < size(output_shape)",
                    C2 verify "rank(result) = size(output_shape)",
                }]
                assembly "$output_shape `,` `dim` `=` $iota_dimension
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Pads a tensor by amounts that are operands. Spec: dynamic_pad.
            "dynamic_pad" DynamicPad {
                operands {
                    operand: TENSOR,
                    padding_value: SCALAR_TENSOR,
                    edge_padding_low: STATIC_DIMENSION_TENSOR,
                    edge_padding_high: STATIC_DIMENSION_TENSOR,
                    interior_padding: STATIC_DIMENSION_TENSOR,
                }
                results stated { result: TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "element_type(operand) = element_type(padding_value) = element_type(result)",
                    C2 verify "size(edge_padding_low) = size(edge_padding_high) = size(interior_padding) = rank(operand)",
                    C3 verify "0 <= interior_padding" ("if it is a constant"),
                    C4 verify "shape(result) = shape(operand) + edge_padding_low + max(shape(operand) - 1, 0) * interior_padding + edge_padding_high" ("the rank always, the sizes if the padding is constant"),
                }]
                assembly "operands attr-dict `:` functional-type(operands, results)"
            }
            /// Returns the size of a dimension. Spec: get_dimension_size.
            "get_dimension_size" GetDimensionSize {
                operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                attributes { dimension: I64NonNegative }
                results { result: I32_RANKED_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! {
                    C1 infer "0 <= dimension < rank(operand)",
                }]
                assembly "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)"
            }
            /// Extracts a slice with start indices, limit indices and strides that are
            /// operands. Not in the spec: see dynamic_slice.
            "real_dynamic_slice" RealDynamicSlice {
                operands {
                    operand: TENSOR,
                    start_indices: DIMENSION_TENSOR,
                    limit_indices: DIMENSION_TENSOR,
                    strides: DIMENSION_TENSOR,
                }
                results stated { result: TENSOR }
                traits [NO_MEMORY_EFFECT]
                assembly "operands attr-dict `:` functional-type(operands, results)"
            }
            /// Sets the size of a dynamic dimension at run time. Not in the spec.
            "set_dimension_size" SetDimensionSize {
                operands { operand: TENSOR, size: I32_RANKED_TENSOR }
                attributes { dimension: I64NonNegative }
                results { result: TENSOR }
                traits [NO_MEMORY_EFFECT]
                assembly "$operand `,` $size `,` `dim` `=` $dimension
                    attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
