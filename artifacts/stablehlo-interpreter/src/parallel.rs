//! Loops over parts of a slice, on several threads if the feature `rayon` is on.
//!
//! Each part is computed from its position alone, so the number of threads changes no result.

use crate::error::Result;

/// Number of elements below which one thread is faster.
pub(crate) const LARGE: usize = 1 << 15;

/// Calls `body` with each part of `part` elements of `out` and the position of the part's
/// first element. The last part may be shorter. `work` is the number of elements that the
/// loop reads or computes, from which the function decides on threads.
pub(crate) fn for_parts<T: Send>(
    out: &mut [T],
    part: usize,
    work: usize,
    body: impl Fn(usize, &mut [T]) + Sync + Send,
) {
    let part = part.max(1);
    #[cfg(feature = "rayon")]
    if work > LARGE && out.len() > part {
        use rayon::prelude::*;
        out.par_chunks_mut(part)
            .enumerate()
            .for_each(|(i, out)| body(i * part, out));
        return;
    }
    let _ = work;
    for (i, out) in out.chunks_mut(part).enumerate() {
        body(i * part, out);
    }
}

/// Calls `body` as [`for_parts`] does, and returns the first error in the order of parts.
pub(crate) fn try_for_parts<T: Send>(
    out: &mut [T],
    part: usize,
    work: usize,
    body: impl Fn(usize, &mut [T]) -> Result<()> + Sync + Send,
) -> Result<()> {
    let part = part.max(1);
    #[cfg(feature = "rayon")]
    if work > LARGE && out.len() > part {
        use rayon::prelude::*;
        let errors: Vec<_> = out
            .par_chunks_mut(part)
            .enumerate()
            .filter_map(|(i, out)| body(i * part, out).err().map(|e| (i, e)))
            .collect();
        return match errors.into_iter().min_by_key(|(i, _)| *i) {
            Some((_, error)) => Err(error),
            None => Ok(()),
        };
    }
    let _ = work;
    for (i, out) in out.chunks_mut(part).enumerate() {
        body(i * part, out)?;
    }
    Ok(())
}
