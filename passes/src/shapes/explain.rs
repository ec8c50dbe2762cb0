//! The pass `stablehlo-require-static-shapes`, which reports shapes that are not known, with the chain
//! of values that leads to the reason: an argument, an op, or a value that depends on data.

use crate::edit::MlirEdit;
use mlir_bridge::{
    diag::{Failed, Result},
    prelude::*,
};
use stablehlo_rewrites::refine::{entry_function, explain::require_static_shapes};

static PASS: PassDef = PassDef::new("stablehlo-require-static-shapes", run)
    .name("StablehloRequireStaticShapesPass")
    .description("Report values whose shapes are not known, each with the reason")
    .op("builtin.module");
inventory::submit!(&PASS);

fn run<'c>(_: Op<'c>, run: &PassRun<'c>) -> Result {
    let edit = MlirEdit::of(run.rewriter());
    match entry_function(edit).map_err(|_| Failed)? {
        Some(entry) => require_static_shapes(edit, entry).map_err(|_| Failed),
        None => Ok(()),
    }
}
