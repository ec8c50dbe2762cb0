//! The pass `stablehlo-refine-shapes`, which infers shapes in a whole program.

use crate::{edit::MlirEdit, span::PassSpan};
use mlir_bridge::{
    diag::{Failed, Result},
    passes::PassContext,
    prelude::*,
};
use stablehlo_rewrites::refine::{self, RefineOptions, entry_function};

static PASS: PassDef = PassDef::in_steps("stablehlo-refine-shapes", run)
    .name("StablehloRefineShapesPass")
    .description("Infer the shapes in a program from the types of the entry function's arguments")
    .op("builtin.module")
    .options(&[
        PassOption::text("fold-op-element-limit", "65536")
            .description("Largest number of elements of the tensors that are evaluated"),
        PassOption::flag("check-shape-assertions")
            .description("Stop at a shape assertion that fails, before shapes contradict it"),
    ])
    .dialects(&["chlo", "stablehlo"])
    .statistics(&[
        ("refined", "values whose types were refined"),
        ("folded", "ops that were replaced by constants"),
        ("functions", "specializations of functions"),
    ]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let span = PassSpan::new(PASS.argument);
    let limit = call.options().text("fold-op-element-limit");
    let counts = steps.step(|root, rewriter| {
        let Ok(limit) = limit.parse() else {
            return Err(root.error(format_args!(
                "fold-op-element-limit must be a number of elements, found '{limit}'"
            )));
        };
        let edit = MlirEdit::of(rewriter);
        let entry = entry_function(edit).map_err(|_| Failed)?.ok_or(Failed)?;
        let options = RefineOptions {
            limit,
            checks_assertions: call.options().flag("check-shape-assertions"),
        };
        refine::shapes(edit, entry, options).map_err(|_| Failed)
    })?;
    call.count("refined", counts.refined);
    call.count("folded", counts.folded);
    call.count("functions", counts.functions);
    span.done(counts.refined);
    Ok(())
}
