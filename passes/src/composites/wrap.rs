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
    let ops = named_ops(root, &names);
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

/// Returns the ops inside `root` with these names, in program order. The decomposition of an op has the
/// ops in its regions as they are, so these ops are not among them.
fn named_ops<'c>(root: Op<'c>, names: &[&str]) -> Vec<Op<'c>> {
    let inner = |op: Op<'c>| {
        let ops = op.regions().flat_map(Region::blocks).flat_map(Block::ops);
        let mut ops: Vec<_> = ops.collect();
        ops.reverse();
        ops
    };
    let (mut found, mut waiting) = (Vec::new(), inner(root));
    while let Some(op) = waiting.pop() {
        match names.contains(&op.name()) {
            true => found.push(op),
            false => waiting.extend(inner(op)),
        }
    }
    found
}
