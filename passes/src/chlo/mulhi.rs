//! Decomposition of `mulhi`, which computes the upper half of a product.

use crate::exprs::{Exprs, element_of};
use mlir_bridge::prelude::*;
use stablehlo_dialect::kinds::ComparisonDirection;

/// Decomposes `mulhi`. Integers of less than 64 bits are multiplied in twice the bits.
pub fn decompose<'x>(e: &Exprs<'_, 'x>, x: &[Value<'x>]) -> Option<Value<'x>> {
    let (a, b) = (x[0], x[1]);
    let element = element_of(a);
    let Some(Scalar::Int { width, sign }) = Scalar::of(element) else {
        return None;
    };
    let is_unsigned = sign == Sign::Unsigned;
    match width {
        64 if is_unsigned => Some(of_words(e, a, b)),
        64 => Some(of_signed_words(e, a, b)),
        2..64 => {
            let wide = match is_unsigned {
                true => e.context.uint_type(2 * width),
                false => e.context.int_type(2 * width),
            };
            let product = e.multiply(e.convert(a, wide), e.convert(b, wide));
            let bits = e.constant_like(i64::from(width), product);
            let upper = match is_unsigned {
                true => e.shift_right_logical(product, bits),
                false => e.shift_right_arithmetic(product, bits),
            };
            Some(e.convert(upper, element))
        }
        _ => None,
    }
}

/// Multiplies unsigned integers of 64 bits, by halves:
///
/// ```text
/// middle = low(a) * high(b) + high(low(a) * low(b))
/// upper  = high(a) * high(b) + high(middle) + high(high(a) * low(b) + low(middle))
/// ```
fn of_words<'x>(e: &Exprs<'_, 'x>, a: Value<'x>, b: Value<'x>) -> Value<'x> {
    let high = |x| e.shift_right_logical(x, e.constant_like(32, x));
    let low = |x| e.and(x, e.constant_like(0xFFFF_FFFF, x));
    let (high_a, high_b) = (high(a), high(b));
    let product = e.multiply(high_a, high_b);
    let low_a = low(a);
    let mixed = e.multiply(low_a, high_b);
    let low_b = low(b);
    let carry = high(e.multiply(low_a, low_b));
    let middle = e.add(mixed, carry);
    let upper = e.add(product, high(middle));
    let other = e.multiply(high_a, low_b);
    let other = e.add(other, low(middle));
    e.add(upper, high(other))
}

/// Multiplies signed integers of 64 bits as unsigned ones. For each negative factor, the
/// upper half is too large by the other factor.
fn of_signed_words<'x>(e: &Exprs<'_, 'x>, a: Value<'x>, b: Value<'x>) -> Value<'x> {
    let unsigned = e.context.uint_type(64);
    let (unsigned_a, unsigned_b) = (e.convert(a, unsigned), e.convert(b, unsigned));
    let upper = of_words(e, unsigned_a, unsigned_b);
    let excess = |factor, other| {
        let is_negative = e.compare(ComparisonDirection::Lt, factor, e.constant_like(0, factor));
        e.select(is_negative, other, e.constant_like(0, other))
    };
    let upper = e.subtract(upper, excess(a, unsigned_b));
    let upper = e.subtract(upper, excess(b, unsigned_a));
    e.convert(upper, element_of(a))
}
