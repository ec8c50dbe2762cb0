//! Lookup of shardings and meshes.
//!
//! The conversions to and from VHLO keep the ops of Shardy, so the lookup also sees functions and ops
//! of VHLO, and the casts between both.

use crate::kinds::{
    DIMENSION_SHARDING, ManualAxes, Mesh, ShardingPerValue, TENSOR_SHARDING, TensorSharding,
};
use mlir_bridge::{prelude::*, rewrite::UNREALIZED_CAST};
use stablehlo_opset::rules::shardings::{axes::Axis, propagation::passed_on};
use vhlo_dialect::attributes as va;

/// Name of the attribute with the shardings of an op, or with the sharding of a
/// function's argument or result.
pub const SHARDING: &str = "sdy.sharding";

// ---- Meshes ----------------------------------------------------------------------

/// Returns the mesh of a sharding, or `None` if the module of `op` lacks the
/// mesh that the sharding names.
pub fn mesh_of<'c>(sharding: &TensorSharding<'c>, op: Op<'c>) -> Option<Mesh<'c>> {
    resolve_mesh(sharding.mesh_or_ref(), op)
}
/// Returns `mesh_or_ref` if it is a mesh, or the mesh that `mesh_or_ref` names
/// in the module of `op`. Returns `None` if the module lacks the mesh, or if
/// the attribute is no mesh and no symbol.
pub fn resolve_mesh<'c>(mesh_or_ref: Attribute<'c>, op: Op<'c>) -> Option<Mesh<'c>> {
    let Some(name) = mesh_or_ref.symbol_bytes() else {
        return Mesh::of(mesh_or_ref);
    };
    let module = op.enclosing().find(|op| op.name() == "builtin.module")?;
    Mesh::of(module.op_with_symbol("sdy.mesh", name)?.inherent("mesh")?)
}
/// Returns the manual axes of all enclosing `manual_computation` ops, with the
/// locations of these ops.
pub fn manual_axes_around<'c>(op: Op<'c>) -> Vec<(&'c [u8], Location<'c>)> {
    let around = op.enclosing().filter(|op| op.name() == MANUAL_COMPUTATION);
    around
        .flat_map(|op| {
            let axes = op.inherent("manual_axes").and_then(ManualAxes::of);
            let names = axes.map(|axes| axes.names()).unwrap_or_default();
            names.into_iter().map(move |name| (name, op.location()))
        })
        .collect()
}

// ---- The shardings of values -----------------------------------------------------

const MANUAL_COMPUTATION: &str = "sdy.manual_computation";
const NAMED_COMPUTATION: &str = "sdy.named_computation";
/// Collectives, whose attribute `out_sharding` is the sharding of the result.
const COLLECTIVES: [&str; 8] = [
    "sdy.all_gather",
    "sdy.all_slice",
    "sdy.all_to_all",
    "sdy.collective_permute",
    "sdy.all_reduce",
    "sdy.reduce_scatter",
    "sdy.sharded_to_unreduced",
    "sdy.replicated_to_unreduced",
];

/// Returns the sharding of a value, or `None` if the value has no sharding.
pub fn sharding_of(value: Value<'_>) -> Option<TensorSharding<'_>> {
    let value = sharded_value(value)?;
    let op = owner(value)?;
    let one = |name: &str| TensorSharding::of(op.inherent(name)?);
    match op.name() {
        "sdy.data_flow_edge" | "sdy.sharding_constraint" | "sdy.reshard" => one("sharding"),
        name if COLLECTIVES.contains(&name) => one("out_sharding"),
        MANUAL_COMPUTATION if value.is_block_argument() => {
            let axes = ManualAxes::of(op.inherent("manual_axes")?)?;
            let sharding = sharding_at(op.inherent("in_shardings"), value)?;
            Some(without_manual(&sharding, &axes.names(), op.context()))
        }
        NAMED_COMPUTATION if value.is_block_argument() => {
            sharding_at(op.inherent("in_shardings"), value)
        }
        MANUAL_COMPUTATION | NAMED_COMPUTATION => sharding_at(op.inherent("out_shardings"), value),
        _ if value.is_block_argument() => {
            let attributes = element(op.inherent("arg_attrs")?, value.index())?;
            TensorSharding::of(entry(attributes, SHARDING)?)
        }
        _ => sharding_at(op.discardable_attribute(SHARDING), value),
    }
}
/// Returns an element of an array of MLIR or VHLO.
fn element(array: Attribute<'_>, index: usize) -> Option<Attribute<'_>> {
    let of_vhlo = va::ARRAY
        .of_attribute(array)
        .map(|record| record.attributes(0));
    of_vhlo.or_else(|| array.elements())?.get(index).copied()
}
/// Returns an entry of a dictionary of MLIR or VHLO.
fn entry<'c>(dictionary: Attribute<'c>, name: &str) -> Option<Attribute<'c>> {
    let Some(record) = va::DICTIONARY.of_attribute(dictionary) else {
        let entries = dictionary.entries()?.into_iter();
        return entries
            .filter(|(key, _)| *key == name)
            .map(|(_, value)| value)
            .next();
    };
    let has_name = |key| {
        va::STRING
            .of_attribute(key)
            .is_some_and(|s| s.bytes() == name.as_bytes())
    };
    let pairs = record.attributes(0);
    let pair = pairs.chunks_exact(2).find(|pair| has_name(pair[0]))?;
    Some(pair[1])
}
/// Returns the value before casts. In a cycle of casts, returns `value`.
pub fn without_casts(value: Value<'_>) -> Value<'_> {
    passed_on(value, input_of_cast).unwrap_or(value)
}
fn input_of_cast(value: Value<'_>) -> Option<Value<'_>> {
    let cast = value.defining_op().filter(|op| is_cast(*op))?;
    Some(cast.operand(0))
}
fn is_cast(op: Op) -> bool {
    op.name() == UNREALIZED_CAST && op.num_operands() == 1 && op.num_results() == 1
}
/// Returns the only op that uses a value, besides casts, or `None` if the value has other uses or no
/// use. A cast that has no use itself does not count.
pub fn only_user(value: Value<'_>) -> Option<Op<'_>> {
    let (mut found, mut values) = (None, vec![value]);
    // The casts after a value form no cycle, because the value before casts is not the result of one.
    while let Some(value) = values.pop() {
        for used in value.uses() {
            match is_cast(used.op) {
                true => values.push(used.op.result(0)),
                false if found.is_some() => return None,
                false => found = Some(used.op),
            }
        }
    }
    found
}
/// Returns the name of an op of StableHLO or VHLO without its dialect and version, such as `while`.
fn mnemonic(op: Op<'_>) -> Option<&str> {
    let name = op.name();
    let of_vhlo = || Some(name.strip_prefix("vhlo.")?.rsplit_once("_v")?.0);
    name.strip_prefix("stablehlo.").or_else(of_vhlo)
}
/// Returns the op that defines a value or, for a block argument, the op that
/// contains the block. Returns `None` if no op contains the block.
pub fn owner(value: Value<'_>) -> Option<Op<'_>> {
    let defining = value.defining_op();
    defining.or_else(|| value.argument_block()?.parent())
}
/// Returns the sharding in `per_value` at the index of `value`, or `None` if
/// the list is absent or shorter.
fn sharding_at<'c>(
    per_value: Option<Attribute<'c>>,
    value: Value<'c>,
) -> Option<TensorSharding<'c>> {
    let all = ShardingPerValue::of(per_value?)?.shardings();
    TensorSharding::of(*all.get(value.index())?)
}
/// Returns the value whose sharding applies to `value`. For a target of a
/// data-flow edge, this is the result of the edge's `data_flow_edge` op, or
/// else the edge owner.
fn sharded_value(value: Value<'_>) -> Option<Value<'_>> {
    let value = without_casts(value);
    let op = owner(value)?;
    let along = edge_owner(op, value);
    if let Some(edge) = along.and_then(edge_user) {
        return Some(edge.result(0));
    }
    if !value.is_block_argument() {
        return Some(value);
    }
    match mnemonic(op) {
        Some("async_start") if value.index() < op.num_operands() => {
            Some(without_casts(op.operand(value.index())))
        }
        _ if op.inherent("function_type").is_some() => Some(value),
        _ => along,
    }
}
/// Returns the owner of the data-flow edge of `op` that has the given target,
/// or `None` if there is no such edge.
fn edge_owner<'c>(op: Op<'c>, target: Value<'c>) -> Option<Value<'c>> {
    if [MANUAL_COMPUTATION, NAMED_COMPUTATION].contains(&op.name()) {
        return Some(target);
    }
    match mnemonic(op)? {
        "while" => (target.index() < op.num_results()).then(|| op.result(target.index())),
        "case" | "optimization_barrier" => (!target.is_block_argument()).then_some(target),
        _ => None,
    }
}
/// Returns the `data_flow_edge` op that is the only user of a value, or `None`
/// if the value has other users or no user.
fn edge_user(value: Value<'_>) -> Option<Op<'_>> {
    only_user(value).filter(|op| op.name() == "sdy.data_flow_edge")
}
/// Returns a sharding as it applies inside a `manual_computation`, without the
/// manual axes. In each dimension, the manual axes come first.
fn without_manual<'c>(
    sharding: &TensorSharding<'c>,
    manual: &[&[u8]],
    context: &'c Context,
) -> TensorSharding<'c> {
    let is_manual = |axis: &Axis| manual.contains(&axis.name);
    let dimensions: Vec<_> = sharding
        .dimensions()
        .iter()
        .map(|dimension| {
            let first = dimension
                .split_axes()
                .iter()
                .take_while(|a| is_manual(a))
                .count();
            let axes = dimension.axes();
            let parts = [
                Param::Attributes(&axes[first..]),
                Param::Int(dimension.is_closed().into()),
                Param::Ints(dimension.priority()),
            ];
            DIMENSION_SHARDING.attribute(context, &parts)
        })
        .collect();
    let free = |attributes: Vec<Attribute<'c>>, axes: Vec<Axis>| -> Vec<Attribute<'c>> {
        let both = attributes.into_iter().zip(axes);
        both.filter(|(_, axis)| !is_manual(axis))
            .map(|(a, _)| a)
            .collect()
    };
    let whole = TENSOR_SHARDING.attribute(
        context,
        &[
            Param::Attribute(Some(sharding.mesh_or_ref())),
            Param::Attributes(&dimensions),
            Param::Attributes(&free(sharding.replicated_axes(), sharding.replicated())),
            Param::Attributes(&free(sharding.unreduced_axes(), sharding.unreduced())),
            Param::Int(sharding.reduction_op()),
        ],
    );
    TensorSharding::of(whole).expect("a sharding")
}
