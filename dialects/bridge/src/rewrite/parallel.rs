//! Work on several ops at the same time, on the threads of the context.

use super::rewriter::Rewriter;
use crate::{
    ffi::{self, MutPtr},
    guard,
    ir::{Context, Op, Roots, context_of, raw_context, reach},
};
use mlir_sys::{MlirOperation, mlirOperationGetContext};
use std::{
    any::Any,
    marker::PhantomData,
    panic::{self, AssertUnwindSafe},
    ptr::null_mut,
    rc::Rc,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

/// With fewer ops than these, threads take longer to wake up than they save.
const WORTH_IT: usize = 2_000;

impl<'c> Rewriter<'c> {
    /// Lets `work` run on several threads, if the context has them, for ops that
    /// it is to change; gives what each worker gave.
    ///
    /// A worker takes one op after the other. It has a rewriter and a brand of its
    /// own: none of its views can leave it, and none from outside can come in. Its
    /// ops are isolated from above, and it sees nothing beyond them.
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
    /// If a worker does, once all have ended. If an op is none that
    /// [`Op::is_isolated`] holds for, is given twice, is within another one, or is of
    /// another program.
    pub fn parallel<T, F>(&self, ops: &[Op<'c>], work: F) -> Vec<T>
    where
        T: Send,
        F: for<'w> Fn(&Worker<'_, 'w, 'c>) -> T + Sync,
    {
        let Some(&first) = ops.first() else {
            return Vec::new();
        };
        ops.iter().for_each(|&op| self.check_op(op));
        assert_apart(ops);
        // SAFETY: a live context.
        let threads = unsafe { ffi::mb_num_threads(raw_context(first.context())) };
        let mut workers = threads.min(ops.len());
        let mut queue: Vec<_> = ops.iter().map(|op| Raw(op.raw)).enumerate().collect();
        if workers > 1 {
            let shares: Vec<_> = ops.iter().map(|&op| Share::new(op)).collect();
            let size = shares.iter().map(|share| share.size).sum::<usize>();
            if size < WORTH_IT || shares.iter().any(|share| !share.is_isolated) {
                workers = 1;
            }
            // The largest first, so that no thread is left with it in the end.
            queue.sort_by_key(|(i, _)| std::cmp::Reverse(shares[*i].size));
        }

        let team = Team {
            work,
            queue,
            taken: AtomicUsize::new(0),
            of_any_context: self.of_any_context,
            is_guarded: guard::is_guarded(),
            results: Mutex::default(),
            dead: Mutex::default(),
            panic: Mutex::default(),
            brand: PhantomData,
        };
        let user = (&raw const team).cast_mut().cast();
        if workers == 1 {
            run::<T, F>(user, 0, null_mut());
        } else {
            // SAFETY: the team lives until all of it is done, and `run` is for such.
            unsafe {
                let context = raw_context(first.context());
                ffi::mb_parallel(context, workers, Some(run::<T, F>), user);
            }
        }
        let Team {
            results,
            dead,
            panic,
            ..
        } = team;
        let Dead {
            ops,
            changed,
            crosses,
        } = open(dead);
        self.crosses.set(self.crosses.get() || crosses);
        self.dead
            .borrow_mut()
            .extend(ops.into_iter().map(|op| op.0));
        if changed {
            self.change();
        }
        if let Some(payload) = open(panic) {
            panic::resume_unwind(payload);
        }
        let mut results = open(results);
        results.sort_by_key(|(worker, _)| *worker);
        results.into_iter().map(|(_, result)| result).collect()
    }

    /// An op that a worker has [kept](Worker::keep).
    pub fn kept(&self, op: &Kept<'c>) -> Op<'c> {
        // SAFETY: it was an op of this program, of which nothing has been freed.
        unsafe { Op::from_raw(op.op.0) }
    }
}

/// # Panics
/// If an op is not isolated, there twice, or within another one.
fn assert_apart(ops: &[Op]) {
    for op in ops {
        assert!(op.is_isolated(), "'{}' is not isolated", op.name());
    }
    let all: rustc_hash::FxHashSet<_> = ops.iter().collect();
    assert_eq!(all.len(), ops.len(), "an op is given twice");
    // Those of one block are apart.
    let together = ops
        .iter()
        .all(|op| op.block().is_some() && op.block() == ops[0].block());
    let mut outer = ops
        .iter()
        .flat_map(|op| std::iter::successors(op.parent(), |o| o.parent()));
    assert!(
        together || !outer.any(|op| all.contains(&op)),
        "an op is within another one"
    );
}

/// The handle of an op that goes from thread to thread: one works on it at a time.
struct Raw(MlirOperation);
// SAFETY: only who owns the op's share, or the rewriter of all, looks at it.
unsafe impl Send for Raw {}
// SAFETY: as above.
unsafe impl Sync for Raw {}

/// What is to be known of an op before it goes to another thread.
struct Share {
    /// How many ops it holds.
    size: usize,
    /// Whether all operands in it come from it.
    is_isolated: bool,
}
impl Share {
    fn new(op: Op) -> Self {
        let mut size = 0;
        // SAFETY: a live op.
        let is_isolated = unsafe { ffi::mb_uses_nothing_outside(op.raw, &mut size) };
        Self { size, is_isolated }
    }
}

/// What the workers have in common.
struct Team<'c, T, F> {
    work: F,
    queue: Vec<(usize, Raw)>,
    taken: AtomicUsize,
    of_any_context: bool,
    /// Whether the caller turns panics into diagnostics.
    is_guarded: bool,
    results: Mutex<Vec<(usize, T)>>,
    dead: Mutex<Dead>,
    panic: Mutex<Option<Box<dyn Any + Send>>>,
    brand: PhantomData<fn(&'c ()) -> &'c ()>,
}

/// What workers took out. The rewriter of all frees it: kept ops may be among it.
#[derive(Default)]
struct Dead {
    ops: Vec<Raw>,
    changed: bool,
    crosses: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
fn open<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// One of those that [`Rewriter::parallel`] shares ops out to.
pub struct Worker<'a, 'w, 'c> {
    rewriter: Rewriter<'w>,
    roots: Rc<Roots>,
    queue: &'a [(usize, Raw)],
    taken: &'a AtomicUsize,
    dead: &'a Mutex<Dead>,
    order: MutPtr,
    brand: PhantomData<fn(&'c ()) -> &'c ()>,
}
opaque_debug!(Worker<'_, '_, '_>);

impl<'w, 'c> Worker<'_, 'w, 'c> {
    /// The next op, and its index in the list that was given. What is reported from
    /// now on is shown among that of other workers by this index.
    #[allow(clippy::should_implement_trait, reason = "views make no `&mut`")]
    pub fn next(&self) -> Option<(usize, Op<'w>)> {
        let (index, op) = self.queue.get(self.taken.fetch_add(1, Ordering::Relaxed))?;
        self.roots.add(op.0);
        if !self.order.is_null() {
            // SAFETY: the order of the call that this worker is for.
            unsafe { ffi::mb_set_order(self.order, *index) };
        }
        // SAFETY: an op of the program; nothing is freed before the worker has ended.
        Some((*index, unsafe { Op::from_raw(op.0) }))
    }
    /// Changes the ops that [`Self::next`] gave.
    pub fn rewriter(&self) -> &Rewriter<'w> {
        &self.rewriter
    }
    /// The context.
    pub fn context(&self) -> &'w Context {
        // SAFETY: the program of the ops, and so its context, outlives the worker.
        unsafe { context_of(mlirOperationGetContext(self.queue[0].1.0)) }
    }
    /// Keeps an op for later, when all workers have ended: for [`Rewriter::kept`], or
    /// for the worker that gets what holds it next time.
    ///
    /// # Panics
    /// If it is of another program.
    pub fn keep(&self, op: Op<'w>) -> Kept<'c> {
        self.rewriter.check_op(op);
        let mut at = Some(op);
        while let Some(inner) = at
            && !self.roots.contains(inner.raw)
        {
            at = inner.parent();
        }
        Kept {
            op: Raw(op.raw),
            root: at.map(|root| Raw(root.raw)),
            brand: PhantomData,
        }
    }
    /// An op that a worker has kept, in what is this worker's now.
    ///
    /// # Panics
    /// If it is not.
    pub fn kept(&self, op: &Kept<'c>) -> Op<'w> {
        let own = op
            .root
            .as_ref()
            .is_some_and(|root| self.roots.contains(root.0));
        assert!(own, "the op is not this worker's");
        // SAFETY: it is within a root of this worker, where nobody else looks, or was
        // taken out of it; nothing has been freed.
        unsafe { Op::from_raw(op.op.0) }
    }
}

impl Drop for Worker<'_, '_, '_> {
    fn drop(&mut self) {
        let mut dead = lock(self.dead);
        let ops = self.rewriter.dead.take().into_iter();
        dead.ops.extend(ops.map(Raw));
        dead.changed |= self.rewriter.has_changed();
        dead.crosses |= self.rewriter.crosses.get();
    }
}

/// An op on its way from a worker to the rewriter of all, or to the next worker.
pub struct Kept<'c> {
    op: Raw,
    /// Which of the worker's ops held it; none if it was taken out.
    root: Option<Raw>,
    brand: PhantomData<fn(&'c ()) -> &'c ()>,
}
opaque_debug!(Kept<'_>);

/// A worker's run.
extern "C" fn run<'c, T, F>(team: MutPtr, number: usize, order: MutPtr)
where
    T: Send,
    F: for<'w> Fn(&Worker<'_, 'w, 'c>) -> T + Sync,
{
    // SAFETY: what `parallel` passed, which waits for this; it can be shared, as its
    // function and mutexes can, and the queue is only looked at.
    let team = unsafe { &*team.cast::<Team<'c, T, F>>() };
    let outcome = guard::as_guarded(team.is_guarded, || {
        panic::catch_unwind(AssertUnwindSafe(|| {
            let roots = Rc::new(Roots::default());
            // SAFETY: the roots live until the end of this block, and views of a brand
            // that holds for any lifetime no longer than the function.
            let (worker, _outer) = unsafe {
                let worker = Worker {
                    rewriter: Rewriter::over(roots.clone(), team.of_any_context),
                    roots: roots.clone(),
                    queue: &team.queue,
                    taken: &team.taken,
                    dead: &team.dead,
                    order,
                    brand: PhantomData,
                };
                (worker, reach::roots(&roots))
            };
            let result = (team.work)(&worker);
            worker.rewriter.commit();
            lock(&team.results).push((number, result));
        }))
    });
    if let Err(payload) = outcome {
        // The first one counts. To drop another may panic in turn.
        let mut first = lock(&team.panic);
        match *first {
            None => *first = Some(payload),
            Some(_) => std::mem::forget(payload),
        }
    }
}
