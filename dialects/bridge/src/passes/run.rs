//! One run of a pass.

use super::options::Options;
use crate::{
    ffi::{self, MutPtr},
    rewrite::Rewriter,
};
use std::cell::RefCell;

/// One run of a pass: what MLIR knows of it, and the permission to change the op that
/// it runs on.
pub struct PassRun<'c> {
    pub(super) call: PassCall,
    pub(super) rewriter: Rewriter<'c, 'c>,
}
opaque_debug!(PassRun<'_>);
impl<'c> PassRun<'c> {
    /// What MLIR knows of the run.
    pub fn call(&self) -> &PassCall {
        &self.call
    }
    /// The values of the pass's options.
    pub fn options(&self) -> &Options {
        self.call.options()
    }
    /// Adds to a statistic, as [`PassCall::count`] does.
    pub fn count(&self, statistic: &str, n: usize) {
        self.call.count(statistic, n);
    }
    /// Runs a textual pipeline afterwards, as [`PassCall::then`] does.
    pub fn then(&self, pipeline: impl Into<String>) {
        self.call.then(pipeline);
    }
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
impl PassCall {
    /// The values of the pass's options.
    pub fn options(&self) -> &Options {
        &self.options
    }
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
