//! Rules of ops that read elements at indices, and of ops without elements.

use super::rule::{Matched, Simplified, result_type, static_result};
use crate::{
    constants::{ints, is_static},
    exprs::Exprs,
};
use stablehlo_opset::{
    edit::{
        Edit, New,
        views::{self, codes},
    },
    traits::ELEMENTWISE,
};

/// Slices in place of a `gather` of one slice whose start index is a constant, which is clamped.
pub fn gather_of_one<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let gather = views::Gather::of(e.edit, op)?;
    let numbers = gather.dimension_numbers()?;
    let indices = e.tensor_of(gather.start_indices())?;
    let operand = e.tensor_of(gather.operand())?;
    static_result(e, op)?;
    let is_one = indices.rank() <= 1
        && numbers.index_vector_dim == 0
        && numbers.operand_batching_dims.is_empty();
    if !is_one || !operand.is_static() || operand.encoding.is_some() {
        return None;
    }
    let sizes = gather.slice_sizes()?;
    let mut starts = vec![0; operand.rank()];
    for (index, dim) in ints(e.edit, gather.start_indices())?
        .into_iter()
        .zip(numbers.start_index_map)
    {
        let dim = usize::try_from(*dim).ok()?;
        // An unsigned index beyond the range of i64 is negative here.
        let largest = operand.sizes.get(dim)? - sizes.get(dim)?;
        *starts.get_mut(dim)? = match index < 0 && is_unsigned(e, gather.start_indices()) {
            true => largest,
            false => index.clamp(0, largest.max(0)),
        };
    }
    let limits: Vec<_> = starts
        .iter()
        .zip(sizes)
        .map(|(start, size)| start + size)
        .collect();
    let strides = vec![1; starts.len()];
    let attributes = [
        ("start_indices", New::Ints(&starts)),
        ("limit_indices", New::Ints(&limits)),
        ("strides", New::Ints(&strides)),
    ];
    let ty = e.edit.tensor_type(sizes, operand.element);
    let slice = e.op(codes::Slice, &[gather.operand()], &attributes, ty);
    let result = result_type(e, op);
    Simplified::by(match ty == result {
        true => slice,
        false => e.op(codes::Reshape, &[slice], &[], result),
    })
}
/// Returns whether the elements of an index are unsigned.
pub(super) fn is_unsigned<'x, E: Edit<'x>>(e: &Exprs<'x, E>, index: E::Value) -> bool {
    use stablehlo_opset::types::ScalarType;
    let scalar = e.edit.scalar_of(index);
    matches!(scalar, Some(ScalarType::Integer(ty)) if ty.unsigned)
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
/// Selects the other operands by a predicate whose negation is broadcast.
pub fn select_broadcast_not<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let select = views::Select::of(e.edit, op)?;
    let broadcast = views::BroadcastInDim::of_value(e.edit, select.pred())?;
    let not = views::Not::of_value(e.edit, broadcast.operand())?;
    let attributes = e.edit.attributes(broadcast.op());
    let pred = e.op(
        codes::BroadcastInDim,
        &[not.operand()],
        &attributes,
        e.ty(select.pred()),
    );
    let operands = [pred, select.on_false(), select.on_true()];
    Simplified::by(e.op(codes::Select, &operands, &[], result_type(e, op)))
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
/// Takes a boolean that is compared with true, or found to differ from false.
pub fn compare_boolean<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    use stablehlo_opset::{enums::ComparisonDirection, types::ScalarType};
    let compare = views::Compare::of(e.edit, op)?;
    let wanted: &[u8] = match compare.comparison_direction()? {
        ComparisonDirection::Eq => &[1],
        ComparisonDirection::Ne => &[0],
        _ => return None,
    };
    let is_boolean = e.edit.scalar_of(compare.lhs()) == Some(ScalarType::Boolean);
    let is_wanted = super::rule::splat(e, compare.rhs()).is_some_and(|bytes| bytes == wanted);
    (is_boolean && is_wanted).then(|| Simplified::by(compare.lhs()))?
}

/// Makes a static op in place of a dynamic one whose result has a static type.
fn with_static_result<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
    code: stablehlo_opset::opcode::Opcode,
    operands: &[E::Value],
) -> Matched<'x, E> {
    static_result(e, op)?;
    let mut attributes = e.edit.attributes(op);
    attributes.retain(|(name, _)| code.attributes().contains(name));
    Simplified::by(e.op(code, operands, &attributes, result_type(e, op)))
}
pub fn broadcast_to_static<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let x = e.edit.operand(op, 0);
    is_static(e.edit, x).then(|| with_static_result(e, op, codes::BroadcastInDim, &[x]))?
}
pub fn reshape_to_static<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    with_static_result(e, op, codes::Reshape, &[e.edit.operand(op, 0)])
}
pub fn iota_to_static<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    with_static_result(e, op, codes::Iota, &[])
}
/// Drops a dynamic broadcast that expands no dimension.
pub fn broadcast_nonexpanding<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let broadcast = views::DynamicBroadcastInDim::of(e.edit, op)?;
    let rank = e.tensor_of(broadcast.operand())?.rank();
    let mut dims = (0..).zip(broadcast.broadcast_dimensions()?);
    let known = broadcast.known_nonexpanding_dimensions()?;
    let is_same = e.ty(broadcast.operand()) == result_type(e, op);
    (is_same && known.len() == rank && dims.all(|(i, dim)| i == *dim))
        .then(|| Simplified::by(broadcast.operand()))?
}
/// Drops a dynamic broadcast to the shape to which the operand was reshaped.
pub fn broadcast_of_reshape<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let broadcast = views::DynamicBroadcastInDim::of(e.edit, op)?;
    let reshape = views::DynamicReshape::of_value(e.edit, broadcast.operand())?;
    let mut dims = (0..).zip(broadcast.broadcast_dimensions()?);
    let is_same = reshape.output_shape() == broadcast.output_dimensions()
        && e.ty(broadcast.operand()) == result_type(e, op);
    (is_same && dims.all(|(i, dim)| i == *dim)).then(|| Simplified::by(broadcast.operand()))?
}
/// Broadcasts once.
pub fn dynamic_broadcast_twice<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let outer = views::DynamicBroadcastInDim::of(e.edit, op)?;
    let inner = views::DynamicBroadcastInDim::of_value(e.edit, outer.operand())?;
    let (first, second) = (inner.broadcast_dimensions()?, outer.broadcast_dimensions()?);
    let composed = first.iter().map(|&i| second.get(i as usize).copied());
    let composed: Vec<_> = composed.collect::<Option<_>>()?;
    let attributes = [("broadcast_dimensions", New::Ints(&composed))];
    let operands = [inner.operand(), outer.output_dimensions()];
    let ty = result_type(e, op);
    Simplified::by(e.op(codes::DynamicBroadcastInDim, &operands, &attributes, ty))
}
/// Takes equal elements of a constant, at whatever indices.
pub fn of_equal_elements<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    static_result(e, op)?;
    let bytes = super::rule::splat(e, e.edit.operand(op, 0))?;
    Simplified::by(e.filled(result_type(e, op), &bytes))
}
/// Reshapes once.
pub fn dynamic_reshape_twice<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let outer = views::DynamicReshape::of(e.edit, op)?;
    let inner = views::DynamicReshape::of_value(e.edit, outer.operand())?;
    let operands = [inner.operand(), outer.output_shape()];
    Simplified::by(e.op(codes::DynamicReshape, &operands, &[], result_type(e, op)))
}
/// Drops a dynamic reshape of an elementwise result to the shape to which an operand was reshaped.
pub fn dynamic_reshape_of_elementwise<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
) -> Matched<'x, E> {
    let reshape = views::DynamicReshape::of(e.edit, op)?;
    let inner = e.edit.defining_op(reshape.operand())?;
    let has_shape = |value| {
        let operand = views::DynamicReshape::of_value(e.edit, value);
        operand.is_some_and(|operand| operand.output_shape() == reshape.output_shape())
    };
    let is_elementwise = e.edit.opcode(inner)?.has(ELEMENTWISE);
    let is_same = e.ty(reshape.operand()) == result_type(e, op);
    let mut operands = e.edit.operands(inner).into_iter();
    (is_elementwise && is_same && operands.any(has_shape))
        .then(|| Simplified::by(reshape.operand()))?
}
/// Makes a constant in place of constants of equal elements that follow one another.
pub fn concatenate_splats<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let concatenate = views::Concatenate::of(e.edit, op)?;
    let dimension = concatenate.dimension()?;
    let dim = usize::try_from(dimension).ok()?;
    static_result(e, op)?;
    let parts = concatenate.inputs();
    let bytes: Vec<_> = parts
        .iter()
        .map(|part| super::rule::splat(e, *part))
        .collect();
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
/// Makes a dynamic `iota` of one dimension, which is broadcast.
pub fn dynamic_iota_of_many<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    use stablehlo_opset::types::{DYNAMIC, ScalarType};
    let iota = views::DynamicIota::of(e.edit, op)?;
    let result = e.tensor_of(e.edit.result(op, 0))?;
    let dim = iota.iota_dimension()?;
    let size = *result.sizes.get(usize::try_from(dim).ok()?)?;
    if result.rank() < 2 || result.is_static() || result.encoding.is_some() {
        return None;
    }
    let shape = iota.output_shape();
    let ty = e.edit.tensor_type(&[size], result.element);
    let attributes = [("iota_dimension", New::Int(0))];
    let one = match size {
        DYNAMIC => {
            let i64 = e.element(ScalarType::I64);
            let wide = match e.edit.scalar_of(shape)? {
                ScalarType::I64 => shape,
                // No op of StableHLO converts indices.
                ScalarType::Index => return None,
                _ => e.convert(shape, i64),
            };
            let slice = [
                ("start_indices", New::Ints(&[dim])),
                ("limit_indices", New::Ints(&[dim + 1])),
                ("strides", New::Ints(&[1])),
            ];
            let slice = e.op(codes::Slice, &[wide], &slice, e.edit.tensor_type(&[1], i64));
            e.op(codes::DynamicIota, &[slice], &attributes, ty)
        }
        _ => e.op(codes::Iota, &[], &attributes, ty),
    };
    let attributes = [("broadcast_dimensions", New::Ints(&[dim]))];
    let ty = result_type(e, op);
    Simplified::by(e.op(codes::DynamicBroadcastInDim, &[one, shape], &attributes, ty))
}
/// Makes an `iota` of one dimension, which is broadcast.
pub fn iota_of_many<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let iota = views::Iota::of(e.edit, op)?;
    let result = static_result(e, op)?;
    let dim = iota.iota_dimension()?;
    let size = *result.sizes.get(usize::try_from(dim).ok()?)?;
    if result.rank() < 2 {
        return None;
    }
    let ty = e.edit.tensor_type(&[size], result.element);
    let one = e.op(codes::Iota, &[], &[("iota_dimension", New::Int(0))], ty);
    let attributes = [("broadcast_dimensions", New::Ints(&[dim]))];
    Simplified::by(e.op(
        codes::BroadcastInDim,
        &[one],
        &attributes,
        result_type(e, op),
    ))
}
