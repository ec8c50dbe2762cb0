//! Comparison and selection.

#[doc(hidden)]
#[macro_export]
macro_rules! comparison_selection_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Limits each element of the operand to the range from `min` to `max`.
            /// Spec: clamp.
            "clamp" Clamp {
                operands { min: TENSOR, operand: TENSOR, max: TENSOR }
                results { result: TENSOR }
                traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 infer "rank(min) = 0 or shape(min) = shape(operand)",
                    C2 infer "rank(max) = 0 or shape(max) = shape(operand)",
                    C3 traits "baseline_element_type(min) = baseline_element_type(operand) = baseline_element_type(max)",
                    C4 infer "baseline_type(operand) = baseline_type(result)",
                }]
                assembly "$min `,` $operand `,` $max attr-dict
                    `:` custom<SameOperandsAndResultType>(type($min), type($operand), type($max), type($result))"
            }
            /// Compares the elements of `lhs` and `rhs`. Spec: compare.
            "compare" Compare {
                operands { lhs: TENSOR, rhs: TENSOR }
                attributes {
                    comparison_direction: ComparisonDirection,
                    compare_type: optional ComparisonType => Neutral::Text("#stablehlo<comparison_type NOTYPE>"),
                }
                results { result: PRED_TENSOR }
                traits [
                    ELEMENTWISE, COMPATIBLE_OPERANDS_ELEMENT_TYPE, SAME_OPERANDS_AND_RESULT_SHAPE,
                    NO_MEMORY_EFFECT,
                ]
                notes [$crate::spec! {
                    C1 traits "baseline_element_type(lhs) = baseline_element_type(rhs)",
                    C2 traits "shape(lhs) = shape(rhs) = shape(result)",
                    C3 verify "compare_type = SIGNED for signed integers, UNSIGNED for unsigned ones and booleans, FLOAT, TOTALORDER or WEAKORDER for floats, FLOAT for complex numbers" ("not checked for floats, for which released artifacts have any compare_type; WEAKORDER is for floats only"),
                }]
                assembly "$comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)?
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Selects each element from `on_true` or `on_false`, depending on `pred`.
            /// Spec: select.
            "select" Select {
                operands { pred: PRED_TENSOR, on_true: TENSOR, on_false: TENSOR }
                results { result: TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 infer "rank(pred) = 0 or shape(pred) = shape(on_true)",
                    C2 infer "baseline_type(on_true) = baseline_type(on_false) = baseline_type(result)",
                }]
                assembly "operands attr-dict
                    `:` custom<SelectOpType>(type($pred), type($on_true), type($on_false), type($result))"
            }
        }
    };
}
