//! Symbols, as verifiers look them up.

use super::{Attribute, AttributeLike, Op};
use crate::ffi::{self, MutPtr};

/// The symbol tables that a verifier looks names up in.
pub struct Symbols(MutPtr);
impl Symbols {
    /// # Safety
    /// `raw` must be the `SymbolTableCollection*` of the running verifier.
    pub(crate) unsafe fn from_raw(raw: MutPtr) -> Self {
        Self(raw)
    }
    /// The op that a symbol reference names, seen from `from`.
    pub fn lookup<'c>(&mut self, from: Op<'c>, name: Attribute<'c>) -> Option<Op<'c>> {
        // SAFETY: the tables belong to the running verifier.
        unsafe { Op::from_option(ffi::mb_lookup_symbol(self.0, from.raw, name.to_raw())) }
    }
}
