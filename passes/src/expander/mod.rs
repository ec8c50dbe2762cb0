//! `stablehlo-compatibility-expander`.
//!
//! What a target lacks is expressed otherwise, where it can be. What cannot
//! stays as it is: serialization then tells which version it needs.

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
    .description("Express otherwise what a version of StableHLO lacks")
    .op("builtin.module")
    .options(&[PassOption::text("target", "")
        .description("The version to expand for: X.Y.Z, current or minimum")])
    .statistics(&[("ops", "ops that were expanded")])
    .dialects(&["stablehlo"]);
inventory::submit!(&PASS);

/// What stands for something new in targets that are older.
struct Expansion {
    /// The ops that may have it.
    ops: &'static [&'static OpDef],
    /// The version that brought it.
    since: Version,
    /// Expresses it otherwise, or leaves the op as it is; tells which.
    expand: for<'c> fn(&mut Expander<'_, 'c>, Op<'c>) -> Option<()>,
}

/// Locations have their own, see [`locations::RANGES_SINCE`].
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
    // The op itself.
    Expansion {
        ops: &[Tan::DEF],
        since: Version::new(1, 4, 0),
        expand: tan::expand,
    },
    // Groups by the axes of a mesh.
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

/// Expands what `target` lacks, and tells how many ops had it.
pub fn expand<'c>(rewriter: &Rewriter<'c, '_>, root: Op<'c>, target: Version) -> usize {
    let name = |op: &OpDef| OpName::get(root.context(), op.name);
    let plan: FxHashMap<_, _> = EXPANSIONS
        .iter()
        .filter(|e| target < e.since)
        .flat_map(|e| e.ops.iter().map(move |op| (name(op), e.expand)))
        .collect();
    // Found first: expansion moves regions about.
    let mut found = Vec::new();
    if !plan.is_empty() {
        root.walk(&mut |op| {
            if let Some(&expand) = plan.get(&op.name_id()) {
                found.push((op, expand));
            }
        });
    }
    let mut expander = Expander::new(root.context(), rewriter);
    let mut expanded = 0;
    for (op, expand) in found {
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

    /// The versions in the table above are those of VHLO's.
    #[test]
    fn versions() {
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
