//! Parallel work on several ops, on the threads of the context.

use super::{
    handle::{OpAddress, OpHandle},
    pool::{self, Queue, into_inner, lock},
    session::{Session, WorkerOutput, is_used},
    steps::Steps,
};
use crate::{
    ffi::{self, Scopes},
    ir::{
        CheckedCache, Context, Op, context_of,
        extent::{Extent, blocks_around},
        view_scope,
    },
};
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{marker::PhantomData, panic, sync::Mutex};

impl<'c> Steps<'c> {
    /// Lets workers change `ops` in parallel, on the threads of the context. Returns the
    /// result of each worker.
    ///
    /// A worker takes one op after the other and *owns* the op until it takes the next:
    /// the op is in no block, and the worker performs steps on it. When all workers have
    /// ended, each op returns to its position. If any of the ops has outer uses, there is
    /// only one worker. An outer use is a use, inside an op, of a value from outside the
    /// op, or the reverse.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, prelude::*};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module { module {} }  module {}").unwrap();
    /// // Erases the contents of the nested modules.
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
    /// .expect("no erased op is used");
    /// # let mut ops = 0;
    /// # Op::of_module(&module).walk(&mut |_| ops += 1);
    /// # assert_eq!(ops, 3);
    /// ```
    ///
    /// Views cannot leave their threads, and each worker has steps of its own.
    ///
    /// # Panics
    /// If a worker panics; the panic resumes when all workers have ended. Also if an op is
    /// given twice, is inside another given op, was erased, or belongs to another program.
    /// In a worker's steps, if an op does not belong to the worker.
    pub fn parallel<T, F>(&mut self, ops: &[OpHandle], work: F) -> Vec<T>
    where
        T: Send,
        F: Fn(&mut Worker<'_, 'c>) -> T + Sync,
    {
        let ops = self.resolve_all(ops);
        let context = self.context();
        let detached = Detached::detach(&ops);
        let workers = self.num_workers(context, &ops, &detached);
        let seed = self.session.worker_seed(&ops);
        let output = Mutex::<WorkerOutput>::default();
        let inherited = view_scope::inherited();
        let outcome = pool::run(context, workers, &ops, |queue| {
            let _scope = view_scope::worker(inherited, view_scope::ThreadRole::Worker);
            work(&mut Worker {
                steps: Steps::with_session(seed.session()),
                caller_epoch: seed.epoch,
                queue,
                output: &output,
            })
        });
        drop(detached);
        self.session.merge(into_inner(output));
        outcome.unwrap_or_else(|payload| panic::resume_unwind(payload))
    }

    /// Lets scanners read `ops` in parallel, on the threads of the context. Returns the
    /// result of each scanner.
    ///
    /// The views of a scanner have a brand of their own, and end with the scanner.
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
    /// .expect("no step changes anything");
    /// ```
    ///
    /// # Panics
    /// If a scanner panics; the panic resumes when all scanners have ended. Also if an op
    /// is given twice, is inside another given op, was erased, or belongs to another
    /// program. In a worker's steps, if an op does not belong to the worker.
    pub fn read_in_parallel<T, F>(&mut self, ops: &[OpHandle], read: F) -> Vec<T>
    where
        T: Send,
        F: for<'x> Fn(&Scanner<'_, 'x>) -> T + Sync,
    {
        let ops = self.resolve_all(ops);
        let context = self.context();
        let workers = self.num_readers(context, &ops);
        let inherited = view_scope::inherited();
        let straight = Mutex::<FxHashSet<usize>>::default();
        // A later call of `parallel` needs to know which ops are straight.
        let collects_straight = workers > 1 && self.session.scopes() == Scopes::Verified;
        let program = self.session.program_and_epoch();
        let outcome = pool::run(context, workers, &ops, |queue| {
            let _scope = view_scope::worker(inherited, view_scope::ThreadRole::Reader);
            read(&Scanner {
                queue,
                // SAFETY: the context outlives the steps.
                context: unsafe { context_of(mlirOperationGetContext(ops[0].0)) },
                straight: collects_straight.then_some(&straight),
                extent: Extent::new(ops[0].0),
                program,
                brand: PhantomData,
            })
        });
        let changes = self.session.changes();
        self.session
            .straight
            .replace((changes, into_inner(straight)));
        outcome.unwrap_or_else(|payload| panic::resume_unwind(payload))
    }

    /// Returns the ops of handles after checking that workers can have them.
    ///
    /// # Panics
    /// If an op is given twice, is inside another given op, was erased, or belongs to
    /// another program or worker.
    fn resolve_all(&mut self, ops: &[OpHandle]) -> Vec<OpAddress> {
        // A step that panicked leaves erased ops behind.
        self.session.free_erased();
        let ops: Vec<_> = ops.iter().map(|op| self.session.resolve(op)).collect();
        let all: FxHashSet<_> = ops.iter().map(|op| op.ptr).collect();
        assert_eq!(all.len(), ops.len(), "an op was given twice");
        let first = ops.first().map(|op| block_of(*op).ptr);
        let together = ops.iter().all(|op| Some(block_of(*op).ptr) == first);
        for (i, op) in ops.iter().enumerate() {
            assert!(
                !self.session.is_root(*op),
                "a worker's op must be inside the root"
            );
            // Ops of the same block cannot be inside each other.
            if i > 0 && together {
                continue;
            }
            // SAFETY: a handle's op is live.
            let is_there = unsafe { blocks_around(block_of(*op)) }.any(|(_, at)| {
                let is_root = self.session.is_root(at);
                assert!(
                    is_root || !all.contains(&at.ptr),
                    "an op was given together with an op inside it"
                );
                is_root
            });
            assert!(is_there, "the op was erased");
        }
        ops.into_iter().map(OpAddress).collect()
    }

    /// Returns how many threads read `ops`: one if the ops are too few to gain from more.
    fn num_readers(&self, context: &Context, ops: &[OpAddress]) -> usize {
        match pool::threads(context).min(ops.len()) {
            threads @ (0 | 1) => threads,
            threads if pool::are_worth_threads(ops) => threads,
            _ => 1,
        }
    }

    /// Returns how many workers may change `ops` at the same time. The ops must be
    /// detached.
    fn num_workers(&self, context: &Context, ops: &[OpAddress], detached: &Detached) -> usize {
        let workers = self.num_readers(context, ops);
        if ops.is_empty() {
            return 0;
        }
        // With one thread, no op changes in parallel, so the facts from MLIR's verifier
        // are enough.
        let is_known = self.have_no_outer_uses(detached)
            && (pool::threads(context) == 1
                || self.session.scopes() == Scopes::Checked
                || self.is_fully_verified(context, workers, ops));
        // SAFETY: the ops are live, and nothing changes them before the workers begin.
        let are_closed = is_known
            || workers > 1 && unsafe { pool::all(context, workers, ops, ffi::mb_are_closed) };
        if !are_closed {
            return 1;
        }
        let mut unchecked = self.session.unchecked.borrow_mut();
        if !unchecked.is_empty() {
            ops.iter()
                .for_each(|op| _ = unchecked.remove(&(op.0.ptr as usize)));
        }
        workers
    }

    /// Returns whether the detached ops have no outer uses, provided that all uses in the
    /// program are in scope.
    fn have_no_outer_uses(&self, detached: &Detached) -> bool {
        if self.session.scopes() == Scopes::Unknown {
            return false;
        }
        // SAFETY: the root outlives the steps, and the view does not outlive this function.
        let root = unsafe { Op::from_raw(self.session.root()) };
        let mut no_values_around = None;
        detached.positions.iter().all(|position| {
            // SAFETY: `position` names a live op and the live block that held the op. The
            // view does not outlive this function.
            let (op, parent) = unsafe {
                let parent = mlirBlockGetParentOperation(position.block);
                (Op::from_raw(position.op), parent)
            };
            let uses = op.num_operands() > 0 || op.num_successors() > 0;
            let uses_or_is_used = uses || is_used(op.raw);
            // An op directly inside an isolated root can only use values that the root's
            // own blocks define.
            let mut has_nothing_to_use = || {
                self.session.is_root(parent)
                    && *no_values_around
                        .get_or_insert_with(|| root.is_isolated() && !root.has_inner_values())
            };
            !uses_or_is_used && (self.session.was_isolated(op.raw) || has_nothing_to_use())
        })
    }

    /// Returns whether MLIR's verifier has checked that all uses in the detached `ops`
    /// are in scope. It skips uses in unreachable blocks. So no region in the ops, or
    /// around them, may have several blocks. Ops that were isolated are exempt: the verifier
    /// checked all uses in them.
    fn is_fully_verified(&self, context: &Context, workers: usize, ops: &[OpAddress]) -> bool {
        let session = &self.session;
        let known = session.straight.borrow();
        let is_known = |op: &OpAddress| {
            session.was_isolated(op.0)
                || known.0 == session.changes() && known.1.contains(&(op.0.ptr as usize))
        };
        let rest: Vec<_> = ops.iter().copied().filter(|op| !is_known(op)).collect();
        let workers = workers.min(rest.len());
        // SAFETY: the ops are live, and nothing changes them meanwhile.
        unsafe {
            ffi::mb_are_straight(&session.root(), 1)
                && pool::all(context, workers, &rest, ffi::mb_are_straight)
        }
    }
}

fn block_of(op: MlirOperation) -> MlirBlock {
    // SAFETY: the callers' op is live.
    unsafe { mlirOperationGetBlock(op) }
}

/// Ops that are detached from their blocks. Dropping the value inserts the ops again,
/// even after a panic.
struct Detached {
    positions: Vec<Position>,
}
/// Position of a detached op.
struct Position {
    op: MlirOperation,
    block: MlirBlock,
    /// Op behind `op` when `op` was detached; null at the end of the block.
    next: MlirOperation,
}
impl Detached {
    /// Detaches the ops, in order.
    fn detach(ops: &[OpAddress]) -> Self {
        let positions = ops.iter().map(|op| {
            // SAFETY: `resolve_all` checked that the op is live and in a block, and no view of it
            // exists.
            unsafe {
                let (op, block) = (op.0, mlirOperationGetBlock(op.0));
                let next = mlirOperationGetNextInBlock(op);
                mlirOperationRemoveFromParent(op);
                Position { op, block, next }
            }
        });
        Self {
            positions: positions.collect(),
        }
    }
}
impl Drop for Detached {
    fn drop(&mut self) {
        for position in self.positions.iter().rev() {
            // SAFETY: a worker changes nothing outside of its op and cannot erase or
            // replace the op. So the block is unchanged. The ops that were detached later
            // are inserted already.
            unsafe { ffi::mb_attach(position.op, position.block, position.next) }
        }
    }
}

/// Worker of [`Steps::parallel`], which takes one op after the other and changes it.
pub struct Worker<'a, 'c> {
    steps: Steps<'c>,
    /// Epoch of the caller's session when the workers began.
    caller_epoch: u64,
    queue: Queue<'a>,
    output: &'a Mutex<WorkerOutput>,
}
opaque_debug!(Worker<'_, '_>);

impl<'c> Worker<'_, 'c> {
    /// Takes the next op. Returns the op's index in the list of [`Steps::parallel`] and
    /// the steps that change the op, or `None` if no op is left. From now on, diagnostics
    /// of the worker are ordered by this index.
    #[allow(
        clippy::should_implement_trait,
        reason = "an iterator cannot lend its items"
    )]
    pub fn next(&mut self) -> Option<(usize, &mut Steps<'c>)> {
        let (index, op) = self.queue.next()?;
        self.steps.session.set_root(op, self.caller_epoch);
        view_scope::forget();
        Some((index, &mut self.steps))
    }
}

impl Drop for Worker<'_, '_> {
    fn drop(&mut self) {
        self.steps.session.add_to(&mut lock(self.output));
    }
}

/// Scanner of [`Steps::read_in_parallel`], which takes one op after the other and reads it.
pub struct Scanner<'a, 'x> {
    queue: Queue<'a>,
    context: &'x Context,
    /// Sink for the ops that have no region with several blocks; `None` if they are not
    /// needed.
    straight: Option<&'a Mutex<FxHashSet<usize>>>,
    /// Op that was taken last, and all that it holds.
    extent: Extent,
    /// Number of the program, and epoch of the session.
    program: (u64, u64),
    brand: PhantomData<fn(&'x ()) -> &'x ()>,
}
opaque_debug!(Scanner<'_, '_>);

impl<'x> Scanner<'_, 'x> {
    /// Takes the next op. Returns the op's index in the list of
    /// [`Steps::read_in_parallel`] and a view of the op, or `None` if no op is left. From
    /// now on, diagnostics of the scanner are ordered by this index.
    #[allow(
        clippy::should_implement_trait,
        reason = "an iterator needs `&mut self`"
    )]
    pub fn next(&self) -> Option<(usize, Op<'x>)> {
        let (index, op) = self.queue.next()?;
        self.extent.set_root(op);
        // SAFETY: `op` belongs to the program; nothing is changed or freed before the
        // scanner ends.
        Some((index, unsafe { Op::from_raw(op) }))
    }
    /// Calls `f` for `op`, and for all ops in its regions that are not cached, like
    /// [`Op::walk_unchecked`]. If `op` is the op that was taken last, a later
    /// [`Steps::parallel`] need not check the op's regions again.
    ///
    /// # Panics
    /// If `cache` belongs to another context.
    pub fn walk_unchecked(&self, op: Op<'x>, cache: &CheckedCache, f: &mut dyn FnMut(Op<'x>)) {
        let is_straight = op.walk_cached(cache, f);
        let is_taken = op.raw.ptr == self.extent.root().ptr;
        if is_straight
            && is_taken
            && let Some(straight) = self.straight
        {
            lock(straight).insert(op.raw.ptr as usize);
        }
    }
    /// Makes a handle of `op`, which must be the op that was taken last or be inside it.
    /// A later step can use the handle, and so can a worker that owns the op that was
    /// taken last. The handle is valid until ops are freed, in the steps that the scanner
    /// belongs to and in their workers.
    ///
    /// # Panics
    /// If `op` is neither the op that was taken last nor inside it.
    pub fn handle(&self, op: Op<'x>) -> OpHandle {
        // SAFETY: `op` is a live view; no block is freed before the scanner ends.
        let is_inside = unsafe { self.extent.holds(op.raw) }.is_ok();
        assert!(
            is_inside,
            "the op is not inside the op that the scanner took last"
        );
        Session::unpinned_handle(self.program, self.extent.root(), op.raw)
    }
    /// Returns the context.
    pub fn context(&self) -> &'x Context {
        self.context
    }
}
