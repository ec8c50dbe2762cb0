//! What a pass or a pipeline is: a table row.

use super::{
    options::{Options, PassOption},
    run::PassRun,
};
use crate::{diag::Result, ir::Op};

/// A pass: its row in MLIR's registry, and what it does.
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
    pub run: for<'c> fn(Op<'c>, &PassRun<'c>) -> Result,
}
inventory::collect!(&'static PassDef);

/// A named pipeline of passes.
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
