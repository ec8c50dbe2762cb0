//! The pass `stablehlo-check-shape-assertions`, which checks the custom calls `shape_assertion`, and
//! erases those that hold.

use crate::edit::MlirEdit;
use mlir_bridge::{
    diag::{Failed, Result},
    passes::OptionValue,
    prelude::*,
};
use stablehlo_rewrites::refine::assertions;

static PASS: PassDef = PassDef::new("stablehlo-check-shape-assertions", run)
    .name("StablehloCheckShapeAssertionsPass")
    .description("Check the custom calls 'shape_assertion', and erase those that hold")
    .op("func.func")
    .options(&[
        PassOption::new("enable-shape-assertions", OptionValue::Bool(true))
            .description("Report assertions that fail; if false, erase all assertions"),
    ])
    .statistics(&[("assertions", "assertions that were erased")]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let is_checked = run.options().flag("enable-shape-assertions");
    let edit = MlirEdit::of(run.rewriter());
    let (erased, result) = assertions::erase(edit, root, is_checked);
    run.count("assertions", erased);
    result.map_err(|_| Failed)
}
