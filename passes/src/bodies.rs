//! Results of workers that process bodies in parallel, sorted into program order. A body
//! is the content of an op that is directly in the root, such as a function.

use mlir_bridge::prelude::*;

/// Results, each with the index of its body. A result from outside of bodies has the
/// index of the next body in the program.
pub type BodyResults<T> = Vec<(usize, T)>;

/// Returns the ops directly in the regions of `op`.
pub fn direct_ops<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    op.regions().flat_map(Region::blocks).flat_map(Block::ops)
}

/// Sorts results into program order. In `all`, results with the same index must already
/// be in program order.
pub fn in_program_order<T>(mut all: BodyResults<T>) -> Vec<T> {
    all.sort_by_key(|(body, _)| *body);
    all.into_iter().map(|(_, result)| result).collect()
}
