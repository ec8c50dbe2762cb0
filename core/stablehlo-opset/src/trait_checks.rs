//! Checks of traits of ops about types.

use super::{
    inference::{compatible, element_of, elements_compatible, fits_shape},
    view::{OpView, TypeView},
};
use crate::{
    rules::{RuleResult, Violation},
    traits::{self, Trait},
    types::DYNAMIC,
};

/// Checks a trait of an op. A trait that is not about types has no check here.
///
/// # Errors
/// If the types of the op do not have the trait.
pub fn check_trait<'c, V: OpView<'c>>(op: V, t: Trait) -> RuleResult {
    match t {
        traits::SAME_OPERANDS_AND_RESULT_SHAPE => {
            at_least_one(op, true)?;
            let must = "requires the same shape for all operands and results";
            like_first(op, true, fits_shape, must)
        }
        traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE => {
            at_least_one(op, true)?;
            let must = "requires the same element type for all operands and results";
            like_first(op, true, elements_equal, must)
        }
        traits::ELEMENTWISE => elementwise(op),
        traits::SAME_OPERANDS_ELEMENT_TYPE => {
            at_least_one(op, false)?;
            let must = "requires the same element type for all operands";
            like_first(op, false, elements_equal, must)
        }
        traits::COMPATIBLE_OPERANDS_AND_RESULT_TYPE => {
            let must = "requires compatible types for all operands and results";
            like_first(op, true, compatible, must)
        }
        traits::COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE => {
            let must = "requires compatible element types for all operands and results";
            like_first(op, true, element_types_compatible, must)
        }
        traits::COMPATIBLE_OPERANDS_ELEMENT_TYPE => {
            let must = "requires compatible element types for all operands";
            like_first(op, false, element_types_compatible, must)
        }
        traits::PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE => pairwise(op, |a, b| a == b, "type"),
        traits::PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE => {
            pairwise(op, elements_equal, "element type")
        }
        _ => Ok(()),
    }
}

/// Checks that the op has an operand and, if `results` is set, a result.
fn at_least_one<'c, V: OpView<'c>>(op: V, results: bool) -> RuleResult {
    if op.operands() == 0 {
        let text = "expected 1 or more operands, but found 0";
        return Err(Violation::text("", text));
    }
    match op.results() {
        Some(0) if results => Err(Violation::text("", "expected 1 or more results, found 0")),
        _ => Ok(()),
    }
}
/// Checks that the shapes of all tensors among operands and results can be equal.
fn elementwise<'c, V: OpView<'c>>(op: V) -> RuleResult {
    let results = (0..op.results().unwrap_or_default()).map(|i| op.result(i));
    let types = (0..op.operands()).map(|i| op.operand(i)).chain(results);
    let tensors: Vec<_> = types.filter_map(TypeView::tensor).collect();
    let fit = |n: usize| {
        let mut known = None;
        tensors.iter().map(|t| t.sizes[n]).all(|size| match known {
            _ if size == DYNAMIC => true,
            None => {
                known = Some(size);
                true
            }
            Some(known) => known == size,
        })
    };
    let Some(first) = tensors.first() else {
        return Ok(());
    };
    match tensors.iter().all(|t| t.rank() == first.rank()) && (0..first.rank()).all(fit) {
        true => Ok(()),
        false => {
            let text = "all non-scalar operands/results must have the same shape and base type";
            Err(Violation::text("", text))
        }
    }
}
/// Checks that the types of operands, and of results if `results` is set, are `alike` the type of the
/// first.
fn like_first<'c, V: OpView<'c>>(
    op: V,
    results: bool,
    alike: fn(V::Type, V::Type) -> bool,
    must: &str,
) -> RuleResult {
    let results = op.results().filter(|_| results).unwrap_or_default();
    let operands = (0..op.operands()).map(|i| op.operand(i));
    let mut types = operands.chain((0..results).map(|i| op.result(i)));
    let Some(first) = types.next() else {
        return Ok(());
    };
    match types.find(|&t| !alike(t, first)) {
        None => Ok(()),
        Some(other) => {
            let text = format_args!("{must}, found '{first}' and '{other}'");
            Err(Violation::text("", text))
        }
    }
}
fn pairwise<'c, V: OpView<'c>>(
    op: V,
    alike: fn(V::Type, V::Type) -> bool,
    what: &str,
) -> RuleResult {
    let n = op.operands();
    if op.results() != Some(n) {
        let text = "requires the same number of operands and results";
        return Err(Violation::text("", text));
    }
    match (0..n).find(|&i| !alike(op.operand(i), op.result(i))) {
        None => Ok(()),
        Some(i) => {
            let text = format_args!("requires the same {what} for operand and result at index {i}");
            Err(Violation::text("", text))
        }
    }
}

fn elements_equal<'c, T: TypeView<'c>>(a: T, b: T) -> bool {
    match (element_of(a), element_of(b)) {
        (Some(a), Some(b)) => a == b,
        _ => a == b,
    }
}
fn element_types_compatible<'c, T: TypeView<'c>>(a: T, b: T) -> bool {
    match (element_of(a), element_of(b)) {
        (Some(a), Some(b)) => elements_compatible(a, b),
        _ => a == b,
    }
}

/// Returns the message about a region that ends with `found`, but must end with `end`.
pub fn wrong_end(op: &str, end: &str, found: &str) -> String {
    format!("'{op}' op expects regions to end with '{end}', found '{found}'")
}
