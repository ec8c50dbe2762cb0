//! Stored values from floats and from wider integers.

use super::scales::{Quantized, restored, spread};
use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{Edit, views::codes},
    types::{Literal, ScalarType},
};

/// Inserts ops that add zero points to floats, which were divided by the scales, and round the sums to stored
/// values. Returns the quantized value.
pub(super) fn round<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    scaled: E::Value,
    q: &Quantized<'x, E>,
) -> E::Value {
    let number = |value: i64| Literal::Float(value as f64);
    let sum = match q.has_zero_points() {
        false => scaled,
        true => {
            let zeros: Vec<_> = q.range.zero_points.iter().map(|z| number(*z)).collect();
            e.add(scaled, spread(e, &zeros, q.expressed, q.axis, scaled))
        }
    };
    let clamped = clamp(e, sum, q.range.range.map(number));
    let rounded = e.round_nearest_even(clamped);
    let stored = match q.has_exact_limits() {
        true => e.convert(rounded, q.storage(e.edit)),
        // The limits were rounded to floats, too.
        false => {
            let integers = e.convert(rounded, e.element(ScalarType::signed(64)));
            let clamped = clamp(e, integers, q.range.range.map(Literal::Int));
            e.convert(clamped, q.storage(e.edit))
        }
    };
    restored(e, stored, q)
}

/// Inserts `stablehlo.clamp` between two numbers.
pub(super) fn clamp<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    x: E::Value,
    limits: [Literal; 2],
) -> E::Value {
    let scalar = e.tensor(&[], e.element_of(x));
    let [min, max] = limits.map(|limit| e.splat(limit, scalar));
    e.op(codes::Clamp, &[min, x, max], &[], e.ty(x))
}
