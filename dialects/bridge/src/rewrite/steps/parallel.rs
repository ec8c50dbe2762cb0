//! Steps on several threads.

use super::{
    super::{
        kept::{Kept, Raw},
        rewriter::{NO_OP, Program},
        team::{Shares, Turns, lock, open},
    },
    step::Steps,
};
use crate::ir::{Roots, reach};
use rustc_hash::FxHashSet;
use std::{panic, rc::Rc, sync::Mutex};

impl<'c> Steps<'c> {
    /// Lets `work` run on several threads, if the context has them, for kept ops that it
    /// is to change; gives what each worker gave. As
    /// [`Rewriter::parallel`](super::super::Rewriter::parallel), in steps.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, *};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module { module {} }  module {}").unwrap();
    /// // Removes what is in the modules that are in this one.
    /// edit_in_steps(&mut module, |steps| {
    ///     let modules: Vec<_> = steps.step(|root, step| {
    ///         let ops = root.region(0).blocks().flat_map(Block::ops);
    ///         ops.map(|op| step.keep(op)).collect()
    ///     });
    ///     steps.parallel(&modules, |worker| {
    ///         while let Some((_, steps)) = worker.next() {
    ///             steps.step(|module, step| {
    ///                 for op in module.region(0).blocks().flat_map(Block::ops) {
    ///                     step.erase(op);
    ///                 }
    ///             });
    ///         }
    ///     });
    /// })
    /// .expect("nothing was used");
    /// # let mut ops = 0;
    /// # Op::of_module(&module).walk(&mut |_| ops += 1);
    /// # assert_eq!(ops, 3);
    /// ```
    ///
    /// Views stay on their threads:
    ///
    /// ```compile_fail,E0277
    /// # use mlir_bridge::*;
    /// fn f<'x, 'c>(steps: &mut Steps<'c>, op: Op<'x>, kept: Kept<'c>) {
    ///     steps.parallel(&[kept], |_| println!("{}", op.name()));
    /// }
    /// ```
    ///
    /// ```compile_fail,E0499
    /// # use mlir_bridge::*;
    /// fn f<'c>(steps: &mut Steps<'c>, ops: &[Kept<'c>]) {
    ///     steps.parallel(ops, |worker| {
    ///         let (a, b) = (worker.next(), worker.next());
    ///         std::mem::swap(a.unwrap().1, b.unwrap().1);
    ///     });
    /// }
    /// ```
    ///
    /// # Panics
    /// If a worker does, once all have ended. If an op is given twice, or is within another
    /// one; in a worker's steps, if it is not what the worker has.
    pub fn parallel<T, F>(&mut self, ops: &[Kept<'c>], work: F) -> Vec<T>
    where
        T: Send,
        F: Fn(&mut StepWorker<'_, 'c>) -> T + Sync,
    {
        let shares = self.step(|_, step| {
            let ops: Vec<_> = ops.iter().map(|op| step.kept(op)).collect();
            Shares::to_change(&step.rewriter, &ops)
        });
        // What is kept stays, whoever takes it out.
        let pins = Mutex::new(self.step.pins.borrow().clone());
        // What takes the place of something unseen is so, too, whoever makes it.
        let unseen = Mutex::new(self.step.rewriter.unseen.borrow().clone());
        let left = Mutex::<Leavings>::default();
        let outcome = shares.run(self.context(), |turns| {
            let roots = Rc::new(Roots::default());
            // SAFETY: the ops outlive the workers, and nobody else has steps in them, or
            // views. The roots live until the end of this block.
            let (mut worker, _outer) = unsafe {
                let steps = Steps::over(roots.clone(), Program::Any, NO_OP, false);
                steps.step.pins.replace(lock(&pins).clone());
                let rewriter = &steps.step.rewriter;
                rewriter.unseen.replace(lock(&unseen).clone());
                let worker = StepWorker {
                    steps,
                    roots: roots.clone(),
                    turns,
                    left: &left,
                };
                (worker, reach::roots(&roots))
            };
            work(&mut worker)
        });
        let left = open(left);
        let step = &self.step;
        step.pins.borrow_mut().extend(left.pins);
        let mut dead = step.rewriter.dead.borrow_mut();
        dead.extend(left.dead.into_iter().map(|op| op.0));
        step.staying.set(dead.len());
        step.failed.set(step.failed.get() || left.failed);
        let crosses = &step.rewriter.crosses;
        crosses.set(crosses.get() || left.crosses);
        step.rewriter.unseen.borrow_mut().extend(left.unseen);
        if left.changed {
            step.rewriter.change();
        }
        step.forget_blocks();
        outcome.unwrap_or_else(|payload| panic::resume_unwind(payload))
    }
}

/// What workers leave behind.
#[derive(Default)]
struct Leavings {
    pins: FxHashSet<usize>,
    /// Taken out and kept.
    dead: Vec<Raw>,
    changed: bool,
    crosses: bool,
    unseen: Vec<usize>,
    failed: bool,
}

/// One of those that [`Steps::parallel`] shares ops out to.
pub struct StepWorker<'a, 'c> {
    steps: Steps<'c>,
    roots: Rc<Roots>,
    turns: Turns<'a>,
    left: &'a Mutex<Leavings>,
}
opaque_debug!(StepWorker<'_, '_>);

impl<'c> StepWorker<'_, 'c> {
    /// The next op, to be changed in steps, and its index in the list that was given.
    /// What is reported from now on is shown among that of other workers by this index.
    #[allow(clippy::should_implement_trait, reason = "it lends what it gives")]
    pub fn next(&mut self) -> Option<(usize, &mut Steps<'c>)> {
        let (index, op) = self.turns.next()?;
        self.roots.add(op);
        self.steps.step.root.set(op);
        Some((index, &mut self.steps))
    }
}

impl Drop for StepWorker<'_, '_> {
    fn drop(&mut self) {
        let mut left = lock(self.left);
        let step = &self.steps.step;
        left.pins.extend(step.pins.take());
        left.dead
            .extend(step.rewriter.dead.take().into_iter().map(Raw));
        left.changed |= step.rewriter.has_changed();
        left.crosses |= step.rewriter.crosses.get();
        left.unseen.extend(step.rewriter.unseen.take());
        left.failed |= step.failed.get();
    }
}
