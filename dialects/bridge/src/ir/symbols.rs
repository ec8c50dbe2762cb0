//! Symbols, as verifiers look them up.

use super::{Attribute, AttributeLike, Op};
use crate::ffi::{self, MutPtr};
use mlir_sys::MlirOperation;

/// The symbol tables that a verifier looks names up in.
#[derive(Debug)]
pub struct Symbols {
    raw: MutPtr,
    /// The op that is verified. Tables of other programs are not remembered: they
    /// may go before the verifier does.
    op: MlirOperation,
}
impl Symbols {
    /// # Safety
    /// `raw` must be the `SymbolTableCollection*` of the verifier that is running
    /// for `op`.
    pub(crate) unsafe fn from_raw(raw: MutPtr, op: MlirOperation) -> Self {
        Self { raw, op }
    }
    /// The op that a symbol reference names, seen from `from`.
    pub fn lookup<'c>(&mut self, from: Op<'c>, name: Attribute<'c>) -> Option<Op<'c>> {
        // SAFETY: the tables and the op belong to the running verifier.
        unsafe {
            let found = ffi::mb_lookup_symbol(self.raw, self.op, from.raw, name.to_raw());
            Op::from_option(found)
        }
    }
}
