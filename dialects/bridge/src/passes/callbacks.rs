//! What C++ calls: passes and pipelines, run.

use super::{
    definition::{PassDef, PipelineDef},
    options::Options,
    run::PassRun,
};
use crate::{
    activity,
    diag::{Failed, check, error},
    ffi::{self, MutPtr, Ptr, sref},
    guard,
    ir::{Op, reach},
    rewrite::Rewriter,
};
use mlir_sys::MlirOperation;
use std::cell::RefCell;

pub(crate) extern "C" fn run_pass(
    user: Ptr,
    op: MlirOperation,
    instance: MutPtr,
) -> ffi::PassOutcome {
    // SAFETY: C++ passes our table's pointer, and an op that outlives the run.
    let (def, location) = unsafe { (&*user.cast::<PassDef>(), Op::from_raw(op).location()) };
    let _doing = activity::of(def.argument);
    let outcome = guard::value(
        || {
            let (changed, then) = run_function(def, op, instance)?;
            let Some(pipeline) = then else {
                return Ok(changed);
            };
            // SAFETY: the running pass; no view is left; MLIR copies the text.
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

/// Runs the pass's own function, after which no view is left. Tells whether it
/// changed anything, and which pipeline it wants to be run.
fn run_function(
    def: &'static PassDef,
    op: MlirOperation,
    instance: MutPtr,
) -> Result<(bool, Option<String>), Failed> {
    let _outer = reach::root(op);
    let run = PassRun {
        raw: instance,
        statistics: def.statistics,
        options: Options {
            // SAFETY: the running pass.
            raw: unsafe { ffi::mb_pass_options(instance) },
            declared: def.options,
        },
        // SAFETY: `def.run` holds for any brand: views of it cannot leave it.
        rewriter: unsafe { Rewriter::new(op, false) },
        then: RefCell::default(),
    };
    // SAFETY: a live op; as above.
    let root = unsafe { Op::from_raw(op) };
    let outcome = (def.run)(root, &run);
    let PassRun { rewriter, then, .. } = run;
    let changed = rewriter.has_changed();
    // Also after a failure: what was staged is committed.
    let finished = rewriter.finish(root);
    outcome?;
    finished?;
    Ok((changed, then.into_inner()))
}

pub(crate) extern "C" fn pipeline(user: Ptr, options: Ptr, os: MutPtr) -> bool {
    // SAFETY: C++ passes our table's pointer.
    let def = unsafe { &*user.cast::<PipelineDef>() };
    let options = Options {
        raw: options,
        declared: def.options,
    };
    // There is no context yet.
    guard::catch_unheard(|| {
        let passes = (def.passes)(&options);
        // SAFETY: a live stream, which copies the text.
        unsafe { ffi::mb_os_write(os, sref(&passes)) };
        Ok(())
    })
}
