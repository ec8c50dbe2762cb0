//! Ops that create, join, pad, reverse and slice tensors.

#[doc(hidden)]
#[macro_export]
macro_rules! data_movement_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Concatenates tensors along a dimension. Spec: concatenate.
            "concatenate" Concatenate {
                operands { inputs: variadic TENSOR }
                attributes { dimension: I64NonNegative }
                results { result: TENSOR }
                traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "same(element_type(inputs...))",
                    C2 infer "same(shape(inputs...)) except for dim(inputs..., dimension)",
                    C3 traits "0 < size(inputs)",
                    C4 infer "0 <= dimension < rank(inputs[0])",
                    C5 traits "element_type(result) = element_type(inputs[0])",
                    C6 infer "shape(result) = shape(inputs[0]) except for dim(result, dimension) = dim(inputs[0], dimension) + ...",
                }]
                assembly "custom<VariadicOperandWithAttribute>($inputs) `dim` `=` $dimension
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Fills a tensor with values that increase from zero along iota_dimension.
            /// Spec: iota.
            "iota" Iota {
                attributes { iota_dimension: I64NonNegative }
                results stated { output: STATIC_SHAPE_INT_FP_COMPLEX_OR_QUANTIZED_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! { C1 verify "0 <= iota_dimension < rank(output)" }]
                assembly "`dim` `=` $iota_dimension attr-dict `:` type($output)"
            }
            /// Pads a tensor with padding_value at its edges and between its elements.
            /// Spec: pad.
            "pad" Pad {
                operands { operand: TENSOR, padding_value: SCALAR_TENSOR }
                attributes {
                    edge_padding_low: I64Array,
                    edge_padding_high: I64Array,
                    interior_padding: I64Array,
                }
                results { result: TENSOR }
                traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "element_type(operand) = element_type(padding_value) = element_type(result)",
                    C2 infer "size(edge_padding_low) = size(edge_padding_high) = size(interior_padding) = rank(operand)",
                    C3 infer "0 <= interior_padding",
                    C4 infer "shape(result) = shape(operand) + edge_padding_low + max(shape(operand) - 1, 0) * interior_padding + edge_padding_high",
                }]
                assembly "$operand `,` $padding_value `,` `low` `=` $edge_padding_low `,`
                    `high` `=` $edge_padding_high `,` `interior` `=` $interior_padding
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Reverses the order of elements along dimensions. Spec: reverse.
            "reverse" Reverse {
                operands { operand: TENSOR }
                attributes { dimensions: I64Array }
                results { result: TENSOR }
                traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 infer "type(operand) = type(result)",
                    C2 verify "is_unique(dimensions)",
                    C3 verify "0 <= dimensions < rank(result)",
                }]
                assembly "$operand `,` `dims` `=` $dimensions
                    attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
            }
            /// Extracts a slice with start indices, limit indices and strides that are
            /// known statically. Spec: slice.
            "slice" Slice {
                operands { operand: TENSOR }
                attributes { start_indices: I64Array, limit_indices: I64Array, strides: I64Array }
                results { result: TENSOR }
                traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "element_type(operand) = element_type(result)",
                    C2 infer "size(start_indices) = size(limit_indices) = size(strides) = rank(operand)",
                    C3 infer "0 <= start_indices <= limit_indices <= shape(operand)",
                    C4 infer "0 < strides",
                    C5 infer "shape(result) = ceil((limit_indices - start_indices) / strides)",
                }]
                assembly "$operand custom<SliceRanges>($start_indices, $limit_indices, $strides)
                    attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
