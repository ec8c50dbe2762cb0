//! Merging of equal ops: common subexpressions and equal constants.

use crate::unused::is_effect_free;
use stablehlo_opset::{
    edit::{Edit, views::codes},
    opcode::Opcode,
    traits::TERMINATOR,
};
use std::{collections::HashMap, hash::Hash};

/// Parts that equal ops share.
#[derive(PartialEq, Eq, Hash)]
struct Key<O, V, T> {
    /// Op around the scope.
    scope: Option<O>,
    code: Opcode,
    operands: Vec<V>,
    attributes: u64,
    types: Vec<T>,
}

/// Replaces each op by an equal op before it, if there is one whose results are in scope. `ops` are the ops of a
/// program in program order, an op before the ops inside it. Calls `report` with each op before its erasure. Returns
/// the number of erased ops.
pub fn merge_equal<'x, E>(edit: E, ops: &[E::Op], mut report: impl FnMut(E::Op)) -> usize
where
    E: Edit<'x>,
    E::Op: Hash,
    E::Value: Hash,
    E::Block: Hash,
{
    let mut known: HashMap<_, Vec<E::Op>> = HashMap::new();
    let mut scopes = HashMap::new();
    let mut merged = 0;
    for &op in ops {
        let Some(code) = edit.opcode(op).filter(|code| can_merge(edit, op, *code)) else {
            continue;
        };
        let Some(block) = edit.block_of(op) else {
            continue;
        };
        let scope = *scopes.entry(block).or_insert_with(|| scope_of(edit, block));
        let results = edit.results(op);
        let key = Key {
            scope,
            code,
            operands: edit.operands(op),
            attributes: edit.attributes_key(op),
            types: results.iter().map(|value| edit.ty(*value)).collect(),
        };
        let equal = known.entry(key).or_default();
        let mut earlier = equal.iter().rev().copied();
        match earlier.find(|earlier| is_around(edit, *earlier, block)) {
            Some(earlier) => {
                report(op);
                edit.replace_by(op, &edit.results(earlier));
                merged += 1;
            }
            None => equal.push(op),
        }
    }
    merged
}

fn can_merge<'x, E: Edit<'x>>(edit: E, op: E::Op, code: Opcode) -> bool {
    edit.region_count(op) == 0
        && edit.result_count(op) > 0
        && !code.has(TERMINATOR)
        // Each `rng` has numbers of its own.
        && code != codes::Rng
        && is_effect_free(edit, op)
}

/// Ops whose regions may use values from outside after a merge. The regions of other ops are functions of
/// elements, which many consumers require to use no values from outside, and whose form determines the order of a
/// sum.
const OPEN: &[Opcode] = &[codes::Case, codes::If, codes::While];

/// Returns the op that is the nearest one around a block and whose regions use no values from outside after a
/// merge.
fn scope_of<'x, E: Edit<'x>>(edit: E, block: E::Block) -> Option<E::Op> {
    let mut block = block;
    loop {
        let around = edit.owner(block)?;
        let code = edit.opcode(around);
        if code.is_none_or(|code| !OPEN.contains(&code)) {
            return Some(around);
        }
        block = edit.block_of(around)?;
    }
}

/// Returns whether an op before a place in `block` is in this block or in a block around it.
fn is_around<'x, E: Edit<'x>>(edit: E, op: E::Op, block: E::Block) -> bool {
    let wanted = edit.block_of(op);
    let mut at = Some(block);
    while let Some(block) = at {
        if wanted == Some(block) {
            return true;
        }
        at = edit.owner(block).and_then(|around| edit.block_of(around));
    }
    false
}
