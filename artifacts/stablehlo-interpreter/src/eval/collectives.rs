//! Ops that communicate with other processes, or with the host.

use super::{
    action::Action,
    attributes::{pairs, size},
    bodies::{argument_types, body_code},
    body_code::BodyCode,
    communication::{Collective, Communication, Group, Groups, Strategy},
    error::Fault,
};
use stablehlo_program::{
    Matrix, Op, Program, attribute_types::ReplicaGroupsValue, structs::ChannelHandle,
};

/// Returns what a communicating op does, or `None` for another op.
pub(super) fn action<'p>(
    program: &'p Program<'p>,
    typed: &Op<'p>,
) -> Option<Result<Action<'p>, Fault>> {
    let made = match typed {
        Op::ReplicaId(_) => Ok(Communication::ReplicaId),
        Op::PartitionId(_) => Ok(Communication::PartitionId),
        Op::AllGather(op) => size(op.all_gather_dim).and_then(|dim| {
            let groups = groups(
                &op.replica_groups,
                op.channel_handle,
                op.use_global_device_ids,
            )?;
            Ok(Communication::Collective(
                Collective::AllGather(dim),
                groups,
            ))
        }),
        Op::AllReduce(op) => body_code(program, op.computation).and_then(|code| {
            let groups = groups(
                &op.replica_groups,
                op.channel_handle,
                op.use_global_device_ids,
            )?;
            Ok(Communication::Collective(
                Collective::AllReduce(group(program, code)?),
                groups,
            ))
        }),
        Op::CrossReplicaSum(op) => {
            let groups = groups(&ReplicaGroupsValue::Ids(op.replica_groups), None, false);
            groups.map(|groups| Communication::Collective(Collective::Sum, groups))
        }
        Op::ReduceScatter(op) => body_code(program, op.computation).and_then(|code| {
            let groups = groups(
                &op.replica_groups,
                op.channel_handle,
                op.use_global_device_ids,
            )?;
            let dim = size(op.scatter_dimension)?;
            Ok(Communication::Collective(
                Collective::ReduceScatter(dim, group(program, code)?),
                groups,
            ))
        }),
        Op::AllToAll(op) => (|| {
            let collective = Collective::AllToAll {
                split: size(op.split_dimension)?,
                concat: size(op.concat_dimension)?,
                count: size(op.split_count)?,
            };
            let groups = across(groups(&op.replica_groups, op.channel_handle, false)?);
            Ok(Communication::Collective(collective, groups))
        })(),
        Op::CollectiveBroadcast(op) => {
            groups(&op.replica_groups, op.channel_handle, false).map(|groups| {
                let collective = Collective::Broadcast(op.has_dynamic_root);
                Communication::Collective(collective, across(groups))
            })
        }
        Op::CollectiveReduce(op) => body_code(program, op.computation).and_then(|code| {
            let is_global = op.use_global_device_ids;
            let groups = groups(&op.replica_groups, op.channel_handle, is_global)?;
            let groups = if is_global { groups } else { across(groups) };
            let collective = Collective::Reduce(group(program, code)?, op.has_dynamic_root);
            Ok(Communication::Collective(collective, groups))
        }),
        Op::CollectivePermute(op) => index_pairs(Some(op.source_target_pairs)).map(|pairs| {
            let groups = Groups {
                rows: Vec::new(),
                strategy: Strategy::CrossReplica,
                channel: channel(op.channel_handle),
            };
            Communication::Collective(Collective::Permute(pairs), across(groups))
        }),
        Op::Send(op) => index_pairs(op.source_target_pairs).map(|pairs| Communication::Send {
            channel: op.channel_handle.handle,
            pairs,
            is_host: op.is_host_transfer,
        }),
        Op::Recv(op) => Ok(Communication::Recv {
            channel: op.channel_handle.handle,
            is_host: op.is_host_transfer,
        }),
        Op::Infeed(_) => Ok(Communication::Infeed),
        Op::Outfeed(_) => Ok(Communication::Outfeed),
        _ => return None,
    };
    Some(made.map(Action::Communicate))
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
    let ReplicaGroupsValue::Ids(ids) = value else {
        return Err(Fault::Unsupported(
            "replica groups as axes of a mesh".to_owned(),
        ));
    };
    // -1 fills rows that are shorter than others.
    let row = |row: &[i64]| {
        row.iter()
            .filter_map(|id| usize::try_from(*id).ok())
            .collect()
    };
    let channel = channel(handle);
    Ok(Groups {
        rows: ids.values.chunks(ids.columns.max(1)).map(row).collect(),
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
