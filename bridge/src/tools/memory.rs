//! Unused memory of the allocator.

use crate::ffi;

/// Lets mimalloc return unused memory to the system after a tenth of a second. By default,
/// mimalloc 3 waits for a second. A value of the environment variable
/// `MIMALLOC_PURGE_DELAY` has precedence. Does nothing in a program with another allocator.
pub fn limit_unused_memory() {
    // SAFETY: the function only stores a number.
    unsafe { ffi::mb_limit_unused_memory() }
}
