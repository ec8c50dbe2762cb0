//! What is found in bodies that are worked on at the same time, in program order.

use mlir_bridge::{Block, Op, Region};

/// What was found, each with the number of the body that it was found in, or of the
/// next one.
pub type Findings<T> = Vec<(usize, T)>;

/// The ops that an op's regions hold, not what these hold.
pub fn inner<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    op.regions().flat_map(Region::blocks).flat_map(Block::ops)
}

/// Whether ops in the regions of `root` can be worked on by themselves, if they have
/// regions: functions of VHLO are not isolated from above, but there may be no value that
/// they could use.
pub fn are_apart(root: Op) -> bool {
    let mut blocks = root.regions().flat_map(Region::blocks);
    blocks.all(|block| block.num_arguments() == 0) && inner(root).all(|op| op.num_results() == 0)
}

/// Findings in program order. Those before a body must come before those in it;
/// those of one body are in order.
pub fn in_order<T>(mut all: Findings<T>) -> Vec<T> {
    all.sort_by_key(|(body, _)| *body);
    all.into_iter().map(|(_, found)| found).collect()
}
