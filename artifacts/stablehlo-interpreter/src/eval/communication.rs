//! Communication of steps, as data, and groups of processes.

use super::{body_code::BodyCode, error::Fault};
use stablehlo_kernels::element::ElementType;

/// Communication of a step.
pub(super) enum Communication {
    ReplicaId,
    PartitionId,
    Collective(Collective, Groups),
    Send {
        channel: i64,
        /// Pairs of a source and a target. Without pairs, the message is for any process.
        pairs: Vec<[usize; 2]>,
        is_host: bool,
    },
    Recv {
        channel: i64,
        is_host: bool,
    },
    Infeed,
    Outfeed,
}

pub(super) enum Collective {
    AllGather(usize),
    AllReduce(Group),
    Sum,
    AllToAll {
        split: usize,
        concat: usize,
        count: usize,
    },
    /// Flag of a last operand with the roots.
    Broadcast(bool),
    Permute(Vec<[usize; 2]>),
    /// Function, and the flag of a last operand with the roots.
    Reduce(Group, bool),
    ReduceScatter(usize, Group),
}

impl Collective {
    /// Returns whether the last operand has the roots of the results.
    pub(super) fn has_roots(&self) -> bool {
        matches!(self, Self::Broadcast(true) | Self::Reduce(_, true))
    }
}

/// Function of a collective op, and the element types that the function computes on.
pub(super) struct Group {
    pub(super) code: BodyCode,
    pub(super) types: Vec<ElementType>,
}

/// Groups of processes that take part in a collective op: section "Process groups".
pub(super) struct Groups {
    pub(super) rows: Vec<Vec<usize>>,
    pub(super) strategy: Strategy,
    pub(super) channel: i64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Strategy {
    CrossReplica,
    CrossPartition,
    CrossReplicaAndPartition,
    FlattenedIds,
}

/// Number of replicas and of partitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    pub(super) replicas: usize,
    pub(super) partitions: usize,
}

impl Groups {
    /// Returns the processes of the group that contains `process`, or `None` if no group does.
    ///
    /// # Errors
    /// If a group contains a process that the grid lacks.
    pub(super) fn members(&self, grid: Grid, process: usize) -> Result<Option<Vec<usize>>, Fault> {
        let Grid {
            replicas,
            partitions,
        } = grid;
        let (replica, partition) = (process / partitions, process % partitions);
        let everyone: Vec<usize> = match self.strategy {
            Strategy::CrossPartition => (0..partitions).collect(),
            Strategy::FlattenedIds => (0..replicas * partitions).collect(),
            Strategy::CrossReplica | Strategy::CrossReplicaAndPartition => (0..replicas).collect(),
        };
        let rows = match self.rows.iter().all(Vec::is_empty) {
            true => std::slice::from_ref(&everyone),
            false => &self.rows[..],
        };
        if let Some(id) = rows.iter().flatten().find(|id| !everyone.contains(id)) {
            return Err(Fault::Processes(format!(
                "process {id} is in a group, and the program runs on {}",
                everyone.len()
            )));
        }
        Ok(rows.iter().find_map(|row| {
            let members: Vec<usize> = match self.strategy {
                Strategy::CrossReplica => row.iter().map(|r| r * partitions + partition).collect(),
                Strategy::CrossPartition => row.iter().map(|p| replica * partitions + p).collect(),
                Strategy::CrossReplicaAndPartition => (0..partitions)
                    .flat_map(|p| row.iter().map(move |r| r * partitions + p))
                    .collect(),
                Strategy::FlattenedIds => row.clone(),
            };
            members.contains(&process).then_some(members)
        }))
    }
}
