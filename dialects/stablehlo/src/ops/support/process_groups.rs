//! Attributes that define process groups: `replica_groups` and
//! `source_target_pairs`.

use super::checks::ReportAt;
use crate::{
    attribute_types::{Channel, ReplicaGroups},
    kinds::{Mesh, ReplicaGroupMeshAxes, meshes},
};
use mlir_bridge::{diag::Result, prelude::*};
pub use stablehlo_program::rules::groups::{self, GroupRules, GroupSize};
use std::ops::Deref;

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

/// Checks the axes `of` groups, and returns the number of processes in a group.
/// Returns `None` if the groups refer to the mesh by a symbol, or if the number is
/// unknown.
fn mesh_group_size(
    op: &Adaptor,
    unique: &'static str,
    of: ReplicaGroupMeshAxes,
) -> Result<Option<i64>> {
    groups::unique_axes(unique, &of.axes()).at(op)?;
    let mesh = Mesh::of(of.mesh());
    Ok(mesh.and_then(|mesh| of.group_size(|name| mesh.axis_size(name))))
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
    Ok(GroupSize::of(ids, global, channel_id))
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
