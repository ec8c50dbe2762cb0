//! Blocks and regions.

use super::view::{Block, Op, Region, Value};
use mlir_sys::*;

impl<'c> Block<'c> {
    /// The number of arguments.
    pub fn num_arguments(self) -> usize {
        // SAFETY: a live block.
        unsafe { mlirBlockGetNumArguments(self.raw) as usize }
    }
    /// Argument `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn argument(self, i: usize) -> Value<'c> {
        assert!(i < self.num_arguments(), "no block argument #{i}");
        // SAFETY: in bounds.
        unsafe { Value::from_raw(mlirBlockGetArgument(self.raw, i as isize)) }
    }
    /// The arguments.
    pub fn arguments(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        (0..self.num_arguments()).map(move |i| self.argument(i))
    }
    /// The op in whose region the block is.
    pub fn parent(self) -> Option<Op<'c>> {
        // SAFETY: a live block.
        unsafe { Op::from_option(mlirBlockGetParentOperation(self.raw)) }
    }
    /// The first op.
    pub fn first(self) -> Option<Op<'c>> {
        // SAFETY: a live block.
        unsafe { Op::from_option(mlirBlockGetFirstOperation(self.raw)) }
    }
    /// The last op, if it is a terminator.
    pub fn terminator(self) -> Option<Op<'c>> {
        // SAFETY: a live block; null without a terminator.
        unsafe { Op::from_option(mlirBlockGetTerminator(self.raw)) }
    }
    /// The ops, in order. The next one is looked up before the caller gets the
    /// current one, which may thus be replaced or unlinked. Ops put right
    /// behind it are not visited; when the next op itself is unlinked, it is
    /// the last one.
    pub fn ops(self) -> impl Iterator<Item = Op<'c>> {
        std::iter::successors(self.first(), |op| op.next())
    }
}

/// The blocks of a region.
pub type Blocks<'c> = std::iter::Successors<Block<'c>, fn(&Block<'c>) -> Option<Block<'c>>>;

impl<'c> Region<'c> {
    /// The first block.
    pub fn first_block(self) -> Option<Block<'c>> {
        // SAFETY: a live region.
        unsafe { Block::from_option(mlirRegionGetFirstBlock(self.raw)) }
    }
    /// The blocks.
    pub fn blocks(self) -> Blocks<'c> {
        // SAFETY: a live block; null if it is in no region, or the last one.
        std::iter::successors(self.first_block(), |b| unsafe {
            if mlirBlockGetParentRegion(b.raw).ptr.is_null() {
                return None;
            }
            Block::from_option(mlirBlockGetNextInRegion(b.raw))
        })
    }
}
