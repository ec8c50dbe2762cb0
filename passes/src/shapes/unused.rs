//! Erasure of ops whose results are not used.

use mlir_bridge::prelude::*;

/// Erases the ops that define `values`, and the ops that define their operands in turn, if their
/// results are not used and they have no effects.
pub fn erase_unused<'x>(rewriter: &Rewriter<'x, '_>, values: impl IntoIterator<Item = Value<'x>>) {
    let mut ops: Vec<_> = values.into_iter().filter_map(Value::defining_op).collect();
    while let Some(op) = ops.pop() {
        // An op that occurs twice in the list is in no block at the second time.
        if op.block().is_some() && !op.results().any(Value::is_used) && is_effect_free(op) {
            ops.extend(op.operands().filter_map(Value::defining_op));
            rewriter.erase(op);
        }
    }
}

/// Returns whether an op has no effects, so that the op can be erased if its results are not
/// used. An op of a dialect that is not defined in Rust may have effects, unless it is a constant.
pub fn is_effect_free(op: Op) -> bool {
    let mut ops = vec![op];
    while let Some(op) = ops.pop() {
        let Some(def) = op.def() else {
            if op.is_constant() {
                continue;
            }
            return false;
        };
        let effects = def.hooks.effects.zip(Adaptor::of(op));
        let is_free = def.has(NO_MEMORY_EFFECT)
            || def.has(RECURSIVE_MEMORY_EFFECTS)
            || effects.is_some_and(|(has_effects, op)| !has_effects(op));
        if !is_free {
            return false;
        }
        ops.extend(op.regions().flat_map(Region::blocks).flat_map(Block::ops));
    }
    true
}
