//! Decomposition of `next_after`, which changes the last place of a float.

use crate::exprs::{Exprs, element_of};
use mlir_bridge::prelude::*;
use stablehlo_dialect::kinds::ComparisonDirection::{Eq, Gt, Ne};

/// Decomposes `next_after(x, y)`. The bits of a float without its sign, as an integer, grow
/// with the magnitude: the next float has the next integer.
pub fn decompose<'x>(e: &Exprs<'_, 'x>, operands: &[Value<'x>]) -> Option<Value<'x>> {
    let (x, y) = (operands[0], operands[1]);
    let element = element_of(x);
    let width = match Scalar::of(element)? {
        Scalar::Float(format) => format.bits(),
        _ => return None,
    };
    let bits = e.context.int_type(width);
    let (x_bits, y_bits) = (e.bitcast_convert(x, bits), e.bitcast_convert(y, bits));
    let (x_is_nan, y_is_nan) = (e.compare(Ne, x, x), e.compare(Ne, y, y));
    let is_nan = e.or(x_is_nan, y_is_nan);
    let nan = e.bitcast_convert(e.constant_like(f64::NAN, x), bits);

    let sign = 1_i64 << (width - 1);
    let (sign_mask, value_mask) = (
        e.constant_like(sign, x_bits),
        e.constant_like(!sign, x_bits),
    );
    let (x_abs, y_abs) = (e.and(x_bits, value_mask), e.and(y_bits, value_mask));
    let are_equal = e.compare(Eq, x, y);
    let zero = e.constant_like(0, x_bits);
    let (x_is_zero, y_is_zero) = (e.compare(Eq, x_abs, zero), e.compare(Eq, y_abs, zero));
    let (x_sign, y_sign) = (e.and(x_bits, sign_mask), e.and(y_bits, sign_mask));
    let one = e.constant_like(1, x_bits);
    let smallest = e.or(y_sign, one);

    // The magnitude shrinks towards zero, also if `y` is on the other side of zero.
    let signs_differ = e.compare(Ne, x_sign, y_sign);
    let is_larger = e.compare(Gt, x_abs, y_abs);
    let shrinks = e.or(is_larger, signs_differ);
    let minus_one = e.constant_like(-1, x_bits);
    let next = e.add(x_bits, e.select(shrinks, minus_one, one));

    // Zeros may have different signs: then the result is `y`, too.
    let next = e.select(x_is_zero, e.select(y_is_zero, y_bits, smallest), next);
    let next = e.select(are_equal, y_bits, next);
    let next = e.select(is_nan, nan, next);
    Some(e.bitcast_convert(next, element))
}
