//! Driver of rewrites: applies rules to ops until none applies, and refuses ops that are left. The order of rewrites depends on the program and
//! the rules alone. It is that of the bridge's patterns.

use stablehlo_opset::edit::{Record, Reported};
use std::{collections::HashSet, hash::Hash};

/// Largest length of a chain of rewrites in which each rewrite follows from the one before it.
pub const LIMIT: usize = 10_000;

/// Ops that are still to be visited.
struct Worklist<O> {
    /// Ops, the next one last, with the length of the chain of rewrites that led to them. An op that is
    /// not in `waiting` was removed.
    stack: Vec<(O, usize)>,
    waiting: HashSet<O>,
}
impl<O: Copy + Eq + Hash> Worklist<O> {
    /// Adds ops, which are visited in this order and before all others. An op that is already waiting keeps
    /// its place.
    fn add(&mut self, ops: impl Iterator<Item = O>, chain: usize) {
        let first = self.stack.len();
        let (stack, waiting) = (&mut self.stack, &mut self.waiting);
        let new = ops.filter(|op| waiting.insert(*op));
        stack.extend(new.map(|op| (op, chain)));
        stack[first..].reverse();
    }
    fn next(&mut self) -> Option<(O, usize)> {
        loop {
            let next = self.stack.pop()?;
            if self.waiting.remove(&next.0) {
                return Some(next);
            }
        }
    }
}

/// Applies `rewrite` to the ops of a program until no op changes. Ops are visited in program order, parents
/// first. After a rewrite, the affected ops are visited next: the op itself, if it is still in the program, and
/// then the ops that the rewrite touched. Returns the number of rewrites.
///
/// # Errors
/// If more than [`LIMIT`] rewrites follow from each other, after an error at the op.
pub fn apply<'x, E>(edit: E, mut rewrite: impl FnMut(E::Op)) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
{
    let mut rewrites = 0;
    for round in 0.. {
        let before = rewrites;
        let mut worklist = Worklist {
            stack: Vec::new(),
            waiting: HashSet::new(),
        };
        worklist.add(edit.ops().into_iter(), round);
        while let Some((op, chain)) = worklist.next() {
            let location = edit.location(op);
            edit.record();
            rewrite(op);
            let Some(changes) = edit.take_changes() else {
                continue;
            };
            rewrites += 1;
            for erased in changes.erased {
                worklist.waiting.remove(&erased);
            }
            let chain = chain + usize::from(changes.has_new);
            let affected = std::iter::once(op).chain(changes.touched);
            worklist.add(affected.filter(|op| edit.has(*op)), chain);
            if chain > LIMIT {
                let message =
                    format!("rewrites do not end: {LIMIT} rewrites followed from each other");
                return Err(edit.error(location, &message));
            }
        }
        if rewrites == before {
            break;
        }
    }
    Ok(rewrites)
}

/// Refuses ops that a conversion must not leave. `reason` returns the reason to refuse an op, which is empty if
/// the reason is unknown, or `None` for other ops.
///
/// # Errors
/// After an error at the first op that is refused.
pub fn refuse<'x, E: Record<'x>>(
    edit: E,
    reason: impl Fn(E::Op) -> Option<String>,
) -> Result<(), Reported> {
    let mut ops = edit.ops().into_iter();
    match ops.find_map(|op| Some((op, reason(op)?))) {
        None => Ok(()),
        Some((op, reason)) => {
            let message = refusal(&edit.name(op), &reason);
            Err(edit.error(edit.location(op), &message))
        }
    }
}
/// Returns the error about an op with a name that a conversion must not leave. The reason may be empty.
pub fn refusal(name: &str, reason: &str) -> String {
    let colon = if reason.is_empty() { "" } else { ": " };
    format!(
        "failed to legalize operation '{name}' that was explicitly marked illegal{colon}{reason}"
    )
}
