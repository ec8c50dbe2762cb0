//! Lookup of shardings.

use super::{
    parts::{manual_axes, per_value, sharding},
    view::{AroundOp, ShardedOp},
};
use crate::rules::shardings::Sharding;

/// Name of the attribute with the shardings of an op, or with the sharding of a function's argument or
/// result.
pub const SHARDING: &str = "sdy.sharding";
pub(super) const MANUAL_COMPUTATION: &str = "sdy.manual_computation";
const NAMED_COMPUTATION: &str = "sdy.named_computation";

/// Returns the sharding of a value, or `None` if the value has no sharding. `op` is any op of the
/// program.
pub fn sharding_of<'c, O: ShardedOp<'c>>(op: O, value: O::Value) -> Option<Sharding<'c>> {
    let value = sharded_value(op, value)?;
    let op = op.owner(value)?;
    let (index, is_argument) = (op.index(value), op.is_argument(value));
    let one = |name: &str| sharding(op.attribute(name)?, op);
    let of_value = |all: Option<O::Attribute>| sharding(*per_value(all?)?.get(index)?, op);
    match &*op.name() {
        "sdy.data_flow_edge" | "sdy.sharding_constraint" | "sdy.reshard" => one("sharding"),
        MANUAL_COMPUTATION if is_argument => {
            let axes = manual_axes(op.attribute("manual_axes")?)?;
            Some(of_value(op.attribute("in_shardings"))?.without_manual(&axes))
        }
        NAMED_COMPUTATION if is_argument => of_value(op.attribute("in_shardings")),
        MANUAL_COMPUTATION | NAMED_COMPUTATION => of_value(op.attribute("out_shardings")),
        _ if is_argument => sharding(op.of_argument(index, SHARDING)?, op),
        // Collectives state the sharding of the result.
        name if name.starts_with("sdy.") && op.attribute("out_sharding").is_some() => {
            one("out_sharding")
        }
        _ => of_value(op.discardable(SHARDING)),
    }
}
/// Returns the value whose sharding applies to `value`. For a target of a data-flow edge, this is the
/// result of the edge's `data_flow_edge` op, or else the edge owner.
fn sharded_value<'c, O: ShardedOp<'c>>(op: O, value: O::Value) -> Option<O::Value> {
    let value = op.without_casts(value);
    let op = op.owner(value)?;
    let along = edge_owner(op, value);
    if let Some(edge) = along.and_then(|value| edge_user(op, value)) {
        return edge.results().first().copied();
    }
    if !op.is_argument(value) {
        return Some(value);
    }
    let index = op.index(value);
    match &*op.name() {
        "stablehlo.async_start" if index < op.operands().len() => {
            Some(op.without_casts(op.operands()[index]))
        }
        "func.func" => Some(value),
        _ => along,
    }
}
/// Returns the owner of the data-flow edge of `op` that has the given target, or `None` if there is no
/// such edge.
fn edge_owner<'c, O: ShardedOp<'c>>(op: O, target: O::Value) -> Option<O::Value> {
    match &*op.name() {
        MANUAL_COMPUTATION | NAMED_COMPUTATION => Some(target),
        "stablehlo.while" => op.results().get(op.index(target)).copied(),
        "stablehlo.case" | "stablehlo.optimization_barrier" => {
            (!op.is_argument(target)).then_some(target)
        }
        _ => None,
    }
}
/// Returns the `data_flow_edge` op that is the only user of a value, or `None` if the value has other
/// users or no user.
fn edge_user<'c, O: ShardedOp<'c>>(op: O, value: O::Value) -> Option<O> {
    op.only_user(value)
        .filter(|user| user.name() == "sdy.data_flow_edge")
}

/// Returns the function that rules call to look up the manual computation that binds an axis.
pub fn binder<'c, O: ShardedOp<'c>>(op: O) -> impl Fn(&[u8]) -> Option<String> {
    move |axis| {
        let mut around = op.around().filter(|op| op.has_name(MANUAL_COMPUTATION));
        let binds = |op: &O::Around| {
            let axes = op.attribute("manual_axes").and_then(manual_axes);
            axes.is_some_and(|axes| axes.contains(&axis))
        };
        Some(around.find(binds)?.place())
    }
}
