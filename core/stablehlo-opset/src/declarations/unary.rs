//! Elementwise ops with one operand.

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
