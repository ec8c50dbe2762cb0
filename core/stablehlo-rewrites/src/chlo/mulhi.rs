//! Decomposition of `mulhi`, which computes the upper half of a product.

use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::Edit,
    enums::ComparisonDirection,
    types::{IntegerType, ScalarType},
    view::ElementView,
};

/// Decomposes `mulhi`. Integers of less than 64 bits are multiplied in twice the bits.
pub fn decompose<'x, E: Edit<'x>>(e: &Exprs<'x, E>, x: &[E::Value]) -> Option<E::Value> {
    let (a, b) = (x[0], x[1]);
    let element = e.element_of(a);
    let Some(ScalarType::Integer(IntegerType { width, unsigned })) = element.scalar() else {
        return None;
    };
    match width {
        64 if unsigned => Some(of_words(e, a, b)),
        64 => Some(of_signed_words(e, a, b)),
        2..64 => {
            let wide = e.element(ScalarType::Integer(IntegerType {
                width: 2 * width,
                unsigned,
            }));
            let product = e.multiply(e.convert(a, wide), e.convert(b, wide));
            let bits = e.constant_like(i64::from(width), product);
            let upper = match unsigned {
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
fn of_words<'x, E: Edit<'x>>(e: &Exprs<'x, E>, a: E::Value, b: E::Value) -> E::Value {
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
fn of_signed_words<'x, E: Edit<'x>>(e: &Exprs<'x, E>, a: E::Value, b: E::Value) -> E::Value {
    let unsigned = e.element(ScalarType::unsigned(64));
    let (unsigned_a, unsigned_b) = (e.convert(a, unsigned), e.convert(b, unsigned));
    let upper = of_words(e, unsigned_a, unsigned_b);
    let excess = |factor, other| {
        let is_negative = e.compare(ComparisonDirection::Lt, factor, e.constant_like(0, factor));
        e.select(is_negative, other, e.constant_like(0, other))
    };
    let upper = e.subtract(upper, excess(a, unsigned_b));
    let upper = e.subtract(upper, excess(b, unsigned_a));
    e.convert(upper, e.element_of(a))
}
