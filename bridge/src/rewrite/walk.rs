//! Walks that change the program, with one step for each op and each block.

use super::{
    cursors::Cursors,
    rewriter::Rewriter,
    session::{NO_OP, Session, holds_blocks},
    steps::Steps,
};
use crate::{
    ffi,
    ir::{Block, Op, extent::blocks_around},
};
use mlir_sys::*;
use std::ptr::null_mut;

/// Number of erased ops that a walk frees at once.
///
/// Freeing ops together leaves memory in which new ops are allocated next to each other.
/// If each op were freed by itself, new ops would be scattered, and later walks would
/// take a quarter longer. So few erased ops are still in the processor's cache when they
/// are freed.
pub(super) const FREE_BATCH: usize = 128;

/// Visitor of ops and blocks.
pub trait Visit<'c> {
    /// Data about an op that the walk keeps until it visits the op's blocks.
    type Note;
    /// Visits an op. Returns the op whose regions are visited next, with a note for its
    /// blocks: `op`, its replacement, or `None`.
    fn op<'x>(&mut self, op: Op<'x>, rewriter: &Rewriter<'x, 'c>) -> Option<(Op<'x>, Self::Note)>;
    /// Visits a block, before the ops of the block.
    fn block<'x>(&mut self, _: Block<'x>, _: &Self::Note, _: &Rewriter<'x, 'c>) {}
}

/// Guard that ends a walk, even after a panic.
struct Walking<'a>(&'a Cursors);
impl<'a> Walking<'a> {
    fn start(cursors: &'a Cursors) -> Self {
        cursors.is_walking.set(true);
        Self(cursors)
    }
}
impl Drop for Walking<'_> {
    fn drop(&mut self) {
        self.0.is_walking.set(false);
        self.0.at.set((null_mut(), null_mut()));
        self.0.forget_followers();
    }
}

/// Level of a walk: the blocks of one op that are still to be visited, the current block,
/// and the op to visit next.
struct Level<N> {
    note: N,
    rest: std::vec::IntoIter<MlirBlock>,
    block: MlirBlock,
    next: MlirOperation,
}

impl<N> Level<N> {
    /// Makes the level of the blocks of `op`.
    ///
    /// # Safety
    /// `op` must be live.
    unsafe fn new(op: MlirOperation, note: N) -> Self {
        // SAFETY: `op` is live (contract), and the view does not outlive this function.
        let op = unsafe { Op::from_raw(op) };
        let blocks = op.regions().flat_map(|r| r.blocks()).map(|b| b.raw);
        Self {
            note,
            rest: blocks.collect::<Vec<_>>().into_iter(),
            block: MlirBlock { ptr: null_mut() },
            next: NO_OP,
        }
    }
}

impl<'c> Steps<'c> {
    /// Calls `f` for each op inside the root, parents first. Each call is a step of its
    /// own. `f` returns the op whose regions are visited next: `op`, its replacement, or
    /// `None`.
    ///
    /// `f` may erase any op, including `op` itself. The walk visits a new op if the op is
    /// behind the next op to visit.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, prelude::*};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module {}  module { module {} }").unwrap();
    /// // Erases modules that are nested two levels deep.
    /// edit_in_steps(&mut module, |steps| {
    ///     steps.walk(|op, rewriter| match op.parent() == Some(rewriter.root()) {
    ///         true => Some(op),
    ///         false => {
    ///             rewriter.erase(op);
    ///             None
    ///         }
    ///     });
    /// })
    /// .expect("no erased op is used");
    /// # let mut ops = 0;
    /// # Op::of_module(&module).walk(&mut |_| ops += 1);
    /// # assert_eq!(ops, 3);
    /// ```
    pub fn walk<F>(&mut self, f: F)
    where
        F: for<'x> FnMut(Op<'x>, &Rewriter<'x, 'c>) -> Option<Op<'x>>,
    {
        /// Visitor of ops that ignores blocks.
        struct OpsAlone<F>(F);
        impl<'c, F> Visit<'c> for OpsAlone<F>
        where
            F: for<'x> FnMut(Op<'x>, &Rewriter<'x, 'c>) -> Option<Op<'x>>,
        {
            type Note = ();
            fn op<'x>(&mut self, op: Op<'x>, rewriter: &Rewriter<'x, 'c>) -> Option<(Op<'x>, ())> {
                (self.0)(op, rewriter).map(|op| (op, ()))
            }
        }
        self.visit((), &mut OpsAlone(f));
    }

    /// Visits all ops and blocks inside the root, parents first, with one step for each op
    /// and each block. `note` is the note for the blocks of the root. A visitor may erase
    /// and insert ops like the function of [`Self::walk`].
    pub fn visit<V: Visit<'c>>(&mut self, note: V::Note, visitor: &mut V) {
        let _walking = Walking::start(&self.session.cursors);
        // SAFETY: the root outlives the steps.
        let mut levels = vec![unsafe { Level::new(self.session.root(), note) }];
        // `end_walk_step` keeps the ops and blocks in `levels` live: it runs after each step.
        while let Some(level) = levels.last_mut() {
            let op = level.next;
            if op.ptr.is_null() {
                let Some(block) = level.rest.next() else {
                    levels.pop();
                    continue;
                };
                level.block = block;
                let first = self.session.erased.borrow().len();
                // SAFETY: `block` is live, and its view does not outlive the step.
                self.perform(|rewriter| unsafe {
                    level.next = mlirBlockGetFirstOperation(block);
                    visitor.block(Block::from_raw(block), &level.note, rewriter);
                });
                self.session.end_walk_step(NO_OP, first, &mut levels);
                continue;
            }
            // SAFETY: `op` is live: `end_walk_step` removed unlinked ops.
            level.next = unsafe { ffi::mb_next_of_walk(op) };
            self.session.cursors.at.set((op.ptr, level.next.ptr));
            let first = self.session.erased.borrow().len();
            // SAFETY: `op` is live, and its view does not outlive the step.
            let inner = self.perform(|rewriter| unsafe {
                let inner = visitor.op(Op::from_raw(op), rewriter);
                inner.map(|(op, note)| (op.raw, note))
            });
            let (block, depth) = (level.block, levels.len());
            // SAFETY: the ops that the step erased are not yet freed.
            let inner =
                inner.filter(|(op, _)| unsafe { mlirOperationGetBlock(*op) }.ptr == block.ptr);
            self.session.end_walk_step(op, first, &mut levels);
            if let Some((op, note)) = inner
                && levels.len() == depth
            {
                // SAFETY: `op` is in a block of the program, so `end_walk_step` did not free it.
                levels.push(unsafe { Level::new(op, note) });
            }
        }
        self.session.free_erased();
    }
}

impl Session {
    /// Ends a step of a walk: moves each level on to an op that is still in the program,
    /// and frees erased ops. The step visited the op `at`. Before the step, `first` ops
    /// were erased.
    fn end_walk_step<N>(&self, at: MlirOperation, first: usize, levels: &mut Vec<Level<N>>) {
        // Nearly every step erases only the op that it visits, or nothing.
        let is_common = match &self.erased.borrow()[first..] {
            [] => true,
            [one] => one.ptr == at.ptr && !holds_blocks(*one),
            _ => false,
        };
        if !is_common {
            while levels
                .pop_if(|level| !self.is_in_program(level.block))
                .is_some()
            {}
            for level in levels {
                level.next = self.cursors.linked(level.next);
            }
        }
        self.cursors.at.set((null_mut(), null_mut()));
        if !is_common || self.num_unpinned() >= FREE_BATCH {
            self.free_erased();
        }
    }

    /// Returns whether a live block is in the program rather than inside an erased op.
    pub(super) fn is_in_program(&self, block: MlirBlock) -> bool {
        // SAFETY: the caller's block is live.
        unsafe { blocks_around(block) }.any(|(_, op)| self.is_root(op))
    }
}
