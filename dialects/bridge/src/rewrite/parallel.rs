//! Work on several ops at the same time, on the threads of the context.

use super::{
    handle::{OpHandle, Raw},
    pool::{self, Queue, lock, open},
    session::{Leavings, Session, is_used},
    steps::Steps,
};
use crate::{
    ffi::{self, Scopes},
    ir::{Context, Op, context_of, extent::Extent, reach},
};
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{marker::PhantomData, panic, sync::Mutex};

impl<'c> Steps<'c> {
    /// Lets workers change `ops` on several threads, if the context has them. Returns what
    /// each worker returned.
    ///
    /// A worker takes one op after the other and *owns* it meanwhile: the op is in no block,
    /// and the worker has steps on it. All ops are put back in their places when the workers
    /// have ended. There is one worker if an op, or something in it, uses a value from
    /// outside, or is used there.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, prelude::*};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module { module {} }  module {}").unwrap();
    /// // Erases what is in the modules that are in this one.
    /// edit_in_steps(&mut module, |steps| {
    ///     let modules: Vec<_> = steps.step(|root, rewriter| {
    ///         let ops = root.region(0).blocks().flat_map(Block::ops);
    ///         ops.map(|op| rewriter.handle(op)).collect()
    ///     });
    ///     steps.parallel(&modules, |worker| {
    ///         while let Some((_, steps)) = worker.next() {
    ///             steps.step(|module, rewriter| {
    ///                 for op in module.region(0).blocks().flat_map(Block::ops) {
    ///                     rewriter.erase(op);
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
    /// Views stay on their threads, and each worker has steps of its own.
    ///
    /// # Panics
    /// If a worker does, once all have ended. If an op is given twice, is within another
    /// one, was erased, or is of another program; in a worker's steps, if an op is not the
    /// worker's.
    pub fn parallel<T, F>(&mut self, ops: &[OpHandle], work: F) -> Vec<T>
    where
        T: Send,
        F: Fn(&mut Worker<'_, 'c>) -> T + Sync,
    {
        let ops = self.roots(ops);
        let context = self.context();
        let detached = Detached::take(&ops);
        let workers = self.num_workers(context, &ops, &detached);
        let seed = self.session.for_workers(&ops);
        let left = Mutex::<Leavings>::default();
        let inherited = reach::inherited();
        let outcome = pool::run(context, workers, &ops, |queue| {
            let _outer = reach::worker(inherited, reach::Share::Owner);
            work(&mut Worker {
                steps: Steps::over(seed.session()),
                freed: seed.freed,
                queue,
                left: &left,
            })
        });
        drop(detached);
        self.session.take(open(left));
        outcome.unwrap_or_else(|payload| panic::resume_unwind(payload))
    }

    /// Lets readers look at `ops` on several threads, if the context has them. Returns what
    /// each reader returned.
    ///
    /// The views of a reader are of a brand of its own, and end with it.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, prelude::*};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module { module {} }  module {}").unwrap();
    /// edit_in_steps(&mut module, |steps| {
    ///     let modules: Vec<_> = steps.step(|root, rewriter| {
    ///         let ops = root.region(0).blocks().flat_map(Block::ops);
    ///         ops.map(|op| rewriter.handle(op)).collect()
    ///     });
    ///     let seen = steps.read_in_parallel(&modules, |reader| {
    ///         let mut seen = 0;
    ///         while let Some((_, module)) = reader.next() {
    ///             module.walk(&mut |_| seen += 1);
    ///         }
    ///         seen
    ///     });
    ///     assert_eq!(seen.into_iter().sum::<usize>(), 3);
    /// })
    /// .expect("nothing was changed");
    /// ```
    ///
    /// # Panics
    /// If a reader does, once all have ended. If an op is given twice, is within another
    /// one, was erased, or is of another program; in a worker's steps, if an op is not the
    /// worker's.
    pub fn read_in_parallel<T, F>(&mut self, ops: &[OpHandle], read: F) -> Vec<T>
    where
        T: Send,
        F: for<'x> Fn(&Scanner<'_, 'x>) -> T + Sync,
    {
        let ops = self.roots(ops);
        let context = self.context();
        let workers = self.num_readers(context, &ops);
        let (inherited, straight) = (reach::inherited(), Mutex::<FxHashSet<usize>>::default());
        // A later call of `parallel` asks for this, which costs next to nothing while the
        // reader brings the op into the processor's cache.
        let is_asked = workers > 1 && self.session.scopes() == Scopes::Verified;
        let program = (self.session.program, self.session.freed.get());
        let outcome = pool::run(context, workers, &ops, |queue| {
            let _outer = reach::worker(inherited, reach::Share::Reader);
            read(&Scanner {
                queue,
                // SAFETY: the context outlives the steps.
                context: unsafe { context_of(mlirOperationGetContext(ops[0].0)) },
                straight: is_asked.then_some(&straight),
                extent: Extent::new(ops[0].0),
                program,
                brand: PhantomData,
            })
        });
        let changes = self.session.changes();
        self.session.straight.replace((changes, open(straight)));
        outcome.unwrap_or_else(|payload| panic::resume_unwind(payload))
    }

    /// Returns the ops that workers shall have.
    ///
    /// # Panics
    /// If they cannot: see [`Self::parallel`].
    fn roots(&mut self, ops: &[OpHandle]) -> Vec<Raw> {
        // Of a step that panicked.
        self.session.free_erased();
        let ops: Vec<_> = ops.iter().map(|op| self.session.redeem(op)).collect();
        let all: FxHashSet<_> = ops.iter().map(|op| op.ptr).collect();
        assert_eq!(all.len(), ops.len(), "an op is given twice");
        let first = ops.first().map(|op| block_of(*op).ptr);
        let together = ops.iter().all(|op| Some(block_of(*op).ptr) == first);
        for (i, op) in ops.iter().enumerate() {
            assert!(
                !self.session.is_root(*op),
                "a worker's op is inside of the root"
            );
            // Ops of one block are apart.
            if i > 0 && together {
                continue;
            }
            let mut at = *op;
            while !self.session.is_root(at) {
                assert!(!block_of(at).ptr.is_null(), "the op was erased");
                // SAFETY: an op in a block; null where the block is in no op.
                at = unsafe { mlirOperationGetParentOperation(at) };
                assert!(!at.ptr.is_null(), "the op was erased");
                assert!(!all.contains(&at.ptr), "an op is within another one");
            }
        }
        ops.into_iter().map(Raw).collect()
    }

    fn num_readers(&self, context: &Context, ops: &[Raw]) -> usize {
        match pool::threads(context).min(ops.len()) {
            threads @ (0 | 1) => threads,
            threads if pool::are_worth_it(ops) => threads,
            _ => 1,
        }
    }

    /// Returns how many workers may change `ops`, which are in no block, at the same time.
    fn num_workers(&self, context: &Context, ops: &[Raw], detached: &Detached) -> usize {
        let threads = pool::threads(context);
        let workers = self.num_readers(context, ops);
        if ops.is_empty() {
            return 0;
        }
        let are_apart = self.are_apart(detached);
        // Where only one thread ever works, what MLIR's verifier says is enough.
        let closed = match self.session.scopes() {
            _ if threads == 1 => are_apart,
            Scopes::Checked if are_apart => true,
            Scopes::Verified if are_apart && self.is_straight(context, workers, ops) => true,
            // SAFETY: live ops, which nothing changes before the workers begin.
            _ if workers > 1 => unsafe { pool::all(context, workers, ops, ffi::mb_is_closed) },
            _ => false,
        };
        if closed {
            let mut unchecked = self.session.unchecked.borrow_mut();
            if !unchecked.is_empty() {
                ops.iter()
                    .for_each(|op| _ = unchecked.remove(&(op.0.ptr as usize)));
            }
        }
        if closed { workers } else { 1 }
    }

    /// Returns whether detached ops use nothing from outside, and are not used there, if all
    /// scopes are respected.
    fn are_apart(&self, detached: &Detached) -> bool {
        if self.session.scopes() == Scopes::Unknown {
            return false;
        }
        // SAFETY: the root outlives the steps; no view outlives this function.
        let root = unsafe { Op::from_raw(self.session.root()) };
        let mut no_values_around = None;
        detached.places.iter().all(|place| {
            // SAFETY: live ops, and the block that held one.
            let (is_tied, parent) = unsafe {
                let uses = mlirOperationGetNumOperands(place.op) > 0
                    || mlirOperationGetNumSuccessors(place.op) > 0;
                (
                    uses || is_used(place.op),
                    mlirBlockGetParentOperation(place.block),
                )
            };
            // What is right in the root can see the values of the root's blocks alone.
            let mut sees_none = || {
                self.session.is_root(parent)
                    && *no_values_around
                        .get_or_insert_with(|| root.is_isolated() && !root.has_inner_values())
            };
            !is_tied && (self.was_isolated(place.op) || sees_none())
        })
    }

    /// Returns whether `op`, which is live, is isolated from above, and was when its scopes
    /// became known.
    fn was_isolated(&self, op: MlirOperation) -> bool {
        // SAFETY: a live op.
        let is_isolated = unsafe { ffi::mb_is_isolated(op) };
        is_isolated && !self.session.unchecked.borrow().contains(&(op.ptr as usize))
    }

    /// Returns whether no region has several blocks, in `ops`, which are in no block, and
    /// around them. MLIR's verifier has then seen all uses. It sees those in isolated ops
    /// anyway.
    fn is_straight(&self, context: &Context, workers: usize, ops: &[Raw]) -> bool {
        let session = &self.session;
        let known = session.straight.borrow();
        let is_known = |op: &Raw| {
            self.was_isolated(op.0)
                || known.0 == session.changes() && known.1.contains(&(op.0.ptr as usize))
        };
        let rest: Vec<_> = ops.iter().copied().filter(|op| !is_known(op)).collect();
        // SAFETY: live ops, which nothing changes meanwhile.
        unsafe {
            ffi::mb_is_straight(session.root())
                && pool::all(context, workers.min(rest.len()), &rest, ffi::mb_is_straight)
        }
    }
}

fn block_of(op: MlirOperation) -> MlirBlock {
    // SAFETY: a live op.
    unsafe { mlirOperationGetBlock(op) }
}

/// Ops that were taken out of their blocks. They are put back when this is dropped, after a
/// panic, too.
struct Detached {
    places: Vec<FormerPlace>,
}
struct FormerPlace {
    op: MlirOperation,
    block: MlirBlock,
    /// What followed the op when those before it in the list had been taken.
    next: MlirOperation,
}
impl Detached {
    fn take(ops: &[Raw]) -> Self {
        let places = ops.iter().map(|op| {
            // SAFETY: a live op in a block, with no view.
            unsafe {
                let (op, block) = (op.0, mlirOperationGetBlock(op.0));
                let next = mlirOperationGetNextInBlock(op);
                mlirOperationRemoveFromParent(op);
                FormerPlace { op, block, next }
            }
        });
        Self {
            places: places.collect(),
        }
    }
}
impl Drop for Detached {
    fn drop(&mut self) {
        for place in self.places.iter().rev() {
            // SAFETY: a worker changes nothing outside of its op, which it cannot erase or
            // replace: the block is as it was, and ops that were taken later are back.
            unsafe { ffi::mb_attach(place.op, place.block, place.next) }
        }
    }
}

/// One of those that [`Steps::parallel`] shares ops out to.
pub struct Worker<'a, 'c> {
    steps: Steps<'c>,
    /// How often ops had been freed before the workers began.
    freed: u64,
    queue: Queue<'a>,
    left: &'a Mutex<Leavings>,
}
opaque_debug!(Worker<'_, '_>);

impl<'c> Worker<'_, 'c> {
    /// Takes the next op, to be changed in steps, with its index in the list that was given.
    /// What the worker reports from now on is shown among the reports of others by this
    /// index.
    #[allow(clippy::should_implement_trait, reason = "it lends what it returns")]
    pub fn next(&mut self) -> Option<(usize, &mut Steps<'c>)> {
        let (index, op) = self.queue.next()?;
        self.steps.session.set_root(op, self.freed);
        reach::forget();
        Some((index, &mut self.steps))
    }
}

impl Drop for Worker<'_, '_> {
    fn drop(&mut self) {
        self.steps.session.leave(&mut lock(self.left));
    }
}

/// One of those that [`Steps::read_in_parallel`] shares ops out to.
pub struct Scanner<'a, 'x> {
    queue: Queue<'a>,
    context: &'x Context,
    /// Gets the ops that have no region of several blocks, if this is asked for.
    straight: Option<&'a Mutex<FxHashSet<usize>>>,
    /// The op that was taken last.
    extent: Extent,
    /// The number of the program, and how often ops were freed.
    program: (u64, u64),
    brand: PhantomData<fn(&'x ()) -> &'x ()>,
}
opaque_debug!(Scanner<'_, '_>);

impl<'x> Scanner<'_, 'x> {
    /// Takes the next op, with its index in the list that was given. What the reader reports
    /// from now on is shown among the reports of others by this index.
    #[allow(clippy::should_implement_trait, reason = "views make no `&mut`")]
    pub fn next(&self) -> Option<(usize, Op<'x>)> {
        let (index, op) = self.queue.next()?;
        self.extent.set_root(op);
        if let Some(straight) = self.straight
            // SAFETY: a live op, which nothing changes meanwhile.
            && unsafe { !ffi::mb_is_isolated(op) && ffi::mb_is_straight(op) }
        {
            lock(straight).insert(op.ptr as usize);
        }
        // SAFETY: an op of the program; nothing is changed or freed before the reader ends.
        Some((index, unsafe { Op::from_raw(op) }))
    }
    /// Makes a handle of an op in the op that was taken last, for a worker that gets that op
    /// next, or for a step. The handle lasts until ops are freed.
    ///
    /// # Panics
    /// If `op` is neither that op nor inside of it.
    pub fn handle(&self, op: Op<'x>) -> OpHandle {
        // SAFETY: a live op; no block is freed before the scanner ends.
        let is_inside = unsafe { self.extent.holds(op.raw) }.is_ok();
        assert!(is_inside, "the op is not in what the scanner took");
        Session::short_handle(self.program, self.extent.root(), op.raw)
    }
    /// Returns the context.
    pub fn context(&self) -> &'x Context {
        self.context
    }
}
