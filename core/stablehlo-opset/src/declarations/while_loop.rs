//! Op `while`.

#[doc(hidden)]
#[macro_export]
macro_rules! while_loop_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Executes `body` as long as `cond` returns true. Spec: while.
            ///
            /// ```text
            /// stablehlo.while(%argument = %operand, ...) : type($operand), ... attributes {...}
            ///   cond { cond } do { body }
            /// ```
            ///
            /// The arguments of both regions have the same names.
            "while" While {
                operands { operand: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER }
                regions { cond: block, body: block }
                results { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER }
                traits [
                    RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, SINGLE_BLOCK, IMPLICIT_TERMINATOR,
                ]
                notes [$crate::spec! {
                    C1 verify "cond has type (T0, ..., TN-1) -> tensor<i1>, Ti = type(operand[i])",
                    C2 verify "body has type (T0, ..., TN-1) -> (T0, ..., TN-1), Ti = type(operand[i])",
                    C3 infer "type(results...) = type(operand...)",
                }]
            }
        }
    };
}
