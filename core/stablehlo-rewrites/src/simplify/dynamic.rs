//! Rules of ops whose shapes are operands, and of `iota`.

use super::{
    movement::composed,
    rule::{Matched, Simplified, result_type, static_result},
};
use crate::{constants::is_static, exprs::Exprs};
use stablehlo_opset::{
    edit::{
        Edit, New,
        views::{self, codes},
    },
    opcode::Opcode,
    traits::ELEMENTWISE,
    types::{DYNAMIC, ScalarType},
};

/// Makes a static op in place of a dynamic one whose result has a static type.
fn with_static_result<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
    code: Opcode,
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

/// Broadcasts once in place of twice.
pub fn dynamic_broadcast_twice<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let outer = views::DynamicBroadcastInDim::of(e.edit, op)?;
    let inner = views::DynamicBroadcastInDim::of_value(e.edit, outer.operand())?;
    let composed = composed(inner.broadcast_dimensions()?, outer.broadcast_dimensions()?)?;
    let attributes = [("broadcast_dimensions", New::Ints(&composed))];
    let operands = [inner.operand(), outer.output_dimensions()];
    let ty = result_type(e, op);
    Simplified::by(e.op(codes::DynamicBroadcastInDim, &operands, &attributes, ty))
}

/// Reshapes once in place of twice.
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

/// Makes a dynamic `iota` of one dimension, which is broadcast.
pub fn dynamic_iota_of_many<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
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
