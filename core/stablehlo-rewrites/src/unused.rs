//! Erasure of ops whose results are not used.

use stablehlo_opset::{
    edit::{
        Edit,
        views::{CustomCall, codes},
    },
    traits::{NO_MEMORY_EFFECT, RECURSIVE_MEMORY_EFFECTS, TERMINATOR},
};

/// Erases the ops that define `values`, and the ops that define their operands in turn, if their
/// results are not used and they have no effects. Returns the number of erased ops.
pub fn erase_unused<'x, E: Edit<'x>>(edit: E, values: impl IntoIterator<Item = E::Value>) -> usize {
    let mut ops: Vec<_> = values
        .into_iter()
        .filter_map(|value| edit.defining_op(value))
        .collect();
    let mut erased = 0;
    while let Some(op) = ops.pop() {
        // An op that occurs twice in the list is in no block at the second time.
        if edit.block_of(op).is_some() && is_unused(edit, op) {
            let operands = edit.operands(op).into_iter();
            ops.extend(operands.filter_map(|value| edit.defining_op(value)));
            edit.erase(op);
            erased += 1;
        }
    }
    erased
}

/// Erases the ops of a program that have no uses and no effects, and those that only they use. `ops` are in program
/// order. Returns the number of erased ops.
pub fn erase_all_unused<'x, E: Edit<'x>>(edit: E, ops: &[E::Op]) -> usize {
    let mut erased = 0;
    for op in ops.iter().rev() {
        let is_declared = edit.opcode(*op).is_some_and(|code| !code.has(TERMINATOR));
        if is_declared && edit.block_of(*op).is_some() && is_unused(edit, *op) {
            edit.erase(*op);
            erased += 1;
        }
    }
    erased
}

/// Returns whether an op can be erased: no result is used, and the op has no effects.
pub fn is_unused<'x, E: Edit<'x>>(edit: E, op: E::Op) -> bool {
    let mut results = edit.results(op).into_iter();
    !results.any(|result| edit.is_used(result)) && is_effect_free(edit, op)
}

/// Returns whether an op has no effects, so that the op can be erased if its results are not used. An op
/// that is not declared may have effects, unless it is a constant.
pub fn is_effect_free<'x, E: Edit<'x>>(edit: E, op: E::Op) -> bool {
    let mut ops = vec![op];
    while let Some(op) = ops.pop() {
        let Some(code) = edit.opcode(op) else {
            if edit.is_constant(op) {
                continue;
            }
            return false;
        };
        let is_pure_call = || {
            let call = CustomCall::of(edit, op);
            call.is_some_and(|call| call.has_side_effect() != Some(true))
        };
        let is_free = code.has(NO_MEMORY_EFFECT)
            || code.has(RECURSIVE_MEMORY_EFFECTS)
            || code == codes::CustomCall && is_pure_call();
        if !is_free {
            return false;
        }
        for block in (0..edit.region_count(op)).flat_map(|region| edit.blocks(op, region)) {
            let first = edit.first(block);
            ops.extend(std::iter::successors(first, |op| edit.next(*op)));
        }
    }
    true
}
