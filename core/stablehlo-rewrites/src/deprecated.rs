//! Lowering of deprecated ops to ops that stay.

use crate::{conversion, exprs::Exprs, worklist};
use stablehlo_opset::{
    edit::{
        Edit, New, Record, Reported,
        views::{self, codes},
    },
    opcode::Opcode,
    structs::{AttributeStruct, DotDimensionNumbers},
    view::ElementView,
};
use std::hash::Hash;

/// Deprecated ops with replacements.
pub const LOWERED: &[Opcode] = &[
    codes::Broadcast,
    codes::CreateToken,
    codes::CrossReplicaSum,
    codes::Dot,
    codes::UnaryEinsum,
];
/// Deprecated ops without replacements.
const UNUSED: &[Opcode] = &[codes::Map, codes::Rng];

/// Returns whether the lowering must not leave an op. Ops without replacements may stay if `keeps_unused`.
pub fn is_refused(code: Opcode, keeps_unused: bool) -> bool {
    LOWERED.contains(&code) || !keeps_unused && UNUSED.contains(&code)
}

/// Replaces the deprecated ops of a program. Returns the number of replaced ops.
///
/// # Errors
/// If a deprecated op is left, after an error at the op. Ops without replacements may stay if `keeps_unused`.
pub fn legalize<'x, E>(edit: E, keeps_unused: bool) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
{
    let rewrites = conversion::apply(edit, lower)?;
    let is_refused = |code| is_refused(code, keeps_unused);
    worklist::refuse(edit, |op| {
        edit.opcode(op).is_some_and(is_refused).then(String::new)
    })?;
    Ok(rewrites)
}

/// Returns the values that replace the results of a deprecated op. Returns `None`, and inserts nothing, for other
/// ops and for types without a replacement.
pub fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let result = match e.edit.opcode(op)? {
        codes::Broadcast => broadcast(e, op)?,
        codes::CreateToken => e.op(codes::AfterAll, &[], &[], e.ty(e.edit.result(op, 0))),
        codes::CrossReplicaSum => cross_replica_sum(e, op)?,
        codes::Dot => dot(e, op)?,
        codes::UnaryEinsum => unary_einsum(e, op)?,
        _ => return None,
    };
    Some(vec![result])
}

fn broadcast<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<E::Value> {
    let broadcast = views::Broadcast::of(e.edit, op)?;
    let added = broadcast.broadcast_sizes()?.len() as i64;
    let own = e.tensor_of(broadcast.operand())?.rank() as i64;
    let dimensions: Vec<_> = (added..added + own).collect();
    let dimensions = ("broadcast_dimensions", New::Ints(&dimensions));
    let ty = e.ty(e.edit.result(op, 0));
    Some(e.op(
        codes::BroadcastInDim,
        &[broadcast.operand()],
        &[dimensions],
        ty,
    ))
}

fn cross_replica_sum<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<E::Value> {
    let sum = views::CrossReplicaSum::of(e.edit, op)?;
    let operand = sum.operand();
    let groups = New::Attribute(sum.attribute_named("replica_groups")?);
    let groups = ("replica_groups", groups);
    let scalar = e.tensor(&[], e.tensor_of(operand)?.element);
    let (types, arguments) = ([e.ty(e.edit.result(op, 0))], [scalar, scalar]);
    let regions = [&arguments[..]];
    let new = e.op_with_regions(codes::AllReduce, &[operand], &[groups], &types, &regions);
    let block = e.edit.block(new, 0)?;
    let inner = e.at_end_of(block);
    let [a, b] = [0, 1].map(|i| e.edit.argument(block, i));
    inner.return_values(&[inner.add(a, b)]);
    Some(e.edit.result(new, 0))
}

/// Lowers `dot`, which contracts the last dimension of `lhs` and the first dimension of `rhs`.
fn dot<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<E::Value> {
    let dot = views::Dot::of(e.edit, op)?;
    let last = e.tensor_of(dot.lhs())?.rank().checked_sub(1)? as i64;
    let numbers = DotDimensionNumbers {
        lhs_batching_dimensions: vec![],
        rhs_batching_dimensions: vec![],
        lhs_contracting_dimensions: vec![last],
        rhs_contracting_dimensions: vec![0],
    };
    let numbers = numbers.into_any();
    let mut attributes = vec![("dot_dimension_numbers", New::Struct(&numbers))];
    let precision = dot.attribute_named("precision_config");
    attributes.extend(precision.map(|p| ("precision_config", New::Attribute(p))));
    let ty = e.ty(e.edit.result(op, 0));
    Some(e.op(codes::DotGeneral, &[dot.lhs(), dot.rhs()], &attributes, ty))
}

/// Lowers `unary_einsum` to `einsum` of 1 and the operand.
fn unary_einsum<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<E::Value> {
    let einsum = views::UnaryEinsum::of(e.edit, op)?;
    let config = format!(",{}", einsum.einsum_config()?);
    let config = ("einsum_config", New::Text(&config));
    let element = e.tensor_of(einsum.operand())?.element;
    element.scalar()?;
    let one = e.splat(1, e.tensor(&[], element));
    let ty = e.ty(e.edit.result(op, 0));
    Some(e.op(codes::Einsum, &[one, einsum.operand()], &[config], ty))
}
