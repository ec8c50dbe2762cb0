//! Quantized ops, and ops on the floats that quantized elements represent, in place of each other.
//!
//! [`ON_FLOATS`] lists the ops that the specification defines on quantized operands by `dequantize_op_quantize` or
//! `hybrid_dequantize_then_op`: the ops compute on floats. So [`decompose`] and [`fuse`] keep the results of these ops
//! exactly.

pub mod decompose;
pub mod fuse;
pub mod math;
mod retyped;

use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{Edit, views::codes},
    inference::element_of,
    opcode::Opcode,
    view::ElementView,
};

/// Ops that compute on the floats that quantized operands represent.
pub const ON_FLOATS: [Opcode; 39] = [
    codes::Abs,
    codes::Add,
    codes::Atan2,
    codes::BatchNormGrad,
    codes::BatchNormInference,
    codes::BatchNormTraining,
    codes::Cbrt,
    codes::Ceil,
    codes::Cholesky,
    codes::Clamp,
    codes::Compare,
    codes::Convolution,
    codes::Cosine,
    codes::Divide,
    codes::Dot,
    codes::DotGeneral,
    codes::Exponential,
    codes::ExponentialMinusOne,
    codes::Floor,
    codes::Log,
    codes::LogPlusOne,
    codes::Logistic,
    codes::Maximum,
    codes::Minimum,
    codes::Multiply,
    codes::Negate,
    codes::Power,
    codes::ReducePrecision,
    codes::Remainder,
    codes::RoundNearestAfz,
    codes::RoundNearestEven,
    codes::Rsqrt,
    codes::Select,
    codes::Sign,
    codes::Sine,
    codes::Sqrt,
    codes::Subtract,
    codes::Tan,
    codes::Tanh,
];

/// Returns whether the elements of a type are quantized.
fn is_quantized<'x, E: Edit<'x>>(ty: E::Type) -> bool {
    element_of(ty).is_some_and(|element| element.quantized().is_some())
}

/// Returns a type with the expressed type of quantized elements, and any other type unchanged.
fn expressed<'x, E: Edit<'x>>(edit: E, ty: E::Type) -> E::Type {
    edit.map_elements(ty, &|element| {
        element
            .quantized()
            .map_or(element, |quantized| quantized.expressed)
    })
}

/// Inserts an op like `op`, with all attributes, on other operands. Returns the new op. `op` must be declared, and
/// have no regions.
fn insert_like<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
    operands: &[E::Value],
    types: &[E::Type],
) -> E::Op {
    let code = e.edit.opcode(op).expect("a declared op");
    let new = e.op_with_regions(code, operands, &e.edit.attributes(op), types, &[]);
    let entries = e.edit.discardable_entries(op);
    if !entries.is_empty() {
        e.edit.set_discardable_entries(new, &entries);
    }
    new
}
