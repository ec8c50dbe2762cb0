//! Tasks on the threads of a context.

use super::handle::Raw;
use crate::{
    ffi::{self, MutPtr},
    guard,
    ir::{Context, raw_context},
};
use mlir_sys::MlirOperation;
use std::{
    any::Any,
    panic::{self, AssertUnwindSafe},
    ptr::null_mut,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

/// With fewer ops than these, threads take longer to wake up than they save.
const WORTH_IT: usize = 2_000;

/// Returns the number of threads of a context.
pub(super) fn threads(context: &Context) -> usize {
    // SAFETY: a live context.
    unsafe { ffi::mb_num_threads(raw_context(context)) }
}

/// Returns whether `ops`, which are live, hold so many ops that threads save more than they
/// take.
pub(super) fn are_worth_it(ops: &[Raw]) -> bool {
    let mut size = 0;
    ops.iter().any(|op| {
        // SAFETY: a live op, which nothing changes meanwhile.
        size += unsafe { ffi::mb_size(op.0, WORTH_IT - size) };
        size >= WORTH_IT
    })
}

/// Returns whether a question to C++ is answered with yes for each of `ops`, asked on
/// several threads until one is not.
///
/// # Safety
/// The ops must be live, unchanged meanwhile, and what the question is for.
pub(super) unsafe fn all(
    context: &Context,
    workers: usize,
    ops: &[Raw],
    question: unsafe extern "C" fn(MlirOperation) -> bool,
) -> bool {
    let yes = AtomicBool::new(true);
    let asked = run(context, workers, ops, |queue| {
        while yes.load(Ordering::Relaxed)
            && let Some((_, op)) = queue.next()
        {
            // SAFETY: the contract of this function.
            if !unsafe { question(op) } {
                yes.store(false, Ordering::Relaxed);
            }
        }
    });
    asked.unwrap_or_else(|payload| panic::resume_unwind(payload));
    yes.into_inner()
}

/// Runs `work` for each of several workers, which share `ops` out among themselves. Returns
/// the results in the order of the workers, or the first panic, once all have ended. Their
/// diagnostics are shown in the order of the ops.
pub(super) fn run<T: Send>(
    context: &Context,
    workers: usize,
    ops: &[Raw],
    work: impl Fn(Queue) -> T + Sync,
) -> Result<Vec<T>, Box<dyn Any + Send>> {
    let team = Team {
        work,
        ops,
        taken: AtomicUsize::new(0),
        is_guarded: guard::is_guarded(),
        results: Mutex::default(),
        panic: Mutex::default(),
    };
    /// Returns the function that runs a worker of this team.
    fn runner<T: Send, F: Fn(Queue) -> T + Sync>(
        _: &Team<T, F>,
    ) -> extern "C" fn(MutPtr, usize, MutPtr) {
        run_worker::<T, F>
    }
    let run_worker = runner(&team);
    let user = (&raw const team).cast_mut().cast();
    match workers {
        0 => {}
        1 => run_worker(user, 0, null_mut()),
        // SAFETY: `mb_parallel` returns when all workers have ended, so that the team
        // outlives them, and `run_worker` expects such a team.
        workers => unsafe {
            ffi::mb_parallel(raw_context(context), workers, Some(run_worker), user);
        },
    }
    if let Some(payload) = open(team.panic) {
        return Err(payload);
    }
    let mut results = open(team.results);
    results.sort_by_key(|(worker, _)| *worker);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

/// What the workers have in common.
struct Team<'a, T, F> {
    work: F,
    ops: &'a [Raw],
    /// How many ops were taken from the front.
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

/// A worker's access to the ops that are left.
pub(super) struct Queue<'a> {
    ops: &'a [Raw],
    taken: &'a AtomicUsize,
    order: MutPtr,
}
impl Queue<'_> {
    /// Takes the next op, with its index. What the worker reports from now on is shown
    /// among the reports of others by this index.
    pub(super) fn next(&self) -> Option<(usize, MlirOperation)> {
        let index = self.taken.fetch_add(1, Ordering::Relaxed);
        let op = self.ops.get(index)?;
        if !self.order.is_null() {
            // SAFETY: the order of the `mb_parallel` call that this worker belongs to.
            unsafe { ffi::mb_set_order(self.order, index) };
        }
        Some((index, op.0))
    }
}

/// Runs the worker `number` of a team.
extern "C" fn run_worker<T: Send, F: Fn(Queue) -> T + Sync>(
    team: MutPtr,
    number: usize,
    order: MutPtr,
) {
    // SAFETY: `run` passed a team of these types, which outlives its workers. A team can be
    // shared: its function is `Sync`, and the rest is read or synchronized.
    let team = unsafe { &*team.cast::<Team<T, F>>() };
    if !order.is_null() {
        // Without an index, MLIR would hand a diagnostic to the caller's handler at once, on
        // this thread.
        // SAFETY: the order of the `mb_parallel` call that this worker belongs to.
        unsafe { ffi::mb_set_order(order, 0) };
    }
    let outcome = guard::as_guarded(team.is_guarded, || {
        panic::catch_unwind(AssertUnwindSafe(|| {
            let result = (team.work)(Queue {
                ops: team.ops,
                taken: &team.taken,
                order,
            });
            lock(&team.results).push((number, result));
        }))
    });
    if let Err(payload) = outcome {
        // The first panic counts. To drop another payload may panic in turn.
        let mut first = lock(&team.panic);
        match *first {
            None => *first = Some(payload),
            Some(_) => std::mem::forget(payload),
        }
    }
}
