//! Access to one run of a pass.

use super::options::Options;
use crate::{
    ffi::{self, MutPtr},
    rewrite::Rewriter,
};
use std::cell::RefCell;

/// One run of a pass: MLIR's data about the run, and the permission to change the op that
/// the pass runs on.
pub struct PassRun<'c> {
    pub(super) pass_context: PassContext,
    pub(super) rewriter: Rewriter<'c, 'c>,
}
opaque_debug!(PassRun<'_>);
impl<'c> PassRun<'c> {
    /// Returns MLIR's data about the run.
    pub fn pass_context(&self) -> &PassContext {
        &self.pass_context
    }
    /// Returns the values of the pass's options.
    pub fn options(&self) -> &Options {
        self.pass_context.options()
    }
    /// Adds `n` to the statistic `statistic`.
    ///
    /// # Panics
    /// If the pass declares no statistic `statistic`.
    pub fn count(&self, statistic: &str, n: usize) {
        self.pass_context.count(statistic, n);
    }
    /// Runs a textual pipeline on the op when the pass's function has returned without an
    /// error. A later call replaces the pipeline of an earlier call. See
    /// [`PassContext::run_after`].
    pub fn run_after(&self, pipeline: impl Into<String>) {
        self.pass_context.run_after(pipeline);
    }
    /// Returns the rewriter, which changes the op that the pass runs on, and nothing
    /// else. If the pass changes nothing, MLIR keeps its analyses of the op and does not
    /// verify the op again.
    pub fn rewriter(&self) -> &Rewriter<'c, 'c> {
        &self.rewriter
    }
}

/// MLIR's data about one run of a pass: options and statistics.
pub struct PassContext {
    pub(super) raw: MutPtr,
    pub(super) statistics: &'static [(&'static str, &'static str)],
    pub(super) options: Options,
    pub(super) next: RefCell<Option<String>>,
}
opaque_debug!(PassContext);
impl PassContext {
    /// Returns the values of the pass's options.
    pub fn options(&self) -> &Options {
        &self.options
    }
    /// Adds `n` to the statistic `statistic`.
    ///
    /// # Panics
    /// If the pass declares no statistic `statistic`.
    pub fn count(&self, statistic: &str, n: usize) {
        let i = self.statistics.iter().position(|s| s.0 == statistic);
        let i = i.expect("a declared statistic");
        // SAFETY: `i` is the index of a declared statistic of the running pass.
        unsafe { ffi::mb_pass_count(self.raw, i, u32::try_from(n).unwrap_or(u32::MAX)) }
    }
    /// Runs a textual pipeline on the op, e.g. `builtin.module(canonicalize)`, when the
    /// pass's function has returned without an error. A later call replaces the pipeline
    /// of an earlier call.
    ///
    /// The pass must declare the dialects that the pipeline needs, since no dialect can be
    /// loaded while passes run.
    pub fn run_after(&self, pipeline: impl Into<String>) {
        *self.next.borrow_mut() = Some(pipeline.into());
    }
}
