//! The pass `stablehlo-compatibility-expander`, which expands features that a target
//! lacks into older ops. [`vhlo_opset::expansion`] has the rules.
//!
//! An op that cannot be expanded stays unchanged. Serialization then reports the version
//! that it needs.

mod program;

use crate::{locations, span::PassSpan};
use mlir_bridge::{
    diag::{Result, raise},
    prelude::*,
};
use program::Program;
use rustc_hash::FxHashMap;
use vhlo_dialect::Version;
use vhlo_opset::expansion;

static PASS: PassDef = PassDef::new("stablehlo-compatibility-expander", run)
    .name("StablehloCompatibilityExpanderPass")
    .description("Expand features that a version of StableHLO lacks into older ops")
    .op("builtin.module")
    .options(&[PassOption::text("target", "")
        .description("The version to expand for: X.Y.Z, current or minimum")])
    .statistics(&[("ops", "ops that were expanded")])
    .dialects(&["stablehlo"]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    let target =
        Version::target(run.options().text("target")).map_err(|e| raise(root.location(), e))?;
    let expanded = expand(run.rewriter(), root, target);
    run.count("ops", expanded);
    span.done(expanded);
    Ok(())
}

/// Expands features that `target` lacks into older ops, and lowers location ranges that
/// `target` lacks. Returns the number of expanded ops.
pub fn expand<'c>(rewriter: &Rewriter<'c, '_>, root: Op<'c>, target: Version) -> usize {
    let name = |op| OpName::get(root.context(), &format!("stablehlo.{op}"));
    let rules = expansion::rules_for(target).map(|(op, rule)| (name(op), rule));
    let rules: FxHashMap<_, _> = rules.collect();
    // Find all ops before the first change, since expansion moves regions.
    let mut ops = Vec::new();
    if !rules.is_empty() {
        root.walk(&mut |op| {
            if let Some(&rule) = rules.get(&op.name_id()) {
                ops.push((op, rule));
            }
        });
    }
    let mut program = Program::new(root.context(), rewriter);
    let mut expanded = 0;
    for (op, rule) in ops {
        expanded += usize::from(expansion::expand(&mut program, op, rule).is_some());
    }
    if target < locations::RANGES_SINCE {
        locations::lower_ranges(rewriter, root);
    }
    expanded
}
