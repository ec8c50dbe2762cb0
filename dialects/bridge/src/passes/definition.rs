//! What a pass or a pipeline is: a table row.

use super::{
    options::{Options, PassOption},
    run::{PassCall, PassRun},
};
use crate::{diag::Result, ir::Op, rewrite::Steps};

/// A pass: its row in MLIR's registry, and what it does.
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
    /// The class-like name, for timing and statistics.
    pub name: &'static str,
    /// The name in pipelines.
    pub argument: &'static str,
    /// A line of help.
    pub description: &'static str,
    /// The op it runs on; any op if none.
    pub op: Option<&'static str>,
    /// Its options.
    pub options: &'static [PassOption],
    /// Its statistics: name and description.
    pub statistics: &'static [(&'static str, &'static str)],
    /// The dialects whose ops it makes.
    pub dialects: &'static [&'static str],
    /// Runs it. MLIR runs a pass on several ops at the same time, each on a thread
    /// of its own; views go no further than the op that they start from.
    pub run: PassFunction,
}

/// What a pass does.
#[derive(Clone, Copy, Debug)]
pub enum PassFunction {
    /// It looks at the op that it runs on as a whole.
    Whole(for<'c> fn(Op<'c>, &PassRun<'c>) -> Result),
    /// It looks at it in steps.
    InSteps(for<'c> fn(&mut Steps<'c>, &PassCall) -> Result),
}
inventory::collect!(&'static PassDef);

impl PassDef {
    /// A pass that pipelines call `argument`, and timing, too.
    pub const fn new(
        argument: &'static str,
        run: for<'c> fn(Op<'c>, &PassRun<'c>) -> Result,
    ) -> Self {
        Self::of(argument, PassFunction::Whole(run))
    }
    /// The same of a pass that changes its op in steps: what a step takes out is freed
    /// when it ends, so that a conversion of everything does not hold it twice.
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
    /// .statistics(&[("ops", "ops that were removed")]);
    /// ```
    pub const fn in_steps(
        argument: &'static str,
        run: for<'c> fn(&mut Steps<'c>, &PassCall) -> Result,
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
        /// Sets the line of help.
        description: &'static str;
        /// Sets its options.
        options: &'static [PassOption];
        /// Sets its statistics: name and description.
        statistics: &'static [(&'static str, &'static str)];
        /// Sets the dialects whose ops it makes.
        dialects: &'static [&'static str];
    }
    option_setters! {
        /// Sets the op it runs on.
        op: &'static str;
    }
}

/// A named pipeline of passes.
///
/// ```
/// # use mlir_bridge::prelude::*;
/// static CLEAN: PipelineDef = PipelineDef::new("fruit-clean", |_| "canonicalize,cse".to_owned())
///     .description("Removes what nobody eats");
/// # assert_eq!(CLEAN.name, "fruit-clean");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct PipelineDef {
    /// Its name.
    pub name: &'static str,
    /// A line of help.
    pub description: &'static str,
    /// Its options.
    pub options: &'static [PassOption],
    /// The passes, as a textual pipeline. Values of options that go into it
    /// are quoted with [`Options::quoted`].
    pub passes: fn(&Options) -> String,
}
inventory::collect!(&'static PipelineDef);

impl PipelineDef {
    /// A pipeline of that name.
    pub const fn new(name: &'static str, passes: fn(&Options) -> String) -> Self {
        Self {
            name,
            description: "",
            options: &[],
            passes,
        }
    }
    setters! {
        /// Sets the line of help.
        description: &'static str;
        /// Sets its options.
        options: &'static [PassOption];
    }
}
