//! Rules of ops that move elements.

use super::rule::{Matched, Simplified, is_integer, result_type, splat, static_result};
use crate::{
    constants::{ints, is_static},
    exprs::Exprs,
};
use stablehlo_opset::{
    edit::{
        Edit, New,
        views::{self, codes},
    },
    types::DYNAMIC,
    view::ElementView,
};

pub fn reshape_reshape<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let inner = views::Reshape::of_value(e.edit, e.edit.operand(op, 0))?;
    static_result(e, op)?;
    Simplified::by(e.op(codes::Reshape, &[inner.operand()], &[], result_type(e, op)))
}

/// Returns where `second` sends the dimensions to which `first` sends others.
pub(super) fn composed(first: &[i64], second: &[i64]) -> Option<Vec<i64>> {
    let composed = first.iter().map(|&i| second.get(i as usize).copied());
    composed.collect()
}

pub fn transpose_nothing<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let transpose = views::Transpose::of(e.edit, op)?;
    let mut dims = (0..).zip(transpose.permutation()?);
    dims.all(|(i, dim)| i == *dim)
        .then(|| Simplified::by(transpose.operand()))?
}
pub fn transpose_transpose<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let outer = views::Transpose::of(e.edit, op)?;
    let inner = views::Transpose::of_value(e.edit, outer.operand())?;
    let composed = composed(outer.permutation()?, inner.permutation()?)?;
    let attributes = [("permutation", New::Ints(&composed))];
    let ty = result_type(e, op);
    Simplified::by(e.op(codes::Transpose, &[inner.operand()], &attributes, ty))
}
/// Reshapes in place of a transpose that moves only dimensions of size 1.
pub fn transpose_of_ones<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let transpose = views::Transpose::of(e.edit, op)?;
    static_result(e, op)?;
    let sizes = e.tensor_of(transpose.operand())?.sizes;
    let permutation = transpose.permutation()?;
    let moved = permutation
        .iter()
        .filter(|i| sizes.get(**i as usize) != Some(&1));
    let is_sorted = moved.is_sorted() && e.edit.scalar_of(transpose.operand()).is_some();
    (is_sorted && is_static(e.edit, transpose.operand())).then(|| {
        let ty = result_type(e, op);
        Simplified::by(e.op(codes::Reshape, &[transpose.operand()], &[], ty))
    })?
}

pub fn broadcast_nothing<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let broadcast = views::BroadcastInDim::of(e.edit, op)?;
    let mut dims = (0..).zip(broadcast.broadcast_dimensions()?);
    let is_same = e.ty(broadcast.operand()) == result_type(e, op);
    (is_same && is_static(e.edit, broadcast.operand()) && dims.all(|(i, dim)| i == *dim))
        .then(|| Simplified::by(broadcast.operand()))?
}
pub fn broadcast_broadcast<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let outer = views::BroadcastInDim::of(e.edit, op)?;
    let inner = views::BroadcastInDim::of_value(e.edit, outer.operand())?;
    let composed = composed(inner.broadcast_dimensions()?, outer.broadcast_dimensions()?)?;
    let attributes = [("broadcast_dimensions", New::Ints(&composed))];
    let ty = result_type(e, op);
    Simplified::by(e.op(codes::BroadcastInDim, &[inner.operand()], &attributes, ty))
}
/// Makes a constant in place of a broadcast constant whose elements all are equal.
pub fn broadcast_splat<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    static_result(e, op)?;
    let bytes = splat(e, e.edit.operand(op, 0))?;
    Simplified::by(e.filled(result_type(e, op), &bytes))
}
/// Reshapes in place of a broadcast that only adds dimensions of size 1.
pub fn broadcast_of_ones<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let broadcast = views::BroadcastInDim::of(e.edit, op)?;
    let operand = e.tensor_of(broadcast.operand())?;
    let result = static_result(e, op)?;
    let count = |sizes: &[i64]| sizes.iter().product::<i64>();
    let is_same = operand.is_static()
        && operand.encoding.is_none()
        && operand.element.scalar().is_some()
        && count(operand.sizes) == count(result.sizes)
        && count(operand.sizes) != 0
        && operand.rank() != result.rank()
        && broadcast.broadcast_dimensions()?.is_sorted();
    is_same.then(|| {
        let ty = result_type(e, op);
        Simplified::by(e.op(codes::Reshape, &[broadcast.operand()], &[], ty))
    })?
}

/// Simplifies a slice of all elements. A dynamic slice clamps the start indices to 0.
pub fn same_static_type<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let x = e.edit.operand(op, 0);
    static_result(e, op)?;
    (e.ty(x) == result_type(e, op)).then(|| Simplified::by(x))?
}
pub fn slice_slice<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let outer = views::Slice::of(e.edit, op)?;
    let inner = views::Slice::of_value(e.edit, outer.operand())?;
    static_result(e, op)?;
    let (first, step) = (inner.start_indices()?, inner.strides()?);
    let (mut starts, mut limits, mut strides) = (Vec::new(), Vec::new(), Vec::new());
    for (i, (&start, &limit)) in outer
        .start_indices()?
        .iter()
        .zip(outer.limit_indices()?)
        .enumerate()
    {
        let (first, step) = (*first.get(i)?, *step.get(i)?);
        let place = |index: i64| index.checked_mul(step)?.checked_add(first);
        let stride = *outer.strides()?.get(i)?;
        starts.push(place(start)?.min(*inner.limit_indices()?.get(i)?));
        // The last element of the outer slice determines the limit, which does not pass the inner one.
        limits.push(place(limit)?.min(*inner.limit_indices()?.get(i)?));
        strides.push(stride.checked_mul(step)?);
    }
    let attributes = [
        ("start_indices", New::Ints(&starts)),
        ("limit_indices", New::Ints(&limits)),
        ("strides", New::Ints(&strides)),
    ];
    let ty = result_type(e, op);
    Simplified::by(e.op(codes::Slice, &[inner.operand()], &attributes, ty))
}
/// Slices the only part of a concatenation that a slice reads.
pub fn slice_of_part<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let slice = views::Slice::of(e.edit, op)?;
    let parts = views::Concatenate::of_value(e.edit, slice.operand())?;
    static_result(e, op)?;
    let dim = usize::try_from(parts.dimension()?).ok()?;
    let (start, limit) = (
        *slice.start_indices()?.get(dim)?,
        *slice.limit_indices()?.get(dim)?,
    );
    let mut first = 0;
    for part in parts.inputs() {
        let size = *e.tensor_of(part)?.sizes.get(dim)?;
        if size == DYNAMIC {
            return None;
        }
        if start >= first && limit <= first + size && start < limit {
            let shifted = |all: &[i64]| {
                let mut all = all.to_vec();
                all[dim] -= first;
                all
            };
            let starts = shifted(slice.start_indices()?);
            let limits = shifted(slice.limit_indices()?);
            let attributes = [
                ("start_indices", New::Ints(&starts)),
                ("limit_indices", New::Ints(&limits)),
                ("strides", New::Ints(slice.strides()?)),
            ];
            return Simplified::by(e.op(codes::Slice, &[part], &attributes, result_type(e, op)));
        }
        first += size;
    }
    None
}

pub fn concatenate_one<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    (e.edit.operand_count(op) == 1).then(|| Simplified::by(e.edit.operand(op, 0)))?
}
/// Drops the parts of a concatenation that have no elements.
pub fn concatenate_empty<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let dimension = views::Concatenate::of(e.edit, op)?.dimension()?;
    let dim = usize::try_from(dimension).ok()?;
    let parts = e.edit.operands(op);
    let is_full = |value: &E::Value| {
        let tensor = e.tensor_of(*value);
        tensor.is_none_or(|t| t.sizes.get(dim) != Some(&0))
    };
    let full: Vec<_> = parts.iter().copied().filter(is_full).collect();
    (!full.is_empty() && full.len() < parts.len()).then(|| {
        let attributes = [("dimension", New::Int(dimension))];
        Simplified::by(e.op(codes::Concatenate, &full, &attributes, result_type(e, op)))
    })?
}
/// Takes the parts of concatenations that are parts themselves. Only the outermost concatenation does, for all at once:
/// one by one, a chain would take quadratic time.
pub fn concatenate_nested<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let dimension = views::Concatenate::of(e.edit, op)?.dimension()?;
    let inner = |value| {
        let inner = views::Concatenate::of_value(e.edit, value)?;
        (e.edit.has_one_use(value) && inner.dimension() == Some(dimension)).then(|| inner.inputs())
    };
    let is_part = || {
        let result = e.edit.result(op, 0);
        let user = e.edit.has_one_use(result).then(|| e.edit.uses(result))?;
        let outer = views::Concatenate::of(e.edit, user.first()?.op)?;
        Some(outer.dimension()? == dimension)
    };
    if is_part() == Some(true) {
        return None;
    }
    let parts = e.edit.operands(op);
    let (mut flat, mut next) = (Vec::new(), parts.clone());
    next.reverse();
    while let Some(part) = next.pop() {
        match inner(part) {
            Some(parts) => next.extend(parts.into_iter().rev()),
            None => flat.push(part),
        }
    }
    if flat == parts {
        return None;
    }
    let attributes = [("dimension", New::Int(dimension))];
    Simplified::by(e.op(codes::Concatenate, &flat, &attributes, result_type(e, op)))
}

pub fn pad_nothing<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let pad = views::Pad::of(e.edit, op)?;
    let lists = [
        pad.edge_padding_low()?,
        pad.edge_padding_high()?,
        pad.interior_padding()?,
    ];
    let is_nothing = lists.iter().all(|list| list.iter().all(|n| *n == 0));
    is_nothing.then(|| Simplified::by(pad.operand()))?
}

pub fn reverse_nothing<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let reverse = views::Reverse::of(e.edit, op)?;
    let sizes = e.tensor_of(reverse.operand())?.sizes;
    let mut dims = reverse.dimensions()?.iter();
    dims.all(|dim| matches!(sizes.get(*dim as usize), Some(0 | 1)))
        .then(|| Simplified::by(reverse.operand()))?
}
pub fn reverse_reverse<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let outer = views::Reverse::of(e.edit, op)?;
    let inner = views::Reverse::of_value(e.edit, outer.operand())?;
    let sorted = |dims: &[i64]| {
        let mut dims = dims.to_vec();
        dims.sort_unstable();
        dims
    };
    (sorted(outer.dimensions()?) == sorted(inner.dimensions()?))
        .then(|| Simplified::by(inner.operand()))?
}

/// Simplifies an update of all elements: the start indices are clamped to 0.
pub fn update_all<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let update = views::DynamicUpdateSlice::of(e.edit, op)?;
    static_result(e, op)?;
    (e.ty(update.update()) == e.ty(update.operand())).then(|| Simplified::by(update.update()))?
}
/// Simplifies an update without elements.
pub fn update_nothing<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let update = views::DynamicUpdateSlice::of(e.edit, op)?;
    let tensor = e.tensor_of(update.update())?;
    (tensor.is_static() && tensor.sizes.contains(&0)).then(|| Simplified::by(update.operand()))?
}

/// Makes a zero in place of an `iota` along a dimension of size 1.
pub fn iota_of_one<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let iota = views::Iota::of(e.edit, op)?;
    let result = static_result(e, op)?;
    let dim = usize::try_from(iota.iota_dimension()?).ok()?;
    let is_one = result.sizes.get(dim) == Some(&1) && is_integer(e, e.edit.result(op, 0));
    is_one.then(|| Simplified::by(e.splat(0, result_type(e, op))))?
}
/// Reads a known size.
pub fn known_size<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let size = views::GetDimensionSize::of(e.edit, op)?;
    let dim = usize::try_from(size.dimension()?).ok()?;
    let tensor = e.tensor_of(size.operand())?;
    let known = i64::from(i32::try_from(*tensor.sizes.get(dim)?).ok()?);
    (known >= 0 && tensor.bounds.is_empty())
        .then(|| Simplified::by(e.splat(known, result_type(e, op))))?
}
/// Takes the member of a tuple.
pub fn member_of_tuple<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let member = views::GetTupleElement::of(e.edit, op)?;
    let tuple = views::Tuple::of_value(e.edit, member.operand())?;
    let index = usize::try_from(member.index()?).ok()?;
    Simplified::by(*tuple.val().get(index)?)
}
/// Transposes in place of a broadcast that only moves dimensions.
pub fn broadcast_moves<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let broadcast = views::BroadcastInDim::of(e.edit, op)?;
    let dims = broadcast.broadcast_dimensions()?;
    let result = static_result(e, op)?;
    let operand = e.tensor_of(broadcast.operand())?;
    let at = |dim: &i64| result.sizes.get(*dim as usize);
    let mut sizes = operand.sizes.iter().zip(dims);
    let moves = operand.rank() == result.rank() && sizes.all(|(size, dim)| at(dim) == Some(size));
    if !moves || dims.is_sorted() {
        return None;
    }
    let permutation = (0..dims.len() as i64).map(|i| {
        let from = dims.iter().position(|dim| *dim == i)?;
        Some(from as i64)
    });
    let permutation: Vec<_> = permutation.collect::<Option<_>>()?;
    let attributes = [("permutation", New::Ints(&permutation))];
    let ty = result_type(e, op);
    Simplified::by(e.op(codes::Transpose, &[broadcast.operand()], &attributes, ty))
}

/// Takes the tuple whose members make a tuple again.
pub fn tuple_of_members<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let members = views::Tuple::of(e.edit, op)?.val();
    let member = |value| views::GetTupleElement::of_value(e.edit, value);
    let tuple = member(*members.first()?)?.operand();
    let mut all = (0..).zip(&members);
    let is_whole = all.all(|(i, value)| {
        member(*value).is_some_and(|m| m.operand() == tuple && m.index() == Some(i))
    });
    (is_whole && e.ty(tuple) == result_type(e, op)).then(|| Simplified::by(tuple))?
}

/// Drops the setting of a size that the dimension has.
pub fn set_known_size<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let set = views::SetDimensionSize::of(e.edit, op)?;
    let dim = usize::try_from(set.dimension()?).ok()?;
    let operand = e.tensor_of(set.operand())?;
    static_result(e, op)?;
    let [size] = ints(e.edit, set.size())?[..] else {
        return None;
    };
    let is_same = operand.bounds.is_empty() && operand.sizes.get(dim) == Some(&size);
    is_same.then(|| Simplified::by(set.operand()))?
}

/// Makes a constant in place of constants of equal elements that follow one another.
pub fn concatenate_splats<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let concatenate = views::Concatenate::of(e.edit, op)?;
    let dimension = concatenate.dimension()?;
    let dim = usize::try_from(dimension).ok()?;
    static_result(e, op)?;
    let parts = concatenate.inputs();
    let bytes: Vec<_> = parts.iter().map(|part| splat(e, *part)).collect();
    let is_repeated = |i: usize| bytes[i].is_some() && i > 0 && bytes[i - 1] == bytes[i];
    if !(0..parts.len()).any(is_repeated) {
        return None;
    }
    // Bytes, a part with them, and the size along the dimension.
    let mut merged: Vec<(Option<&Vec<u8>>, E::Value, i64, bool)> = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        let size = *e.tensor_of(*part)?.sizes.get(dim)?;
        match merged.last_mut() {
            Some((_, _, total, is_new)) if is_repeated(i) => {
                *total += size;
                *is_new = true;
            }
            _ => merged.push((bytes[i].as_ref(), *part, size, false)),
        }
    }
    let operands = merged
        .into_iter()
        .map(|(bytes, part, size, is_new)| match bytes {
            Some(bytes) if is_new => {
                let tensor = e.ranked(part);
                let mut sizes = tensor.sizes.to_vec();
                sizes[dim] = size;
                e.filled(e.edit.tensor_type(&sizes, tensor.element), bytes)
            }
            _ => part,
        });
    let operands: Vec<_> = operands.collect();
    let attributes = [("dimension", New::Int(dimension))];
    Simplified::by(e.op(
        codes::Concatenate,
        &operands,
        &attributes,
        result_type(e, op),
    ))
}
