//! The pass `stablehlo-wrap-in-composite`, which replaces ops by composites.

use crate::{edit::MlirEdit, span::PassSpan};
use mlir_bridge::{
    diag::{Failed, Result},
    prelude::*,
};
use stablehlo_rewrites::composites::wrap;

static PASS: PassDef = PassDef::new("stablehlo-wrap-in-composite", run)
    .name("StablehloWrapInCompositePass")
    .description("Replace ops by composites, whose decompositions have the ops")
    .op("builtin.module")
    .options(&[
        PassOption::text("op-names", "").description("Names of the ops, separated by commas"),
        PassOption::text("version", "0").description("Version of the composites"),
    ])
    .statistics(&[("ops", "ops that were wrapped")])
    .dialects(&["stablehlo", "func"]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    let version = run.options().text("version");
    let Ok(version) = version.parse::<i32>() else {
        return Err(root.error(format_args!(
            "version must be an integer, found '{version}'"
        )));
    };
    let names = run.options().text("op-names").split(',').map(str::trim);
    let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
    let edit = MlirEdit::new(run.rewriter(), root);
    let wrapped = wrap::wrap_named(edit, &names, version).map_err(|_| Failed)?;
    run.count("ops", wrapped);
    span.done(wrapped);
    Ok(())
}
