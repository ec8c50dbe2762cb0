//! A walk of which each step is one of its own.

use super::{
    super::{rewriter::NO_OP, walk::Walking},
    step::{PIECE, Step, Steps, holds_blocks},
};
use crate::{
    ffi,
    ir::{Block, Op},
};
use mlir_sys::*;
use std::ptr::null_mut;

/// What is done at each place that a walk comes to.
pub trait Visit<'c> {
    /// What is to be known of an op when the walk comes to its blocks.
    type Note;
    /// An op. Says which op's regions come next, if any, and what is to be known then:
    /// that of the op itself, or of what took its place.
    fn op<'x>(&mut self, op: Op<'x>, step: &Step<'x, 'c>) -> Option<(Op<'x>, Self::Note)>;
    /// A block, before its ops.
    fn block<'x>(&mut self, _: Block<'x>, _: &Self::Note, _: &Step<'x, 'c>) {}
}

/// A region's ops, block by block.
struct StepLevel<N> {
    note: N,
    rest: std::vec::IntoIter<MlirBlock>,
    /// The block at hand.
    block: MlirBlock,
    next: MlirOperation,
}

impl<N> StepLevel<N> {
    /// # Safety
    /// The op must be live.
    unsafe fn new(op: MlirOperation, note: N) -> Self {
        // SAFETY: no view outlives this function.
        let op = unsafe { Op::from_raw(op) };
        let blocks: Vec<_> = op
            .regions()
            .flat_map(|r| r.blocks())
            .map(|b| b.raw)
            .collect();
        Self {
            note,
            rest: blocks.into_iter(),
            block: MlirBlock { ptr: null_mut() },
            next: NO_OP,
        }
    }
}

impl<'c> Steps<'c> {
    /// Visits what the root holds, parents first, with a step for each op and each block.
    /// Any ops may be taken out; they may be freed some at a time. Ops that are new
    /// come up if they stand behind the next one.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, *};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module {}  module { module {} }").unwrap();
    /// /// Removes modules at the depth of two.
    /// struct Flatten;
    /// impl<'c> Visit<'c> for Flatten {
    ///     type Note = usize;
    ///     fn op<'x>(&mut self, op: Op<'x>, step: &Step<'x, 'c>) -> Option<(Op<'x>, usize)> {
    ///         match op.parent() == Some(step.root()) {
    ///             true => Some((op, 1)),
    ///             false => {
    ///                 step.erase(op);
    ///                 None
    ///             }
    ///         }
    ///     }
    /// }
    /// edit_in_steps(&mut module, |steps| steps.walk(0, &mut Flatten)).expect("nothing was used");
    /// # let mut ops = 0;
    /// # Op::of_module(&module).walk(&mut |_| ops += 1);
    /// # assert_eq!(ops, 3);
    /// ```
    pub fn walk<V: Visit<'c>>(&mut self, note: V::Note, visitor: &mut V) {
        let _walking = Walking::start(&self.step.rewriter);
        // SAFETY: the root outlives the steps.
        let mut levels = vec![unsafe { StepLevel::new(self.step.root.get(), note) }];
        // Handles in `levels` are live: `settle` sees to it after each step.
        while let Some(level) = levels.last_mut() {
            let op = level.next;
            if op.ptr.is_null() {
                let Some(block) = level.rest.next() else {
                    levels.pop();
                    continue;
                };
                level.block = block;
                let first = self.num_dead();
                // SAFETY: a live block, and a view of it for the step.
                self.perform((null_mut(), NO_OP), |step| unsafe {
                    level.next = mlirBlockGetFirstOperation(block);
                    visitor.block(Block::from_raw(block), &level.note, step);
                });
                self.settle(NO_OP, first, &mut levels);
                continue;
            }
            // SAFETY: a live op.
            level.next = unsafe { ffi::mb_next_of_walk(op) };
            let first = self.num_dead();
            // SAFETY: a view of a live op, for the step.
            let inner = self.perform((op.ptr, level.next), |step| unsafe {
                let inner = visitor.op(Op::from_raw(op), step);
                inner.map(|(op, note)| (op.raw, note))
            });
            let (block, depth) = (level.block, levels.len());
            // SAFETY: the step has not ended, so that no op has been freed.
            let inner =
                inner.filter(|(op, _)| unsafe { mlirOperationGetBlock(*op) }.ptr == block.ptr);
            self.settle(op, first, &mut levels);
            if let Some((op, note)) = inner
                && levels.len() == depth
            {
                // SAFETY: an op in a block that is in the program.
                levels.push(unsafe { StepLevel::new(op, note) });
            }
        }
        self.step.free();
    }

    fn num_dead(&self) -> usize {
        self.step.rewriter.dead.borrow().len()
    }

    /// Ends a step at an op, before which so many were taken out: what is still to come up
    /// is in the program.
    fn settle<N>(&self, at: MlirOperation, first: usize, levels: &mut Vec<StepLevel<N>>) {
        let rewriter = &self.step.rewriter;
        let (is_common, waiting) = {
            let dead = rewriter.dead.borrow();
            let is_common = match &dead[first..] {
                [] => true,
                [one] => one.ptr == at.ptr && !holds_blocks(*one),
                _ => false,
            };
            (is_common, dead.len() - self.step.staying.get())
        };
        if !is_common {
            while levels.pop_if(|level| !self.holds(level.block)).is_some() {}
            for level in levels {
                // SAFETY: nothing has been freed, and no view outlives this.
                level.next = unsafe { Op::from_option(level.next) }
                    .and_then(|op| rewriter.linked(op))
                    .map_or(NO_OP, |op| op.raw);
            }
        }
        if !is_common || waiting >= PIECE {
            self.step.free();
        }
    }

    /// Whether a block is in the program, and not in something that was taken out.
    fn holds(&self, mut block: MlirBlock) -> bool {
        // SAFETY: a live block, and what holds it.
        unsafe {
            while !block.ptr.is_null() {
                let op = mlirBlockGetParentOperation(block);
                if op.ptr.is_null() {
                    return false;
                }
                if self.step.rewriter.extent.roots.contains(op) {
                    return true;
                }
                block = mlirOperationGetBlock(op);
            }
        }
        false
    }
}
