//! Branches and execution order. The op `while` is in [`super::while_loop`].

use super::support::{constant_operands::constant_ints, prelude::*, region_bodies::Body};

implement_ops! { OPS = control_flow_ops;
    AfterAll {
        infer infer_token
        compatible compatible
    }
    Case {
        infer infer_case
        compatible compatible
        branch branch_of_case
    }
    CreateToken {
        infer infer_token
        compatible compatible
    }
    If {
        infer infer_if
        compatible compatible
    }
    OptimizationBarrier {
        infer infer_as_operands
        compatible compatible
    }
    Return {}
}

fn infer_case<'c>(op: Case<'c>) -> Result<Vec<Type<'c>>> {
    if op.num_regions() == 0 {
        return Err(op.violation("C1", "branches must have at least one region, found none"));
    }
    infer_branches(&op, "index", ["C2", "C3"])
}
/// Returns the branch that a constant index selects. An index without a branch selects the last
/// branch.
fn branch_of_case(op: Op) -> Option<usize> {
    let index = *constant_ints(op.operand(0))?.first()?;
    let last = op.num_regions().checked_sub(1)?;
    Some(usize::try_from(index).map_or(last, |index| index.min(last)))
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
    let mut all: Vec<_> = first.returned_types().map(|t| (t, t)).collect();
    for i in 1..op.num_regions() {
        let branch = Body::of(op, i)?;
        branch.takes(arguments, 0)?;
        branch.returns_all(results, all.iter().map(|t| t.0))?;
        for ((most, least), ty) in all.iter_mut().zip(branch.returned_types()) {
            if ty != *most || ty != *least {
                if let (Some(a), Some(b)) = (Tensor::of(*most), Tensor::of(ty)) {
                    *most = most_specific_type(&[a, b]).map_err(|conflict| {
                        op.violation(
                            results,
                            format_args!("branches must return the same types, found {conflict}"),
                        )
                    })?;
                }
                *least = least_specific_type(op.location(), &[*least, ty])?;
            }
        }
    }
    Ok(all.into_iter().map(|t| t.1).collect())
}
