//! Walks over what an op holds.

use super::view::{Block, Op, Region};

impl<'c> Op<'c> {
    /// Calls `f` for the op and all ops in its regions, parents first.
    ///
    /// What `f` is at may be replaced meanwhile by a rewriter; where other ops
    /// are, [`Steps::walk`](crate::rewrite::Steps::walk) still comes to those
    /// that follow.
    pub fn walk(self, f: &mut dyn FnMut(Op<'c>)) {
        // Not by recursion: bytecode can nest regions deeper than stacks are.
        f(self);
        if self.num_regions() == 0 {
            return;
        }
        let mut stack = vec![inner(self)];
        while let Some(ops) = stack.last_mut() {
            match ops.next() {
                Some(op) => {
                    f(op);
                    if op.num_regions() > 0 {
                        stack.push(inner(op));
                    }
                }
                None => {
                    stack.pop();
                }
            }
        }
    }
}

/// The ops right in an op's regions.
fn inner<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    let regions = (0..op.num_regions()).map(move |i| op.region(i));
    regions.flat_map(Region::blocks).flat_map(Block::ops)
}
