//! Elementwise ops with one operand and a result accuracy.

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
