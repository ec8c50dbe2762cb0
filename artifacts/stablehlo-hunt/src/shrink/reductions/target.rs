//! Targets of reductions.

use stablehlo_opset::edit::Edit;
use stablehlo_program::{Draft, DraftOp};

/// Part of a program that a reduction removes: an op, or an argument or a result of a function, by its index.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The op, or the function.
    pub op: DraftOp,
    /// Index of the argument or of the result; 0 for an op.
    pub index: usize,
}

/// Returns the targets that ops are.
pub fn targets(ops: impl IntoIterator<Item = DraftOp>) -> Vec<Target> {
    let target = |op| Target { op, index: 0 };
    ops.into_iter().map(target).collect()
}

/// Returns whether an op is in the body of a module, such as a function.
pub fn is_member(draft: &Draft, op: DraftOp) -> bool {
    let around = draft.block_of(op).and_then(|block| draft.owner(block));
    around.is_some_and(|op| op == draft.module() || draft.name(op) == "builtin.module")
}
