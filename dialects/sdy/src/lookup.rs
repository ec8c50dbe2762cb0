//! Where shardings and meshes are found.

use crate::{
    axes::Axis,
    kinds::{
        DIMENSION_SHARDING, ManualAxes, Mesh, ShardingPerValue, TENSOR_SHARDING, TensorSharding,
    },
    shapes::TensorShape,
};
use mlir_bridge::prelude::*;

/// The attribute that says how values are split, of ops and of functions' arguments and
/// results.
pub const SHARDING: &str = "sdy.sharding";

// ---- Meshes ----------------------------------------------------------------------

/// The mesh of a sharding; none if it is a symbol that the module does not have.
pub fn mesh_of<'c>(sharding: &TensorSharding<'c>, op: Op<'c>) -> Option<Mesh<'c>> {
    mesh_at(sharding.mesh_or_ref(), op)
}
/// The mesh that an attribute is or names.
pub fn mesh_at<'c>(mesh_or_ref: Attribute<'c>, op: Op<'c>) -> Option<Mesh<'c>> {
    let Some(name) = mesh_or_ref.symbol_bytes() else {
        return Mesh::of(mesh_or_ref);
    };
    let module = op.enclosing().find(|op| op.name() == "builtin.module")?;
    Mesh::of(module.op_with_symbol("sdy.mesh", name)?.inherent("mesh")?)
}
/// The mesh that all shardings have, but for those whose mesh is yet to be filled in;
/// none if there is no such mesh.
pub fn common_mesh<'c>(shardings: &[TensorSharding<'c>], op: Op<'c>) -> Option<Mesh<'c>> {
    let mut common: Option<Mesh> = None;
    for sharding in shardings {
        let mesh = mesh_of(sharding, op)?;
        match common {
            Some(known) if !known.is_empty() => {
                if !mesh.is_empty() && !mesh.is(&known) {
                    return None;
                }
            }
            _ => common = Some(mesh),
        }
    }
    common
}
/// The axes that ops around this one deal with themselves, and where these are.
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
/// Ops that move or reduce data, whose result is split as they say.
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

/// How a value is split, if anything says so.
pub fn sharding_of(value: Value<'_>) -> Option<TensorSharding<'_>> {
    let value = split_value(value)?;
    let op = owner(value)?;
    let one = |name: &str| TensorSharding::of(op.inherent(name)?);
    match op.name() {
        "sdy.data_flow_edge" | "sdy.sharding_constraint" | "sdy.reshard" => one("sharding"),
        name if COLLECTIVES.contains(&name) => one("out_sharding"),
        MANUAL_COMPUTATION if value.is_block_argument() => {
            let axes = ManualAxes::of(op.inherent("manual_axes")?)?;
            let sharding = nth(op.inherent("in_shardings"), value)?;
            Some(without_manual(&sharding, &axes.names(), op.context()))
        }
        NAMED_COMPUTATION if value.is_block_argument() => nth(op.inherent("in_shardings"), value),
        MANUAL_COMPUTATION | NAMED_COMPUTATION => nth(op.inherent("out_shardings"), value),
        _ if value.is_block_argument() => {
            let arguments = op.inherent("arg_attrs")?.elements()?;
            let attributes = arguments.get(value.index())?.entries()?;
            let (_, sharding) = attributes.into_iter().find(|(name, _)| *name == SHARDING)?;
            TensorSharding::of(sharding)
        }
        _ => nth(op.discardable_attribute(SHARDING), value),
    }
}
/// The op that defines a value, or whose argument it is.
fn owner(value: Value<'_>) -> Option<Op<'_>> {
    let defining = value.defining_op();
    defining.or_else(|| value.argument_block()?.parent())
}
fn nth<'c>(per_value: Option<Attribute<'c>>, value: Value<'c>) -> Option<TensorSharding<'c>> {
    let all = ShardingPerValue::of(per_value?)?.shardings();
    TensorSharding::of(*all.get(value.index())?)
}
/// The value whose sharding counts for this one: where shardings flow along an edge, it
/// is that of the edge's owner, or of the op that stands for the edge.
fn split_value(value: Value<'_>) -> Option<Value<'_>> {
    let op = owner(value)?;
    let along = edge_owner(op, value);
    if let Some(edge) = along.and_then(edge_user) {
        return Some(edge.result(0));
    }
    if !value.is_block_argument() {
        return Some(value);
    }
    match op.name() {
        "stablehlo.async_start" if value.index() < op.num_operands() => {
            Some(op.operand(value.index()))
        }
        _ if op.inherent("function_type").is_some() => Some(value),
        _ => along,
    }
}
/// Of all that an op's edge flows to, the value that stands for it.
fn edge_owner<'c>(op: Op<'c>, target: Value<'c>) -> Option<Value<'c>> {
    match op.name() {
        MANUAL_COMPUTATION | NAMED_COMPUTATION => Some(target),
        "stablehlo.while" => (target.index() < op.num_results()).then(|| op.result(target.index())),
        "stablehlo.case" | "stablehlo.optimization_barrier" => {
            (!target.is_block_argument()).then_some(target)
        }
        _ => None,
    }
}
fn edge_user(value: Value<'_>) -> Option<Op<'_>> {
    let mut uses = value.uses();
    let only = uses.next().filter(|_| uses.next().is_none())?;
    (only.op.name() == "sdy.data_flow_edge").then_some(only.op)
}
/// A sharding as it is within the op that deals with some axes itself: these come first
/// in each dimension.
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
                .split()
                .iter()
                .take_while(|a| is_manual(a))
                .count();
            let parts = [
                Param::Attributes(&dimension.axes()[first..]),
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

/// The sharding of a value or, where nothing says so, of a tensor that is not split.
pub fn sharding_or_whole<'c>(
    value: Value<'c>,
    mesh_or_ref: Attribute<'c>,
    context: &'c Context,
) -> TensorSharding<'c> {
    if let Some(sharding) = sharding_of(value) {
        return sharding;
    }
    let rank = TensorShape::of(value.ty()).rank();
    let open = DIMENSION_SHARDING.attribute(
        context,
        &[Param::Attributes(&[]), Param::Int(0), Param::Ints(&[])],
    );
    let whole = TENSOR_SHARDING.attribute(
        context,
        &[
            Param::Attribute(Some(mesh_or_ref)),
            Param::Attributes(&vec![open; rank]),
            Param::Attributes(&[]),
            Param::Attributes(&[]),
            Param::Int(0),
        ],
    );
    TensorSharding::of(whole).expect("a sharding")
}
