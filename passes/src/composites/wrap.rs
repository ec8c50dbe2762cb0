//! The pass `stablehlo-wrap-in-composite`, which replaces ops by composites.

use super::Wrapper;
use crate::span::PassSpan;
use mlir_bridge::{diag::Result, prelude::*};

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
    let mut ops = Vec::new();
    for op in root.regions().flat_map(Region::blocks).flat_map(Block::ops) {
        collect(op, &names, &mut ops);
    }
    let mut wrapper = Wrapper::new(run.rewriter(), i64::from(version));
    // Upstream begins with the last op, which determines the order of the functions.
    let wrapped = ops
        .iter()
        .rev()
        .filter(|op| wrapper.wrap(**op, op.attributes()))
        .count();
    run.count("ops", wrapped);
    span.done(wrapped);
    Ok(())
}

/// Adds `op` to `ops` if its name is in the list, or else the ops in its regions. The decomposition
/// of an op has the ops in its regions as they are.
fn collect<'c>(op: Op<'c>, names: &[&str], ops: &mut Vec<Op<'c>>) {
    if names.contains(&op.name()) {
        ops.push(op);
        return;
    }
    for inner in op.regions().flat_map(Region::blocks).flat_map(Block::ops) {
        collect(inner, names, ops);
    }
}
