//! Integers in place of quantized types.
//!
//! Rules replace each op on quantized values whose result depends on scales and zero points. A rule casts quantized
//! values to integers, and the integers of its result to the quantized type. At last, all types change, and casts
//! between equal types are erased ([`storage`]).

mod contraction;
mod integers;
mod rounding;
mod scales;
mod storage;

pub use storage::store;

use super::{ON_FLOATS, decompose, expressed, insert_like, is_quantized};
use crate::{conversion, exprs::Exprs};
use rounding::round;
use scales::{Quantized, cast, spread};
use stablehlo_opset::{
    edit::{
        Edit, Record, Reported,
        functions::EditFunctions,
        views::{UniformDequantize, UniformQuantize, codes},
    },
    opcode::Opcode,
    types::ScalarType,
};
use std::hash::Hash;

/// Quantized ops that run on floats here, although no decomposition replaces them.
const FURTHER_ON_FLOATS: [Opcode; 2] = [codes::DynamicConv, codes::IsFinite];
/// Ops that make quantized values of nothing, from floats.
const SOURCES: [Opcode; 2] = [codes::DynamicIota, codes::Iota];

/// Replaces the quantized types of a program by integer types. Returns the number of replaced ops.
///
/// # Errors
/// If an op on quantized values has no counterpart on integers, after an error at the op.
pub fn apply<'x, E>(edit: E) -> Result<usize, Reported>
where
    E: Record<'x> + EditFunctions<'x>,
    E::Op: Hash,
{
    let replaced = conversion::apply(edit, lower)?;
    store(edit)?;
    Ok(replaced)
}

/// Returns the ops that [`lower`] can replace.
pub fn ops() -> impl Iterator<Item = Opcode> {
    let own = [codes::UniformDequantize, codes::UniformQuantize];
    let floats = ON_FLOATS.into_iter().chain(FURTHER_ON_FLOATS);
    floats.chain(SOURCES).chain(own)
}

/// Returns the values that replace the results of an op on quantized values, if the results depend on scales or zero
/// points. Returns `None`, and inserts nothing, for other ops.
pub fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let edit = e.edit;
    let code = edit.opcode(op)?;
    if let Some(op) = UniformQuantize::of(edit, op) {
        let ty = edit.ty(edit.result(op.op(), 0));
        let operand = op.operand();
        // A quantization of quantized values becomes two ops.
        let float = match is_quantized::<E>(edit.ty(operand)) {
            true => dequantize(e, operand)?,
            false => operand,
        };
        return Some(vec![quantize(e, float, ty)?]);
    }
    if let Some(op) = UniformDequantize::of(edit, op) {
        return Some(vec![dequantize(e, op.operand())?]);
    }
    if SOURCES.contains(&code) {
        let ty = edit.ty(edit.result(op, 0));
        Quantized::of(edit, ty)?;
        let floats = insert_like(e, op, &edit.operands(op), &[expressed(edit, ty)]);
        return Some(vec![quantize(e, edit.result(floats, 0), ty)?]);
    }
    let exact = integers::lower(e, op).or_else(|| contraction::lower(e, op));
    exact.or_else(|| match FURTHER_ON_FLOATS.contains(&code) {
        true => decompose::on_floats(e, op),
        false => decompose::lower(e, op),
    })
}

/// Inserts ops that compute the floats that a quantized value represents, as the specification defines
/// `uniform_dequantize`.
fn dequantize<'x, E: Edit<'x>>(e: &Exprs<'x, E>, value: E::Value) -> Option<E::Value> {
    let q = Quantized::of(e.edit, e.ty(value))?;
    let stored = cast(e, value, q.stored_type(e.edit));
    let float = match q.has_zero_points() {
        false => e.convert(stored, q.expressed),
        true => {
            // Differences need a bit more than the stored values, which have no sign or one.
            let wide = e.element(ScalarType::signed(if q.width() < 32 { 32 } else { 64 }));
            let stored = e.convert(stored, wide);
            let zeros = spread(e, &q.zero_points(), wide, q.axis, stored);
            e.convert(e.subtract(stored, zeros), q.expressed)
        }
    };
    let scales = spread(e, &q.scales(), q.expressed, q.axis, float);
    Some(e.multiply(float, scales))
}

/// Inserts ops that quantize floats, as the specification defines `uniform_quantize`. `ty` is the quantized type.
fn quantize<'x, E: Edit<'x>>(e: &Exprs<'x, E>, float: E::Value, ty: E::Type) -> Option<E::Value> {
    let q = Quantized::of(e.edit, ty)?;
    let scales = spread(e, &q.scales(), q.expressed, q.axis, float);
    Some(round(e, e.divide(float, scales), &q))
}
