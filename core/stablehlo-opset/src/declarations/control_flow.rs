//! Branches and execution order. The op `while` is in [`super::while_loop`].

#[doc(hidden)]
#[macro_export]
macro_rules! control_flow_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Produces a token. The ops that produce `inputs` run before all ops that
            /// depend on this token. Spec: after_all.
            "after_all" AfterAll {
                operands { inputs: variadic TOKEN }
                results { result: TOKEN }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! {}]
                assembly "$inputs attr-dict
                    `:` custom<VariadicSameOperandsAndResultType>(ref($inputs), type($inputs), type($result))"
            }
            /// Executes one of several branches, selected by `index`. Spec: case.
            "case" Case {
                operands { index: I32_RANKED_TENSOR }
                regions { branches: variadic block }
                results { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
                traits [
                    RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, SINGLE_BLOCK,
                    IMPLICIT_TERMINATOR,
                ]
                notes [$crate::spec! {
                    C1 infer "0 < size(branches)",
                    C2 infer "input_types(branches...) = []",
                    C3 infer "same(output_types(branches...))",
                    C4 infer "type(results...) = output_types(branches[0])",
                }]
            }
            /// Produces a token that depends on no other token. Not in the spec: see
            /// after_all.
            "create_token" CreateToken {
                results { output: TOKEN }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                assembly "attr-dict `:` type(results)"
            }
            /// Executes one of two branches, selected by `pred`. Spec: if.
            "if" If {
                operands { pred: PRED_TENSOR }
                regions { true_branch: block, false_branch: block }
                results { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
                traits [
                    RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, SINGLE_BLOCK,
                    IMPLICIT_TERMINATOR,
                ]
                notes [$crate::spec! {
                    C1 infer "input_types(true_branch) = input_types(false_branch) = []",
                    C2 infer "output_types(true_branch) = output_types(false_branch)",
                    C3 infer "type(results...) = output_types(true_branch)",
                }]
            }
            /// Ensures that the ops which produce the operands run before all ops that
            /// depend on the results. Spec: optimization_barrier.
            "optimization_barrier" OptimizationBarrier {
                operands { operand: variadic TENSOR_OR_TOKEN }
                results { result: variadic TENSOR_OR_TOKEN }
                traits [PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! {
                    C1 traits "type(operand...) = type(result...)",
                }]
                assembly "attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), type($result))) : (`(` `)`)?"
            }
            /// Terminates a region and returns the region's results. Not in the spec,
            /// whose syntax includes the return.
            "return" Return {
                operands { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, TERMINATOR]
                assembly "$results attr-dict (`:` type($results)^)?"
            }
        }
    };
}
