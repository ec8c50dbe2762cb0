//! Broadcasts: `broadcast_*` ops, and constants of the shape of another tensor.
//!
//! | shapes of the operands | result |
//! |---|---|
//! | equal, without unknown sizes | the op alone |
//! | without unknown sizes, or with bounds | `broadcast_in_dim` and `set_dimension_size` |
//! | unknown sizes | `dynamic_broadcast_in_dim` in `shape.assuming`, which checks the shapes |

use crate::{
    broadcast::{broadcast_together, is_static_or_bounded, like},
    exprs::Exprs,
};
use stablehlo_opset::{
    attributes::{I64Array, ReadAttribute},
    edit::{
        Edit, Named, New, TensorOf,
        views::{self, codes},
    },
    opcode::Opcode,
    rules::broadcasts::is_prefix_padded,
    types::ScalarType,
    view::TypeView,
};

/// Lowers a `broadcast_*` op to `target` on broadcast operands.
pub fn lower<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
    target: Opcode,
) -> Option<Vec<E::Value>> {
    lower_with(e, op, target, &[])
}

/// Lowers `broadcast_compare`.
pub fn lower_compare<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let compare = views::chlo::BroadcastCompare::of(e.edit, op)?;
    let direction = New::case(compare.comparison_direction()?);
    let mut attributes = vec![("comparison_direction", direction)];
    let kind = compare.compare_type();
    attributes.extend(kind.map(|kind| ("compare_type", New::case(kind))));
    lower_with(e, op, codes::Compare, &attributes)
}

fn lower_with<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
    target: Opcode,
    attributes: &[Named<'_, 'x, E>],
) -> Option<Vec<E::Value>> {
    let (values, ty) = (operands(e.edit, op), e.ty(e.edit.result(op, 0)));
    let tensors = values.map(|v| e.tensor_of(v));
    let [lhs, rhs] = [tensors[0]?, tensors[1]?];
    let result = ty.tensor()?;
    if !is_aligned_at_the_end(e.edit, op) {
        return None;
    }
    if [lhs, rhs].iter().all(is_static_or_bounded) {
        if have_one_shape(&lhs, &rhs) {
            return Some(vec![e.op(target, &values, attributes, ty)]);
        }
        if is_static_or_bounded(&result) {
            let broadcast = broadcast_together(e, &values).ok()?;
            return Some(vec![e.op(target, &broadcast, attributes, ty)]);
        }
    }
    let shapes = values.map(|v| e.shape_of(v));
    let value = assume_broadcastable(e, &shapes, ty, |e| {
        let extents = values.map(|v| e.shape_of(v));
        let extents = broadcast_shapes(e, &extents, lhs.rank().max(rhs.rank()));
        let values = values.map(|v| broadcast_to_shape(e, v, extents, result.sizes));
        e.op(target, &values, attributes, ty)
    });
    Some(vec![value])
}

fn operands<'x, E: Edit<'x>>(edit: E, op: E::Op) -> [E::Value; 2] {
    [edit.operand(op, 0), edit.operand(op, 1)]
}

/// Returns the attribute `broadcast_dimensions` of a `broadcast_*` op of two operands, if the op has the
/// attribute.
pub fn dimensions<'x, E: Edit<'x>>(edit: E, op: E::Op) -> Option<E::Attribute> {
    // All such ops declare this attribute first.
    edit.attribute(op, 0)
}

/// Returns whether the op aligns the last dimensions of its operands. Other alignments have
/// no lowering.
pub fn is_aligned_at_the_end<'x, E: Edit<'x>>(edit: E, op: E::Op) -> bool {
    let Some(dimensions) = dimensions(edit, op).and_then(I64Array::read) else {
        return true;
    };
    let [lhs, rhs] = operands(edit, op).map(|v| edit.tensor_of(v));
    lhs.zip(rhs).is_some_and(|(lhs, rhs)| {
        have_one_shape(&lhs, &rhs) || is_prefix_padded(lhs.rank(), rhs.rank(), dimensions)
    })
}

fn have_one_shape<'x, T: TypeView<'x>>(
    a: &stablehlo_opset::view::Tensor<'x, T>,
    b: &stablehlo_opset::view::Tensor<'x, T>,
) -> bool {
    a.sizes == b.sizes && a.bounds == b.bounds && a.encoding == b.encoding
}

/// Lowers `broadcast_select`.
pub fn lower_select<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let select = views::chlo::BroadcastSelect::of(e.edit, op)?;
    let values = [select.pred(), select.on_true(), select.on_false()];
    let ty = e.ty(e.edit.result(op, 0));
    let result = ty.tensor()?;
    let tensors: Option<Vec<TensorOf<'x, E>>> = values.iter().map(|&v| e.tensor_of(v)).collect();
    let tensors = tensors?;
    let ranks: Vec<_> = tensors.iter().map(|t| t.rank()).collect();
    // `select` itself broadcasts a scalar predicate.
    let first = usize::from(ranks[0] == 0);
    if tensors.iter().chain([&result]).all(is_static_or_bounded) {
        let mut values = values;
        let broadcast = broadcast_together(e, &values[first..]).ok()?;
        values[first..].copy_from_slice(&broadcast);
        return Some(vec![e.op(codes::Select, &values, &[], ty)]);
    }
    let shapes = values.map(|v| e.shape_of(v));
    let value = assume_broadcastable(e, &shapes, ty, |e| {
        let extents = broadcast_shapes(e, &shapes, ranks.iter().copied().max().unwrap_or(0));
        let mut values = values;
        for value in &mut values[first..] {
            *value = broadcast_to_shape(e, *value, extents, result.sizes);
        }
        e.op(codes::Select, &values, &[], ty)
    });
    Some(vec![value])
}

/// Inserts `shape.assuming`, whose region computes a value of type `ty` if `shapes` can be
/// broadcast together.
fn assume_broadcastable<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    shapes: &[E::Value],
    ty: E::Type,
    compute: impl FnOnce(&Exprs<'x, E>) -> E::Value,
) -> E::Value {
    let witness = [e.edit.witness_type()];
    let witness = e.other("shape.cstr_broadcastable", shapes, &witness, &[]);
    let witness = [e.edit.result(witness, 0)];
    let assuming = e.other("shape.assuming", &witness, &[ty], &[&[]]);
    let block = e.edit.block(assuming, 0).expect("a new block");
    let inner = e.at_end_of(block);
    let value = compute(&inner);
    inner.other("shape.assuming_yield", &[value], &[], &[]);
    e.edit.result(assuming, 0)
}
/// Inserts `shape.broadcast`. `rank` is the largest number of sizes in `shapes`.
fn broadcast_shapes<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    shapes: &[E::Value],
    rank: usize,
) -> E::Value {
    let ty = e.tensor(&[rank as i64], e.element(ScalarType::Index));
    let op = e.other("shape.broadcast", shapes, &[ty], &[]);
    e.edit.result(op, 0)
}
/// Inserts `dynamic_broadcast_in_dim`, which aligns last dimensions. `shape` is the shape of
/// the result as far as it is known.
fn broadcast_to_shape<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    value: E::Value,
    extents: E::Value,
    shape: &[i64],
) -> E::Value {
    let ty = e.tensor(shape, e.element_of(value));
    let (rank, own) = (shape.len(), e.ranked(value).rank());
    let dimensions: Vec<_> = (rank.saturating_sub(own) as i64..rank as i64).collect();
    let dimensions = ("broadcast_dimensions", New::Ints(&dimensions));
    let operands = [value, extents];
    e.op(codes::DynamicBroadcastInDim, &operands, &[dimensions], ty)
}

/// Lowers `constant_like`.
pub fn lower_constant_like<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let constant = views::chlo::ConstantLike::of(e.edit, op)?;
    let (value, ty) = (constant.value()?, e.ty(e.edit.result(op, 0)));
    let result = ty.tensor()?;
    let scalar = e.tensor(&[], result.element);
    e.edit.splat(scalar, value)?;
    let splat = |ty| {
        let elements = e.edit.splat(ty, value);
        let elements = elements.expect("a value of the element type");
        let attribute = ("value", New::Attribute(elements));
        e.op(codes::Constant, &[], &[attribute], ty)
    };
    Some(vec![like(e, e.edit.operand(op, 0), ty, &splat)])
}
