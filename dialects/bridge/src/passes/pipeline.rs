//! Pipelines, run on a module of one's own.

use crate::{
    diag::{Result, check},
    ffi::{self, sref},
    ir::reach,
    stack::on_large_stack,
};
use melior::ir::Module;

/// Runs a textual pass pipeline, e.g. `builtin.module(canonicalize,cse)`. Passes
/// free ops, so there can be no views of the module.
///
/// The module is verified first and last; and after each pass, if there are passes
/// that are not written with this crate, which take a verified program for granted.
///
/// # Errors
/// After a diagnostic: the text is no pipeline, the module does not verify, or a
/// pass fails.
///
/// # Panics
/// In a pass or a hook: other threads use the context's dialects, and the
/// pipeline may need more of them. There is
/// [`PassCall::then`](super::run::PassCall::then).
pub fn run_pipeline(module: &mut Module, pipeline: &str) -> Result {
    run(module, pipeline, false)
}

/// The same for a module that was verified just now, as parsing does: it is not
/// verified again before the first pass, if all passes are written with this crate.
///
/// # Errors
/// As for [`run_pipeline`].
///
/// # Panics
/// As for [`run_pipeline`].
pub fn run_pipeline_on_verified(module: &mut Module, pipeline: &str) -> Result {
    run(module, pipeline, true)
}

fn run(module: &mut Module, pipeline: &str, verified: bool) -> Result {
    reach::assert_dialects_can_be_loaded();
    let op = module.as_operation().to_raw();
    // SAFETY: a live op, of which there are no views; MLIR copies the text.
    check(on_large_stack(|| unsafe {
        ffi::mb_run_pipeline(op, sref(pipeline), verified)
    }))
}
