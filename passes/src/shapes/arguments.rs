//! The pass `stablehlo-refine-arguments`, which changes the types of the entry function's arguments.

use crate::edit::MlirEdit;
use mlir_bridge::{
    diag::{Failed, Result, collect_here},
    prelude::*,
};
use stablehlo_dialect::views::MlirType;
use stablehlo_rewrites::refine::{arguments, entry_function};

static PASS: PassDef = PassDef::new("stablehlo-refine-arguments", run)
    .name("StablehloRefineArgumentsPass")
    .description("Refine the types of the entry function's arguments")
    .op("builtin.module")
    .options(&[
        PassOption::text("types", "").description("Types of all arguments, separated by commas")
    ])
    .dialects(&["stablehlo"])
    .statistics(&[("arguments", "arguments whose types were refined")]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let edit = MlirEdit::of(run.rewriter());
    let entry = entry_function(edit).map_err(|_| Failed)?.ok_or(Failed)?;
    let types = parse(root, run.options().text("types"))?;
    let changed = arguments::refine(edit, entry, &types);
    run.count("arguments", changed.map_err(|_| Failed)?);
    Ok(())
}

/// Returns the types in a list that is separated by commas.
///
/// # Errors
/// If a part of the list is not a type, after a diagnostic.
fn parse<'c>(module: Op<'c>, list: &str) -> Result<Vec<MlirType<'c>>> {
    let parse = |text: &str| {
        let context = module.context();
        let (ty, collected) = collect_here(context, || context.parse_type(text));
        ty.map(MlirType).ok_or_else(|| {
            let first = collected.diagnostics.first();
            let reason = first.map_or(String::new(), |found| format!(" ({})", found.message));
            module.error(format_args!("Invalid type string: {text}{reason}"))
        })
    };
    arguments::split(list).into_iter().map(parse).collect()
}
