//! Elementwise ops with two operands.

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
