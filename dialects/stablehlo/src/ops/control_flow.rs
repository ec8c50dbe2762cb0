//! Branches, and what orders or ends computations. `while` has a file to
//! itself.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// A token that comes after others. Spec: after_all.
    "after_all" AfterAll {
        operands { inputs: variadic TOKEN }
        results { result: TOKEN }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "$inputs attr-dict
            `:` custom<VariadicSameOperandsAndResultType>(ref($inputs), type($inputs), type($result))"
        infer infer_token
        compatible compatible
    }
    /// One of several branches, by index. Spec: case.
    "case" Case {
        operands { index: I32_RANKED_TENSOR }
        regions { branches: variadic block }
        results { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
        traits [
            RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, SINGLE_BLOCK,
            IMPLICIT_TERMINATOR,
        ]
    }
    /// An op made of other ops, which can be taken as a whole. Spec: composite.
    "composite" Composite {
        operands { inputs: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE }
        attributes {
            name: Str,
            composite_attributes: Dictionary = "{}",
            decomposition: SymbolName,
            // The neutral value is wider than the attribute: artifacts have it so.
            version: I32 = "0 : i32" => Neutral::Text("0 : i64"),
        }
        regions { composite_regions: variadic any }
        results { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE }
        assembly "$name operands (` ` `(` $composite_regions^ `)`)?
            attr-dict `:` functional-type(operands, results)"
    }
    /// A token that comes after nothing. Not in the spec: see after_all.
    "create_token" CreateToken {
        results { output: TOKEN }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "attr-dict `:` type(results)"
        infer infer_token
        compatible compatible
    }
    /// One of two branches. Spec: if.
    "if" If {
        operands { pred: PRED_TENSOR }
        regions { true_branch: block, false_branch: block }
        results { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
        traits [
            RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, SINGLE_BLOCK,
            IMPLICIT_TERMINATOR,
        ]
    }
    /// Values that must be computed before any that depend on the results.
    /// Spec: optimization_barrier.
    "optimization_barrier" OptimizationBarrier {
        operands { operand: variadic TENSOR_OR_TOKEN }
        results { result: variadic TENSOR_OR_TOKEN }
        traits [PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), type($result))) : (`(` `)`)?"
        infer infer_as_operands
        compatible compatible
    }
    /// Ends a region and gives its results. Not in the spec, which has it in its syntax.
    "return" Return {
        operands { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, TERMINATOR]
        assembly "$results attr-dict (`:` type($results)^)?"
    }
}
