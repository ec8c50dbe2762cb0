//! Walks over an op and the ops inside it.

use super::view::{Block, Op, Region};

impl<'c> Op<'c> {
    /// Calls `f` for the op and all ops in its regions, parents first.
    ///
    /// A rewriter may replace the op that `f` is called for. If `f` erases other ops, use
    /// [`Steps::walk`](crate::rewrite::Steps::walk), which still visits all ops that
    /// remain.
    pub fn walk(self, f: &mut dyn FnMut(Op<'c>)) {
        // No recursion: bytecode can nest regions deeper than stacks are.
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

/// Returns the ops right inside an op's regions.
fn inner<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    let regions = (0..op.num_regions()).map(move |i| op.region(i));
    regions.flat_map(Region::blocks).flat_map(Block::ops)
}
