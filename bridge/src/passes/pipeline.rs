//! Functions that run pass pipelines on a module.

use crate::{
    diag::{Result, check},
    ffi::{self, sref},
    ir::view_scope,
    stack::on_large_stack,
};
use melior::ir::Module;

/// Runs a textual pass pipeline, e.g. `builtin.module(canonicalize,cse)`. Passes free ops,
/// so no views of the module can exist.
///
/// The module is verified before the first pass and after the last. If any pass is not
/// written with this crate, the module is also verified after each pass, since such passes
/// require verified input.
///
/// # Errors
/// After a diagnostic: if the text is not a pipeline, if the module does not verify, or if
/// a pass fails.
///
/// # Panics
/// In a pass or a hook. The pipeline may need to load dialects, which other threads use.
/// In a pass, use [`PassContext::run_after`](super::run::PassContext::run_after) instead.
pub fn run_pipeline(module: &mut Module, pipeline: &str) -> Result {
    run(module, pipeline, false)
}

/// Runs a textual pass pipeline on a module that was just verified, for example by
/// parsing. If all passes are written with this crate, only the nesting depth and the
/// scopes are checked before the first pass. Otherwise, the module is verified.
///
/// # Errors
/// After a diagnostic: if the text is not a pipeline, if a use is not in scope, if the
/// module does not verify, or if a pass fails.
///
/// # Panics
/// In a pass or a hook. The pipeline may need to load dialects, which other threads use.
pub fn run_pipeline_on_verified(module: &mut Module, pipeline: &str) -> Result {
    run(module, pipeline, true)
}

fn run(module: &mut Module, pipeline: &str, verified: bool) -> Result {
    view_scope::assert_dialects_can_be_loaded();
    let op = module.as_operation().to_raw();
    // SAFETY: `op` is live and has no views, since `module` is borrowed mutably. MLIR
    // copies the text.
    check(on_large_stack(|| unsafe {
        ffi::mb_run_pipeline(op, sref(pipeline), verified)
    }))
}
