//! Results of workers that process bodies in parallel, sorted into program order.

use mlir_bridge::prelude::*;

/// Results, each with the index of its body. A result from outside of bodies has the
/// index of the next body.
pub type BodyResults<T> = Vec<(usize, T)>;

/// Returns the ops directly in the regions of `op`.
pub fn direct_ops<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    op.regions().flat_map(Region::blocks).flat_map(Block::ops)
}

/// Sorts results into program order. In `all`, results from before a body must precede
/// the results from the body, and results from one body must be in program order.
pub fn in_program_order<T>(mut all: BodyResults<T>) -> Vec<T> {
    all.sort_by_key(|(body, _)| *body);
    all.into_iter().map(|(_, found)| found).collect()
}
