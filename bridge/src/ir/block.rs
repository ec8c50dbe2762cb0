//! Blocks and regions.

use super::view::{Block, Op, Region, Value};
use mlir_sys::*;

impl<'c> Block<'c> {
    /// Returns the number of arguments.
    pub fn num_arguments(self) -> usize {
        // SAFETY: the view's block is live (contract of `from_raw`).
        unsafe { mlirBlockGetNumArguments(self.raw) as usize }
    }
    /// Returns argument `i`.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn argument(self, i: usize) -> Value<'c> {
        assert!(i < self.num_arguments(), "no block argument #{i}");
        // SAFETY: the block is live (contract of `from_raw`), and the assertion checks
        // the index.
        unsafe { Value::from_raw(mlirBlockGetArgument(self.raw, i as isize)) }
    }
    /// Returns the arguments.
    pub fn arguments(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        (0..self.num_arguments()).map(move |i| self.argument(i))
    }
    /// Returns the op whose region holds the block, or `None` if the block is in no op.
    pub fn parent(self) -> Option<Op<'c>> {
        // SAFETY: the view's block is live (contract of `from_raw`).
        unsafe { Op::from_option(mlirBlockGetParentOperation(self.raw)) }
    }
    /// Returns the first op, or `None` if the block is empty.
    pub fn first(self) -> Option<Op<'c>> {
        // SAFETY: the view's block is live (contract of `from_raw`).
        unsafe { Op::from_option(mlirBlockGetFirstOperation(self.raw)) }
    }
    /// Returns the last op, or `None` if it is not a terminator or the block is empty.
    pub fn terminator(self) -> Option<Op<'c>> {
        // SAFETY: the block is live; the pointer is null if the block has no terminator.
        unsafe { Op::from_option(mlirBlockGetTerminator(self.raw)) }
    }
    /// Returns the ops in order. The iterator finds the next op before it returns the
    /// current op, so the caller may replace or erase the current op. Ops inserted right
    /// after the current op are not visited. If the caller erases the next op, the
    /// iterator still returns the next op, and then ends.
    pub fn ops(self) -> impl Iterator<Item = Op<'c>> {
        std::iter::successors(self.first(), |op| op.next())
    }
}

/// Iterator over the blocks of a region.
pub type Blocks<'c> = std::iter::Successors<Block<'c>, fn(&Block<'c>) -> Option<Block<'c>>>;

impl<'c> Region<'c> {
    /// Returns the first block, or `None` if the region is empty.
    pub fn first_block(self) -> Option<Block<'c>> {
        // SAFETY: the view's region is live (contract of `from_raw`).
        unsafe { Block::from_option(mlirRegionGetFirstBlock(self.raw)) }
    }
    /// Returns the blocks in order.
    pub fn blocks(self) -> Blocks<'c> {
        // SAFETY: the block is live. The next block exists only if the block is in a
        // region, and the pointer is null for the last block.
        std::iter::successors(self.first_block(), |b| unsafe {
            if mlirBlockGetParentRegion(b.raw).ptr.is_null() {
                return None;
            }
            Block::from_option(mlirBlockGetNextInRegion(b.raw))
        })
    }
}
