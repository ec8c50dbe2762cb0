//! Loops over parts of a slice, on several threads if the feature `rayon` is on.
//!
//! Each part is computed from its position alone, so the number of threads changes no result.
//! After the deadline of the thread, the loops leave the remaining parts as they are.

use crate::{
    deadline,
    error::{Error, Result},
};
use bytemuck::Pod;
use std::sync::{
    Mutex,
    atomic::{AtomicBool, Ordering},
};

/// True if loops run on the calling thread only.
static ONE_THREAD: AtomicBool = AtomicBool::new(false);

/// Makes all further evaluations of this process run on the calling thread only. A process that was
/// forked needs this, because it lacks the other threads.
pub fn use_one_thread() {
    ONE_THREAD.store(true, Ordering::Relaxed);
}

/// Number of elements below which one thread is faster.
pub(crate) const LARGE: usize = 1 << 15;

/// Calls `body` with each part of `part` elements of `out` and the position of the part's
/// first element. The last part may be shorter. `work` is the number of elements that the
/// loop reads or computes, from which the function decides on threads.
pub(crate) fn for_parts<T: Pod>(
    out: &mut [T],
    part: usize,
    work: usize,
    body: impl Fn(usize, &mut [T]) + Sync,
) {
    let size = size_of::<T>();
    // Threads see bytes: the compiler would copy the code for threads per closure otherwise.
    let part = part.max(1).saturating_mul(size);
    for_bytes(
        bytemuck::cast_slice_mut(out),
        part,
        work,
        &|start, bytes| body(start / size, bytemuck::cast_slice_mut(bytes)),
    );
}

/// Calls `body` as [`for_parts`] does, and returns the first error in the order of parts.
pub(crate) fn try_for_parts<T: Pod>(
    out: &mut [T],
    part: usize,
    work: usize,
    body: impl Fn(usize, &mut [T]) -> Result<()> + Sync,
) -> Result<()> {
    let first: Mutex<Option<(usize, Error)>> = Mutex::new(None);
    let is_first = |first: &Option<(usize, Error)>, start| {
        first.as_ref().is_none_or(|(other, _)| start < *other)
    };
    for_parts(out, part, work, |start, out| {
        // Parts after an error need no results.
        if !first.lock().is_ok_and(|first| is_first(&first, start)) {
            return;
        }
        if let Err(error) = body(start, out)
            && let Ok(mut first) = first.lock()
            && is_first(&first, start)
        {
            *first = Some((start, error));
        }
    });
    match first.into_inner() {
        Ok(Some((_, error))) => Err(error),
        _ => Ok(()),
    }
}

fn for_bytes(out: &mut [u8], part: usize, work: usize, body: &(dyn Fn(usize, &mut [u8]) + Sync)) {
    let deadline = deadline::current();
    let is_over = || deadline.as_ref().is_some_and(|d| d.passes());
    #[cfg(feature = "rayon")]
    if work > LARGE && out.len() > part && !ONE_THREAD.load(Ordering::Relaxed) {
        use rayon::prelude::*;
        out.par_chunks_mut(part).enumerate().for_each(|(i, out)| {
            // The loops within the part may run on another thread than this loop.
            let _scope = (deadline.is_some()).then(|| deadline::Scope::new(deadline.clone()));
            if !is_over() {
                body(i * part, out);
            }
        });
        return;
    }
    for (i, out) in out.chunks_mut(part).enumerate() {
        if work > LARGE && is_over() {
            return;
        }
        body(i * part, out);
    }
}
