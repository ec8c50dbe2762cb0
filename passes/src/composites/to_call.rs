//! The pass `stablehlo-legalize-composite-to-call`, which replaces composites by calls of their
//! decompositions.

use crate::edit::MlirEdit;
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_rewrites::composites;

static PASS: PassDef = PassDef::new("stablehlo-legalize-composite-to-call", run)
    .name("StablehloLegalizeCompositeToCallPass")
    .description("Replace composites by calls of their decompositions")
    .op("func.func")
    .options(&[PassOption::text("except", "")
        .description("Names of composites that stay, separated by commas")])
    .statistics(&[("ops", "composites that were replaced")])
    .dialects(&["func"]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let kept: Vec<_> = run
        .options()
        .text("except")
        .split(',')
        .map(str::trim)
        .collect();
    let edit = |op| MlirEdit::new(run.rewriter(), op);
    let mut composites = Vec::new();
    root.walk(&mut |op| {
        if composites::is_replaced(edit(op), op, &kept) {
            composites.push(op);
        }
    });
    let mut replaced = 0;
    for op in composites {
        // A composite in a region of a composite that was replaced is in no block.
        replaced += usize::from(op.block().is_some() && composites::replace(edit(op), op));
    }
    run.count("ops", replaced);
    Ok(())
}
