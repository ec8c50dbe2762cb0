//! Callbacks of passes and pipelines.

use super::{
    definition::{PassDef, PassFunction, PipelineDef},
    options::Options,
    run::{PassContext, PassRun},
};
use crate::{
    activity,
    diag::{Failed, check, error},
    ffi::{self, MutPtr, Ptr, sref},
    guard,
    ir::{Op, view_scope},
    rewrite::Steps,
    stack::on_large_stack,
};
use mlir_sys::MlirOperation;
use std::cell::RefCell;

/// Runs a pass on `op`.
pub(crate) extern "C" fn run_pass(
    user: Ptr,
    op: MlirOperation,
    instance: MutPtr,
) -> ffi::PassOutcome {
    // SAFETY: C++ passes the pass's declaration, and an op that outlives the run.
    let (def, location) = unsafe { (&*user.cast::<PassDef>(), Op::from_raw(op).location()) };
    let _doing = activity::scoped(def.argument);
    let outcome = guard::catch_value(
        || {
            let (changed, next) = on_large_stack(|| run_function(def, op, instance))?;
            let Some(pipeline) = next else {
                return Ok(changed);
            };
            // SAFETY: `instance` is the running pass, and no view is left. MLIR copies the
            // text.
            check(unsafe { ffi::mb_pass_then(instance, sref(&pipeline)) })?;
            Ok(true)
        },
        |m| error(location, m),
    );
    match outcome {
        None => ffi::PassOutcome::Failed,
        Some(true) => ffi::PassOutcome::Changed,
        Some(false) => ffi::PassOutcome::Unchanged,
    }
}

/// Runs the pass's function. When it has returned, no view of the op is left. Returns
/// whether the function changed anything, and the pipeline to run next, if any.
fn run_function(
    def: &'static PassDef,
    op: MlirOperation,
    instance: MutPtr,
) -> Result<(bool, Option<String>), Failed> {
    let _scope = view_scope::pass(op);
    let pass_context = PassContext {
        raw: instance,
        statistics: def.statistics,
        options: Options {
            // SAFETY: `instance` is the running pass.
            raw: unsafe { ffi::mb_pass_options(instance) },
            declared: def.options,
        },
        next: RefCell::default(),
    };
    // SAFETY: `instance` is the running pass, and its op outlives the run. No earlier view
    // of the op is left.
    let mut steps = unsafe { Steps::new(op, ffi::mb_pass_scopes(instance)) };
    let (outcome, pass_context) = match def.run {
        PassFunction::Whole(f) => steps.step(|root, rewriter| {
            let run = PassRun {
                pass_context,
                rewriter: *rewriter,
            };
            (f(root, &run), run.pass_context)
        }),
        PassFunction::InSteps(f) => (f(&mut steps, &pass_context), pass_context),
    };
    // Finish the steps even after a failure: the function may have changed the program,
    // so uses of erased ops must be replaced.
    let (changed, finished) = (steps.has_changed(), steps.finish());
    outcome?;
    finished?;
    Ok((changed, pass_context.next.into_inner()))
}

/// Writes the passes of a pipeline to the stream `os`. Returns false after a message.
pub(crate) extern "C" fn pipeline(user: Ptr, options: Ptr, os: MutPtr) -> bool {
    // SAFETY: C++ passes the pipeline's declaration.
    let def = unsafe { &*user.cast::<PipelineDef>() };
    let options = Options {
        raw: options,
        declared: def.options,
    };
    // No context exists yet, so panics cannot become diagnostics.
    guard::catch_to_stderr(|| {
        let passes = (def.passes)(&options);
        // SAFETY: `os` is a live stream, which copies the text.
        unsafe { ffi::mb_os_write(os, sref(&passes)) };
        Ok(())
    })
}
