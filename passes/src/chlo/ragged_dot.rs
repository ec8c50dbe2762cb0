//! Lowering of `ragged_dot`.
//!
//! For each group, the elements of the other groups along the ragged dimension of `lhs` are
//! replaced by zeros, and `dot_general` multiplies the rest. If the ragged dimension is
//! contracting, the products of the groups are concatenated. Otherwise they are added: each
//! row of the result has one product other than zero.

use super::top_k::size_of;
use crate::exprs::{Exprs, element_of};
use chlo_dialect::{kinds::RaggedDotDimensionNumbers, ops::ragged_dot::RaggedDot};
use mlir_bridge::prelude::*;
use stablehlo_dialect::{
    kinds::{ComparisonDirection, DOT},
    ops::{
        data_movement::{Iota, Slice},
        dot::DotGeneral,
        dynamic_reshaping::{DynamicBroadcastInDim, DynamicReshape},
        dynamic_sizes::{DynamicIota, RealDynamicSlice},
        reshaping::BroadcastInDim,
    },
};

/// Lowers `ragged_dot`. Returns `None` if the number of groups is unknown.
pub fn lower<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let dot = RaggedDot::of(op)?;
    let n = dot.ragged_dot_dimension_numbers()?;
    let (lhs, rhs, sizes) = (dot.lhs(), dot.rhs(), dot.group_sizes());
    let (&ragged, ty) = (n.lhs_ragged_dimensions().first()?, op.result(0).ty());
    let contracting = n.rhs_contracting_dimensions();
    let result = Tensor::of(ty)?;
    let precisions = precisions(e, &dot);
    if n.lhs_batching_dimensions().contains(&ragged) {
        // Groups of whole matrices: the product of each does not depend on its group.
        let numbers = numbers(e, &n, n.rhs_batching_dimensions(), contracting);
        return Some(vec![product(e, [lhs, rhs], numbers, precisions, ty)]);
    }
    let groups = *Tensor::of(sizes.ty())?.shape.last()?;
    if groups == DYNAMIC {
        return None;
    }
    let (mask, mut start) = Mask::new(e, &n, lhs, sizes)?;
    if n.lhs_contracting_dimensions().contains(&ragged) {
        let numbers = numbers(e, &n, n.rhs_batching_dimensions(), contracting);
        let ty = e.tensor(&result.shape[1..], result.element);
        let products = (0..groups).map(|group| {
            let (masked, limit) = mask.apply(e, group, start);
            start = limit;
            product(e, [masked, rhs], numbers, precisions, ty)
        });
        let products: Vec<_> = products.collect();
        let parts: Vec<_> = products.into_iter().map(|p| add_dimension(e, p)).collect();
        if parts.is_empty() {
            return Some(vec![e.constant_like(0, op.result(0))]);
        }
        return Some(vec![e.concatenate(&parts)]);
    }
    let &group_dimension = n.rhs_group_dimensions().first()?;
    let without_groups = |dimensions: &[i64]| -> Vec<i64> {
        let shift = |&d: &i64| d - i64::from(d > group_dimension);
        dimensions.iter().map(shift).collect()
    };
    let batching = without_groups(n.rhs_batching_dimensions());
    let numbers = numbers(e, &n, &batching, &without_groups(contracting));
    let mut sum = None;
    for group in 0..groups {
        let (masked, limit) = mask.apply(e, group, start);
        start = limit;
        let part = take(e, rhs, group_dimension as usize, group);
        let part = product(e, [masked, part], numbers, precisions, ty);
        sum = Some(sum.map_or(part, |sum| e.add(sum, part)));
    }
    // Without groups, the result is zero.
    Some(vec![
        sum.unwrap_or_else(|| e.constant_like(0, op.result(0))),
    ])
}

/// Returns the attribute `precision_config` of `dot_general`, if the op has precisions.
fn precisions<'x>(e: &Exprs<'_, 'x>, dot: &RaggedDot<'x>) -> Option<Attribute<'x>> {
    let all = dot.precision_config()?;
    let all: Vec<_> = all.iter().map(|p| p.attribute(e.context)).collect();
    Some(e.context.array(&all))
}
/// Returns the attribute `dot_dimension_numbers`.
fn numbers<'x>(
    e: &Exprs<'_, 'x>,
    n: &RaggedDotDimensionNumbers<'x>,
    rhs_batching: &[i64],
    rhs_contracting: &[i64],
) -> Attribute<'x> {
    let lists = [
        n.lhs_batching_dimensions(),
        rhs_batching,
        n.lhs_contracting_dimensions(),
        rhs_contracting,
    ];
    DOT.attribute(e.context, &lists.map(Param::Ints))
}
fn product<'x>(
    e: &Exprs<'_, 'x>,
    operands: [Value<'x>; 2],
    numbers: Attribute<'x>,
    precisions: Option<Attribute<'x>>,
    ty: Type<'x>,
) -> Value<'x> {
    let mut attributes = vec![("dot_dimension_numbers", numbers)];
    attributes.extend(precisions.map(|p| ("precision_config", p)));
    e.op(DotGeneral::DEF, &operands, &attributes, ty)
}

/// Selection of the elements of one group from `lhs`.
struct Mask<'x> {
    lhs: Tensor<'x>,
    value: Value<'x>,
    sizes: Value<'x>,
    /// Dimensions of `lhs` that the dimensions of `sizes` before the groups correspond to.
    outer: Vec<i64>,
    /// Positions along the ragged dimension.
    positions: Value<'x>,
    zero: Value<'x>,
}
impl<'x> Mask<'x> {
    /// Returns the selection, and the first position of the first group.
    fn new(
        e: &Exprs<'_, 'x>,
        n: &RaggedDotDimensionNumbers<'x>,
        value: Value<'x>,
        sizes: Value<'x>,
    ) -> Option<(Self, Value<'x>)> {
        let (lhs, groups) = (Tensor::of(value.ty())?, Tensor::of(sizes.ty())?);
        let &ragged = n.lhs_ragged_dimensions().first()?;
        let i64_type = e.context.int_type(64);
        let outer_shape = &groups.shape[..groups.rank() - 1];
        let start = zeros_of_sizes(e, e.tensor(outer_shape, i64_type), sizes);
        let dimension = ("iota_dimension", e.i64(ragged));
        let mut shape = vec![1; lhs.rank()];
        shape[ragged as usize] = lhs.shape[ragged as usize];
        let ty = e.tensor(&shape, i64_type);
        let positions = if shape.contains(&DYNAMIC) {
            let size = |(d, &size): (usize, &i64)| match size {
                DYNAMIC => size_of(e, value, d),
                size => e.i64s(&[size]),
            };
            let sizes: Vec<_> = shape.iter().enumerate().map(size).collect();
            let sizes = e.concatenate(&sizes);
            e.op(DynamicIota::DEF, &[sizes], &[dimension], ty)
        } else {
            e.op(Iota::DEF, &[], &[dimension], ty)
        };
        let mask = Self {
            lhs,
            value,
            sizes,
            outer: outer_dimensions(n, lhs.rank(), groups.rank() - 1),
            positions,
            zero: e.constant_like(0, value),
        };
        Some((mask, start))
    }
    /// Returns `lhs` with zeros outside of a group, and the first position after the group.
    /// `start` is the first position of the group.
    fn apply(&self, e: &Exprs<'_, 'x>, group: i64, start: Value<'x>) -> (Value<'x>, Value<'x>) {
        let last = Tensor::of(self.sizes.ty()).map_or(0, |t| t.rank() - 1);
        let mut size = take(e, self.sizes, last, group);
        if element_of(size) != e.context.int_type(64) {
            size = e.convert(size, e.context.int_type(64));
        }
        let limit = e.add(start, size);
        let all: Vec<_> = (0..self.lhs.rank() as i64).collect();
        let first = self.broadcast(e, start, &self.outer);
        let end = self.broadcast(e, limit, &self.outer);
        let positions = self.broadcast(e, self.positions, &all);
        let is_after_start = e.compare(ComparisonDirection::Ge, positions, first);
        let is_before_end = e.compare(ComparisonDirection::Lt, positions, end);
        let is_inside = e.and(is_after_start, is_before_end);
        (e.select(is_inside, self.value, self.zero), limit)
    }
    /// Broadcasts integers to the shape of `lhs`.
    fn broadcast(&self, e: &Exprs<'_, 'x>, value: Value<'x>, dimensions: &[i64]) -> Value<'x> {
        let ty = e.tensor(self.lhs.shape, e.context.int_type(64));
        let dimensions = [("broadcast_dimensions", e.context.i64_array(dimensions))];
        if self.lhs.is_static() {
            return e.op(BroadcastInDim::DEF, &[value], &dimensions, ty);
        }
        let shape = e.shape_of(self.value);
        e.op(DynamicBroadcastInDim::DEF, &[value, shape], &dimensions, ty)
    }
}

/// Returns zeros of the integer type `ty`, whose sizes are the first sizes of `value`.
fn zeros_of_sizes<'x>(e: &Exprs<'_, 'x>, ty: Type<'x>, value: Value<'x>) -> Value<'x> {
    let t = Tensor::of(ty).expect("a ranked tensor");
    if t.is_static() {
        return e.splat(0, ty);
    }
    let sizes: Vec<_> = (0..t.rank()).map(|d| size_of(e, value, d)).collect();
    let operands = [e.splat(0, e.tensor(&[], t.element)), e.concatenate(&sizes)];
    let none = ("broadcast_dimensions", e.context.i64_array(&[]));
    e.op(DynamicBroadcastInDim::DEF, &operands, &[none], ty)
}

/// Returns the dimensions of `lhs`, which has `rank` dimensions, that the first `count`
/// dimensions of `group_sizes` correspond to: batching dimensions, and then the dimensions
/// with the role of the ragged dimension that precede it.
fn outer_dimensions(n: &RaggedDotDimensionNumbers, rank: usize, count: usize) -> Vec<i64> {
    let (batching, contracting) = (n.lhs_batching_dimensions(), n.lhs_contracting_dimensions());
    let ragged = n.lhs_ragged_dimensions().first().copied();
    let peers: Vec<_> = match ragged.is_some_and(|d| contracting.contains(&d)) {
        true => contracting.to_vec(),
        false => {
            let used = [batching, contracting].concat();
            (0..rank as i64).filter(|d| !used.contains(d)).collect()
        }
    };
    let before = peers.into_iter().take_while(|&d| Some(d) != ragged);
    batching.iter().copied().chain(before).take(count).collect()
}

/// Returns the part of a tensor at an index of a dimension, without this dimension.
fn take<'x>(e: &Exprs<'_, 'x>, value: Value<'x>, dimension: usize, index: i64) -> Value<'x> {
    let t = Tensor::of(value.ty()).expect("a ranked tensor");
    let (mut starts, strides) = (vec![0; t.rank()], vec![1; t.rank()]);
    let mut shape = t.shape.to_vec();
    starts[dimension] = index;
    shape[dimension] = 1;
    let slice = e.tensor(&shape, t.element);
    shape.remove(dimension);
    if t.is_static() {
        let mut limits = t.shape.to_vec();
        limits[dimension] = index + 1;
        let array = |values: &[i64]| e.context.i64_array(values);
        let attributes = [
            ("start_indices", array(&starts)),
            ("limit_indices", array(&limits)),
            ("strides", array(&strides)),
        ];
        return e.reshape(e.op(Slice::DEF, &[value], &attributes, slice), &shape);
    }
    let mut sizes: Vec<_> = (0..t.rank())
        .map(|d| match d == dimension {
            true => e.i64s(&[index + 1]),
            false => size_of(e, value, d),
        })
        .collect();
    let operands = [
        value,
        e.i64s(&starts),
        e.concatenate(&sizes),
        e.i64s(&strides),
    ];
    let slice = e.op(RealDynamicSlice::DEF, &operands, &[], slice);
    if !shape.contains(&DYNAMIC) {
        return e.reshape(slice, &shape);
    }
    sizes.remove(dimension);
    let operands = [slice, e.concatenate(&sizes)];
    e.op(
        DynamicReshape::DEF,
        &operands,
        &[],
        e.tensor(&shape, t.element),
    )
}

/// Adds a first dimension of size 1.
fn add_dimension<'x>(e: &Exprs<'_, 'x>, value: Value<'x>) -> Value<'x> {
    let t = Tensor::of(value.ty()).expect("a ranked tensor");
    let shape = [&[1], t.shape].concat();
    if t.is_static() {
        return e.reshape(value, &shape);
    }
    let sizes = (0..t.rank()).map(|d| size_of(e, value, d));
    let sizes: Vec<_> = std::iter::once(e.i64s(&[1])).chain(sizes).collect();
    let operands = [value, e.concatenate(&sizes)];
    e.op(
        DynamicReshape::DEF,
        &operands,
        &[],
        e.tensor(&shape, t.element),
    )
}
