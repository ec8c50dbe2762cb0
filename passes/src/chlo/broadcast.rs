//! Broadcasts: `broadcast_*` ops, and constants of the shape of another tensor.
//!
//! | shapes of the operands | result |
//! |---|---|
//! | equal, without unknown sizes | the op alone |
//! | without unknown sizes, or with bounds | `broadcast_in_dim` and `set_dimension_size` |
//! | unknown sizes | `dynamic_broadcast_in_dim` in `shape.assuming`, which checks the shapes |

use crate::{
    broadcast::{broadcast_together, is_static_or_bounded, like},
    exprs::{Exprs, element_of},
};
use chlo_dialect::ops::{
    broadcast_select::{BroadcastCompare, BroadcastSelect},
    constants::ConstantLike,
};
use mlir_bridge::{builtin, prelude::*};
use stablehlo_dialect::ops::{
    comparison_selection::{Compare, Select},
    dynamic_reshaping::DynamicBroadcastInDim,
};
use stablehlo_opset::rules::broadcasts::is_prefix_padded;

/// Attributes of the op that a broadcast becomes.
type Attributes<'x> = [(&'static str, Attribute<'x>)];

/// Lowers a `broadcast_*` op to `target` on broadcast operands.
pub fn lower<'x>(e: &Exprs<'_, 'x>, op: Op<'x>, target: &'static OpDef) -> Option<Value<'x>> {
    lower_with(e, op, target, &[])
}

/// Lowers `broadcast_compare`.
pub fn lower_compare<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let compare = BroadcastCompare::of(op)?;
    let direction = compare.comparison_direction()?.attribute(e.context);
    let mut attributes = vec![("comparison_direction", direction)];
    let kind = compare.compare_type();
    attributes.extend(kind.map(|kind| ("compare_type", kind.attribute(e.context))));
    Some(vec![lower_with(e, op, Compare::DEF, &attributes)?])
}

fn lower_with<'x>(
    e: &Exprs<'_, 'x>,
    op: Op<'x>,
    target: &'static OpDef,
    attributes: &Attributes<'x>,
) -> Option<Value<'x>> {
    let (values, ty) = ([op.operand(0), op.operand(1)], op.result(0).ty());
    let operands = values.map(|v| Tensor::of(v.ty()));
    let [lhs, rhs] = [operands[0]?, operands[1]?];
    let result = Tensor::of(ty)?;
    if !is_aligned_at_the_end(op) {
        return None;
    }
    if [lhs, rhs].iter().all(is_static_or_bounded) {
        if have_one_shape(&lhs, &rhs) {
            return Some(e.op(target, &values, attributes, ty));
        }
        if is_static_or_bounded(&result) {
            let broadcast = broadcast_together(e, &values).ok()?;
            return Some(e.op(target, &broadcast, attributes, ty));
        }
    }
    let shapes = values.map(|v| e.shape_of(v));
    Some(assume_broadcastable(e, &shapes, ty, |e| {
        let extents = values.map(|v| e.shape_of(v));
        let extents = broadcast_shapes(e, &extents, lhs.rank().max(rhs.rank()));
        let values = values.map(|v| broadcast_to_shape(e, v, extents, result.shape));
        e.op(target, &values, attributes, ty)
    }))
}

/// Returns whether the op aligns the last dimensions of its operands. Other alignments have
/// no lowering.
pub fn is_aligned_at_the_end(op: Op) -> bool {
    let dimensions = op.inherent("broadcast_dimensions");
    let [lhs, rhs] = [op.operand(0).ty(), op.operand(1).ty()];
    let Some(dimensions) = dimensions.and_then(|d| d.i64s()) else {
        return true;
    };
    let tensors = Tensor::of(lhs).zip(Tensor::of(rhs));
    tensors.is_some_and(|(lhs, rhs)| {
        have_one_shape(&lhs, &rhs) || is_prefix_padded(lhs.rank(), rhs.rank(), dimensions)
    })
}

fn have_one_shape(a: &Tensor, b: &Tensor) -> bool {
    a.shape == b.shape && a.encoding == b.encoding
}

/// Lowers `broadcast_select`.
pub fn lower_select<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let select = BroadcastSelect::of(op)?;
    let values = [select.pred(), select.on_true(), select.on_false()];
    let ty = op.result(0).ty();
    let result = Tensor::of(ty)?;
    let tensors: Option<Vec<_>> = values.iter().map(|v| Tensor::of(v.ty())).collect();
    let tensors = tensors?;
    let ranks: Vec<_> = tensors.iter().map(Tensor::rank).collect();
    // `select` itself broadcasts a scalar predicate.
    let first = usize::from(ranks[0] == 0);
    if tensors.iter().chain([&result]).all(is_static_or_bounded) {
        let mut values = values;
        let broadcast = broadcast_together(e, &values[first..]).ok()?;
        values[first..].copy_from_slice(&broadcast);
        return Some(vec![e.op(Select::DEF, &values, &[], ty)]);
    }
    let shapes = values.map(|v| e.shape_of(v));
    let value = assume_broadcastable(e, &shapes, ty, |e| {
        let extents = broadcast_shapes(e, &shapes, ranks.iter().copied().max().unwrap_or(0));
        let mut values = values;
        for value in &mut values[first..] {
            *value = broadcast_to_shape(e, *value, extents, result.shape);
        }
        e.op(Select::DEF, &values, &[], ty)
    });
    Some(vec![value])
}

/// Inserts `shape.assuming`, whose region computes a value of type `ty` if `shapes` can be
/// broadcast together.
fn assume_broadcastable<'r, 'x>(
    e: &Exprs<'r, 'x>,
    shapes: &[Value<'x>],
    ty: Type<'x>,
    compute: impl FnOnce(&Exprs<'r, 'x>) -> Value<'x>,
) -> Value<'x> {
    let witness = e.context.parse_type("!shape.witness").expect("a type");
    let witness = e.other("shape.cstr_broadcastable", shapes, &[], &[witness], &[]);
    let assuming = e.other(
        "shape.assuming",
        &[witness.result(0)],
        &[],
        &[ty],
        &[Some(&[])],
    );
    let block = assuming.region(0).first_block().expect("a new block");
    let inner = e.at_end_of(block);
    let value = compute(&inner);
    inner.other("shape.assuming_yield", &[value], &[], &[], &[]);
    assuming.result(0)
}
/// Inserts `shape.broadcast`. `rank` is the largest number of sizes in `shapes`.
fn broadcast_shapes<'x>(e: &Exprs<'_, 'x>, shapes: &[Value<'x>], rank: usize) -> Value<'x> {
    let ty = e.tensor(&[rank as i64], Type::index(e.context));
    e.other("shape.broadcast", shapes, &[], &[ty], &[])
        .result(0)
}
/// Inserts `dynamic_broadcast_in_dim`, which aligns last dimensions. `shape` is the shape of
/// the result as far as it is known.
fn broadcast_to_shape<'x>(
    e: &Exprs<'_, 'x>,
    value: Value<'x>,
    extents: Value<'x>,
    shape: &[i64],
) -> Value<'x> {
    let ty = e.tensor(shape, element_of(value));
    let dimensions = last_dimensions(e, value, shape.len());
    e.op(
        DynamicBroadcastInDim::DEF,
        &[value, extents],
        &[dimensions],
        ty,
    )
}
/// Returns the attribute that aligns `value` with the last of `rank` dimensions.
fn last_dimensions<'x>(
    e: &Exprs<'_, 'x>,
    value: Value<'x>,
    rank: usize,
) -> (&'static str, Attribute<'x>) {
    let own = Tensor::of(value.ty()).map_or(0, |t| t.rank());
    let dimensions: Vec<_> = (rank.saturating_sub(own) as i64..rank as i64).collect();
    ("broadcast_dimensions", e.context.i64_array(&dimensions))
}

/// Lowers `constant_like`.
pub fn lower_constant_like<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let constant = ConstantLike::of(op)?;
    let (value, result) = (constant.value()?, Tensor::of(op.result(0).ty())?);
    let scalar = builtin::splat(e.tensor(&[], result.element), value)?;
    let elements = |ty| match ty == scalar.ty().expect("elements have a type") {
        true => scalar,
        false => builtin::splat(ty, value).expect("a value of the element type"),
    };
    Some(vec![like(e, op.operand(0), result.ty, &elements)])
}
