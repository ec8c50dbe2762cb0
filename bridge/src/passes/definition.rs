//! Declarations of passes and pipelines.

use super::{
    options::{Options, PassOption},
    run::{PassContext, PassRun},
};
use crate::{diag::Result, ir::Op, rewrite::Steps};

/// Declaration of a pass: its entry in MLIR's registry, and its function.
///
/// ```
/// # use mlir_bridge::{diag::Result, prelude::*};
/// static COUNT: PassDef = PassDef::new("fruit-count", count)
///     .description("Counts ops")
///     .options(&[PassOption::flag("loud").description("Prints the number")])
///     .statistics(&[("ops", "all ops")]);
/// # assert_eq!(COUNT.name, "fruit-count");
///
/// fn count<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
///     let mut ops = 0;
///     root.walk(&mut |_| ops += 1);
///     run.count("ops", ops);
///     if run.options().flag("loud") {
///         println!("{ops}");
///     }
///     Ok(())
/// }
/// ```
///
/// Views do not outlive the run of the pass.
#[derive(Debug)]
#[non_exhaustive]
pub struct PassDef {
    /// Class-like name, for timing and statistics.
    pub name: &'static str,
    /// Name in pipelines.
    pub argument: &'static str,
    /// Line of text for `--help`.
    pub description: &'static str,
    /// Name of the op that the pass runs on; `None` for any op.
    pub op: Option<&'static str>,
    /// Options.
    pub options: &'static [PassOption],
    /// Names and descriptions of the statistics.
    pub statistics: &'static [(&'static str, &'static str)],
    /// Names of the dialects of the ops that the pass creates, or that its pipelines
    /// need.
    pub dialects: &'static [&'static str],
    /// Function of the pass. MLIR may run a pass on several ops at the same time, each on
    /// a thread of its own. Views see nothing outside the op that the pass runs on.
    pub run: PassFunction,
}

/// Function of a pass.
#[derive(Clone, Copy, Debug)]
pub enum PassFunction {
    /// Function that changes the op in one step.
    Whole(for<'c> fn(Op<'c>, &PassRun<'c>) -> Result),
    /// Function that changes the op in several steps.
    InSteps(for<'c> fn(&mut Steps<'c>, &PassContext) -> Result),
}
inventory::collect!(&'static PassDef);

impl PassDef {
    /// Declares a pass with the name `argument`, in pipelines and for timing.
    pub const fn new(
        argument: &'static str,
        run: for<'c> fn(Op<'c>, &PassRun<'c>) -> Result,
    ) -> Self {
        Self::of(argument, PassFunction::Whole(run))
    }
    /// Declares a pass that changes its op in several steps. The ops that a step erased are
    /// freed when the step ends, so a conversion of all ops does not hold both versions in
    /// memory.
    ///
    /// ```
    /// # use mlir_bridge::prelude::*;
    /// static CLEAR: PassDef = PassDef::in_steps("fruit-clear", |steps, call| {
    ///     let erased = steps.step(|root, step| {
    ///         let ops = root.region(0).blocks().flat_map(Block::ops);
    ///         ops.map(|op| step.erase(op)).count()
    ///     });
    ///     call.count("ops", erased);
    ///     Ok(())
    /// })
    /// .op("builtin.module")
    /// .statistics(&[("ops", "erased ops")]);
    /// ```
    pub const fn in_steps(
        argument: &'static str,
        run: for<'c> fn(&mut Steps<'c>, &PassContext) -> Result,
    ) -> Self {
        Self::of(argument, PassFunction::InSteps(run))
    }
    const fn of(argument: &'static str, run: PassFunction) -> Self {
        Self {
            name: argument,
            argument,
            description: "",
            op: None,
            options: &[],
            statistics: &[],
            dialects: &[],
            run,
        }
    }
    setters! {
        /// Sets the class-like name, for timing and statistics.
        name: &'static str;
        /// Sets the line of text for `--help`.
        description: &'static str;
        /// Sets the options.
        options: &'static [PassOption];
        /// Sets the names and descriptions of the statistics.
        statistics: &'static [(&'static str, &'static str)];
        /// Sets the names of the dialects of the ops that the pass creates, or that its
        /// pipelines need.
        dialects: &'static [&'static str];
    }
    option_setters! {
        /// Sets the name of the op that the pass runs on.
        op: &'static str;
    }
}

/// Declaration of a named pipeline of passes.
///
/// ```
/// # use mlir_bridge::prelude::*;
/// static CLEAN: PipelineDef = PipelineDef::new("fruit-clean", |_| "canonicalize,cse".to_owned())
///     .description("Removes unused fruit");
/// # assert_eq!(CLEAN.name, "fruit-clean");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct PipelineDef {
    /// Name of the pipeline.
    pub name: &'static str,
    /// Line of text for `--help`.
    pub description: &'static str,
    /// Options.
    pub options: &'static [PassOption],
    /// Function that returns the passes as a textual pipeline. Use [`Options::quoted`] to
    /// insert the values of options.
    pub passes: fn(&Options) -> String,
}
inventory::collect!(&'static PipelineDef);

impl PipelineDef {
    /// Declares a pipeline.
    pub const fn new(name: &'static str, passes: fn(&Options) -> String) -> Self {
        Self {
            name,
            description: "",
            options: &[],
            passes,
        }
    }
    setters! {
        /// Sets the line of text for `--help`.
        description: &'static str;
        /// Sets the options.
        options: &'static [PassOption];
    }
}
