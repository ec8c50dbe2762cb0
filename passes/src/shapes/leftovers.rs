//! The pass `stablehlo-require-static-shapes`, which reports shapes that are not known.

use super::types::is_dynamic;
use mlir_bridge::{diag::Result, prelude::*};

static PASS: PassDef = PassDef::new("stablehlo-require-static-shapes", run)
    .name("StablehloRequireStaticShapesPass")
    .description("Report values whose shapes are not known, with the reason")
    .op("builtin.module");
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, _: &PassRun<'c>) -> Result {
    let mut result = Ok(());
    root.walk(&mut |op| {
        if let Some(value) = op.results().find(|v| is_dynamic(v.ty())) {
            result = Err(op.error(format_args!(
                "has a result of unknown shape '{}'",
                value.ty()
            )));
        }
    });
    result
}
