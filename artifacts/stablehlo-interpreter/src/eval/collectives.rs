//! Ops that communicate with other processes, or with the host.

use super::{
    action::Action,
    attributes::{pairs, size},
    bodies::{argument_types, body_code},
    body_code::BodyCode,
    communication::{Collective, Communication, Group, Groups, Strategy},
    error::Fault,
};
use stablehlo_opset::structs::ChannelHandle;
use stablehlo_program::{
    Matrix, Program,
    attribute_types::ReplicaGroupsValue,
    typed::{
        AllGather, AllReduce, AllToAll, CollectiveBroadcast, CollectivePermute, CollectiveReduce,
        CrossReplicaSum, Recv, ReduceScatter, Send,
    },
};

pub(super) fn all_gather<'p>(op: &AllGather<'p>) -> Result<Action<'p>, Fault> {
    let dim = size(op.all_gather_dim)?;
    let groups = groups(
        &op.replica_groups,
        op.channel_handle,
        op.use_global_device_ids,
    )?;
    collective(Collective::AllGather(dim), groups)
}

pub(super) fn all_reduce<'p>(
    program: &'p Program<'p>,
    op: &AllReduce<'p>,
) -> Result<Action<'p>, Fault> {
    let code = body_code(program, op.computation)?;
    let groups = groups(
        &op.replica_groups,
        op.channel_handle,
        op.use_global_device_ids,
    )?;
    collective(Collective::AllReduce(group(program, code)?), groups)
}

pub(super) fn cross_replica_sum<'p>(op: &CrossReplicaSum<'p>) -> Result<Action<'p>, Fault> {
    let groups = groups(&ReplicaGroupsValue::Ids(op.replica_groups), None, false)?;
    collective(Collective::Sum, groups)
}

pub(super) fn reduce_scatter<'p>(
    program: &'p Program<'p>,
    op: &ReduceScatter<'p>,
) -> Result<Action<'p>, Fault> {
    let code = body_code(program, op.computation)?;
    let groups = groups(
        &op.replica_groups,
        op.channel_handle,
        op.use_global_device_ids,
    )?;
    let dim = size(op.scatter_dimension)?;
    collective(
        Collective::ReduceScatter(dim, group(program, code)?),
        groups,
    )
}

pub(super) fn all_to_all<'p>(op: &AllToAll<'p>) -> Result<Action<'p>, Fault> {
    let made = Collective::AllToAll {
        split: size(op.split_dimension)?,
        concat: size(op.concat_dimension)?,
        count: size(op.split_count)?,
    };
    let groups = groups(&op.replica_groups, op.channel_handle, false)?;
    collective(made, across(groups))
}

pub(super) fn collective_broadcast<'p>(op: &CollectiveBroadcast<'p>) -> Result<Action<'p>, Fault> {
    let groups = groups(&op.replica_groups, op.channel_handle, false)?;
    collective(Collective::Broadcast(op.has_dynamic_root), across(groups))
}

pub(super) fn collective_reduce<'p>(
    program: &'p Program<'p>,
    op: &CollectiveReduce<'p>,
) -> Result<Action<'p>, Fault> {
    let code = body_code(program, op.computation)?;
    let is_global = op.use_global_device_ids;
    let groups = groups(&op.replica_groups, op.channel_handle, is_global)?;
    let groups = if is_global { groups } else { across(groups) };
    let group = group(program, code)?;
    collective(Collective::Reduce(group, op.has_dynamic_root), groups)
}

pub(super) fn collective_permute<'p>(op: &CollectivePermute<'p>) -> Result<Action<'p>, Fault> {
    let pairs = index_pairs(Some(op.source_target_pairs))?;
    let groups = Groups {
        rows: Vec::new(),
        strategy: Strategy::CrossReplica,
        channel: channel(op.channel_handle),
    };
    collective(Collective::Permute(pairs), across(groups))
}

pub(super) fn send<'p>(op: &Send<'p>) -> Result<Action<'p>, Fault> {
    Ok(Action::Communicate(Communication::Send {
        channel: op.channel_handle.handle,
        pairs: index_pairs(op.source_target_pairs)?,
        is_host: op.is_host_transfer,
    }))
}

pub(super) fn recv<'p>(op: &Recv<'p>) -> Action<'p> {
    Action::Communicate(Communication::Recv {
        channel: op.channel_handle.handle,
        is_host: op.is_host_transfer,
    })
}

fn collective<'p>(collective: Collective, groups: Groups) -> Result<Action<'p>, Fault> {
    let communication = Communication::Collective(collective, groups);
    Ok(Action::Communicate(communication))
}

fn group(program: &Program, code: BodyCode) -> Result<Group, Fault> {
    let types = argument_types(program, &code)?;
    Ok(Group { code, types })
}

fn channel(handle: Option<&ChannelHandle>) -> i64 {
    handle.map_or(0, |handle| handle.handle)
}

/// Returns the groups of an op whose channel selects partitions.
fn across(mut groups: Groups) -> Groups {
    groups.strategy = match groups.channel > 0 {
        true => Strategy::CrossPartition,
        false => Strategy::CrossReplica,
    };
    groups
}

fn groups(
    value: &ReplicaGroupsValue,
    handle: Option<&ChannelHandle>,
    is_global: bool,
) -> Result<Groups, Fault> {
    // -1 fills rows that are shorter than others.
    let row = |row: &[i64]| {
        row.iter()
            .filter_map(|id| usize::try_from(*id).ok())
            .collect()
    };
    let rows = match value {
        ReplicaGroupsValue::Ids(ids) => ids.values.chunks(ids.columns.max(1)).map(row).collect(),
        ReplicaGroupsValue::Axes(axes) => {
            let groups = axes.groups_along_axes().ok_or_else(|| {
                Fault::Unsupported("replica groups as axes of an unknown mesh".to_owned())
            })?;
            groups.iter().map(|ids| row(ids)).collect()
        }
    };
    let channel = channel(handle);
    Ok(Groups {
        rows,
        strategy: match (channel > 0, is_global) {
            (true, true) => Strategy::FlattenedIds,
            (true, false) => Strategy::CrossReplicaAndPartition,
            (false, _) => Strategy::CrossReplica,
        },
        channel,
    })
}

fn index_pairs(matrix: Option<&Matrix>) -> Result<Vec<[usize; 2]>, Fault> {
    let all = pairs(matrix, 0);
    let pairs = all.into_iter().map(|[a, b]| Ok([size(a)?, size(b)?]));
    pairs.collect()
}
