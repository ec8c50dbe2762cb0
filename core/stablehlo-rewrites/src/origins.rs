//! Locations of ops that replace other ops.

use crate::unused::{is_effect_free, is_unused};
use stablehlo_opset::edit::Edit;

/// Largest number of parts of a location that is made of the locations of replaced ops. A long chain of ops, each of
/// which is merged with the one before it, would else have locations of quadratic size.
pub const MAX_PARTS: usize = 16;

/// State before an op is rewritten.
#[derive(Clone, Debug)]
pub struct Origins<'x, E: Edit<'x>> {
    location: E::Location,
    operands: Vec<E::Value>,
    insertions: usize,
}

impl<'x, E: Edit<'x>> Origins<'x, E> {
    /// Describes an op that may be rewritten.
    pub fn of(edit: E, op: E::Op) -> Self {
        Self {
            location: edit.location(op),
            operands: edit.operands(op),
            insertions: edit.insertions(),
        }
    }
    /// Returns the operands of the op before the rewrite.
    pub fn operands(&self) -> &[E::Value] {
        &self.operands
    }
    /// Gives the new ops with the location of the op, which was rewritten, the locations of all ops that they replace:
    /// the op itself, and the ops before it that only it used, directly or not. Leaves the locations of other ops.
    pub fn fuse(self, edit: E) {
        let new = edit.inserted_since(self.insertions);
        let own = self.location;
        let has_own = |op: &E::Op| edit.location(*op) == own;
        let new: Vec<_> = new.into_iter().filter(has_own).collect();
        if new.is_empty() {
            return;
        }
        let mut parts = Vec::new();
        add(edit, own, &mut parts);
        let definers = self.operands.iter();
        let mut candidates: Vec<_> = definers.filter_map(|v| edit.defining_op(*v)).collect();
        let (mut next, mut replaced) = (0, Vec::new());
        while next < candidates.len() && parts.len() < MAX_PARTS {
            let op = candidates[next];
            next += 1;
            let is_erased = edit.block_of(op).is_none();
            if replaced.contains(&op) || !is_erased && !is_replaced(edit, op, &replaced) {
                continue;
            }
            add(edit, edit.location(op), &mut parts);
            replaced.push(op);
            if !is_erased {
                let operands = edit.operands(op).into_iter();
                let alone = operands.filter(|value| edit.has_one_use(*value));
                candidates.extend(alone.filter_map(|value| edit.defining_op(value)));
            }
        }
        parts.truncate(MAX_PARTS);
        let fused = match parts[..] {
            [] => return,
            [part] => part,
            _ => edit.fused_location(&parts),
        };
        if fused != own {
            for op in new {
                edit.set_location(op, fused);
            }
        }
    }
}

/// Returns whether nothing but replaced ops uses the results of an op without effects.
fn is_replaced<'x, E: Edit<'x>>(edit: E, op: E::Op, replaced: &[E::Op]) -> bool {
    if is_unused(edit, op) {
        return true;
    }
    let mut results = edit.results(op).into_iter();
    // A value can have many uses.
    let has_unused_user = |result| {
        let user = edit.has_one_use(result).then(|| edit.uses(result)[0].op);
        user.is_some_and(|user| replaced.contains(&user) || is_unused(edit, user))
    };
    is_effect_free(edit, op)
        && results.all(|result| !edit.is_used(result) || has_unused_user(result))
}

/// Adds the parts of a location that are not in the list.
fn add<'x, E: Edit<'x>>(edit: E, location: E::Location, parts: &mut Vec<E::Location>) {
    for part in edit.location_parts(location) {
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
}
