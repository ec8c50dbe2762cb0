//! Driver of rewrites: applies rules to ops until none applies, and refuses ops that are left. `mlir-worklist`
//! defines the order of rewrites, and the length of a chain of rewrites that follow from each other.

use mlir_worklist::{Changes, Host, LIMIT, rewrite_all};
use stablehlo_opset::edit::{Edit, Record, Reported};
use std::hash::Hash;

/// Applies `rewrite` to the ops of a program until no op changes, in the order of
/// [`mlir_worklist`]. Returns the number of rewrites.
///
/// # Errors
/// If more than [`LIMIT`] rewrites follow from each other, after an error at the op.
pub fn apply<'x, E>(edit: E, rewrite: impl FnMut(E::Op)) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
{
    let mut rewriting = Rewriting {
        edit,
        rewrite,
        location: None,
    };
    rewrite_all(&mut rewriting, LIMIT)
}

/// Program, and the function that rewrites its ops.
struct Rewriting<'x, E: Edit<'x>, F> {
    edit: E,
    rewrite: F,
    /// Location of the op that was visited last, which can be erased.
    location: Option<E::Location>,
}

impl<'x, E, F> Host for Rewriting<'x, E, F>
where
    E: Record<'x>,
    E::Op: Hash,
    F: FnMut(E::Op),
{
    type Op = E::Op;
    type Error = Reported;

    fn ops(&mut self) -> Vec<E::Op> {
        self.edit.ops()
    }
    fn rewrite(&mut self, op: E::Op) -> Result<Option<Changes<E::Op>>, Reported> {
        self.location = Some(self.edit.location(op));
        self.edit.record();
        (self.rewrite)(op);
        Ok(self.edit.take_changes())
    }
    fn is_candidate(&self, op: E::Op) -> bool {
        self.edit.has(op)
    }
    fn endless(&mut self, _: E::Op) -> Reported {
        let message = format!("rewrites do not end: {LIMIT} rewrites followed from each other");
        let location = self.location.expect("an op was visited");
        self.edit.error(location, &message)
    }
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
