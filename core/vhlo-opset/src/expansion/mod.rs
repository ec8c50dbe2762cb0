//! Rules that expand features which a version lacks into older ops. Both engines follow these
//! rules, and only provide an [`Expander`] of their programs.
//!
//! An op that cannot be expanded stays unchanged.

mod batching;
mod expander;
mod replica_groups;
mod tan;

use crate::version::Version;
pub use expander::{Expander, NewAttribute, Place, PlaceOf, Scalar, TensorParts};
pub use replica_groups::MeshGroups;

/// Expansion of one feature, for targets older than the feature.
#[derive(Debug)]
pub struct Expansion {
    /// Names of the ops that may have the feature, without dialect and version.
    pub ops: &'static [&'static str],
    /// Version that introduced the feature.
    pub since: Version,
    /// Rule that expands such an op.
    pub rule: ExpansionRule,
}

/// Rule that expands an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpansionRule {
    /// `gather` and `dynamic_gather` with batching dimensions.
    Gather,
    /// `scatter` with batching dimensions.
    Scatter,
    /// `tan`.
    Tan,
    /// Replica groups given as axes of a mesh.
    ReplicaGroups,
}

/// All expansions.
pub static EXPANSIONS: &[Expansion] = &[
    Expansion {
        ops: &["gather", "dynamic_gather"],
        since: Version::new(1, 1, 0),
        rule: ExpansionRule::Gather,
    },
    Expansion {
        ops: &["scatter"],
        since: Version::new(1, 1, 0),
        rule: ExpansionRule::Scatter,
    },
    Expansion {
        ops: &["tan"],
        since: Version::new(1, 4, 0),
        rule: ExpansionRule::Tan,
    },
    Expansion {
        ops: &[
            "all_gather",
            "all_reduce",
            "all_to_all",
            "collective_broadcast",
            "collective_reduce",
            "reduce_scatter",
        ],
        since: Version::new(1, 16, 0),
        rule: ExpansionRule::ReplicaGroups,
    },
];

/// Returns the rules of the ops that may have features which `target` lacks, by the name of
/// the op without dialect and version.
pub fn rules_for(target: Version) -> impl Iterator<Item = (&'static str, ExpansionRule)> {
    let newer = EXPANSIONS.iter().filter(move |e| target < e.since);
    newer.flat_map(|e| e.ops.iter().map(|op| (*op, e.rule)))
}

/// Expands an op by a rule. Returns `None` if the op stays unchanged.
pub fn expand<E: Expander>(e: &mut E, op: E::Op, rule: ExpansionRule) -> Option<()> {
    match rule {
        ExpansionRule::Gather => batching::expand(e, op, &batching::GATHER),
        ExpansionRule::Scatter => batching::expand(e, op, &batching::SCATTER),
        ExpansionRule::Tan => tan::expand(e, op),
        ExpansionRule::ReplicaGroups => {
            let (devices, group_size) = e.mesh_groups(op)?.devices()?;
            e.set_groups(op, &devices, group_size);
            Some(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{kinds::attributes, ops};

    #[test]
    fn expansion_versions_match_vhlo() {
        for expansion in EXPANSIONS {
            for op in expansion.ops {
                let since = match expansion.rule {
                    ExpansionRule::ReplicaGroups => attributes::REPLICA_GROUP_MESH_AXES.range.min,
                    _ => {
                        let op_version = ops::version_at(op, expansion.since);
                        op_version.expect("a version of the op").range.min
                    }
                };
                assert_eq!(since, expansion.since, "{op}");
            }
        }
    }
}
