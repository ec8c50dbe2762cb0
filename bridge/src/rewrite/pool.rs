//! Worker pool: tasks on the threads of a context.

use super::handle::OpAddress;
use crate::{
    ffi::{self, MutPtr},
    guard,
    ir::{Context, raw_context},
    stack::on_large_stack,
};
use mlir_sys::MlirOperation;
use std::{
    any::Any,
    iter,
    panic::{self, AssertUnwindSafe},
    ptr::null_mut,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

/// Minimum number of ops for which several threads save more time than their wake-up
/// takes.
const MIN_PARALLEL_OPS: usize = 2_000;

/// Number of ops that [`all`] checks with one call. Together, the ops are checked faster than
/// one after the other.
const BATCH: usize = 64;

/// Returns the number of threads of a context, which is 1 without multithreading.
pub(super) fn threads(context: &Context) -> usize {
    // SAFETY: the reference keeps `context` live.
    unsafe { ffi::mb_num_threads(raw_context(context)) }
}

/// Returns whether `ops` and the ops inside them are at least [`MIN_PARALLEL_OPS`] ops.
pub(super) fn are_worth_threads(ops: &[OpAddress]) -> bool {
    let mut size = 0;
    ops.iter().any(|op| {
        // SAFETY: the caller's ops are live, and nothing changes them meanwhile.
        size += unsafe { ffi::mb_size(op.0, MIN_PARALLEL_OPS - size) };
        size >= MIN_PARALLEL_OPS
    })
}

/// Returns whether `predicate` returns true for all of `ops`. Several threads call
/// `predicate` with a few ops each, and stop after the first false.
///
/// # Safety
/// The ops must be live and valid arguments of `predicate`. Nothing may change them
/// during the call.
pub(super) unsafe fn all(
    context: &Context,
    workers: usize,
    ops: &[OpAddress],
    predicate: unsafe extern "C" fn(*const MlirOperation, usize) -> bool,
) -> bool {
    let all_true = AtomicBool::new(true);
    let outcome = run(context, workers, ops, |queue| {
        let mut batch = Vec::with_capacity(BATCH);
        while all_true.load(Ordering::Relaxed) {
            batch.clear();
            batch.extend(iter::from_fn(|| queue.next()).map(|(_, op)| op).take(BATCH));
            if batch.is_empty() {
                break;
            }
            // SAFETY: the ops are among `ops` (contract).
            if !unsafe { predicate(batch.as_ptr(), batch.len()) } {
                all_true.store(false, Ordering::Relaxed);
            }
        }
    });
    outcome.unwrap_or_else(|payload| panic::resume_unwind(payload));
    all_true.into_inner()
}

/// Runs `work` once per worker; the workers share the queue of `ops`. Waits until all
/// workers have ended. Then returns the results in the order of the workers, or the
/// payload of the first panic. Diagnostics are reported in the order of the ops.
pub(super) fn run<T: Send>(
    context: &Context,
    workers: usize,
    ops: &[OpAddress],
    work: impl Fn(Queue) -> T + Sync,
) -> Result<Vec<T>, Box<dyn Any + Send>> {
    let (taken, is_guarded) = (AtomicUsize::new(0), guard::is_guarded());
    let results = Mutex::<Vec<(usize, T)>>::default();
    let first_panic = Mutex::<Option<Box<dyn Any + Send>>>::default();
    let run_worker = |number: usize, order: MutPtr| {
        set_order(order, 0);
        let outcome = guard::as_guarded(is_guarded, || {
            panic::catch_unwind(AssertUnwindSafe(|| {
                let taken = &taken;
                let result = on_large_stack(|| work(Queue { ops, taken, order }));
                lock(&results).push((number, result));
            }))
        });
        if let Err(payload) = outcome {
            // Only the first panic is resumed. Forget other payloads, since their drop may
            // panic.
            let mut first = lock(&first_panic);
            match *first {
                None => *first = Some(payload),
                Some(_) => std::mem::forget(payload),
            }
        }
    };
    let run_worker: &RunWorker = &run_worker;
    match workers {
        0 => {}
        1 => run_worker(0, null_mut()),
        // SAFETY: `mb_parallel` returns when all workers have ended, so `run_worker` outlives
        // them. `call_worker` gets a pointer to `run_worker`, as it expects.
        workers => unsafe {
            let user = (&raw const run_worker).cast_mut().cast();
            ffi::mb_parallel(raw_context(context), workers, Some(call_worker), user);
        },
    }
    if let Some(payload) = into_inner(first_panic) {
        return Err(payload);
    }
    let mut results = into_inner(results);
    results.sort_by_key(|(worker, _)| *worker);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

/// Function that runs a worker. Takes the worker's number and the object that orders its
/// diagnostics.
type RunWorker<'a> = dyn Fn(usize, MutPtr) + Sync + 'a;

extern "C" fn call_worker(run_worker: MutPtr, number: usize, order: MutPtr) {
    // SAFETY: `run` passes a pointer to such a reference, which outlives its workers.
    let run_worker = unsafe { *run_worker.cast::<&RunWorker>() };
    run_worker(number, order);
}

/// Locks `mutex`, even if a thread panicked while it held the lock.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
/// Returns the value of `mutex`, even if a thread panicked while it held the lock.
pub(super) fn into_inner<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Queue of the ops that no worker has taken yet.
pub(super) struct Queue<'a> {
    ops: &'a [OpAddress],
    taken: &'a AtomicUsize,
    /// C++ object that orders diagnostics; null if there is only one worker.
    order: MutPtr,
}
impl Queue<'_> {
    /// Takes the next op and returns it with its index, or `None` if no op is left. From
    /// now on, diagnostics of the worker are ordered by this index.
    pub(super) fn next(&self) -> Option<(usize, MlirOperation)> {
        let index = self.taken.fetch_add(1, Ordering::Relaxed);
        let op = self.ops.get(index)?;
        set_order(self.order, index);
        Some((index, op.0))
    }
}

/// Orders the diagnostics of the calling worker by `index`. Does nothing if `order` is null.
/// MLIR reports the diagnostics of a thread without an order number at once.
fn set_order(order: MutPtr, index: usize) {
    if !order.is_null() {
        // SAFETY: `order` belongs to the `mb_parallel` call that runs this worker.
        unsafe { ffi::mb_set_order(order, index) };
    }
}
