//! The pass `chlo-preserve-high-level-ops`, which wraps CHLO ops in composites.

use crate::{edit::MlirEdit, span::PassSpan};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_rewrites::chlo::preserve;

static PASS: PassDef = PassDef::new("chlo-preserve-high-level-ops", run)
    .name("ChloPreserveHighLevelOpsPass")
    .description("Wrap CHLO ops that XLA knows in composites, whose decompositions have the ops")
    .op("builtin.module")
    .statistics(&[("ops", "ops that were wrapped")])
    .dialects(&["stablehlo", "func"]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    let wrapped = preserve::preserve(MlirEdit::new(run.rewriter(), root));
    run.count("ops", wrapped);
    span.done(wrapped);
    Ok(())
}
