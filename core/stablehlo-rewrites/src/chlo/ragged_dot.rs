//! Lowering of `ragged_dot`.
//!
//! For each group, the elements of the other groups along the ragged dimension of `lhs` are
//! replaced by zeros, and `dot_general` multiplies the rest. If the ragged dimension is
//! contracting, the products of the groups are concatenated. Otherwise they are added: each
//! row of the result has one product other than zero.

use super::top_k::size_of;
use crate::exprs::Exprs;
use stablehlo_opset::{
    attributes::RaggedDotDimensionNumbers,
    edit::{
        Edit, New, TensorOf,
        views::{self, codes},
    },
    enums::{Case, ComparisonDirection, Precision},
    structs::{AnyStruct, AttributeStruct, DotDimensionNumbers},
    types::{DYNAMIC, ScalarType},
    view::{ElementView, TypeView},
};

/// Lowers `ragged_dot`. Returns `None` if the number of groups is unknown.
pub fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let dot = views::chlo::RaggedDot::of(e.edit, op)?;
    let n = dot.ragged_dot_dimension_numbers()?;
    let (lhs, rhs, sizes) = (dot.lhs(), dot.rhs(), dot.group_sizes());
    let (&ragged, ty) = (n.lhs_ragged_dimensions.first()?, e.ty(e.edit.result(op, 0)));
    let contracting = n.rhs_contracting_dimensions;
    let result = ty.tensor()?;
    let precisions = dot.precision_config();
    let precisions = precisions.as_deref();
    if n.lhs_batching_dimensions.contains(&ragged) {
        // Groups of whole matrices: the product of each does not depend on its group.
        let numbers = &numbers(&n, n.rhs_batching_dimensions, contracting);
        return Some(vec![product(e, [lhs, rhs], numbers, precisions, ty)]);
    }
    let groups = *e.tensor_of(sizes)?.sizes.last()?;
    if groups == DYNAMIC {
        return None;
    }
    let (mask, mut start) = Mask::new(e, &n, lhs, sizes)?;
    if n.lhs_contracting_dimensions.contains(&ragged) {
        let numbers = &numbers(&n, n.rhs_batching_dimensions, contracting);
        let ty = e.tensor(&result.sizes[1..], result.element);
        let products = (0..groups).map(|group| {
            let (masked, limit) = mask.apply(e, group, start);
            start = limit;
            product(e, [masked, rhs], numbers, precisions, ty)
        });
        let products: Vec<_> = products.collect();
        let parts: Vec<_> = products.into_iter().map(|p| add_dimension(e, p)).collect();
        if parts.is_empty() {
            return Some(vec![e.constant_like(0, e.edit.result(op, 0))]);
        }
        return Some(vec![e.concatenate(&parts)]);
    }
    let &group_dimension = n.rhs_group_dimensions.first()?;
    let without_groups = |dimensions: &[i64]| -> Vec<i64> {
        let shift = |&d: &i64| d - i64::from(d > group_dimension);
        dimensions.iter().map(shift).collect()
    };
    let batching = without_groups(n.rhs_batching_dimensions);
    let numbers = &numbers(&n, &batching, &without_groups(contracting));
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
        sum.unwrap_or_else(|| e.constant_like(0, e.edit.result(op, 0))),
    ])
}

/// Returns the attribute `dot_dimension_numbers`.
fn numbers(
    n: &RaggedDotDimensionNumbers,
    rhs_batching: &[i64],
    rhs_contracting: &[i64],
) -> AnyStruct {
    let numbers = DotDimensionNumbers {
        lhs_batching_dimensions: n.lhs_batching_dimensions.to_vec(),
        rhs_batching_dimensions: rhs_batching.to_vec(),
        lhs_contracting_dimensions: n.lhs_contracting_dimensions.to_vec(),
        rhs_contracting_dimensions: rhs_contracting.to_vec(),
    };
    numbers.into_any()
}
/// Inserts `dot_general`.
fn product<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    operands: [E::Value; 2],
    numbers: &AnyStruct,
    precisions: Option<&[Precision]>,
    ty: E::Type,
) -> E::Value {
    let mut attributes = vec![("dot_dimension_numbers", New::Struct(numbers))];
    let precisions: Option<Vec<_>> = precisions.map(|all| all.iter().map(|p| p.number()).collect());
    attributes.extend(
        precisions
            .as_deref()
            .map(|all| ("precision_config", New::cases::<Precision>(all))),
    );
    e.op(codes::DotGeneral, &operands, &attributes, ty)
}

/// Selection of the elements of one group from `lhs`.
struct Mask<'x, E: Edit<'x>> {
    lhs: TensorOf<'x, E>,
    value: E::Value,
    sizes: E::Value,
    /// Dimensions of `lhs` that the dimensions of `sizes` before the groups correspond to.
    outer: Vec<i64>,
    /// Positions along the ragged dimension.
    positions: E::Value,
    zero: E::Value,
}
impl<'x, E: Edit<'x>> Mask<'x, E> {
    /// Returns the selection, and the first position of the first group.
    fn new(
        e: &Exprs<'x, E>,
        n: &RaggedDotDimensionNumbers<'x>,
        value: E::Value,
        sizes: E::Value,
    ) -> Option<(Self, E::Value)> {
        let (lhs, groups) = (e.tensor_of(value)?, e.tensor_of(sizes)?);
        let &ragged = n.lhs_ragged_dimensions.first()?;
        let i64_type = e.element(ScalarType::I64);
        let outer_shape = &groups.sizes[..groups.rank() - 1];
        let start = zeros_of_sizes(e, e.tensor(outer_shape, i64_type), sizes);
        let dimension = ("iota_dimension", New::Int(ragged));
        let mut shape = vec![1; lhs.rank()];
        shape[ragged as usize] = lhs.sizes[ragged as usize];
        let ty = e.tensor(&shape, i64_type);
        let positions = if shape.contains(&DYNAMIC) {
            let size = |(d, &size): (usize, &i64)| match size {
                DYNAMIC => size_of(e, value, d),
                size => e.i64s(&[size]),
            };
            let sizes: Vec<_> = shape.iter().enumerate().map(size).collect();
            let sizes = e.concatenate(&sizes);
            e.op(codes::DynamicIota, &[sizes], &[dimension], ty)
        } else {
            e.op(codes::Iota, &[], &[dimension], ty)
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
    fn apply(&self, e: &Exprs<'x, E>, group: i64, start: E::Value) -> (E::Value, E::Value) {
        let last = e.ranked(self.sizes).rank() - 1;
        let mut size = take(e, self.sizes, last, group);
        if e.element_of(size).scalar() != Some(ScalarType::I64) {
            size = e.convert(size, e.element(ScalarType::I64));
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
    fn broadcast(&self, e: &Exprs<'x, E>, value: E::Value, dimensions: &[i64]) -> E::Value {
        let ty = e.tensor(self.lhs.sizes, e.element(ScalarType::I64));
        let dimensions = [("broadcast_dimensions", New::Ints(dimensions))];
        if self.lhs.is_static() {
            return e.op(codes::BroadcastInDim, &[value], &dimensions, ty);
        }
        let shape = e.shape_of(self.value);
        e.op(
            codes::DynamicBroadcastInDim,
            &[value, shape],
            &dimensions,
            ty,
        )
    }
}

/// Returns zeros of the integer type `ty`, whose sizes are the first sizes of `value`.
fn zeros_of_sizes<'x, E: Edit<'x>>(e: &Exprs<'x, E>, ty: E::Type, value: E::Value) -> E::Value {
    let t = ty.ranked();
    if t.is_static() {
        return e.splat(0, ty);
    }
    let sizes: Vec<_> = (0..t.rank()).map(|d| size_of(e, value, d)).collect();
    let operands = [e.splat(0, e.tensor(&[], t.element)), e.concatenate(&sizes)];
    let none = ("broadcast_dimensions", New::Ints(&[]));
    e.op(codes::DynamicBroadcastInDim, &operands, &[none], ty)
}

/// Returns the dimensions of `lhs`, which has `rank` dimensions, that the first `count`
/// dimensions of `group_sizes` correspond to: batching dimensions, and then the dimensions
/// with the role of the ragged dimension that precede it.
fn outer_dimensions(n: &RaggedDotDimensionNumbers, rank: usize, count: usize) -> Vec<i64> {
    let (batching, contracting) = (n.lhs_batching_dimensions, n.lhs_contracting_dimensions);
    let ragged = n.lhs_ragged_dimensions.first().copied();
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
fn take<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    value: E::Value,
    dimension: usize,
    index: i64,
) -> E::Value {
    let t = e.ranked(value);
    let (mut starts, strides) = (vec![0; t.rank()], vec![1; t.rank()]);
    let mut shape = t.sizes.to_vec();
    starts[dimension] = index;
    shape[dimension] = 1;
    let slice = e.tensor(&shape, t.element);
    shape.remove(dimension);
    if t.is_static() {
        let mut limits = t.sizes.to_vec();
        limits[dimension] = index + 1;
        let attributes = [
            ("start_indices", New::Ints(&starts)),
            ("limit_indices", New::Ints(&limits)),
            ("strides", New::Ints(&strides)),
        ];
        return e.reshape(e.op(codes::Slice, &[value], &attributes, slice), &shape);
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
    let slice = e.op(codes::RealDynamicSlice, &operands, &[], slice);
    if !shape.contains(&DYNAMIC) {
        return e.reshape(slice, &shape);
    }
    sizes.remove(dimension);
    let operands = [slice, e.concatenate(&sizes)];
    e.op(
        codes::DynamicReshape,
        &operands,
        &[],
        e.tensor(&shape, t.element),
    )
}

/// Adds a first dimension of size 1.
fn add_dimension<'x, E: Edit<'x>>(e: &Exprs<'x, E>, value: E::Value) -> E::Value {
    let t = e.ranked(value);
    let shape = [&[1], t.sizes].concat();
    if t.is_static() {
        return e.reshape(value, &shape);
    }
    let sizes = (0..t.rank()).map(|d| size_of(e, value, d));
    let sizes: Vec<_> = std::iter::once(e.i64s(&[1])).chain(sizes).collect();
    let operands = [value, e.concatenate(&sizes)];
    e.op(
        codes::DynamicReshape,
        &operands,
        &[],
        e.tensor(&shape, t.element),
    )
}
