//! Computations on shards: `sdy.manual_computation`.
//!
//! The op takes whole arrays. Its body computes on the shards of each device, and communicates with the bodies
//! of the others, as a program on several processes does.

use super::{
    communication::Grid,
    error::{EvalError, Fault},
    grid,
    machine::{Machine, Then},
    manual::Manual,
    network::{Host, Network},
    value::Value,
};
use stablehlo_kernels::{array::Array, error};
use std::{cell::RefCell, rc::Rc};

impl<'i, 'p> Machine<'i, 'p> {
    /// Evaluates the body on the shards of each device.
    pub(super) fn manual(
        &self,
        manual: &Manual,
        base: usize,
        operands: Vec<Array>,
    ) -> Result<Vec<Value>, Fault> {
        if !self.network.is_alone() {
            let message =
                "a manual computation in a program on several processes, or in another one";
            return Err(Fault::Unsupported(message.to_owned()));
        }
        let mut arguments: Vec<Vec<Value>> = vec![Vec::new(); manual.devices];
        for (operand, shards) in operands.iter().zip(&manual.inputs) {
            for (arguments, shard) in arguments.iter_mut().zip(shards.cut(operand)?) {
                arguments.push(Value::Array(shard));
            }
        }
        let grid = Grid {
            replicas: 1,
            partitions: manual.devices,
        };
        let host = Rc::new(RefCell::new(Host::default()));
        let mut machines = Vec::new();
        for (device, arguments) in arguments.into_iter().enumerate() {
            let network = Network::new(grid, device, Rc::clone(&host), self.memory().clone());
            let mut machine = Machine::new(self.shared, device, network);
            // The op is isolated: its body uses no value of the frame, but has places in it.
            (machine.slots).resize_with(self.slots.len().saturating_sub(base), || None);
            machine.enter(manual.body, 0, arguments, Then::Finish)?;
            machines.push(machine);
        }
        let body_error = |inner: EvalError| Fault::Kernel(error::Error::Body(Box::new(inner)));
        let results = grid::run(machines).map_err(body_error)?;
        let mut columns: Vec<Vec<Array>> = vec![Vec::new(); manual.outputs.len()];
        for (column, value) in results
            .into_iter()
            .flat_map(|row| row.into_iter().enumerate())
        {
            let array = value.into_array();
            columns[column].push(array.ok_or_else(|| Fault::of_count("arrays", 1, 0))?);
        }
        let whole = columns.iter().zip(&manual.outputs);
        whole
            .map(|(shards, division)| Ok(Value::Array(division.join(shards)?)))
            .collect()
    }
}
