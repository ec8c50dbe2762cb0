//! What is found in bodies that are worked on at the same time, in program order.

use mlir_bridge::prelude::*;

/// What was found, each with the number of the body that it was found in, or of the
/// next one.
pub type Findings<T> = Vec<(usize, T)>;

/// The ops that an op's regions hold, not what these hold.
pub fn inner<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    op.regions().flat_map(Region::blocks).flat_map(Block::ops)
}

/// Findings in program order. Those before a body must come before those in it;
/// those of one body are in order.
pub fn in_order<T>(mut all: Findings<T>) -> Vec<T> {
    all.sort_by_key(|(body, _)| *body);
    all.into_iter().map(|(_, found)| found).collect()
}
