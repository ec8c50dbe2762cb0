//! The pass `shape-legalize-to-stablehlo`, which computes shapes by StableHLO ops.
//!
//! Shapes of MLIR's dialects have elements of type `index`, shapes of StableHLO have elements
//! of type `i32`. Where both meet, an `unrealized_conversion_cast` converts the value. The
//! pass `stablehlo-reconcile-casts` removes pairs of opposite casts. A constant beyond the range of
//! `i32` is refused. Products of sizes are computed in `i32`, as StableHLO's own sizes are.

use crate::{
    conversion::{self, Lower, Lowering},
    edit::MlirEdit,
    exprs::{Exprs, element_of},
};
use mlir_bridge::{
    builtin, diag::Result, passes::PassContext, prelude::*, rewrite::UNREALIZED_CAST,
};
use stablehlo_dialect::{
    kinds::ComparisonDirection,
    ops::{
        data_movement::Slice,
        dynamic_reshaping::{DynamicBroadcastInDim, DynamicReshape},
    },
};
use stablehlo_rewrites::shapes;

static PASS: PassDef = PassDef::in_steps("shape-legalize-to-stablehlo", run)
    .name("ShapeLegalizeToStablehloPass")
    .description("Replace ops that compute shapes by StableHLO ops")
    .op("func.func")
    .statistics(&[("ops", "ops that were replaced")])
    .dialects(&["stablehlo"]);
inventory::submit!(&PASS);

/// Lowerings, each with the name of the op.
static LOWERINGS: &[(&str, Lower)] = &[
    ("arith.index_cast", lower_index_cast),
    ("arith.muli", lower_multiplication),
    ("shape.broadcast", lower_broadcast),
    ("shape.const_shape", lower_constant),
    ("shape.num_elements", lower_num_elements),
    ("shape.shape_of", lower_shape_of),
    ("tensor.dim", lower_dimension),
    ("tensor.extract", lower_extraction),
    ("tensor.from_elements", lower_elements),
];

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let lowerings: Vec<_> = LOWERINGS
        .iter()
        .map(|&(name, lower)| (name, conversion::replace(lower)))
        .collect();
    let mut patterns: Vec<_> = lowerings
        .iter()
        .map(|(name, function)| Pattern::new(name, name, function))
        .collect();
    for op in [DynamicBroadcastInDim::DEF, DynamicReshape::DEF] {
        patterns.push(Pattern::new(op.name, op.name, &cast_operands));
    }
    let rewrites = conversion::apply(steps, &patterns, |op, _| {
        is_illegal(op).then(|| reason_to_refuse(op))
    })?;
    call.count("ops", rewrites);
    Ok(())
}

/// Returns whether an op computes with shapes of type `index`.
fn is_illegal(op: Op) -> bool {
    match op.name() {
        "arith.index_cast" | "arith.muli" => true,
        "tensor.cast" => false,
        name => match name.split('.').next() {
            Some("shape" | "tensor") => true,
            Some("stablehlo") => op.operands().any(|v| is_index(v.ty())),
            _ => false,
        },
    }
}

// ---- Types and casts -------------------------------------------------------------------

/// Returns whether a type is `index` or a tensor of `index`.
fn is_index(ty: Type) -> bool {
    ty.is_index() || Tensor::of(ty).is_some_and(|t| t.element.is_index())
}
fn is_i32(ty: Type) -> bool {
    Tensor::of(ty).is_some_and(|t| is_i32_element(t.element))
}
fn is_i32_element(ty: Type) -> bool {
    ty.int_width() == Some(32) && !ty.is_unsigned() && !ty.is_signed()
}
/// Returns the type of StableHLO for a value of type `ty`: a tensor of `i32`. Returns `None`
/// if `ty` has no such type.
fn i32_type<'x>(e: &Exprs<'_, 'x>, ty: Type<'x>) -> Option<Type<'x>> {
    let i32_type = e.context.int_type(32);
    if ty.is_index() {
        return Some(e.tensor(&[], i32_type));
    }
    let t = Tensor::of(ty).filter(Tensor::is_static)?;
    match t.element.is_index() {
        true => Some(e.tensor(t.shape, i32_type)),
        false => is_i32_element(t.element).then_some(ty),
    }
}
/// Returns the type of MLIR for a value of type `ty`: `index` or a tensor of `index`. Returns
/// `None` if `ty` has no such type.
fn index_type<'x>(e: &Exprs<'_, 'x>, ty: Type<'x>) -> Option<Type<'x>> {
    if ty.is_index() {
        return Some(ty);
    }
    let t = Tensor::of(ty).filter(Tensor::is_static)?;
    let index = Type::index(e.context);
    match t.rank() {
        _ if t.element.is_index() => Some(ty),
        _ if !is_i32_element(t.element) => None,
        0 => Some(index),
        _ => Some(e.tensor(t.shape, index)),
    }
}
/// Casts a value to type `ty`.
fn cast<'x>(e: &Exprs<'_, 'x>, value: Value<'x>, ty: Type<'x>) -> Value<'x> {
    match value.ty() == ty {
        true => value,
        false => e
            .other(UNREALIZED_CAST, &[value], &[], &[ty], &[])
            .result(0),
    }
}
/// Returns the value of an index constant, or `None` for another value.
fn index_constant(value: Value) -> Option<i64> {
    let op = value.defining_op()?;
    let is_constant = op.name() == "arith.constant" && value.ty().is_index();
    is_constant.then(|| op.inherent("value")?.int()).flatten()
}
/// Returns the type of the result of `op`, if the op has one result that `found`, a value of
/// StableHLO, can be cast to.
fn result_of_type<'x>(e: &Exprs<'_, 'x>, op: Op<'x>, found: Type<'x>) -> Option<Type<'x>> {
    let ty = op.result(0).ty();
    (index_type(e, found) == Some(ty)).then_some(ty)
}

/// Casts the operands of `op` from `index` to `i32`.
fn cast_operands<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>) -> Result {
    let e = &Exprs::before(op, rewriter);
    for (i, value) in op.operands().enumerate() {
        if is_index(value.ty())
            && let Some(ty) = i32_type(e, value.ty())
        {
            rewriter.set_operand(op, i, cast(e, value, ty));
        }
    }
    Ok(())
}

// ---- Ops -------------------------------------------------------------------------------

/// Inserts the part of a tensor of `i32` at `position`, without its dimensions.
fn element<'x>(e: &Exprs<'_, 'x>, tensor: Value<'x>, position: &[i64]) -> Value<'x> {
    let limits: Vec<_> = position.iter().map(|i| i + 1).collect();
    let ones = vec![1; position.len()];
    let attributes = [
        ("start_indices", e.context.i64_array(position)),
        ("limit_indices", e.context.i64_array(&limits)),
        ("strides", e.context.i64_array(&ones)),
    ];
    let ty = e.tensor(&ones, element_of(tensor));
    e.reshape(e.op(Slice::DEF, &[tensor], &attributes, ty), &[])
}
/// Inserts a constant of `i32`s, with one dimension.
fn i32s<'x>(e: &Exprs<'_, 'x>, values: &[i32]) -> Value<'x> {
    let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
    let ty = e.tensor(&[values.len() as i64], e.context.int_type(32));
    e.constant(builtin::dense_from_bytes(ty, &bytes).expect("four bytes per element"))
}
/// Returns the constant shape that `op` contains, or the index constants among its operands.
fn constants(op: Op) -> Vec<i64> {
    match op.name() {
        "shape.const_shape" => op.inherent("shape").and_then(|shape| shape.dense_ints()),
        _ => Some(op.operands().filter_map(index_constant).collect()),
    }
    .unwrap_or_default()
}
/// Returns whether all constants of `op` are in the range of `i32`.
fn fits(op: Op) -> bool {
    constants(op).into_iter().all(|v| i32::try_from(v).is_ok())
}
/// Returns the reason to refuse `op`, or an empty text if none is known.
fn reason_to_refuse(op: Op) -> String {
    match constants(op)
        .into_iter()
        .find(|&v| i32::try_from(v).is_err())
    {
        Some(value) => format!("{value} is beyond the range of i32"),
        None => String::new(),
    }
}

fn lower_num_elements<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let shape = op.operand(0);
    let shape_type = i32_type(e, shape.ty())?;
    let scalar = e.tensor(&[], e.context.int_type(32));
    let result = result_of_type(e, op, scalar)?;
    let shape = cast(e, shape, shape_type);
    let rank = Tensor::of(shape_type)?.num_elements()? as i64;
    let one = e.splat(1, scalar);
    let product = (0..rank).fold(one, |product, i| {
        e.multiply(product, element(e, shape, &[i]))
    });
    Some(vec![cast(e, product, result)])
}

fn lower_shape_of<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let operand = op.operand(0);
    let rank = Tensor::of(operand.ty())?.rank();
    let ty = e.tensor(&[rank as i64], e.context.int_type(32));
    let result = result_of_type(e, op, ty)?;
    let edit = MlirEdit::new(e.rewriter(), op);
    let shape = shapes::sizes(&Lowering::before(edit, op), operand);
    Some(vec![cast(e, shape, result)])
}

fn lower_constant<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let shape = op.inherent("shape")?.dense_ints()?;
    let ty = e.tensor(&[shape.len() as i64], e.context.int_type(32));
    let result = result_of_type(e, op, ty)?;
    let shape: Option<Vec<_>> = shape.into_iter().map(|v| i32::try_from(v).ok()).collect();
    Some(vec![cast(e, i32s(e, &shape?), result)])
}

fn lower_index_cast<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let (value, ty) = (op.operand(0), op.result(0).ty());
    if value.ty().is_index() {
        let mut result = cast(e, value, i32_type(e, value.ty())?);
        if !is_i32_element(ty) {
            result = e.convert(result, ty);
        }
        return Some(vec![cast(e, result, ty)]);
    }
    if Tensor::of(value.ty()).is_none() {
        let tensor = cast(e, value, e.tensor(&[], value.ty()));
        return Some(vec![cast(e, tensor, ty)]);
    }
    let found = match is_index(value.ty()) || is_i32(value.ty()) {
        true => i32_type(e, value.ty())?,
        false => return None,
    };
    let wanted = match is_index(ty) {
        true => index_type(e, found)?,
        false if is_i32(ty) => found,
        false => return None,
    };
    Some(vec![cast(e, cast(e, value, found), wanted)])
}

fn lower_multiplication<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let operands = [op.operand(0), op.operand(1)];
    let are_index = operands.iter().all(|v| is_index(v.ty()));
    let ty = i32_type(e, op.result(0).ty()).filter(|_| are_index && fits(op))?;
    let [a, b] = operands.map(|value| match index_constant(value) {
        Some(value) => e.splat(value, ty),
        None => cast(e, value, ty),
    });
    Some(vec![cast(e, e.multiply(a, b), op.result(0).ty())])
}

/// Lowers `shape.broadcast` of two shapes. Sizes that can be broadcast are equal, or one is
/// 1: then the other one is the result, also if it is 0. `shape.cstr_broadcastable` checks this.
fn lower_broadcast<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    if op.num_operands() != 2 {
        return None;
    }
    let shapes = [op.operand(0), op.operand(1)];
    let types = shapes.map(|v| Some((v, i32_type(e, v.ty())?)));
    let types = [types[0]?, types[1]?];
    let ranks = types.map(|(_, ty)| Tensor::of(ty)?.shape.first().copied());
    let ranks = [ranks[0]?, ranks[1]?];
    let rank = ranks[0].max(ranks[1]);
    let result = result_of_type(e, op, e.tensor(&[rank], e.context.int_type(32)))?;
    let shapes = types.map(|(value, ty)| cast(e, value, ty));
    let pad = |shape: Value<'x>, own: i64| match rank - own {
        0 => shape,
        missing => {
            let ty = e.tensor(&[missing], e.context.int_type(32));
            e.concatenate(&[e.splat(1, ty), shape])
        }
    };
    let [a, b] = [pad(shapes[0], ranks[0]), pad(shapes[1], ranks[1])];
    let is_one = e.compare(ComparisonDirection::Eq, a, e.splat(1, a.ty()));
    Some(vec![cast(e, e.select(is_one, b, a), result)])
}

fn lower_dimension<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let (source, index) = (op.operand(0), index_constant(op.operand(1))?);
    let rank = Tensor::of(source.ty())?.rank();
    let dimension = usize::try_from(index).ok().filter(|&d| d < rank)?;
    let size = e.dimension_size(source, dimension);
    Some(vec![cast(e, size, op.result(0).ty())])
}

fn lower_extraction<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let tensor = op.operand(0);
    let position: Option<Vec<_>> = op.operands().skip(1).map(index_constant).collect();
    let (position, ty) = (position?, i32_type(e, tensor.ty())?);
    let mut limits = position.iter().zip(Tensor::of(ty)?.shape);
    if !limits.all(|(i, size)| (0..*size).contains(i)) {
        return None;
    }
    let element = element(e, cast(e, tensor, ty), &position);
    Some(vec![cast(e, element, op.result(0).ty())])
}

fn lower_elements<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let result = op.result(0).ty();
    let t = Tensor::of(result)?;
    if t.rank() == 0 {
        return Some(vec![cast(e, op.operand(0), result)]);
    }
    if t.rank() != 1 || !t.element.is_index() || t.shape[0] == 0 || !fits(op) {
        return None;
    }
    let scalar = e.tensor(&[], e.context.int_type(32));
    let parts = op.operands().map(|value| match index_constant(value) {
        Some(value) => i32s(e, &[value as i32]),
        None => e.reshape(cast(e, value, scalar), &[1]),
    });
    let parts: Vec<_> = parts.collect();
    Some(vec![cast(e, e.concatenate(&parts), result)])
}
