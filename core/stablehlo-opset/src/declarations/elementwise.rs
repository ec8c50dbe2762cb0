//! Elementwise ops.

#[doc(hidden)]
#[macro_export]
macro_rules! unary_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $crate::__unary_rows! { [$($callback)+] [$($arguments)*]
            "type(operand) = type(result)" {
                /// Counts the leading zero bits of each element.
                /// Spec: count_leading_zeros.
                "count_leading_zeros" CountLeadingZeros INT_TENSOR;
                /// Performs logical NOT on booleans, and bitwise NOT on integers.
                /// Spec: not.
                "not" Not PRED_OR_INT_TENSOR;
                /// Counts the one bits of each element. Spec: popcnt.
                "popcnt" Popcnt INT_TENSOR;
            }
            "baseline_type(operand) = baseline_type(result)" {
                /// Rounds each element up to an integer. Spec: ceil.
                "ceil" Ceil FP_OR_QUANTIZED_INT_TENSOR;
                /// Rounds each element down to an integer. Spec: floor.
                "floor" Floor FP_OR_QUANTIZED_INT_TENSOR;
                /// Negates each element. Spec: negate.
                "negate" Negate INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR;
                /// Rounds each element to the nearest integer, and ties away from zero.
                /// Spec: round_nearest_afz.
                "round_nearest_afz" RoundNearestAfz FP_OR_QUANTIZED_INT_TENSOR;
                /// Rounds each element to the nearest integer, and ties to the even
                /// integer. Spec: round_nearest_even.
                "round_nearest_even" RoundNearestEven FP_OR_QUANTIZED_INT_TENSOR;
                /// Returns the sign of each element: -1, 0 or 1, and for complex
                /// numbers x / |x|. Spec: sign.
                "sign" Sign SIGN_TENSOR;
            }
        }
    };
}

// Declares ops whose result type is compatible with the operand type:
// `"rule" { "mnemonic" View CONSTRAINT; ... }`. The rule is C1 of each op.
#[doc(hidden)]
#[macro_export]
macro_rules! __unary_rows {
    ([$($callback:tt)+] $arguments:tt $($rule:literal {
        $($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident $values:ident;)*
    })*) => {
        $($callback)+! { $arguments $($(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { operand: $values }
                results { result: $values }
                traits [
                    COMPATIBLE_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE,
                    SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT,
                ]
                notes [$crate::spec! { C1 traits $rule }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
            }
        )*)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! transcendental_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $crate::__transcendental_rows! { [$($callback)+] [$($arguments)*]
            /// Computes the cube root of each element. Spec: cbrt.
            "cbrt" Cbrt;
            /// Computes the cosine of each element. Spec: cosine.
            "cosine" Cosine;
            /// Computes the exponential of each element. Spec: exponential.
            "exponential" Exponential;
            /// Computes the exponential of each element, minus one.
            /// Spec: exponential_minus_one.
            "exponential_minus_one" ExponentialMinusOne;
            /// Computes the natural logarithm of each element. Spec: log.
            "log" Log;
            /// Computes the natural logarithm of each element plus one.
            /// Spec: log_plus_one.
            "log_plus_one" LogPlusOne;
            /// Computes the logistic function of each element. Spec: logistic.
            "logistic" Logistic;
            /// Computes the reciprocal of the square root of each element. Spec: rsqrt.
            "rsqrt" Rsqrt;
            /// Computes the sine of each element. Spec: sine.
            "sine" Sine;
            /// Computes the square root of each element. Spec: sqrt.
            "sqrt" Sqrt;
            /// Computes the tangent of each element. Spec: tan.
            "tan" Tan;
            /// Computes the hyperbolic tangent of each element. Spec: tanh.
            "tanh" Tanh;
        }
    };
}

// Declares transcendental functions with a requested accuracy:
// `"mnemonic" View;`.
#[doc(hidden)]
#[macro_export]
macro_rules! __transcendental_rows {
    ([$($callback:tt)+] $arguments:tt $($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident;)*) => {
        $($callback)+! { $arguments $(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { operand: FP_COMPLEX_OR_QUANTIZED_INT_TENSOR }
                attributes {
                    result_accuracy: Accuracy
                        = "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>",
                }
                results { result: FP_COMPLEX_OR_QUANTIZED_INT_TENSOR }
                traits [
                    COMPATIBLE_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE,
                    SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT,
                ]
                notes [$crate::spec! { C1 traits "baseline_type(operand) = baseline_type(result)" }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
            }
        )* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! binary_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $crate::__binary_rows! { [$($callback)+] [$($arguments)*]
            "type(lhs) = type(rhs) = type(result)" {
                /// Performs logical AND on booleans, and bitwise AND on integers.
                /// Spec: and.
                "and" And PRED_OR_INT_TENSOR -> TENSOR [COMMUTATIVE];
                /// Performs logical OR on booleans, and bitwise OR on integers.
                /// Spec: or.
                "or" Or PRED_OR_INT_TENSOR -> TENSOR [COMMUTATIVE];
                /// Shifts the bits of `lhs` to the left by `rhs`. Spec: shift_left.
                "shift_left" ShiftLeft INT_TENSOR -> INT_TENSOR [];
                /// Shifts the bits of `lhs` to the right by `rhs`, and keeps the sign.
                /// Spec: shift_right_arithmetic.
                "shift_right_arithmetic" ShiftRightArithmetic INT_TENSOR -> INT_TENSOR [];
                /// Shifts the bits of `lhs` to the right by `rhs`, and fills with
                /// zeros. Spec: shift_right_logical.
                "shift_right_logical" ShiftRightLogical INT_TENSOR -> INT_TENSOR [];
                /// Performs logical XOR on booleans, and bitwise XOR on integers.
                /// Spec: xor.
                "xor" Xor PRED_OR_INT_TENSOR -> TENSOR [COMMUTATIVE];
            }
            "baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)" {
                /// Computes the angle of the point with coordinates `rhs` and `lhs`.
                /// Spec: atan2.
                "atan2" Atan2 FP_COMPLEX_OR_QUANTIZED_INT_TENSOR -> FP_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
                /// Divides `lhs` by `rhs`. Spec: divide.
                "divide" Divide
                    INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR -> INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
                /// Returns the maximum of `lhs` and `rhs`. Spec: maximum.
                "maximum" Maximum TENSOR -> TENSOR [COMMUTATIVE];
                /// Returns the minimum of `lhs` and `rhs`. Spec: minimum.
                "minimum" Minimum TENSOR -> TENSOR [COMMUTATIVE];
                /// Multiplies `lhs` by `rhs`. Spec: multiply.
                "multiply" Multiply TENSOR -> TENSOR [COMMUTATIVE];
                /// Raises `lhs` to the power of `rhs`. Spec: power.
                "power" Power
                    INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR -> INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
                /// Computes the remainder of `lhs` divided by `rhs`, with the sign of
                /// `lhs`. Spec: remainder.
                "remainder" Remainder
                    INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR -> INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
                /// Subtracts `rhs` from `lhs`. Spec: subtract.
                "subtract" Subtract
                    INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR -> INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
            }
        }
    };
}

// Declares ops with two operands and a result of one type: `"rule" {
// "mnemonic" View OPERANDS -> RESULT [further traits]; ... }`. The rule is C1
// of each op.
#[doc(hidden)]
#[macro_export]
macro_rules! __binary_rows {
    ([$($callback:tt)+] $arguments:tt $($rule:literal {
        $($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident $operands:ident -> $result:ident [$($trait:ident)?];)*
    })*) => {
        $($callback)+! { $arguments $($(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { lhs: $operands, rhs: $operands }
                results { result: $result }
                traits [
                    $($trait,)? COMPATIBLE_OPERANDS_AND_RESULT_TYPE,
                    SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE, NO_MEMORY_EFFECT,
                ]
                notes [$crate::spec! { C1 traits $rule }]
                assembly "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))"
            }
        )*)* }
    };
}

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
                results { result: NON_QUANTIZED_TENSOR }
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
