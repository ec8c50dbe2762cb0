//! The pass `stablehlo-convert-to-signless`, which replaces signed and unsigned integer types by
//! signless types.

use crate::{edit::MlirEdit, span::PassSpan};
use mlir_bridge::{
    diag::{Failed, Result},
    prelude::*,
};
use stablehlo_rewrites::signless;

static PASS: PassDef = PassDef::new("stablehlo-convert-to-signless", run)
    .name("StablehloConvertToSignlessPass")
    .description("Replace signed and unsigned integer types by signless types")
    .op("builtin.module")
    .statistics(&[("types", "values and attributes whose types were replaced")]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    let edit = MlirEdit::new(run.rewriter(), root);
    let changed = signless::convert(edit).map_err(|_| Failed)?;
    run.count("types", changed);
    span.done(changed);
    Ok(())
}
