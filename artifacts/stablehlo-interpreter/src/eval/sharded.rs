//! Ops of Shardy, and casts to values of Shardy.

use super::{
    action::Action,
    body_code::block,
    error::Fault,
    manual::Manual,
    shards::{Shards, mesh_size},
};
use stablehlo_opset::rules::shardings::{Sharding, common_mesh};
use stablehlo_program::{OpRef, Program};

/// Ops of other dialects that change no value: casts between values of dialects, and ops of Shardy that say
/// where the parts of a value are.
const IDENTITIES: [&str; 9] = [
    "builtin.unrealized_conversion_cast",
    "sdy.all_gather",
    "sdy.all_slice",
    "sdy.all_to_all",
    "sdy.collective_permute",
    "sdy.data_flow_edge",
    "sdy.propagation_barrier",
    "sdy.reshard",
    "sdy.sharding_constraint",
];

/// Returns whether an op of another dialect returns its operands.
fn is_identity(op: OpRef) -> bool {
    IDENTITIES.contains(&&*op.name()) && op.operands().len() == op.results().len()
}

/// Returns the action of an op of another dialect.
pub(super) fn action<'p>(program: &'p Program<'p>, op: OpRef<'p>) -> Result<Action<'p>, Fault> {
    if is_identity(op) {
        return Ok(Action::Same);
    }
    if let Some(action) = manual(program, op) {
        return action;
    }
    match (&*op.name(), op.regions().get(0)) {
        ("sdy.named_computation", Some(region)) => Ok(Action::Enter(block(program, region)?)),
        _ => Err(Fault::without_meaning()),
    }
}

/// Returns the action of an op, or `None` for other ops than `sdy.manual_computation`.
fn manual<'p>(program: &'p Program<'p>, op: OpRef<'p>) -> Option<Result<Action<'p>, Fault>> {
    let shardings = program.manual_shardings(op)?;
    let all = || shardings.inputs.iter().chain(&shardings.outputs);
    // Without shardings, all devices compute the same.
    let devices = common_mesh(all()).map_or(1, mesh_size);
    let rank = |sharding: &Sharding| sharding.dimensions.len();
    let shards = |all: &[Sharding]| {
        let shards = all.iter().map(|sharding| {
            let is_split = |axis: &[u8]| shardings.axes.contains(&axis);
            Shards::of(sharding, rank(sharding), devices, is_split)
        });
        shards.collect::<Result<Vec<_>, _>>()
    };
    let action = || {
        let region = op.regions().get(0);
        let region = region.ok_or_else(|| Fault::of_count("regions", 1, 0))?;
        Ok(Action::Manual(Box::new(Manual {
            body: block(program, region)?,
            devices,
            inputs: shards(&shardings.inputs)?,
            outputs: shards(&shardings.outputs)?,
        })))
    };
    Some(action())
}
