//! Ops and values on their way from brand to brand.

use crate::ir::{Op, Roots};
use mlir_sys::{MlirOperation, MlirValue};
use std::marker::PhantomData;

/// The handle of an op that goes from thread to thread: one works on it at a time.
#[derive(Clone, Copy)]
pub(super) struct Raw(pub(super) MlirOperation);
// SAFETY: only who owns the op's share, or the rewriter of all, looks at it.
unsafe impl Send for Raw {}
// SAFETY: as above.
unsafe impl Sync for Raw {}

/// An op on its way from a worker to the rewriter of all, or to the next worker; or
/// from one [step](super::Step) to another.
pub struct Kept<'c> {
    op: Raw,
    /// Which of the roots held it; none if it was taken out.
    root: Option<Raw>,
    brand: PhantomData<fn(&'c ()) -> &'c ()>,
}
opaque_debug!(Kept<'_>);

impl Kept<'_> {
    /// An op in what the roots hold, or taken out of it.
    pub(super) fn new(op: Op, roots: &Roots) -> Self {
        let mut at = Some(op);
        while let Some(inner) = at
            && !roots.contains(inner.raw)
        {
            at = inner.parent();
        }
        Self {
            op: Raw(op.raw),
            root: at.map(|root| Raw(root.raw)),
            brand: PhantomData,
        }
    }
    pub(super) fn raw(&self) -> MlirOperation {
        self.op.0
    }
    /// # Panics
    /// If the op was not in what one of the roots holds.
    pub(super) fn assert_in(&self, roots: &Roots) {
        let own = self
            .root
            .as_ref()
            .is_some_and(|root| roots.contains(root.0));
        assert!(own, "the op is not this worker's");
    }
}

/// A value that is kept, in the same way, with the op that defines it or holds its block.
pub struct KeptValue<'c> {
    value: MlirValue,
    holder: Kept<'c>,
}
opaque_debug!(KeptValue<'_>);
// SAFETY: as for the op.
unsafe impl Send for KeptValue<'_> {}
// SAFETY: as above.
unsafe impl Sync for KeptValue<'_> {}

impl<'c> KeptValue<'c> {
    pub(super) fn new(value: MlirValue, holder: Kept<'c>) -> Self {
        Self { value, holder }
    }
    pub(super) fn raw(&self) -> MlirValue {
        self.value
    }
    pub(super) fn holder(&self) -> &Kept<'c> {
        &self.holder
    }
}
