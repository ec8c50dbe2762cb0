//! Attributes that define process groups: `replica_groups` and
//! `source_target_pairs`.

use super::checks::ReportAt;
use crate::{
    attribute_types::{Channel, ReplicaGroups},
    infer::Dimension,
    kinds::{Mesh, ReplicaGroupMeshAxes, meshes},
    spec::ReportViolation,
};
use mlir_bridge::{diag::Result, prelude::*};
pub use stablehlo_program::rules::groups::{self, GroupRules};
use std::{
    fmt::{self, Display, Formatter},
    ops::Deref,
};

/// Number of processes in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupSize {
    /// Exactly this number.
    Exactly(i64),
    /// This number in each partition; the number of partitions is unknown.
    MultipleOf(i64),
    /// Unknown.
    Unknown,
}

/// Describes the size of one process's part of a dimension that is split among
/// a group.
impl Display for GroupSize {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Exactly(n) => write!(f, "its size divided by {n}"),
            Self::MultipleOf(n) => write!(f, "its size divided by a multiple of {n}"),
            Self::Unknown => f.write_str("a part of its size"),
        }
    }
}

impl GroupSize {
    /// Returns whether `whole` can be the size of the concatenated parts of all
    /// processes in a group, each of size `part`.
    pub fn joins(self, part: Dimension, whole: Dimension) -> bool {
        match self {
            Self::Unknown => true,
            Self::Exactly(n) => part
                .try_map(|size| size.checked_mul(n).ok_or(()))
                .is_ok_and(|joined| joined.fits(whole)),
            // The number of partitions is unknown, so a bound of `part` does
            // not bound `whole`.
            Self::MultipleOf(n) => {
                part.is_dynamic()
                    || whole.is_dynamic()
                    || part.size.checked_mul(n).is_some_and(|least| match least {
                        0 => whole.size == 0,
                        _ => whole.size > 0 && whole.size % least == 0,
                    })
            }
        }
    }
}

/// Checks `replica_groups` and returns the number of ids in each group, or
/// `None` if this number is unknown.
pub fn replica_group_size(op: &Adaptor, rules: GroupRules) -> Result<Option<i64>> {
    let Some(groups) = op.attribute("replica_groups").and_then(ReplicaGroups::read) else {
        return Ok(None);
    };
    match ReplicaGroupMeshAxes::of(groups) {
        Some(axes) => mesh_group_size(op, rules.unique, axes),
        None => listed_groups(op, rules, groups),
    }
}

fn listed_groups(op: &Adaptor, rules: GroupRules, listed: Attribute) -> Result<Option<i64>> {
    let shape = listed
        .ty()
        .and_then(Tensor::of)
        .map_or(&[][..], |t| t.shape);
    groups::replica_groups(rules, shape, listed.dense_ints().as_deref()).at(op)
}

/// Checks the axes of `groups`, and returns the number of processes in a group.
/// Returns `None` if `groups` refer to the mesh by a symbol, or if the number is
/// unknown.
fn mesh_group_size(
    op: &Adaptor,
    unique: &str,
    groups: ReplicaGroupMeshAxes,
) -> Result<Option<i64>> {
    let axes = groups.axes();
    if let Some(i) = (1..axes.len()).find(|&i| axes[..i].contains(&axes[i])) {
        return Err(op.violation(
            unique,
            format_args!(
                "replica_groups must not repeat axes, found {} more than once",
                axes[i]
            ),
        ));
    }
    let mesh = Mesh::of(groups.mesh());
    Ok(mesh.and_then(|mesh| groups.group_size(|name| mesh.axis_size(name))))
}

/// Returns the handle of the channel, or 0 without a channel.
pub fn channel_id(op: &Adaptor) -> i64 {
    let channel = op.attribute("channel_handle").and_then(Channel::read);
    channel.map_or(0, |c| c.handle())
}

/// Checks `replica_groups` and the channel, and returns the number of processes
/// in each group. With `use_global_device_ids`, the groups hold the ids of all
/// processes, not of replicas. Then groups must not be empty, and the op needs a
/// channel; `numbers` are those of these constraints.
pub fn process_group_size(
    op: &Adaptor,
    rules: GroupRules,
    numbers: [&'static str; 2],
) -> Result<GroupSize> {
    let ids = replica_group_size(op, rules)?;
    let global = op.attribute("use_global_device_ids").is_some();
    let channel_id = channel_id(op);
    if global {
        let listed = op.attribute("replica_groups").and_then(|g| g.ty());
        let listed = listed.and_then(Tensor::of);
        let are_empty = listed.is_some_and(|t| t.shape.contains(&0));
        groups::global_ids(numbers, channel_id, are_empty).at(op)?;
    }
    Ok(match ids {
        None => GroupSize::Unknown,
        Some(n) if global || channel_id <= 0 => GroupSize::Exactly(n),
        Some(n) => GroupSize::MultipleOf(n),
    })
}

/// Checks C1 to C4 of the ops with `source_target_pairs`.
pub fn check_source_target_pairs(op: &Adaptor, pairs: Attribute) -> Result {
    let shape = pairs.ty().and_then(Tensor::of).map_or(&[][..], |t| t.shape);
    groups::source_target_pairs(shape, pairs.dense_ints().as_deref()).at(op)
}

/// Checks that the mesh exists if `replica_groups` refer to a mesh by a symbol.
/// Ops with this attribute have this function as the hook `verify_symbols`.
pub fn verify_mesh_symbol<'c>(
    op: impl Deref<Target = Adaptor<'c>>,
    symbols: &mut Symbols,
) -> Result {
    let groups = op.attribute("replica_groups");
    match (op.op(), groups.and_then(ReplicaGroupMeshAxes::of)) {
        (Some(op), Some(groups)) => meshes::verify_mesh_symbol(groups.0, op, symbols),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::builtin::DYNAMIC;

    #[test]
    fn joined_parts_fit_the_whole() {
        let d = Dimension::of_size;
        let bounded = |bound| Dimension {
            size: DYNAMIC,
            bound,
        };
        let four = GroupSize::Exactly(4);
        assert!(four.joins(d(2), d(8)));
        assert!(!four.joins(d(2), d(16)));
        assert!(four.joins(d(0), d(0)));
        assert!(four.joins(d(DYNAMIC), d(8)));
        assert!(four.joins(bounded(2), d(8)));
        assert!(!four.joins(bounded(2), d(9)));
        assert!(!four.joins(d(i64::MAX), d(8)));
        let of_four = GroupSize::MultipleOf(4);
        assert!(of_four.joins(d(2), d(8)));
        assert!(of_four.joins(d(2), d(16)));
        assert!(!of_four.joins(d(2), d(12)));
        assert!(!of_four.joins(d(2), d(0)));
        assert!(of_four.joins(d(0), d(0)));
        assert!(GroupSize::Unknown.joins(d(2), d(9)));
    }
}
