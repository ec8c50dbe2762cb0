//! The pass `stablehlo-compatibility-expander`, which expands features that a target
//! lacks into older ops.
//!
//! An op that cannot be expanded stays unchanged. Serialization then reports the version
//! that it needs.

mod batching;
mod builder;
mod replica_groups;
mod tan;

use crate::{locations, span::PassSpan};
use builder::Expander;
use mlir_bridge::{
    diag::{Result, raise},
    prelude::*,
};
use rustc_hash::FxHashMap;
use stablehlo_dialect::ops::{collectives::*, elementwise::Tan, gather::*, scatter::*};
use vhlo_dialect::Version;

static PASS: PassDef = PassDef::new("stablehlo-compatibility-expander", run)
    .name("StablehloCompatibilityExpanderPass")
    .description("Expand features that a version of StableHLO lacks into older ops")
    .op("builtin.module")
    .options(&[PassOption::text("target", "")
        .description("The version to expand for: X.Y.Z, current or minimum")])
    .statistics(&[("ops", "ops that were expanded")])
    .dialects(&["stablehlo"]);
inventory::submit!(&PASS);

/// Expansion of one feature, for targets older than the feature.
struct Expansion {
    /// Ops that may have the feature.
    ops: &'static [&'static OpDef],
    /// Version that introduced the feature.
    since: Version,
    /// Function that expands an op. It returns `None` if the op stays unchanged.
    expand: for<'c> fn(&mut Expander<'_, 'c>, Op<'c>) -> Option<()>,
}

/// All expansions of ops. [`locations::RANGES_SINCE`] determines when location ranges are
/// lowered.
static EXPANSIONS: &[Expansion] = &[
    // Batching dimensions.
    Expansion {
        ops: &[Gather::DEF, DynamicGather::DEF],
        since: Version::new(1, 1, 0),
        expand: batching::expand_gather,
    },
    Expansion {
        ops: &[Scatter::DEF],
        since: Version::new(1, 1, 0),
        expand: batching::expand_scatter,
    },
    // The op itself is new.
    Expansion {
        ops: &[Tan::DEF],
        since: Version::new(1, 4, 0),
        expand: tan::expand,
    },
    // Replica groups given as axes of a mesh.
    Expansion {
        ops: &[
            AllGather::DEF,
            AllReduce::DEF,
            AllToAll::DEF,
            CollectiveBroadcast::DEF,
            CollectiveReduce::DEF,
            ReduceScatter::DEF,
        ],
        since: Version::new(1, 16, 0),
        expand: replica_groups::expand,
    },
];

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
    let name = |op: &OpDef| OpName::get(root.context(), op.name);
    let plan: FxHashMap<_, _> = EXPANSIONS
        .iter()
        .filter(|e| target < e.since)
        .flat_map(|e| e.ops.iter().map(move |op| (name(op), e.expand)))
        .collect();
    // Find all ops before the first change, since expansion moves regions.
    let mut ops = Vec::new();
    if !plan.is_empty() {
        root.walk(&mut |op| {
            if let Some(&expand) = plan.get(&op.name_id()) {
                ops.push((op, expand));
            }
        });
    }
    let mut expander = Expander::new(root.context(), rewriter);
    let mut expanded = 0;
    for (op, expand) in ops {
        expanded += usize::from(expand(&mut expander, op).is_some());
    }
    if target < locations::RANGES_SINCE {
        locations::lower_ranges(rewriter, root);
    }
    expanded
}

#[cfg(test)]
mod tests {
    use super::*;
    use vhlo_dialect::{attributes, ops};

    /// Checks that the versions in `EXPANSIONS` equal those in VHLO's tables.
    #[test]
    fn expansion_versions_match_vhlo() {
        for expansion in EXPANSIONS {
            let since = |op: &OpDef| match op.slot("replica_groups") {
                Some(_) => attributes::range(&attributes::REPLICA_GROUP_MESH_AXES).min,
                None => {
                    let row = ops::at(op.mnemonic(), expansion.since);
                    row.expect("a version of the op").range.min
                }
            };
            for op in expansion.ops {
                assert_eq!(since(op), expansion.since, "{}", op.name);
            }
        }
    }
}
