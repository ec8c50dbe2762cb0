//! Work on several ops at the same time, on the threads of the context.

use super::{
    kept::{Kept, Raw},
    look::Looker,
    rewriter::{Program, Rewriter},
    team::{Shares, lock, open},
};
use crate::ir::{Op, reach};
use std::{ops::Deref, panic, sync::Mutex};

impl<'c> Rewriter<'c> {
    /// Lets `work` run on several threads, if the context has them, for ops that
    /// it is to change; gives what each worker gave.
    ///
    /// A worker takes one op after the other. It has a rewriter and a brand of its
    /// own: none of its views can leave it, and none from outside can come in. It
    /// sees nothing beyond its ops. If one of them holds something that uses what is
    /// outside of it, there is one worker.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, *};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module { module {} }  module {}").unwrap();
    /// // Removes what is in the modules that are in this one.
    /// edit(&mut module, |root, rewriter| {
    ///     let modules: Vec<_> = root.region(0).blocks().flat_map(Block::ops).collect();
    ///     let erased = rewriter.parallel(&modules, |worker| {
    ///         let mut erased = 0;
    ///         while let Some((_, module)) = worker.next() {
    ///             for op in module.region(0).blocks().flat_map(Block::ops) {
    ///                 worker.rewriter().erase(op);
    ///                 erased += 1;
    ///             }
    ///         }
    ///         erased
    ///     });
    ///     assert_eq!(erased.into_iter().sum::<usize>(), 1);
    /// })
    /// .expect("nothing was used");
    /// ```
    ///
    /// Views stay on their threads:
    ///
    /// ```compile_fail,E0277
    /// # use mlir_bridge::*;
    /// fn f<'c>(op: Op<'c>, rewriter: &Rewriter<'c>) {
    ///     rewriter.parallel(&[op], |_| println!("{}", op.name()));
    /// }
    /// ```
    ///
    /// ```compile_fail,E0277
    /// # use mlir_bridge::*;
    /// fn f<'c>(op: Op<'c>, rewriter: &Rewriter<'c>) {
    ///     rewriter.parallel(&[op], |_| rewriter.commit());
    /// }
    /// ```
    ///
    /// ```compile_fail
    /// # use mlir_bridge::*;
    /// fn f<'c>(op: Op<'c>, rewriter: &Rewriter<'c>) {
    ///     rewriter.parallel(&[op], |worker| worker.next());
    /// }
    /// ```
    ///
    /// # Panics
    /// If a worker does, once all have ended. If an op is given twice, is within another
    /// one, or is of another program.
    pub fn parallel<T, F>(&self, ops: &[Op<'c>], work: F) -> Vec<T>
    where
        T: Send,
        F: for<'w> Fn(&Worker<'_, 'w, 'c>) -> T + Sync,
    {
        let Some(&first) = ops.first() else {
            return Vec::new();
        };
        ops.iter().for_each(|&op| self.check_op(op));
        let shares = Shares::to_change(self, ops);
        let (of_any_context, dead) = (self.of_any_context, Mutex::<Dead>::default());
        let outcome = shares.run(first.context(), |turns| {
            let looker = Looker::new(turns);
            let roots = looker.roots.clone();
            // SAFETY: the roots live until the end of this block, and views of a brand
            // that holds for any lifetime no longer than the function.
            let (worker, _outer) = unsafe {
                let worker = Worker {
                    rewriter: Rewriter::over(roots.clone(), Program::Any, of_any_context),
                    looker,
                    dead: &dead,
                };
                (worker, reach::roots(&roots))
            };
            let result = work(&worker);
            worker.rewriter.commit();
            result
        });
        let Dead {
            ops,
            changed,
            crosses,
            unseen,
        } = open(dead);
        self.crosses.set(self.crosses.get() || crosses);
        self.unseen.borrow_mut().extend(unseen);
        self.dead
            .borrow_mut()
            .extend(ops.into_iter().map(|op| op.0));
        if changed {
            self.change();
        }
        outcome.unwrap_or_else(|payload| panic::resume_unwind(payload))
    }

    /// An op that a worker has [kept](Worker::keep).
    pub fn kept(&self, op: &Kept<'c>) -> Op<'c> {
        // SAFETY: it was an op of this program, of which nothing has been freed.
        unsafe { Op::from_raw(op.raw()) }
    }
}

/// What workers took out. The rewriter of all frees it: kept ops may be among it.
#[derive(Default)]
struct Dead {
    ops: Vec<Raw>,
    changed: bool,
    crosses: bool,
    unseen: Vec<usize>,
}

/// One of those that [`Rewriter::parallel`] shares ops out to.
pub struct Worker<'a, 'w, 'c> {
    rewriter: Rewriter<'w>,
    looker: Looker<'a, 'w, 'c>,
    dead: &'a Mutex<Dead>,
}
opaque_debug!(Worker<'_, '_, '_>);

impl<'a, 'w, 'c> Deref for Worker<'a, 'w, 'c> {
    type Target = Looker<'a, 'w, 'c>;
    fn deref(&self) -> &Self::Target {
        &self.looker
    }
}
impl<'w, 'c> Worker<'_, 'w, 'c> {
    /// Changes the ops that [`Looker::next`] gave.
    pub fn rewriter(&self) -> &Rewriter<'w> {
        &self.rewriter
    }
    /// As [`Looker::keep`], also for what was taken out.
    ///
    /// # Panics
    /// If it is of another program.
    pub fn keep(&self, op: Op<'w>) -> Kept<'c> {
        self.rewriter.check_op(op);
        Kept::new(op, &self.roots)
    }
    /// An op that a worker has kept, in what is this worker's now.
    ///
    /// # Panics
    /// If it is not.
    pub fn kept(&self, op: &Kept<'c>) -> Op<'w> {
        op.assert_in(&self.roots);
        // SAFETY: it is within a root of this worker, where nobody else looks, or was
        // taken out of it; nothing has been freed.
        unsafe { Op::from_raw(op.raw()) }
    }
}

impl Drop for Worker<'_, '_, '_> {
    fn drop(&mut self) {
        let mut dead = lock(self.dead);
        let ops = self.rewriter.dead.take().into_iter();
        dead.ops.extend(ops.map(Raw));
        dead.changed |= self.rewriter.has_changed();
        dead.crosses |= self.rewriter.crosses.get();
        dead.unseen.extend(self.rewriter.unseen.take());
    }
}
