//! Handles of ops and values that outlive a step.

use mlir_sys::{MlirOperation, MlirValue};

/// The address of an op that goes from thread to thread.
#[derive(Clone, Copy)]
pub(super) struct Raw(pub(super) MlirOperation);
// SAFETY: an address is read on any thread; only the thread whose steps the op belongs to
// follows it.
unsafe impl Send for Raw {}
// SAFETY: as for `Send`.
unsafe impl Sync for Raw {}

/// An op that was seen in one step and is wanted in another one, or by a worker.
///
/// [`Rewriter::handle`](super::Rewriter::handle) makes a handle, and
/// [`Rewriter::op`](super::Rewriter::op) gives the op back. The memory of the op is not
/// freed before the steps end, even if the op is erased. The handle of a
/// [`Scanner`](super::Scanner) costs less, and lasts until ops are freed.
#[derive(Clone, Copy)]
pub struct OpHandle {
    pub(super) op: Raw,
    /// The root of the steps that made the handle.
    pub(super) root: Raw,
    /// The number of the program that was changed.
    pub(super) program: u64,
    /// The number of the last time that ops were freed before the handle was made; `None` if
    /// the op is pinned.
    pub(super) freed: Option<u64>,
}
opaque_debug!(OpHandle);

/// A value that was seen in one step and is wanted in another one, or by a worker.
///
/// As an [`OpHandle`], of the op that defines the value or holds its block.
#[derive(Clone, Copy)]
pub struct ValueHandle {
    pub(super) value: MlirValue,
    pub(super) holder: OpHandle,
}
opaque_debug!(ValueHandle);
// SAFETY: as for the handle of an op.
unsafe impl Send for ValueHandle {}
// SAFETY: as for the handle of an op.
unsafe impl Sync for ValueHandle {}
