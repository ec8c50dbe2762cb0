//! Ops, shared out to the threads of the context.

use super::{kept::Raw, rewriter::Rewriter};
use crate::{
    ffi::{self, MutPtr},
    guard,
    ir::{Context, Op, raw_context},
};
use mlir_sys::MlirOperation;
use rustc_hash::FxHashSet;
use std::{
    any::Any,
    panic::{self, AssertUnwindSafe},
    ptr::null_mut,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

/// With fewer ops than these, threads take longer to wake up than they save.
const WORTH_IT: usize = 2_000;

/// Ops, each with its index in the list that was given, in the order in which workers
/// take them; and how many workers there are to be.
pub(super) struct Shares {
    pub(super) workers: usize,
    queue: Vec<(usize, Raw)>,
}

impl Shares {
    /// Ops that are only looked at, in their order.
    pub(super) fn to_look_at(ops: &[Op]) -> Self {
        let mut all = Self::of(ops);
        if all.workers > 1 && !are_worth_it(ops) {
            all.workers = 1;
        }
        all
    }
    /// Ops that are to be changed. One that is unseen is so no more if it is found here to
    /// be closed.
    ///
    /// # Panics
    /// If an op is there twice, or within another one.
    pub(super) fn to_change<'c>(rewriter: &Rewriter<'c>, ops: &[Op<'c>]) -> Self {
        assert_apart(ops);
        let see = |op: &Op| rewriter.unseen.borrow_mut().remove(&(op.raw.ptr as usize));
        if rewriter.knows_closed(ops) {
            ops.iter().for_each(|op| _ = see(op));
            return Self::to_look_at(ops);
        }
        let mut all = Self::of(ops);
        if all.workers <= 1 {
            return all;
        }
        let shares = all.look(ops[0].context());
        let closed = ops.iter().zip(&shares).filter(|(_, s)| s.is_closed);
        closed.for_each(|(op, _)| _ = see(op));
        let size = shares.iter().map(|share| share.size).sum::<usize>();
        if size < WORTH_IT || shares.iter().any(|share| !share.is_closed) {
            all.workers = 1;
            return all;
        }
        // The largest first, so that no thread is left with it in the end.
        let size = |(i, _): &(usize, Raw)| std::cmp::Reverse(shares[*i].size);
        all.queue.sort_by_key(size);
        all
    }
    /// As many workers as there are threads.
    fn of(ops: &[Op]) -> Self {
        let threads = ops.first().map_or(0, |op| {
            // SAFETY: a live context.
            unsafe { ffi::mb_num_threads(raw_context(op.context())) }
        });
        Self {
            workers: threads.min(ops.len()),
            queue: ops.iter().map(|op| Raw(op.raw)).enumerate().collect(),
        }
    }

    /// Looks at each op, on one thread until it is known that several are worth it.
    fn look(&self, context: &Context) -> Vec<Share> {
        let mut shares = Vec::with_capacity(self.queue.len());
        let mut size = 0;
        while size < WORTH_IT
            && let Some((_, op)) = self.queue.get(shares.len())
        {
            let share = Share::of(op.0);
            size += share.size;
            shares.push(share);
        }
        let rest = Self {
            workers: self.workers,
            queue: self.queue[shares.len()..].to_vec(),
        };
        if rest.queue.is_empty() {
            return shares;
        }
        let looked = rest.run(context, |turns| {
            std::iter::from_fn(|| turns.next())
                .map(|(i, op)| (i, Share::of(op)))
                .collect::<Vec<_>>()
        });
        let looked = looked.unwrap_or_else(|payload| panic::resume_unwind(payload));
        let mut looked: Vec<_> = looked.into_iter().flatten().collect();
        looked.sort_by_key(|(i, _)| *i);
        shares.extend(looked.into_iter().map(|(_, share)| share));
        shares
    }

    /// Runs `work` for each worker; gives what each gave, or the first panic, once all
    /// have ended. What is reported is shown in the order of the ops.
    pub(super) fn run<T: Send>(
        &self,
        context: &Context,
        work: impl Fn(Turns) -> T + Sync,
    ) -> Result<Vec<T>, Box<dyn Any + Send>> {
        let team = Team {
            work,
            queue: &self.queue,
            taken: AtomicUsize::new(0),
            is_guarded: guard::is_guarded(),
            results: Mutex::default(),
            panic: Mutex::default(),
        };
        /// The function for such a team.
        fn runner<T: Send, F: Fn(Turns) -> T + Sync>(
            _: &Team<T, F>,
        ) -> extern "C" fn(MutPtr, usize, MutPtr) {
            run::<T, F>
        }
        let run = runner(&team);
        let user = (&raw const team).cast_mut().cast();
        match self.workers {
            0 => {}
            1 => run(user, 0, null_mut()),
            // SAFETY: the team lives until all of it is done, and `run` is for such.
            workers => unsafe {
                ffi::mb_parallel(raw_context(context), workers, Some(run), user);
            },
        }
        if let Some(payload) = open(team.panic) {
            return Err(payload);
        }
        let mut results = open(team.results);
        results.sort_by_key(|(worker, _)| *worker);
        Ok(results.into_iter().map(|(_, result)| result).collect())
    }
}

/// Whether ops hold so many that threads save more than they take.
fn are_worth_it(ops: &[Op]) -> bool {
    let mut size = 0;
    ops.iter().any(|op| {
        // SAFETY: a live op.
        size += unsafe { ffi::mb_size(op.raw, WORTH_IT - size) };
        size >= WORTH_IT
    })
}

/// # Panics
/// If an op is there twice, or within another one.
fn assert_apart(ops: &[Op]) {
    let all: FxHashSet<_> = ops.iter().collect();
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

/// What is to be known of an op before it goes to another thread.
struct Share {
    /// How many ops it holds, itself among them.
    size: usize,
    /// Whether all that is used in it is in it.
    is_closed: bool,
}

impl Share {
    /// Of a live op, which nobody changes meanwhile.
    fn of(op: MlirOperation) -> Self {
        let mut is_closed = false;
        // SAFETY: a live op.
        let size = unsafe { ffi::mb_look(op, &mut is_closed) };
        Self { size, is_closed }
    }
}

/// What the workers have in common.
struct Team<'a, T, F> {
    work: F,
    queue: &'a [(usize, Raw)],
    taken: AtomicUsize,
    /// Whether the caller turns panics into diagnostics.
    is_guarded: bool,
    results: Mutex<Vec<(usize, T)>>,
    panic: Mutex<Option<Box<dyn Any + Send>>>,
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
pub(super) fn open<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// A worker's turns: it takes one op after the other.
pub(super) struct Turns<'a> {
    queue: &'a [(usize, Raw)],
    taken: &'a AtomicUsize,
    order: MutPtr,
}
impl Turns<'_> {
    /// One of the ops, whoever takes it.
    pub(super) fn any(&self) -> MlirOperation {
        self.queue[0].1.0
    }
    /// The next op, which is this worker's from now on, and its index. What is reported
    /// is shown among that of other workers by this index.
    pub(super) fn next(&self) -> Option<(usize, MlirOperation)> {
        let (index, op) = self.queue.get(self.taken.fetch_add(1, Ordering::Relaxed))?;
        if !self.order.is_null() {
            // SAFETY: the order of the call that this worker is for.
            unsafe { ffi::mb_set_order(self.order, *index) };
        }
        Some((*index, op.0))
    }
}

/// A worker's run.
extern "C" fn run<T: Send, F: Fn(Turns) -> T + Sync>(team: MutPtr, number: usize, order: MutPtr) {
    // SAFETY: what `Shares::run` passed, which waits for this; it can be shared, as its
    // function and mutexes can, and the queue is only looked at.
    let team = unsafe { &*team.cast::<Team<T, F>>() };
    let outcome = guard::as_guarded(team.is_guarded, || {
        panic::catch_unwind(AssertUnwindSafe(|| {
            let result = (team.work)(Turns {
                queue: team.queue,
                taken: &team.taken,
                order,
            });
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
