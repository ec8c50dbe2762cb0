//! Evaluation on a grid of processes.
//!
//! Processes run one after the other, each until it waits. Then the requests of groups that are
//! complete are answered. If no process can go on, the processes wait for each other forever.

use super::{
    bodies::promoted,
    communication::{Collective, Group},
    error::{EvalError, Fault},
    machine::{Machine, Outcome},
    network::Wait,
    regions::reduce_group,
    value::{Pending, Value},
};
use stablehlo_kernels::{
    array::Array,
    error,
    ops::{self, Binary, Reducer},
};
use std::collections::BTreeMap;

/// Runs processes until all have returned.
pub(super) fn run(mut machines: Vec<Machine>) -> Result<Vec<Vec<Value>>, EvalError> {
    let mut done: BTreeMap<usize, Vec<Value>> = BTreeMap::new();
    loop {
        let mut has_moved = false;
        for (process, machine) in machines.iter_mut().enumerate() {
            if done.contains_key(&process) {
                continue;
            }
            let before = machine.progress();
            if let Outcome::Done(values) = machine.run()? {
                done.insert(process, values);
            }
            has_moved |= machine.progress() != before || done.contains_key(&process);
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
        Wait::Ready(_) => {}
        Wait::Request(number) | Wait::Future(Pending { number, .. }) => {
            let request = machine.network.requests.get(number)?;
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
        let open: Vec<usize> = machines[process].network.all_open().collect();
        for number in open {
            let Some(request) = machines[process].network.requests.get(&number) else {
                continue;
            };
            if request.results.is_some() || request.members.first() != Some(&process) {
                continue;
            }
            let (key, members) = (request.key, request.members.clone());
            let (step, collective, base) = (request.step, request.collective, request.base);
            let numbers: Option<Vec<usize>> = members
                .iter()
                .map(|m| machines.get(*m)?.network.open(key, &members))
                .collect();
            let Some(numbers) = numbers else { continue };
            let mut operands = Vec::new();
            for (member, number) in members.iter().zip(&numbers) {
                let request = machines[*member].network.requests.get_mut(number);
                operands.push(
                    request
                        .map(|r| std::mem::take(&mut r.operands))
                        .unwrap_or_default(),
                );
            }
            // The process evaluates the function of the op while it waits.
            let machine = &mut machines[process];
            let waiting = machine.waiting.take();
            let results = compute(machine, collective, base, operands);
            machine.waiting = waiting;
            let results = results.map_err(|fault| EvalError::of_op(step.op, fault))?;
            for ((member, number), values) in members.iter().zip(&numbers).zip(results) {
                if let Some(request) = machines[*member].network.requests.get_mut(number) {
                    request.results = Some(values);
                }
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
    base: usize,
    mut operands: Vec<Vec<Array>>,
) -> Result<Vec<Vec<Value>>, Fault> {
    let roots = match collective.has_roots() {
        true => take_roots(&mut operands)?,
        false => Vec::new(),
    };
    let count = operands.iter().map(Vec::len).min().unwrap_or(0);
    let mut results = vec![Vec::new(); operands.len()];
    for index in 0..count {
        let arrays: Vec<Array> = operands.iter().map(|all| all[index].clone()).collect();
        let root = roots.get(index).copied().unwrap_or(0);
        let same = |array: Array| vec![array; operands.len()];
        let all = match collective {
            Collective::AllGather(dim) => same(ops::all_gather(&arrays, *dim)?),
            Collective::AllReduce(group) => {
                let arrays = in_type_of(group, index, arrays)?;
                same(reduce_group(machine, &group.code, base, |body| {
                    ops::all_reduce(&arrays, body)
                })?)
            }
            Collective::Sum => same(ops::all_reduce(&arrays, Reducer::Binary(Binary::Add))?),
            Collective::AllToAll {
                split,
                concat,
                count,
            } => ops::all_to_all(&arrays, *split, *concat, *count)?,
            Collective::Broadcast(_) => same(ops::collective_broadcast(&arrays, root)?),
            Collective::Permute(pairs) => ops::collective_permute(&arrays, pairs)?,
            Collective::Reduce(group, _) => {
                let arrays = in_type_of(group, index, arrays)?;
                reduce_group(machine, &group.code, base, |body| {
                    ops::collective_reduce(&arrays, root, body)
                })?
            }
            Collective::ReduceScatter(dim, group) => {
                let arrays = in_type_of(group, index, arrays)?;
                reduce_group(machine, &group.code, base, |body| {
                    ops::reduce_scatter(&arrays, *dim, body)
                })?
            }
        };
        for (results, array) in results.iter_mut().zip(all) {
            results.push(Value::Array(array));
        }
    }
    Ok(results)
}

/// Takes the last operand of each process of a group: per result, the position of its root in the
/// group.
fn take_roots(operands: &mut [Vec<Array>]) -> Result<Vec<usize>, Fault> {
    let mut roots: Option<Vec<usize>> = None;
    for array in operands.iter_mut().filter_map(Vec::pop) {
        let found = array.sizes("collective op with a dynamic root")?;
        if roots.as_ref().is_some_and(|roots| *roots != found) {
            let message = "processes of a group have different roots".to_owned();
            return Err(Fault::Processes(message));
        }
        roots = Some(found);
    }
    Ok(roots.unwrap_or_default())
}

/// Converts operands to the element type that the function of an op computes on.
fn in_type_of(group: &Group, index: usize, arrays: Vec<Array>) -> error::Result<Vec<Array>> {
    // Operands of one op can have several types, but its function has one.
    let ty = group.types.get(index).or(group.types.first());
    let types: Vec<_> = ty.into_iter().cycle().take(arrays.len()).cloned().collect();
    promoted(arrays, &types)
}
