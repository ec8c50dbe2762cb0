//! The walk that changes a program: a step for each op and each block.

use super::{
    cursors::Cursors,
    rewriter::Rewriter,
    session::{NO_OP, Session, holds_blocks},
    steps::Steps,
};
use crate::{
    ffi,
    ir::{Block, Op},
};
use mlir_sys::*;
use std::ptr::null_mut;

/// How many erased ops a walk frees together.
///
/// They leave pieces of memory that are large enough to take new ops one after the other.
/// If each were freed by itself, new ops would lie here and there, and what walks over them
/// would be slower by a quarter. The erased ops are still in the processor's cache then.
const PIECE: usize = 128;

/// What a walk does at each op and each block.
pub trait Visit<'c> {
    /// What is remembered of an op until the walk comes to the op's blocks.
    type Note;
    /// Visits an op. Returns the op whose regions come next, if any, which is `op` or its
    /// replacement, with the note for its blocks.
    fn op<'x>(&mut self, op: Op<'x>, rewriter: &Rewriter<'x, 'c>) -> Option<(Op<'x>, Self::Note)>;
    /// Visits a block, before its ops.
    fn block<'x>(&mut self, _: Block<'x>, _: &Self::Note, _: &Rewriter<'x, 'c>) {}
}

/// A guard that ends a walk, also after a panic.
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

/// The blocks of an op that the walk is in, and the op that comes next.
struct OpenRegions<N> {
    note: N,
    rest: std::vec::IntoIter<MlirBlock>,
    block: MlirBlock,
    next: MlirOperation,
}

impl<N> OpenRegions<N> {
    /// # Safety
    /// `op` must be live.
    unsafe fn new(op: MlirOperation, note: N) -> Self {
        // SAFETY: `op` is live (contract), and no view outlives this function.
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
    /// Calls `f` for each op that the root holds, parents first, each call in a step of its
    /// own. `f` returns the op whose regions come next, if any: `op`, or its replacement.
    ///
    /// `f` may erase any op, also the one that it is at. New ops come up if they are behind
    /// the next one.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, prelude::*};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module {}  module { module {} }").unwrap();
    /// // Erases modules at the depth of two.
    /// edit_in_steps(&mut module, |steps| {
    ///     steps.walk(|op, rewriter| match op.parent() == Some(rewriter.root()) {
    ///         true => Some(op),
    ///         false => {
    ///             rewriter.erase(op);
    ///             None
    ///         }
    ///     });
    /// })
    /// .expect("nothing was used");
    /// # let mut ops = 0;
    /// # Op::of_module(&module).walk(&mut |_| ops += 1);
    /// # assert_eq!(ops, 3);
    /// ```
    pub fn walk<F>(&mut self, f: F)
    where
        F: for<'x> FnMut(Op<'x>, &Rewriter<'x, 'c>) -> Option<Op<'x>>,
    {
        /// A visitor that does nothing at blocks.
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

    /// Visits what the root holds, parents first, with a step for each op and each block.
    /// `note` is the note of the root. What [`Self::walk`] says of erased and new ops holds.
    pub fn visit<V: Visit<'c>>(&mut self, note: V::Note, visitor: &mut V) {
        let _walking = Walking::start(&self.session.cursors);
        // SAFETY: the root outlives the steps.
        let mut levels = vec![unsafe { OpenRegions::new(self.session.root(), note) }];
        // The ops and blocks in `levels` are live: `settle` sees to it after each step.
        while let Some(level) = levels.last_mut() {
            let op = level.next;
            if op.ptr.is_null() {
                let Some(block) = level.rest.next() else {
                    levels.pop();
                    continue;
                };
                level.block = block;
                let first = self.session.erased.borrow().len();
                // SAFETY: a live block, and a view of it for the step.
                self.perform(|rewriter| unsafe {
                    level.next = mlirBlockGetFirstOperation(block);
                    visitor.block(Block::from_raw(block), &level.note, rewriter);
                });
                self.session.settle(NO_OP, first, &mut levels);
                continue;
            }
            // SAFETY: a live op.
            level.next = unsafe { ffi::mb_next_of_walk(op) };
            self.session.cursors.at.set((op.ptr, level.next.ptr));
            let first = self.session.erased.borrow().len();
            // SAFETY: a view of a live op, for the step.
            let inner = self.perform(|rewriter| unsafe {
                let inner = visitor.op(Op::from_raw(op), rewriter);
                inner.map(|(op, note)| (op.raw, note))
            });
            let (block, depth) = (level.block, levels.len());
            // SAFETY: ops that the step erased are not yet freed.
            let inner =
                inner.filter(|(op, _)| unsafe { mlirOperationGetBlock(*op) }.ptr == block.ptr);
            self.session.settle(op, first, &mut levels);
            if let Some((op, note)) = inner
                && levels.len() == depth
            {
                // SAFETY: an op in a block that is in the program.
                levels.push(unsafe { OpenRegions::new(op, note) });
            }
        }
        self.session.free_erased();
    }
}

impl Session {
    /// Ends a step of a walk at the op `at`, before which `first` ops had been erased: moves
    /// every level on to an op that is in the program, and frees erased ops.
    fn settle<N>(&self, at: MlirOperation, first: usize, levels: &mut Vec<OpenRegions<N>>) {
        // Nearly always, the step erased its own op or nothing.
        let is_common = match &self.erased.borrow()[first..] {
            [] => true,
            [one] => one.ptr == at.ptr && !holds_blocks(*one),
            _ => false,
        };
        if !is_common {
            while levels.pop_if(|level| !self.holds(level.block)).is_some() {}
            for level in levels {
                level.next = self.cursors.linked(level.next);
            }
        }
        self.cursors.at.set((null_mut(), null_mut()));
        if !is_common || self.waiting() >= PIECE {
            self.free_erased();
        }
    }

    /// Returns whether a block, which is live, is in the program, and not in an erased op.
    fn holds(&self, mut block: MlirBlock) -> bool {
        // SAFETY: a live block, and what holds it.
        unsafe {
            while !block.ptr.is_null() {
                let op = mlirBlockGetParentOperation(block);
                if op.ptr.is_null() {
                    return false;
                }
                if self.is_root(op) {
                    return true;
                }
                block = mlirOperationGetBlock(op);
            }
        }
        false
    }
}
