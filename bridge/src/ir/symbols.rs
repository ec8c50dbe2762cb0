//! Symbol lookup in verifiers.

use super::{Attribute, AttributeLike, Op};
use crate::ffi::{self, MutPtr};
use mlir_sys::MlirOperation;

/// Cached symbol tables of a running verifier.
#[derive(Debug)]
pub struct Symbols {
    raw: MutPtr,
    /// Op that is verified. Tables of other programs are not cached, because they may be
    /// freed before the verifier ends.
    op: MlirOperation,
}
impl Symbols {
    /// Wraps symbol tables.
    ///
    /// # Safety
    /// `raw` must be the `SymbolTableCollection*` of the verifier that is running
    /// for `op`.
    pub(crate) unsafe fn from_raw(raw: MutPtr, op: MlirOperation) -> Self {
        Self { raw, op }
    }
    /// Returns the op that the symbol reference `name` refers to, looked up from `from`,
    /// or `None` if no such op exists.
    pub fn lookup<'c>(&mut self, from: Op<'c>, name: Attribute<'c>) -> Option<Op<'c>> {
        // SAFETY: the tables and the op belong to the running verifier (contract of
        // `from_raw`), and views of `from` are live.
        unsafe {
            let op = ffi::mb_lookup_symbol(self.raw, self.op, from.raw, name.to_raw());
            Op::from_option(op)
        }
    }
}
