//! Branches and execution order. The op `while` is in [`super::while_loop`].

use super::support::{prelude::*, region_bodies::Body};

ops! { OPS in "stablehlo";
    /// Produces a token. The ops that produce `inputs` run before all ops that
    /// depend on this token. Spec: after_all.
    "after_all" AfterAll {
        operands { inputs: variadic TOKEN }
        results { result: TOKEN }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        notes [spec! {}]
        assembly "$inputs attr-dict
            `:` custom<VariadicSameOperandsAndResultType>(ref($inputs), type($inputs), type($result))"
        infer infer_token
        compatible compatible
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
        notes [spec! {
            C1 infer "0 < size(branches)",
            C2 infer "input_types(branches...) = []",
            C3 infer "same(output_types(branches...))",
            C4 infer "type(results...) = output_types(branches[0])",
        }]
        infer infer_case
        compatible compatible
    }
    /// Produces a token that depends on no other token. Not in the spec: see
    /// after_all.
    "create_token" CreateToken {
        results { output: TOKEN }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "attr-dict `:` type(results)"
        infer infer_token
        compatible compatible
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
        notes [spec! {
            C1 infer "input_types(true_branch) = input_types(false_branch) = []",
            C2 infer "output_types(true_branch) = output_types(false_branch)",
            C3 infer "type(results...) = output_types(true_branch)",
        }]
        infer infer_if
        compatible compatible
    }
    /// Ensures that the ops which produce the operands run before all ops that
    /// depend on the results. Spec: optimization_barrier.
    "optimization_barrier" OptimizationBarrier {
        operands { operand: variadic TENSOR_OR_TOKEN }
        results { result: variadic TENSOR_OR_TOKEN }
        traits [PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        notes [spec! {
            C1 traits "type(operand...) = type(result...)",
        }]
        assembly "attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), type($result))) : (`(` `)`)?"
        infer infer_as_operands
        compatible compatible
    }
    /// Terminates a region and returns its results. Not in the spec, where it
    /// is part of the syntax.
    "return" Return {
        operands { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, TERMINATOR]
        assembly "$results attr-dict (`:` type($results)^)?"
    }
}

fn infer_case<'c>(op: Case<'c>) -> Result<Vec<Type<'c>>> {
    if op.num_regions() == 0 {
        return Err(op.violation("C1", "branches must have at least one region, found none"));
    }
    infer_branches(&op, "index", ["C2", "C3"])
}
fn infer_if<'c>(op: If<'c>) -> Result<Vec<Type<'c>>> {
    infer_branches(&op, "pred", ["C1", "C2"])
}

/// Infers the result types from the types that all branches return. `arguments`
/// and `results` are the numbers of the constraints on the branches' arguments
/// and results.
fn infer_branches<'c>(
    op: &Adaptor<'c>,
    operand: &str,
    [arguments, results]: [&str; 2],
) -> Result<Vec<Type<'c>>> {
    let chooser = op.ranked(0);
    if chooser.rank() != 0 {
        return Err(op.error(format_args!(
            "{operand} must be a 0-dimensional tensor, found '{}'",
            chooser.ty
        )));
    }
    let first = Body::of(op, 0)?;
    first.takes(arguments, 0)?;
    // For each value: the most specific type, which every branch must be
    // compatible with, and the least specific type, which covers the types of
    // all branches.
    let mut all: Vec<_> = first.returned().map(|t| (t, t)).collect();
    for i in 1..op.num_regions() {
        let branch = Body::of(op, i)?;
        branch.takes(arguments, 0)?;
        branch.returns_all(results, all.iter().map(|t| t.0))?;
        for ((any, known), ty) in all.iter_mut().zip(branch.returned()) {
            if ty != *any || ty != *known {
                if let (Some(a), Some(b)) = (Tensor::of(*any), Tensor::of(ty)) {
                    *any = most_specific_type(&[a, b]).map_err(|conflict| {
                        op.violation(
                            results,
                            format_args!("branches must return the same types, found {conflict}"),
                        )
                    })?;
                }
                *known = least_specific_type(op.location(), &[*known, ty])?;
            }
        }
    }
    Ok(all.into_iter().map(|t| t.1).collect())
}
