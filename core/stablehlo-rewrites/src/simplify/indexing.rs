//! Rules of ops that read elements at indices.

use super::rule::{Matched, Simplified, result_type, splat, static_result};
use crate::{constants::ints, exprs::Exprs};
use stablehlo_opset::{
    edit::{
        Edit, New,
        views::{self, codes},
    },
    types::ScalarType,
    view::ElementView,
};

/// Returns the start index that an op uses for `index`, the value of a constant, in a dimension: the op clamps
/// indices at which a slice would not fit.
fn clamped<'x, E: Edit<'x>>(e: &Exprs<'x, E>, constant: E::Value, index: i64, largest: i64) -> i64 {
    let scalar = e.edit.scalar_of(constant);
    let is_unsigned = matches!(scalar, Some(ScalarType::Integer(ty)) if ty.unsigned);
    match index < 0 && is_unsigned {
        // The unsigned index is beyond the range of i64.
        true => largest.max(0),
        false => index.clamp(0, largest.max(0)),
    }
}
/// Inserts a `slice` of `sizes` elements from `starts` on.
fn slice_from<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    x: E::Value,
    starts: &[i64],
    sizes: &[i64],
    ty: E::Type,
) -> E::Value {
    let limits = starts.iter().zip(sizes).map(|(start, size)| start + size);
    let limits: Vec<_> = limits.collect();
    let attributes = [
        ("start_indices", New::Ints(starts)),
        ("limit_indices", New::Ints(&limits)),
        ("strides", New::Ints(&vec![1; starts.len()])),
    ];
    e.op(codes::Slice, &[x], &attributes, ty)
}

/// Slices with the constant start indices of a `dynamic_slice`, which are clamped.
pub fn dynamic_slice_constant<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let slice = views::DynamicSlice::of(e.edit, op)?;
    static_result(e, op)?;
    let operand = e.tensor_of(slice.operand()).filter(|t| t.is_static())?;
    let sizes = slice.slice_sizes()?;
    let largest = operand
        .sizes
        .iter()
        .zip(sizes)
        .map(|(all, size)| all - size);
    let starts = slice.start_indices().into_iter().zip(largest);
    let starts = starts.map(|(start, largest)| match ints(e.edit, start)?[..] {
        [index] => Some(clamped(e, start, index, largest)),
        _ => None,
    });
    let starts: Vec<_> = starts.collect::<Option<_>>()?;
    Simplified::by(slice_from(
        e,
        slice.operand(),
        &starts,
        sizes,
        result_type(e, op),
    ))
}
/// Slices in place of a `gather` of one slice whose start index is a constant, which is clamped.
pub fn gather_of_one<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let gather = views::Gather::of(e.edit, op)?;
    let numbers = gather.dimension_numbers()?;
    let indices = gather.start_indices();
    let operand = e.tensor_of(gather.operand())?;
    static_result(e, op)?;
    let is_one = e.tensor_of(indices)?.rank() <= 1
        && numbers.index_vector_dim == 0
        && numbers.operand_batching_dims.is_empty();
    let is_plain = operand.is_static() && operand.encoding.is_none();
    if !is_one || !is_plain || operand.element.scalar().is_none() {
        return None;
    }
    let sizes = gather.slice_sizes()?;
    let mut starts = vec![0; operand.rank()];
    let pairs = ints(e.edit, indices)?
        .into_iter()
        .zip(numbers.start_index_map);
    for (index, dim) in pairs {
        let dim = usize::try_from(*dim).ok()?;
        let largest = operand.sizes.get(dim)? - sizes.get(dim)?;
        *starts.get_mut(dim)? = clamped(e, indices, index, largest);
    }
    let ty = e.edit.tensor_type(sizes, operand.element);
    let slice = slice_from(e, gather.operand(), &starts, sizes, ty);
    let result = result_type(e, op);
    Simplified::by(match ty == result {
        true => slice,
        false => e.op(codes::Reshape, &[slice], &[], result),
    })
}

/// Broadcasts the padding value if there is nothing to pad.
pub fn pad_empty<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let pad = views::Pad::of(e.edit, op)?;
    let operand = e.tensor_of(pad.operand())?;
    static_result(e, op)?;
    (operand.is_static() && operand.sizes.contains(&0)).then(|| {
        let attributes = [("broadcast_dimensions", New::Ints(&[]))];
        let ty = result_type(e, op);
        Simplified::by(e.op(
            codes::BroadcastInDim,
            &[pad.padding_value()],
            &attributes,
            ty,
        ))
    })?
}
/// Takes equal elements of a constant, at whatever indices.
pub fn of_equal_elements<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    static_result(e, op)?;
    let bytes = splat(e, e.edit.operand(op, 0))?;
    Simplified::by(e.filled(result_type(e, op), &bytes))
}
