//! Communication of processes: collective ops, `send` and `recv`, `infeed` and `outfeed`.
//!
//! Processes run one after the other, each until it waits. Then the requests of groups that are
//! complete are answered. If no process can go on, the processes wait for each other forever.

use super::{
    action::BodyCode,
    bodies::body_code,
    code::Step,
    error::{EvalError, Fault},
    kernels::size,
    machine::{Machine, Outcome, reduce_group},
    value::Value,
};
use crate::{
    array::Array,
    ops::{self, Binary, Reducer},
};
use stablehlo_program::{
    Matrix, Op, Program, attribute_types::ReplicaGroupsValue, structs::ChannelHandle,
};
use std::{
    cell::RefCell,
    collections::{BTreeMap, VecDeque},
    rc::Rc,
};

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
    AllReduce(BodyCode),
    Sum,
    AllToAll {
        split: usize,
        concat: usize,
        count: usize,
    },
    Broadcast,
    Permute(Vec<[usize; 2]>),
    ReduceScatter(usize, BodyCode),
}

/// Groups of processes that take part in a collective op: section "Process groups".
pub(super) struct Groups {
    rows: Vec<Vec<usize>>,
    strategy: Strategy,
    channel: i64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Strategy {
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
    fn members(&self, grid: Grid, process: usize) -> Option<Vec<usize>> {
        let Grid {
            replicas,
            partitions,
        } = grid;
        let (replica, partition) = (process / partitions, process % partitions);
        let everyone: Vec<usize> = match self.strategy {
            Strategy::CrossPartition => (0..partitions).collect(),
            Strategy::FlattenedIds => (0..replicas * partitions).collect(),
            _ => (0..replicas).collect(),
        };
        let rows = match self.rows.iter().all(Vec::is_empty) {
            true => std::slice::from_ref(&everyone),
            false => &self.rows[..],
        };
        rows.iter().find_map(|row| {
            let members: Vec<usize> = match self.strategy {
                Strategy::CrossReplica => row.iter().map(|r| r * partitions + partition).collect(),
                Strategy::CrossPartition => row.iter().map(|p| replica * partitions + p).collect(),
                Strategy::CrossReplicaAndPartition => (0..partitions)
                    .flat_map(|p| row.iter().map(move |r| r * partitions + p))
                    .collect(),
                Strategy::FlattenedIds => row.clone(),
            };
            members.contains(&process).then_some(members)
        })
    }
}

/// Returns what a communicating op does, or `None` for another op.
pub(super) fn action<'p>(
    program: &'p Program<'p>,
    typed: &Op<'p>,
) -> Option<Result<super::action::Action<'p>, Fault>> {
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
                Collective::AllReduce(code),
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
                Collective::ReduceScatter(dim, code),
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
        Op::CollectiveBroadcast(op) if !op.has_dynamic_root => {
            groups(&op.replica_groups, op.channel_handle, false)
                .map(|groups| Communication::Collective(Collective::Broadcast, across(groups)))
        }
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
    Some(made.map(super::action::Action::Communicate))
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
    let all = super::kernels::pairs(matrix, 0);
    let pairs = all.into_iter().map(|[a, b]| Ok([size(a)?, size(b)?]));
    pairs.collect()
}

/// What a process waits for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wait {
    /// Results of a request.
    Request(usize),
    /// Message of a channel.
    Message(i64),
}

/// Collective op that a process has reached.
struct Request<'i, 'p> {
    step: &'i Step<'p>,
    collective: &'i Collective,
    key: Key,
    members: Vec<usize>,
    operands: Vec<Array>,
    results: Option<Vec<Value>>,
}

/// Identity of a collective op for the processes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Channel(i64),
    Op(usize),
}

/// Message on a channel.
pub(super) struct Message {
    channel: i64,
    /// Process that the message is for, or `None` for any process.
    target: Option<usize>,
    values: Vec<Value>,
}

/// Data that the host and the processes exchange.
#[derive(Default)]
pub(super) struct Host {
    pub(super) messages: VecDeque<Message>,
    /// Values for `infeed`, in order.
    pub(super) infeed: VecDeque<Vec<Value>>,
    /// Values of `outfeed`, in order.
    pub(super) outfeed: Vec<Vec<Value>>,
}

/// Connection of one process to the others.
pub(super) struct Network<'i, 'p> {
    grid: Grid,
    process: usize,
    host: Rc<RefCell<Host>>,
    memory: crate::memory::Memory,
    requests: Vec<Request<'i, 'p>>,
}

impl<'i, 'p> Network<'i, 'p> {
    pub(super) fn new(
        grid: Grid,
        process: usize,
        host: Rc<RefCell<Host>>,
        memory: crate::memory::Memory,
    ) -> Self {
        Self {
            grid,
            process,
            host,
            memory,
            requests: Vec::new(),
        }
    }

    fn number(&self, value: usize) -> Result<Vec<Value>, Fault> {
        Ok(vec![Array::scalar(&self.memory, value as u32)?.into()])
    }

    /// Begins the communication of a step.
    pub(super) fn post(
        &mut self,
        step: &'i Step<'p>,
        communication: &'i Communication,
        operands: Vec<Value>,
    ) -> Result<Wait, Fault> {
        let ready = |this: &mut Self, values| {
            this.requests.push(Request {
                step,
                collective: &Collective::Broadcast,
                key: Key::Op(usize::MAX),
                members: Vec::new(),
                operands: Vec::new(),
                results: Some(values),
            });
            Ok(Wait::Request(this.requests.len() - 1))
        };
        match communication {
            Communication::ReplicaId => {
                let id = self.number(self.process / self.grid.partitions)?;
                ready(self, id)
            }
            Communication::PartitionId => {
                let id = self.number(self.process % self.grid.partitions)?;
                ready(self, id)
            }
            Communication::Collective(collective, groups) => {
                let members = groups.members(self.grid, self.process);
                let members = members.ok_or_else(|| {
                    Fault::Processes(format!("process {} is in no group", self.process))
                })?;
                let count = self.grid.replicas * self.grid.partitions;
                if let Some(id) = members.iter().find(|id| **id >= count) {
                    return Err(Fault::Processes(format!(
                        "process {id} is in a group, and the program runs on {count}"
                    )));
                }
                let key = match groups.channel > 0 {
                    true => Key::Channel(groups.channel),
                    false => Key::Op(step.op.id().index()),
                };
                let operands = operands.into_iter().filter_map(Value::into_array).collect();
                self.requests.push(Request {
                    step,
                    collective,
                    key,
                    members,
                    operands,
                    results: None,
                });
                Ok(Wait::Request(self.requests.len() - 1))
            }
            Communication::Send {
                channel,
                pairs,
                is_host,
            } => {
                let mut values = operands;
                values.pop();
                if *is_host {
                    self.host.borrow_mut().outfeed.push(values);
                    return ready(self, vec![Value::Token]);
                }
                let replica = self.process / self.grid.partitions;
                let partition = self.process % self.grid.partitions;
                let targets: Vec<Option<usize>> = match pairs.is_empty() {
                    true => vec![None],
                    false => pairs
                        .iter()
                        .filter(|[source, _]| *source == replica)
                        .map(|[_, target]| Some(target * self.grid.partitions + partition))
                        .collect(),
                };
                for target in targets {
                    self.host.borrow_mut().messages.push_back(Message {
                        channel: *channel,
                        target,
                        values: values.clone(),
                    });
                }
                ready(self, vec![Value::Token])
            }
            Communication::Recv {
                channel,
                is_host: false,
            } => Ok(Wait::Message(*channel)),
            Communication::Recv { .. } | Communication::Infeed => {
                let values = self.host.borrow_mut().infeed.pop_front();
                let mut values = values.ok_or_else(|| {
                    Fault::Processes("the host has no more values for infeed".to_owned())
                })?;
                values.push(Value::Token);
                ready(self, values)
            }
            Communication::Outfeed => {
                let mut values = operands;
                values.pop();
                self.host.borrow_mut().outfeed.push(values);
                ready(self, vec![Value::Token])
            }
        }
    }

    /// Takes the values that the process waits for, if they are there.
    pub(super) fn take(&mut self, wait: &Wait) -> Option<Vec<Value>> {
        match wait {
            Wait::Request(number) => self.requests.get_mut(*number)?.results.take(),
            Wait::Message(channel) => {
                let mut host = self.host.borrow_mut();
                let index = host.messages.iter().position(|m| {
                    m.channel == *channel && m.target.is_none_or(|t| t == self.process)
                })?;
                let mut values = host.messages.remove(index)?.values;
                values.push(Value::Token);
                Some(values)
            }
        }
    }

    /// Returns the first open request with a key and a group.
    fn open(&self, key: Key, members: &[usize]) -> Option<usize> {
        let is_open = |r: &Request| r.results.is_none() && !r.members.is_empty();
        self.requests
            .iter()
            .position(|r| is_open(r) && r.key == key && r.members == members)
    }

    fn first_open(&self) -> impl Iterator<Item = usize> + '_ {
        let all = self.requests.iter().enumerate();
        all.filter(|(_, r)| r.results.is_none() && !r.members.is_empty())
            .map(|(i, _)| i)
    }
}

/// Runs processes until all have returned.
pub(super) fn run(mut machines: Vec<Machine>) -> Result<Vec<Vec<Value>>, EvalError> {
    let mut done: BTreeMap<usize, Vec<Value>> = BTreeMap::new();
    loop {
        let mut has_moved = false;
        for process in 0..machines.len() {
            if done.contains_key(&process) {
                continue;
            }
            let before = machines[process].progress();
            if let Outcome::Done(values) = machines[process].run()? {
                done.insert(process, values);
            }
            has_moved |= machines[process].progress() != before || done.contains_key(&process);
        }
        if done.len() == machines.len() {
            return Ok(done.into_values().collect());
        }
        if !answer(&mut machines)? && !has_moved {
            let waits = machines.iter().enumerate();
            let texts = waits.filter_map(|(process, machine)| describe(process, machine));
            return Err(EvalError::of_request(Fault::Deadlock(texts.collect())));
        }
    }
}

fn describe(process: usize, machine: &Machine) -> Option<String> {
    let (step, wait) = machine.waits_at()?;
    let mut text = format!("process {process} waits at '{}'", step.op.name());
    if let Some(place) = step.op.place() {
        text += &format!(" ({place})");
    }
    match wait {
        Wait::Request(number) => {
            let request = machine.network.requests.get(*number)?;
            let others: Vec<_> = (request.members.iter())
                .filter(|m| **m != process)
                .map(usize::to_string)
                .collect();
            text += &format!(" for the processes {}", others.join(", "));
        }
        Wait::Message(channel) => text += &format!(" for a message on channel {channel}"),
    }
    Some(text)
}

/// Answers the requests of complete groups. Returns whether there were any.
fn answer(machines: &mut [Machine]) -> Result<bool, EvalError> {
    let mut has_answered = false;
    for process in 0..machines.len() {
        let open: Vec<usize> = machines[process].network.first_open().collect();
        for number in open {
            let request = &machines[process].network.requests[number];
            if request.results.is_some() || request.members.first() != Some(&process) {
                continue;
            }
            let (key, members) = (request.key, request.members.clone());
            let (step, collective) = (request.step, request.collective);
            let numbers: Option<Vec<usize>> = members
                .iter()
                .map(|m| machines.get(*m)?.network.open(key, &members))
                .collect();
            let Some(numbers) = numbers else { continue };
            let mut operands = Vec::new();
            for (member, number) in members.iter().zip(&numbers) {
                let request = &mut machines[*member].network.requests[*number];
                operands.push(std::mem::take(&mut request.operands));
            }
            let results = compute(&mut machines[process], collective, &operands)
                .map_err(|fault| EvalError::of_op(step.op, fault))?;
            for ((member, number), values) in members.iter().zip(&numbers).zip(results) {
                machines[*member].network.requests[*number].results = Some(values);
            }
            has_answered = true;
        }
    }
    Ok(has_answered)
}

/// Computes the results of a group: a list per process.
fn compute(
    machine: &mut Machine,
    collective: &Collective,
    operands: &[Vec<Array>],
) -> Result<Vec<Vec<Value>>, Fault> {
    let count = operands.iter().map(Vec::len).min().unwrap_or(0);
    let mut results = vec![Vec::new(); operands.len()];
    for index in 0..count {
        let arrays: Vec<Array> = operands.iter().map(|all| all[index].clone()).collect();
        let same = |array: Array| vec![array; arrays.len()];
        let all = match collective {
            Collective::AllGather(dim) => same(ops::all_gather(&arrays, *dim)?),
            Collective::AllReduce(code) => same(reduce_group(machine, code, |body| {
                ops::all_reduce(&arrays, body)
            })?),
            Collective::Sum => same(ops::all_reduce(&arrays, Reducer::Binary(Binary::Add))?),
            Collective::AllToAll {
                split,
                concat,
                count,
            } => ops::all_to_all(&arrays, *split, *concat, *count)?,
            Collective::Broadcast => same(ops::collective_broadcast(&arrays)?),
            Collective::Permute(pairs) => ops::collective_permute(&arrays, pairs)?,
            Collective::ReduceScatter(dim, code) => reduce_group(machine, code, |body| {
                ops::reduce_scatter(&arrays, *dim, body)
            })?,
        };
        for (results, array) in results.iter_mut().zip(all) {
            results.push(Value::Array(array));
        }
    }
    Ok(results)
}
