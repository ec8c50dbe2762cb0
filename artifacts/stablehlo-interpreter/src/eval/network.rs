//! Connection of a process to other processes and to the host.

use super::{
    code::Step,
    communication::{Collective, Communication, Grid},
    error::Fault,
    value::Value,
};
use crate::{array::Array, memory::Memory};
use std::{cell::RefCell, collections::VecDeque, rc::Rc};

/// Reason for which a process waits.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wait {
    /// Results of a request.
    Request(usize),
    /// Message of a channel.
    Message(i64),
}

/// Collective op that a process has reached.
pub(super) struct Request<'i, 'p> {
    pub(super) step: &'i Step<'p>,
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
    pub(super) requests: Vec<Request<'i, 'p>>,
}

impl<'i, 'p> Network<'i, 'p> {
    pub(super) fn new(grid: Grid, process: usize, host: Rc<RefCell<Host>>, memory: Memory) -> Self {
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
    pub(super) fn open(&self, key: Key, members: &[usize]) -> Option<usize> {
        let is_open = |r: &Request| r.results.is_none() && !r.members.is_empty();
        self.requests
            .iter()
            .position(|r| is_open(r) && r.key == key && r.members == members)
    }

    pub(super) fn first_open(&self) -> impl Iterator<Item = usize> + '_ {
        let all = self.requests.iter().enumerate();
        all.filter(|(_, r)| r.results.is_none() && !r.members.is_empty())
            .map(|(i, _)| i)
    }
}
