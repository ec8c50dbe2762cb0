//! The pass `stablehlo-legalize-deprecated-ops`, which replaces deprecated ops by ops that stay.

use crate::{
    conversion::{self, Lower},
    exprs::{Exprs, element_of},
};
use mlir_bridge::{
    diag::Result,
    passes::{OptionValue, PassContext},
    prelude::*,
};
use stablehlo_dialect::{
    kinds::DOT,
    ops::{
        collectives::{AllReduce, CrossReplicaSum},
        control_flow::{AfterAll, CreateToken},
        dot::{Dot, DotGeneral, Einsum, UnaryEinsum},
        map_sort::Map,
        random::Rng,
        reshaping::{Broadcast, BroadcastInDim},
    },
};

static PASS: PassDef = PassDef::in_steps("stablehlo-legalize-deprecated-ops", run)
    .name("StablehloLegalizeDeprecatedOpsPass")
    .description("Replace deprecated ops by ops that are not deprecated")
    .op("func.func")
    .options(&[PassOption::new("fail-on-unused", OptionValue::Bool(true))
        .description("Refuse deprecated ops that have no replacement")])
    .statistics(&[("ops", "ops that were replaced")])
    .dialects(&["stablehlo"]);
inventory::submit!(&PASS);

/// Deprecated ops with their replacements.
static LOWERINGS: &[(&OpDef, Lower)] = &[
    (Broadcast::DEF, lower_broadcast),
    (CreateToken::DEF, lower_create_token),
    (CrossReplicaSum::DEF, lower_cross_replica_sum),
    (Dot::DEF, lower_dot),
    (UnaryEinsum::DEF, lower_unary_einsum),
];
/// Deprecated ops without replacements.
static UNUSED: &[&OpDef] = &[Map::DEF, Rng::DEF];

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let lowerings: Vec<_> = LOWERINGS
        .iter()
        .map(|&(def, lower)| (def.name, conversion::replace(lower)))
        .collect();
    let patterns: Vec<_> = lowerings
        .iter()
        .map(|(name, function)| Pattern::new(name, name, function))
        .collect();
    let refuses_unused = call.options().flag("fail-on-unused");
    let rewrites = conversion::apply(steps, &patterns, |op, _| {
        let is_op = |def: &&OpDef| def.name == op.name();
        let is_illegal = LOWERINGS.iter().any(|(def, _)| is_op(def))
            || refuses_unused && UNUSED.iter().any(is_op);
        is_illegal.then(String::new)
    })?;
    call.count("ops", rewrites);
    Ok(())
}

fn lower_broadcast<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let added = Broadcast::of(op)?.broadcast_sizes()?.len() as i64;
    let own = Tensor::of(op.operand(0).ty())?.rank() as i64;
    let dimensions: Vec<_> = (added..added + own).collect();
    let dimensions = ("broadcast_dimensions", e.context.i64_array(&dimensions));
    let ty = op.result(0).ty();
    Some(vec![e.op(
        BroadcastInDim::DEF,
        &[op.operand(0)],
        &[dimensions],
        ty,
    )])
}

fn lower_create_token<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    Some(vec![e.op(AfterAll::DEF, &[], &[], op.result(0).ty())])
}

fn lower_cross_replica_sum<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let operand = op.operand(0);
    let groups = (
        "replica_groups",
        CrossReplicaSum::of(op)?.attribute("replica_groups")?,
    );
    let scalar = e.tensor(&[], element_of(operand));
    let (types, arguments) = ([op.result(0).ty()], [scalar, scalar]);
    let regions = [Some(&arguments[..])];
    let new = e.op_with_regions(AllReduce::DEF, &[operand], &[groups], &types, &regions);
    let block = new.region(0).first_block()?;
    let inner = e.at_end_of(block);
    inner.return_values(&[inner.add(block.argument(0), block.argument(1))]);
    Some(new.results().collect())
}

/// Lowers `dot`, which contracts the last dimension of `lhs` and the first dimension of `rhs`.
fn lower_dot<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let last = Tensor::of(op.operand(0).ty())?.rank().checked_sub(1)? as i64;
    let lists: [&[i64]; 4] = [&[], &[], &[last], &[0]];
    let numbers = DOT.attribute(e.context, &lists.map(Param::Ints));
    let mut attributes = vec![("dot_dimension_numbers", numbers)];
    let precision = Dot::of(op)?.attribute("precision_config");
    attributes.extend(precision.map(|precision| ("precision_config", precision)));
    let operands = [op.operand(0), op.operand(1)];
    Some(vec![e.op(
        DotGeneral::DEF,
        &operands,
        &attributes,
        op.result(0).ty(),
    )])
}

/// Lowers `unary_einsum` to `einsum` of 1 and the operand.
fn lower_unary_einsum<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let operand = op.operand(0);
    let config = UnaryEinsum::of(op)?.einsum_config()?;
    let config = ("einsum_config", e.context.string(&format!(",{config}")));
    let ty = Tensor::of(operand.ty())?;
    Scalar::of(ty.element)?;
    let one = e.splat(1, e.tensor(&[], ty.element));
    Some(vec![e.op(
        Einsum::DEF,
        &[one, operand],
        &[config],
        op.result(0).ty(),
    )])
}
