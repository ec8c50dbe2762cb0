//! Handles of ops and values that outlive a step.

use mlir_sys::{MlirOperation, MlirValue};

/// Address of an op, which one thread can pass to another.
#[derive(Clone, Copy)]
pub(super) struct OpAddress(pub(super) MlirOperation);
// SAFETY: any thread may read an address. Only the thread whose steps own the op
// dereferences the address.
unsafe impl Send for OpAddress {}
// SAFETY: a shared address is only read; see `Send`.
unsafe impl Sync for OpAddress {}

/// Handle of an op, which carries the op from one step to another or to a worker.
///
/// [`Rewriter::handle`](super::Rewriter::handle) makes a handle, and
/// [`Rewriter::op`](super::Rewriter::op) returns the op. The op stays allocated until the
/// steps end, even if it is erased. A handle from a [`Scanner`](super::Scanner) costs less,
/// but is only valid until ops are freed.
#[derive(Clone, Copy)]
pub struct OpHandle {
    pub(super) op: OpAddress,
    /// Root of the steps that made the handle.
    pub(super) root: OpAddress,
    /// Number of the program that the steps change. Each program has a number of its own.
    pub(super) program: u64,
    /// Epoch of the session when the handle was made: the handle is valid until the next
    /// epoch. `None` if the op is pinned.
    pub(super) epoch: Option<u64>,
}
opaque_debug!(OpHandle);

/// Handle of a value, which carries the value from one step to another or to a worker.
///
/// The handle is valid as long as an [`OpHandle`] of the op that defines the value, or of
/// the op that holds its block.
#[derive(Clone, Copy)]
pub struct ValueHandle {
    pub(super) value: MlirValue,
    pub(super) holder: OpHandle,
}
opaque_debug!(ValueHandle);
// SAFETY: any thread may read an address. Only the thread whose steps own the value
// dereferences the address.
unsafe impl Send for ValueHandle {}
// SAFETY: a shared address is only read; see `Send`.
unsafe impl Sync for ValueHandle {}
