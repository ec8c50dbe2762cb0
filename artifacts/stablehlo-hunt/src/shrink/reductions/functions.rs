//! Functions, their arguments and their results.

use super::target::{Target, is_member, targets};
use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_opset::edit::{Edit, functions::EditFunctions};
use stablehlo_program::{Draft, DraftOp};
use stablehlo_rewrites::inline::{calls_of, can_inline, inline};

/// Returns the ops in the bodies of modules: functions, and ops of other dialects.
pub fn members(draft: &Draft) -> Vec<Target> {
    targets(draft.ops().into_iter().filter(|op| is_member(draft, *op)))
}
/// Erases members of modules. A program in which an op calls an erased function is invalid.
pub fn erase_members(draft: &Draft, targets: &[Target]) -> bool {
    let mut has_changed = false;
    for Target { op, .. } in targets.iter().rev() {
        if draft.has(*op) && !draft.results(*op).into_iter().any(|v| draft.is_used(v)) {
            draft.erase(*op);
            has_changed = true;
        }
    }
    has_changed
}

/// Returns the calls of private functions that have one call, which the body can replace.
pub fn only_calls(draft: &Draft) -> Vec<Target> {
    let calls = calls_of(draft);
    let mut counts = FxHashMap::default();
    for call in &calls {
        *counts.entry(call.function).or_insert(0) += 1;
    }
    let only = calls.into_iter().filter(|call| {
        counts[&call.function] == 1 && draft.is_private(call.function) && can_inline(draft, *call)
    });
    targets(only.map(|call| call.op))
}
/// Moves the bodies of functions to their calls.
pub fn inline_calls(draft: &Draft, targets: &[Target]) -> bool {
    let wanted: FxHashSet<_> = targets.iter().map(|target| target.op).collect();
    let calls = calls_of(draft).into_iter();
    let mut has_changed = false;
    for call in calls.filter(|call| wanted.contains(&call.op)) {
        if draft.has(call.op) && can_inline(draft, call) {
            inline(draft, call);
            draft.erase(call.function);
            has_changed = true;
        }
    }
    has_changed
}

/// Returns the results of the functions that nothing calls.
pub fn results(draft: &Draft) -> Vec<Target> {
    let count = |op| match draft.function_body(op).and_then(|body| draft.last(body)) {
        Some(end) => draft.operand_count(end),
        None => 0,
    };
    each(draft, |op| (0..count(op)).collect())
}
/// Removes results of functions.
pub fn remove_results(draft: &Draft, targets: &[Target]) -> bool {
    for (op, indices) in by_function(targets) {
        let body = draft.function_body(op);
        let end = body.and_then(|body| draft.last(body));
        let count = end.map_or(0, |end| draft.operand_count(end));
        draft.retain_results(op, &others(count, indices));
    }
    true
}

/// Returns the arguments without uses of the functions that nothing calls.
pub fn unused_arguments(draft: &Draft) -> Vec<Target> {
    each(draft, |op| {
        let body = draft.function_body(op);
        let arguments = body.map_or(Vec::new(), |body| draft.arguments(body));
        let unused = arguments.into_iter().enumerate();
        let unused = unused.filter(|(_, argument)| !draft.is_used(*argument));
        unused.map(|(i, _)| i).collect()
    })
}
/// Removes arguments of functions.
pub fn remove_arguments(draft: &Draft, targets: &[Target]) -> bool {
    for (op, indices) in by_function(targets) {
        let body = draft.function_body(op);
        let count = body.map_or(0, |body| draft.argument_count(body));
        draft.retain_arguments(op, &others(count, indices));
    }
    true
}

/// Returns the functions whose arguments or results have attributes.
pub fn with_signature_attributes(draft: &Draft) -> Vec<Target> {
    let ops = draft.ops().into_iter();
    targets(ops.filter(|op| draft.has_signature_attributes(*op)))
}
/// Drops the attributes of the arguments and results of functions.
pub fn drop_signature_attributes(draft: &Draft, targets: &[Target]) -> bool {
    targets
        .iter()
        .for_each(|t| draft.drop_signature_attributes(t.op));
    true
}

/// Returns targets for the indices that `indices` returns, in each function that nothing calls.
fn each(draft: &Draft, indices: impl Fn(DraftOp) -> Vec<usize>) -> Vec<Target> {
    let functions = draft.uncalled_functions().into_iter();
    let targets = functions.flat_map(|op| {
        let indices = indices(op).into_iter();
        indices.map(move |index| Target { op, index })
    });
    targets.collect()
}
/// Returns the targets of each function.
fn by_function(targets: &[Target]) -> impl Iterator<Item = (DraftOp, &[Target])> {
    let runs = targets.chunk_by(|a, b| a.op == b.op);
    runs.map(|run| (run[0].op, run))
}
/// Returns for each of `count` indices whether it is not among the targets.
fn others(count: usize, targets: &[Target]) -> Vec<bool> {
    let is_other = |i| targets.iter().all(|target| target.index != i);
    (0..count).map(is_other).collect()
}
