//! Ops of CHLO, the client HLO dialect. No specification defines the dialect, so its ops are those of
//! upstream.

/// Passes CHLO's families, each as the name of a module and the name of its macro, to another macro.
#[doc(hidden)]
#[macro_export]
macro_rules! chlo_families {
    ([$($callback:tt)+]) => {
        $crate::chlo_families! { @ [$($callback)+] [] }
    };
    ([$($callback:tt)+] $($arguments:tt)+) => {
        $crate::chlo_families! { @ [$($callback)+] [[$($arguments)+]] }
    };
    (@ [$($callback:tt)+] [$($arguments:tt)*]) => {
        $($callback)+! { $($arguments)*
            broadcasting chlo_broadcasting_ops,
            broadcast_select chlo_broadcast_select_ops,
            constants chlo_constants_ops,
            unary chlo_unary_ops,
            predicates chlo_predicates_ops,
            binary chlo_binary_ops,
            ragged_dot chlo_ragged_dot_ops,
            scan chlo_scan_ops,
            top_k chlo_top_k_ops,
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! chlo_broadcasting_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $crate::__chlo_broadcasting_rows! { [$($callback)+] [$($arguments)*]
            /// Adds `lhs` and `rhs`.
            "broadcast_add" BroadcastAdd ANY_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE, COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Performs logical AND on booleans, and bitwise AND on integers.
            "broadcast_and" BroadcastAnd ANY_PRED_OR_INT_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE];
            /// Computes the angle of the point with coordinates `rhs` and `lhs`.
            "broadcast_atan2" BroadcastAtan2 ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Creates complex numbers with real parts `lhs` and imaginary parts `rhs`.
            "broadcast_complex" BroadcastComplex ANY_FP_TENSOR -> ANY_COMPLEX_TENSOR [];
            /// Divides `lhs` by `rhs`.
            "broadcast_divide" BroadcastDivide ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Returns the maximum of `lhs` and `rhs`.
            "broadcast_maximum" BroadcastMaximum ANY_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE, COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Returns the minimum of `lhs` and `rhs`.
            "broadcast_minimum" BroadcastMinimum ANY_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE, COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Multiplies `lhs` by `rhs`.
            "broadcast_multiply" BroadcastMultiply ANY_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Returns the float that is next to `lhs` in the direction of `rhs`.
            "broadcast_next_after" BroadcastNextAfter ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Performs logical OR on booleans, and bitwise OR on integers.
            "broadcast_or" BroadcastOr ANY_PRED_OR_INT_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE];
            /// Computes the polygamma function of order `lhs` of `rhs`.
            "broadcast_polygamma" BroadcastPolygamma ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Raises `lhs` to the power of `rhs`.
            "broadcast_power" BroadcastPower ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Computes the remainder of `lhs` divided by `rhs`, with the sign of `lhs`.
            "broadcast_remainder" BroadcastRemainder ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Shifts the bits of `lhs` to the left by `rhs`.
            "broadcast_shift_left" BroadcastShiftLeft ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Shifts the bits of `lhs` to the right by `rhs`, and keeps the sign.
            "broadcast_shift_right_arithmetic" BroadcastShiftRightArithmetic ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Shifts the bits of `lhs` to the right by `rhs`, and fills with zeros.
            "broadcast_shift_right_logical" BroadcastShiftRightLogical ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Subtracts `rhs` from `lhs`.
            "broadcast_subtract" BroadcastSubtract ANY_TENSOR -> ANY_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
            /// Performs logical XOR on booleans, and bitwise XOR on integers.
            "broadcast_xor" BroadcastXor ANY_PRED_OR_INT_TENSOR -> ANY_TENSOR [IS_COMMUTATIVE];
            /// Computes the Hurwitz zeta function: the sum of `(rhs + n) ^ -lhs` over all `n`.
            "broadcast_zeta" BroadcastZeta ANY_FP_TENSOR -> ANY_FP_TENSOR [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE];
        }
    };
}

// Declares ops with two operands that broadcast: `"mnemonic" View OPERANDS -> RESULT [further traits];`.
#[doc(hidden)]
#[macro_export]
macro_rules! __chlo_broadcasting_rows {
    ([$($callback:tt)+] $arguments:tt $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident $operands:ident -> $result:ident [$($trait:ident),*];
    )*) => {
        $($callback)+! { $arguments $(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { lhs: $operands, rhs: $operands }
                attributes { broadcast_dimensions: optional I64Array }
                results { result: $result }
                traits [
                    $($trait,)* NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, INFERENCE_VERIFIED_LAST,
                ]
                assembly "$lhs `,` $rhs attr-dict `:`
                    `(` type($lhs) `,` type($rhs) `)` `->` type($result)"
            }
        )* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! chlo_broadcast_select_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Compares `lhs` and `rhs`.
            "broadcast_compare" BroadcastCompare {
                operands { lhs: ANY_TENSOR, rhs: ANY_TENSOR }
                attributes {
                    broadcast_dimensions: optional I64Array,
                    comparison_direction: Direction,
                    compare_type: optional Comparison,
                }
                results { result: ANY_PRED_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, INFERENCE_VERIFIED_LAST]
                assembly "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)"
            }
            /// Chooses elements of `on_true` where `pred` is true, and of `on_false` elsewhere.
            "broadcast_select" BroadcastSelect {
                operands { pred: PRED_TENSOR, on_true: ANY_TENSOR, on_false: ANY_TENSOR }
                results { result: ANY_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, INFERENCE_VERIFIED_LAST]
                assembly "$pred `,` $on_true `,` $on_false attr-dict `:`
                    `(` type($pred) `,` type($on_true) `,` type($on_false) `)` `->` type($result)"
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! chlo_constants_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Produces a constant tensor.
            "constant" Constant {
                attributes { value: Elements }
                results { output: STATIC_SHAPE_TENSOR }
                traits [CONSTANT_LIKE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, INFERENCE_VERIFIED_LAST]
                assembly "attr-dict $value"
            }
            /// Produces a tensor of the shape of `operand`, all of whose elements are `value`.
            "constant_like" ConstantLike {
                operands { operand: ANY_TENSOR }
                attributes { value: TypedValue }
                results { result: ANY_TENSOR }
                traits [
                    NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, SAME_OPERANDS_AND_RESULT_SHAPE,
                    INFERENCE_VERIFIED_LAST,
                ]
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! chlo_unary_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $crate::__chlo_unary_rows! { [$($callback)+] [$($arguments)*]
            ANY_COMPLEX_TENSOR {
                /// Computes a value from which the inverse trigonometric functions of complex
                /// numbers follow. Only decompositions create this op.
                "_asin_acos_kernel" AsinAcosKernel;
            }
            ANY_FP_OR_COMPLEX_TENSOR {
                /// Computes the inverse cosine of each element.
                "acos" Acos;
                /// Computes the inverse hyperbolic cosine of each element.
                "acosh" Acosh;
                /// Computes the inverse sine of each element.
                "asin" Asin;
                /// Computes the inverse hyperbolic sine of each element.
                "asinh" Asinh;
                /// Computes the inverse tangent of each element.
                "atan" Atan;
                /// Computes the inverse hyperbolic tangent of each element.
                "atanh" Atanh;
                /// Computes the exponentially scaled modified Bessel function of order 1 of each
                /// element.
                "bessel_i1e" BesselI1e;
                /// Computes the complex conjugate of each element.
                "conj" Conj;
                /// Computes the hyperbolic cosine of each element.
                "cosh" Cosh;
                /// Computes the hyperbolic sine of each element.
                "sinh" Sinh;
                /// Computes the square of each element.
                "square" Square;
                /// Computes the tangent of each element.
                "tan" Tan;
            }
            ANY_FP_TENSOR {
                /// Computes the logarithmic derivative of the gamma function of each element.
                "digamma" Digamma;
                /// Computes the error function of each element.
                "erf" Erf;
                /// Computes the inverse error function of each element.
                "erf_inv" ErfInv;
                /// Computes the complementary error function of each element.
                "erfc" Erfc;
                /// Computes the logarithm of the absolute value of the gamma function of each
                /// element.
                "lgamma" Lgamma;
            }
        }
    };
}

// Declares functions of one operand: `VALUES { "mnemonic" View; ... }`.
#[doc(hidden)]
#[macro_export]
macro_rules! __chlo_unary_rows {
    ([$($callback:tt)+] $arguments:tt $($values:ident {
        $($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident;)*
    })*) => {
        $($callback)+! { $arguments $($(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { operand: $values }
                results { result: $values }
                traits [
                    COMPATIBLE_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE,
                    ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, INFERENCE_VERIFIED_LAST,
                ]
                assembly "$operand attr-dict `:` type($operand) `->` type($result)"
            }
        )*)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! chlo_predicates_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $crate::__chlo_predicates_rows! { [$($callback)+] [$($arguments)*]
            /// Returns whether each element is infinite.
            "is_inf" IsInf;
            /// Returns whether each element is negative infinity.
            "is_neg_inf" IsNegInf;
            /// Returns whether each element is positive infinity.
            "is_pos_inf" IsPosInf;
        }
    };
}

// Declares predicates of floats: `"mnemonic" View;`.
#[doc(hidden)]
#[macro_export]
macro_rules! __chlo_predicates_rows {
    ([$($callback:tt)+] $arguments:tt $($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident;)*) => {
        $($callback)+! { $arguments $(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { operand: ANY_FP_TENSOR }
                results { result: ANY_PRED_TENSOR }
                traits [
                    NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, ELEMENTWISE,
                    SAME_OPERANDS_AND_RESULT_SHAPE, INFERENCE_VERIFIED_LAST,
                ]
                assembly "$operand attr-dict `:` type($operand) `->` type($result)"
            }
        )* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! chlo_binary_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $crate::__chlo_binary_rows! { [$($callback)+] [$($arguments)*]
            /// Computes the upper half of the product of each pair of N-bit integers, whose product
            /// has 2N bits.
            "mulhi" Mulhi INT_TENSOR lhs rhs [IS_COMMUTATIVE]
                "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
            /// Returns the float that is next to `x` in the direction of `y`.
            "next_after" NextAfter ANY_FP_TENSOR x y []
                "$x `,` $y attr-dict `:` type($x) `,` type($y) `->` type($result)";
            /// Computes the polygamma function of order `n` of `x`.
            "polygamma" Polygamma ANY_FP_TENSOR n x []
                "$n `,` $x attr-dict `:` type($n) `,` type($x) `->` type($result)";
            /// Computes the Hurwitz zeta function: the sum of `(q + n) ^ -x` over all `n`.
            "zeta" Zeta ANY_FP_TENSOR x q []
                "$x `,` $q attr-dict `:` type($x) `,` type($q) `->` type($result)";
        }
    };
}

// Declares functions of two operands: `"mnemonic" View VALUES first second [further trait] "assembly";`.
#[doc(hidden)]
#[macro_export]
macro_rules! __chlo_binary_rows {
    ([$($callback:tt)+] $arguments:tt $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident $values:ident $first:ident $second:ident [$($trait:ident)?] $assembly:literal;
    )*) => {
        $($callback)+! { $arguments $(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { $first: $values, $second: $values }
                results { result: $values }
                traits [
                    $($trait,)? NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE,
                    COMPATIBLE_OPERANDS_AND_RESULT_TYPE, INFERENCE_VERIFIED_LAST,
                ]
                assembly $assembly
            }
        )* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! chlo_ragged_dot_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Computes dot products of groups of different sizes. One dimension of `lhs` is
            /// *ragged*: it consists of groups, whose sizes `group_sizes` lists.
            ///
            /// | the ragged dimension is | lhs | rhs | result |
            /// |---|---|---|---|
            /// | neither batching nor contracting | `[b, m, k]` | `[g, b, k, n]` | `[b, m, n]` |
            /// | contracting | `[b, m, k]` | `[b, k, n]` | `[g, b, m, n]` |
            /// | batching | `[b, m, k]` | `[b, k, n]` | `[b, m, n]` |
            "ragged_dot" RaggedDot {
                operands { lhs: ANY_TENSOR, rhs: ANY_TENSOR, group_sizes: INT_TENSOR }
                attributes {
                    ragged_dot_dimension_numbers: RaggedDotDimensions,
                    precision_config: optional Precisions,
                }
                results stated { result: ANY_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! chlo_scan_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Applies `body` to slices of `inputs` along `dimension`, one slice after the other.
            /// `body` also gets the carries, which begin with `inits`, and returns a slice of each
            /// output and the next carries.
            ///
            /// ```text
            /// chlo.scan(%inputs) inits (%inits) dimension=0 attributes {...} { body } : functional-type
            /// ```
            "scan" Scan {
                operands { inputs: variadic ANY_TENSOR, inits: variadic ANY_TENSOR }
                attributes {
                    dimension: I64NonNegative,
                    scan_dim_size: optional I64NonNegative,
                    is_reverse: Bool = "false",
                    is_associative: optional Bool,
                    operandSegmentSizes: SegmentSizes,
                    resultSegmentSizes: SegmentSizes,
                }
                regions { body: block }
                results { outputs: variadic ANY_TENSOR, carries: variadic ANY_TENSOR }
                traits [
                    ATTR_SIZED_OPERAND_SEGMENTS, ATTR_SIZED_RESULT_SEGMENTS, ISOLATED_FROM_ABOVE,
                    RECURSIVE_MEMORY_EFFECTS, INFERENCE_VERIFIED_LAST,
                ]
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! chlo_top_k_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Finds the `k` largest elements along the last dimension, and their indices. The
            /// largest element comes first. If `is_stable`, the lower index of equal elements comes
            /// first.
            "top_k" TopK {
                operands { operand: ANY_TENSOR }
                attributes { k: I64, is_stable: Bool = "true" }
                results { values: ANY_TENSOR, indices: ANY_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, INFERENCE_VERIFIED_LAST]
                assembly "`(` $operand `,` `k` `=` $k (`,` `is_stable` `=` $is_stable^)? `)` attr-dict `:`
                    type($operand) `->` `(` type($values) `,` type($indices) `)`"
            }
        }
    };
}
