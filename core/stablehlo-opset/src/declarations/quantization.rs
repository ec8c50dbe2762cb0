//! Conversions to and from quantized types.

#[doc(hidden)]
#[macro_export]
macro_rules! quantization_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Converts quantized elements to the floats that they represent.
            /// Spec: uniform_dequantize.
            "uniform_dequantize" UniformDequantize {
                operands { operand: QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR }
                results { result: FP_TENSOR }
                traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "shape(operand) = shape(result)",
                    C2 infer "element_type(result) = expressed_type(operand)",
                }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
            }
            /// Converts floats, or elements of another quantized type, to the nearest
            /// elements of a quantized type. Spec: uniform_quantize.
            "uniform_quantize" UniformQuantize {
                operands { operand: FLOAT_OR_QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR }
                results stated { result: QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR }
                traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "shape(operand) = shape(result)",
                    C2 verify "expressed_type(result) = is_float(operand) ? element_type(operand) : expressed_type(operand)",
                }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
            }
        }
    };
}
