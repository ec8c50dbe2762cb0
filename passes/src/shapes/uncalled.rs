//! The pass `stablehlo-erase-uncalled-functions`, which erases private functions that nothing refers
//! to, such as those whose calls became constants.

use crate::edit::MlirEdit;
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_rewrites::refine::uncalled;

static PASS: PassDef = PassDef::new("stablehlo-erase-uncalled-functions", run)
    .name("StablehloEraseUncalledFunctionsPass")
    .description("Erase private functions that no public function and no other op refers to")
    .op("builtin.module")
    .statistics(&[("functions", "functions that were erased")]);
inventory::submit!(&PASS);

fn run<'c>(_: Op<'c>, run: &PassRun<'c>) -> Result {
    let erased = uncalled::erase(MlirEdit::of(run.rewriter()));
    run.count("functions", erased);
    Ok(())
}
