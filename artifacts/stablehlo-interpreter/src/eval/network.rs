//! Connection of a process to other processes and to the host.

use super::{
    code::Step,
    communication::{Collective, Communication, Grid},
    error::Fault,
    value::{Pending, Value},
};
use stablehlo_kernels::{array::Array, memory::Memory, ops};
use std::{
    cell::RefCell,
    collections::{BTreeMap, VecDeque},
    rc::Rc,
};

/// Reason for which a process waits.
#[derive(Debug)]
pub(super) enum Wait {
    /// Nothing: the values are there.
    Ready(Vec<Value>),
    /// Results of a request.
    Request(usize),
    /// Results of the request of a future.
    Future(Pending),
    /// Message of a channel.
    Message(i64),
}

/// Collective op that a process has reached.
pub(super) struct Request<'i, 'p> {
    pub(super) step: &'i Step<'p>,
    /// Start of the frame of the step.
    pub(super) base: usize,
    pub(super) collective: &'i Collective,
    pub(super) key: Key,
    pub(super) members: Vec<usize>,
    pub(super) operands: Vec<Array>,
    pub(super) results: Option<Vec<Value>>,
}

/// Identity of a collective op for the processes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
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
    memory: Memory,
    /// Requests by number, until their results are taken.
    pub(super) requests: BTreeMap<usize, Request<'i, 'p>>,
    /// Number of all requests so far.
    count: usize,
}

impl<'i, 'p> Network<'i, 'p> {
    pub(super) fn new(grid: Grid, process: usize, host: Rc<RefCell<Host>>, memory: Memory) -> Self {
        Self {
            grid,
            process,
            host,
            memory,
            requests: BTreeMap::new(),
            count: 0,
        }
    }

    /// Returns whether there is no other process.
    pub(super) fn is_alone(&self) -> bool {
        self.grid.replicas * self.grid.partitions == 1
    }

    fn number(&self, value: usize) -> Result<Vec<Value>, Fault> {
        Ok(vec![Array::scalar(&self.memory, value as u32)?.into()])
    }

    /// Begins the communication of a step.
    pub(super) fn post(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        communication: &'i Communication,
        operands: Vec<Value>,
    ) -> Result<Wait, Fault> {
        match communication {
            Communication::ReplicaId => {
                let id = self.number(self.process / self.grid.partitions)?;
                Ok(Wait::Ready(id))
            }
            Communication::PartitionId => {
                let id = self.number(self.process % self.grid.partitions)?;
                Ok(Wait::Ready(id))
            }
            Communication::Collective(collective, groups) => {
                let operands: Vec<Array> =
                    operands.into_iter().filter_map(Value::into_array).collect();
                let Some(members) = groups.members(self.grid, self.process)? else {
                    return self.outside(collective, &operands);
                };
                let key = match groups.channel > 0 {
                    true => Key::Channel(groups.channel),
                    false => Key::Op(step.op.id().index()),
                };
                let request = Request {
                    step,
                    base,
                    collective,
                    key,
                    members,
                    operands,
                    results: None,
                };
                self.requests.insert(self.count, request);
                self.count += 1;
                Ok(Wait::Request(self.count - 1))
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
                    return Ok(Wait::Ready(vec![Value::Token]));
                }
                let targets = self.targets(pairs)?;
                for target in targets {
                    self.host.borrow_mut().messages.push_back(Message {
                        channel: *channel,
                        target,
                        values: values.clone(),
                    });
                }
                Ok(Wait::Ready(vec![Value::Token]))
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
                Ok(Wait::Ready(values))
            }
            Communication::Outfeed => {
                let mut values = operands;
                values.pop();
                self.host.borrow_mut().outfeed.push(values);
                Ok(Wait::Ready(vec![Value::Token]))
            }
        }
    }

    /// Returns the processes that the pairs of a `send` name for this process, or `None` for any
    /// process. The ids are those of replicas, or those of partitions if there is one replica.
    fn targets(&self, pairs: &[[usize; 2]]) -> Result<Vec<Option<usize>>, Fault> {
        if pairs.is_empty() {
            return Ok(vec![None]);
        }
        let Grid {
            replicas,
            partitions,
        } = self.grid;
        let (count, distance) = match replicas {
            1 => (partitions, 1),
            _ => (replicas, partitions),
        };
        if let Some(id) = pairs.iter().flatten().find(|id| **id >= count) {
            return Err(Fault::Processes(format!(
                "process {id} is in a pair, and the program runs on {count}"
            )));
        }
        let (own, rest) = (self.process / distance, self.process % distance);
        let own_pairs = pairs.iter().filter(|[source, _]| *source == own);
        Ok(own_pairs
            .map(|[_, target]| Some(target * distance + rest))
            .collect())
    }

    /// Takes the values that the process waits for, if they are there.
    pub(super) fn take(&mut self, wait: &mut Wait) -> Option<Vec<Value>> {
        match wait {
            Wait::Ready(values) => Some(std::mem::take(values)),
            Wait::Request(number) => self.answered(*number),
            Wait::Future(pending) => {
                if let Some(values) = pending.results.get() {
                    return Some(values.clone());
                }
                let values = self.answered(pending.number)?;
                Some(pending.results.get_or_init(|| values).clone())
            }
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

    /// Removes a request that has results, and returns them.
    fn answered(&mut self, number: usize) -> Option<Vec<Value>> {
        self.requests.get(&number)?.results.as_ref()?;
        self.requests.remove(&number)?.results
    }

    /// Returns the results of a collective op for a process that is in none of its groups.
    fn outside(&self, collective: &Collective, operands: &[Array]) -> Result<Wait, Fault> {
        let group = match collective {
            Collective::Broadcast(_) => None,
            Collective::Reduce(group, _) => Some(group),
            _ => {
                let message = format!("process {} is in no group", self.process);
                return Err(Fault::Processes(message));
            }
        };
        let count = operands.len() - usize::from(collective.has_roots() && !operands.is_empty());
        let zeros = operands[..count]
            .iter()
            .enumerate()
            .map(|(index, operand)| {
                let ty = group.and_then(|group| group.types.get(index).or(group.types.first()));
                let ty = ty.unwrap_or(operand.element_type());
                ops::zeros(&self.memory, ty, operand.shape())
            });
        let zeros: Result<Vec<Array>, _> = zeros.collect();
        Ok(Wait::Ready(zeros?.into_iter().map(Value::Array).collect()))
    }

    /// Returns the first open request with a key and a group.
    pub(super) fn open(&self, key: Key, members: &[usize]) -> Option<usize> {
        let mut all = self.requests.iter();
        all.find(|(_, r)| r.results.is_none() && r.key == key && r.members == members)
            .map(|(number, _)| *number)
    }

    pub(super) fn all_open(&self) -> impl Iterator<Item = usize> + '_ {
        let all = self.requests.iter();
        all.filter(|(_, r)| r.results.is_none()).map(|(i, _)| *i)
    }
}
