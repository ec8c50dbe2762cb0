//! A look at several ops at the same time, on the threads of the context.

use super::{
    kept::Kept,
    rewriter::Rewriter,
    team::{Shares, Turns},
};
use crate::ir::{Context, Op, Roots, context_of, reach};
use mlir_sys::mlirOperationGetContext;
use std::{marker::PhantomData, panic, rc::Rc};

impl<'c> Rewriter<'c> {
    /// Lets `work` look at ops on several threads, if the context has them; gives what
    /// each worker gave. Which ops each of them has got is not known before.
    ///
    /// A worker's views are of a brand of its own, as those of a
    /// [`Worker`](super::Worker) are, and see nothing beyond its ops.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, *};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module { module {} }  module {}").unwrap();
    /// edit(&mut module, |root, rewriter| {
    ///     let modules: Vec<_> = root.region(0).blocks().flat_map(Block::ops).collect();
    ///     let seen = rewriter.look_in_parallel(&modules, |looker| {
    ///         let mut seen = 0;
    ///         while let Some((_, module)) = looker.next() {
    ///             module.walk(&mut |_| seen += 1);
    ///         }
    ///         seen
    ///     });
    ///     assert_eq!(seen.into_iter().sum::<usize>(), 3);
    /// })
    /// .expect("nothing was changed");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// # use mlir_bridge::*;
    /// fn f<'c>(op: Op<'c>, rewriter: &Rewriter<'c>) {
    ///     rewriter.look_in_parallel(&[op], |_| println!("{}", op.name()));
    /// }
    /// ```
    ///
    /// ```compile_fail
    /// # use mlir_bridge::*;
    /// fn f<'c>(op: Op<'c>, rewriter: &Rewriter<'c>) {
    ///     rewriter.look_in_parallel(&[op], |looker| looker.next());
    /// }
    /// ```
    ///
    /// # Panics
    /// If a worker does, once all have ended, or an op is of another program.
    pub fn look_in_parallel<T, F>(&self, ops: &[Op<'c>], work: F) -> Vec<T>
    where
        T: Send,
        F: for<'w> Fn(&Looker<'_, 'w, 'c>) -> T + Sync,
    {
        let Some(&first) = ops.first() else {
            return Vec::new();
        };
        ops.iter().for_each(|&op| self.check_op(op));
        let shares = Shares::to_look_at(ops);
        let outcome = shares.run(first.context(), |turns| {
            let looker = Looker::new(turns);
            // SAFETY: the roots live until the end of this block.
            let _outer = unsafe { reach::roots(&looker.roots) };
            work(&looker)
        });
        outcome.unwrap_or_else(|payload| panic::resume_unwind(payload))
    }
}

/// One of those that [`Rewriter::look_in_parallel`] shares ops out to.
pub struct Looker<'a, 'w, 'c> {
    pub(super) roots: Rc<Roots>,
    turns: Turns<'a>,
    brands: PhantomData<(fn(&'w ()) -> &'w (), fn(&'c ()) -> &'c ())>,
}
opaque_debug!(Looker<'_, '_, '_>);

impl<'a, 'w, 'c> Looker<'a, 'w, 'c> {
    pub(super) fn new(turns: Turns<'a>) -> Self {
        Self {
            roots: Rc::default(),
            turns,
            brands: PhantomData,
        }
    }
    /// The next op, and its index in the list that was given. What is reported from
    /// now on is shown among that of other workers by this index.
    #[allow(clippy::should_implement_trait, reason = "views make no `&mut`")]
    pub fn next(&self) -> Option<(usize, Op<'w>)> {
        let (index, op) = self.turns.next()?;
        self.roots.add(op);
        // SAFETY: an op of the program; nothing is freed before the worker has ended.
        Some((index, unsafe { Op::from_raw(op) }))
    }
    /// The context.
    pub fn context(&self) -> &'w Context {
        // SAFETY: the program of the ops, and so its context, outlives the worker.
        unsafe { context_of(mlirOperationGetContext(self.turns.any())) }
    }
    /// Keeps an op for later, when all workers have ended: for
    /// [`Rewriter::kept`](super::Rewriter::kept), or for the worker that gets what holds
    /// it next time.
    ///
    /// # Panics
    /// If it is not in what this worker has got.
    pub fn keep(&self, op: Op<'w>) -> Kept<'c> {
        let kept = Kept::new(op, &self.roots);
        kept.assert_in(&self.roots);
        kept
    }
}
