//! Elementwise ops that differ from others.

#[doc(hidden)]
#[macro_export]
macro_rules! elementwise_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Computes the absolute value of each element, which is real for complex
            /// numbers. Spec: abs.
            "abs" Abs {
                operands { operand: ABS_OPERAND_TENSOR }
                results { result: ABS_RESULT_TENSOR }
                traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "shape(result) = shape(operand)",
                    C2 infer "baseline_element_type(result) = is_complex(operand) ? complex_element_type(element_type(operand)) : baseline_element_type(operand)",
                }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
            }
            /// Adds `lhs` and `rhs`; for booleans, computes logical OR. Spec: add.
            "add" Add {
                operands {
                    lhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR,
                    rhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR,
                }
                results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [COMMUTATIVE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 infer "unless quantized: type(lhs) = type(rhs) = type(result)",
                    C2 infer "if quantized: is_quantized(lhs) and is_quantized(rhs) and is_quantized(result)",
                    C3 infer "if quantized: storage_type(lhs) = storage_type(rhs) = storage_type(result)",
                    C4 infer "if quantized: expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)",
                    C5 infer "(is_per_axis_quantized(lhs) or is_per_axis_quantized(rhs)) = is_per_axis_quantized(result)",
                    C6 verify "is_per_axis_quantized(lhs) => quantization_dimension(lhs) = quantization_dimension(result)",
                    C7 verify "is_per_axis_quantized(rhs) => quantization_dimension(rhs) = quantization_dimension(result)",
                }]
                assembly "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))"
            }
            /// Creates complex numbers with real parts `lhs` and imaginary parts `rhs`.
            /// Spec: complex.
            "complex" Complex {
                operands { lhs: FP32_OR_64_TENSOR, rhs: FP32_OR_64_TENSOR }
                results { result: COMPLEX_TENSOR }
                traits [
                    SAME_OPERANDS_ELEMENT_TYPE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE,
                    NO_MEMORY_EFFECT,
                ]
                notes [$crate::spec! {
                    C1 traits "type(lhs) = type(rhs)",
                    C2 traits "shape(result) = shape(lhs)",
                    C3 infer "element_type(result) = complex<element_type(lhs)>",
                }]
                assembly "operands attr-dict `:` custom<ComplexOpType>(type($lhs), type($rhs), type($result))"
            }
            /// Converts the elements to another element type. Spec: convert.
            "convert" Convert {
                operands { operand: NON_QUANTIZED_TENSOR }
                results stated { result: NON_QUANTIZED_TENSOR }
                traits [SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "shape(operand) = shape(result)",
                }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
            }
            /// Extracts the imaginary part of each element. Spec: imag.
            "imag" Imag {
                operands { operand: FP_OR_COMPLEX_TENSOR }
                results { result: FP_TENSOR }
                traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "shape(result) = shape(operand)",
                    C2 infer "element_type(result) = is_complex(operand) ? complex_element_type(element_type(operand)) : element_type(operand)",
                }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
            }
            /// Returns whether each element is finite, that is neither infinite nor
            /// NaN. Spec: is_finite.
            "is_finite" IsFinite {
                operands { x: FP_OR_QUANTIZED_INT_TENSOR }
                results { y: PRED_TENSOR }
                traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "shape(x) = shape(y)",
                }]
                assembly "operands attr-dict `:` functional-type(operands, results)"
            }
            /// Extracts the real part of each element. Spec: real.
            "real" Real {
                operands { operand: FP_OR_COMPLEX_TENSOR }
                results { result: FP_TENSOR }
                traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "shape(result) = shape(operand)",
                    C2 infer "element_type(result) = is_complex(operand) ? complex_element_type(element_type(operand)) : element_type(operand)",
                }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
            }
            /// Rounds each element to a floating-point format with fewer bits, and
            /// back. Spec: reduce_precision.
            "reduce_precision" ReducePrecision {
                operands { operand: FP_OR_QUANTIZED_INT_TENSOR }
                attributes { exponent_bits: I32Positive, mantissa_bits: I32NonNegative }
                results { output: FP_OR_QUANTIZED_INT_TENSOR }
                traits [ELEMENTWISE, COMPATIBLE_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 traits "baseline_type(operand) = baseline_type(output)",
                    C2 attributes "1 <= exponent_bits",
                    C3 attributes "0 <= mantissa_bits",
                }]
                assembly "$operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits)
                    attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($output))"
            }
        }
    };
}
