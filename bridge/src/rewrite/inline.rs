//! Ops that move to another block.

use super::{rewriter::Rewriter, session::NO_OP};
use crate::{
    ffi,
    ir::{Block, Op, Value, extent::blocks_around},
};
use mlir_sys::*;

impl<'x> Rewriter<'x, '_> {
    /// Moves all ops of `block` before `next`, and replaces the arguments of `block` by
    /// `values`. `block` remains, without ops.
    ///
    /// # Panics
    /// If `next` is in no block, in `block`, or inside an op of `block`; if an op of `block`
    /// has successors, which would be in another region; if there is not one value per
    /// argument; if `block` or an op inside it defines one of the values; if a block is in an
    /// erased op; or if a part belongs to another program.
    pub fn inline_before(&self, block: Block<'x>, next: Op<'x>, values: &[Value<'x>]) {
        let target = self.check_linked(next, "insert before");
        self.inline_in(block, target, Some(next), values);
    }
    /// Moves all ops of `block` to the end of `target`, and replaces the arguments of
    /// `block` by `values`. `block` remains, without ops.
    ///
    /// # Panics
    /// If `target` is in no op, is `block`, or is inside an op of `block`; if an op of
    /// `block` has successors, which would be in another region; if there is not one value
    /// per argument; if `block` or an op inside it defines one of the values; if a block is in
    /// an erased op; or if a part belongs to another program.
    pub fn inline_at_end(&self, block: Block<'x>, target: Block<'x>, values: &[Value<'x>]) {
        self.inline_in(block, target, None, values);
    }
    /// Moves all ops of `block` to `target`: before `next`, which must be in `target`, or to
    /// the end.
    fn inline_in(
        &self,
        block: Block<'x>,
        target: Block<'x>,
        next: Option<Op<'x>>,
        values: &[Value<'x>],
    ) {
        self.check_block(block);
        self.check_block(target);
        values.iter().for_each(|&v| self.check_value(v));
        assert_eq!(values.len(), block.num_arguments());
        assert!(
            !is_inside(target, block),
            "cannot move ops into their own block"
        );
        assert!(
            block.ops().all(|op| op.num_successors() == 0),
            "cannot move an op with successors to another region"
        );
        for value in values {
            // SAFETY: the value is live. A value of a detached op has no block.
            let defined_in = unsafe { Block::from_option(ffi::mb_value_block(value.raw)) };
            assert!(
                !defined_in.is_some_and(|b| is_inside(b, block)),
                "cannot replace an argument by a value of the block"
            );
        }
        // The moved ops use values of other blocks, and can be nested deeper than before.
        self.session.may_cross_blocks.set(true);
        self.session.has_new_regions.set(true);
        self.record_change();
        for (argument, value) in block.arguments().zip(values) {
            self.journal().touch_users(argument);
            // SAFETY: both values are views of one program.
            unsafe { mlirValueReplaceAllUsesOfWith(argument.raw, value.raw) };
        }
        let next = next.map_or(NO_OP, |op| op.raw);
        while let Some(op) = block.first() {
            self.session.cursors.before_unlinking(op.raw);
            // SAFETY: `op` is in `block`, and `target` is not inside `op`. `next` is in
            // `target`, or null: then MLIR inserts at the end.
            unsafe {
                mlirOperationRemoveFromParent(op.raw);
                mlirBlockInsertOwnedOperationBefore(target.raw, next, op.raw);
            }
            self.journal().touch(op);
        }
    }

    /// Checks that `block` is in the program. The ops in an erased op have lost their operands,
    /// and must not return.
    ///
    /// # Panics
    /// If `block` is in no op, is in an erased op, or belongs to another program.
    fn check_block(&self, block: Block<'x>) {
        let parent = block.parent().expect("a block of an op");
        self.check_op(parent);
        assert!(
            self.session.is_in_program(block.raw),
            "the block is in an erased op"
        );
    }
}

/// Returns whether `inner` is `outer`, or is inside an op of `outer`.
fn is_inside(inner: Block, outer: Block) -> bool {
    // SAFETY: the views' blocks are live.
    unsafe { blocks_around(inner.raw) }.any(|(block, _)| block.ptr == outer.raw.ptr)
}
