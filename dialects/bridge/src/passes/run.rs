//! One run of a pass.

use super::options::Options;
use crate::{
    ffi::{self, MutPtr},
    rewrite::Rewriter,
};
use std::{cell::RefCell, ops::Deref};

/// One run of a pass: what MLIR knows of it, and the permission to change the op that
/// it runs on.
pub struct PassRun<'c> {
    pub(super) call: PassCall,
    pub(super) rewriter: Rewriter<'c, 'c>,
}
opaque_debug!(PassRun<'_>);
impl Deref for PassRun<'_> {
    type Target = PassCall;
    fn deref(&self) -> &PassCall {
        &self.call
    }
}
impl<'c> PassRun<'c> {
    /// Changes the op that the pass runs on, and nothing else.
    ///
    /// If it changes nothing, MLIR keeps
    /// what it knows of the op, and does not verify it again.
    pub fn rewriter(&self) -> &Rewriter<'c, 'c> {
        &self.rewriter
    }
}

/// What MLIR knows of one run of a pass: its options and its statistics.
pub struct PassCall {
    pub(super) raw: MutPtr,
    pub(super) statistics: &'static [(&'static str, &'static str)],
    pub(super) options: Options,
    pub(super) then: RefCell<Option<String>>,
}
opaque_debug!(PassCall);
impl Deref for PassCall {
    type Target = Options;
    fn deref(&self) -> &Options {
        &self.options
    }
}
impl PassCall {
    /// Adds to a statistic.
    ///
    /// # Panics
    /// If the pass declares none of that name.
    pub fn count(&self, statistic: &str, n: usize) {
        let i = self.statistics.iter().position(|s| s.0 == statistic);
        let i = i.expect("a declared statistic");
        // SAFETY: in bounds.
        unsafe { ffi::mb_pass_count(self.raw, i, u32::try_from(n).unwrap_or(u32::MAX)) }
    }
    /// Runs a textual pipeline on the op, e.g. `builtin.module(canonicalize)`,
    /// once the pass's function has returned and if it succeeds. A later call
    /// takes the place of an earlier one.
    ///
    /// The pass must itself name the dialects that the pipeline needs: while
    /// passes run, none can be loaded.
    pub fn then(&self, pipeline: impl Into<String>) {
        *self.then.borrow_mut() = Some(pipeline.into());
    }
}
