//! Squares and predicates.

use super::expr::{Real, Test};

/// Computes the square.
pub fn square(x: Real<'_>) -> Real<'_> {
    x * x
}

/// Computes the square of `x + i y`.
pub fn complex_square<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    // Doubling the smaller part neither overflows nor underflows before the result does.
    let im = x.abs().lt(y.abs()).select((x + x) * y, x * (y + y));
    // The product of a zero and a negative sum is a negative zero.
    let cancels = x.abs().eq(y.abs()) & x.is_finite();
    [cancels.select(0.0, (x - y) * (x + y)), im]
}

/// Tests for infinities.
pub fn is_inf(x: Real<'_>) -> Test<'_> {
    x.abs().eq(f64::INFINITY)
}

/// Tests for the positive infinity.
pub fn is_pos_inf(x: Real<'_>) -> Test<'_> {
    x.eq(f64::INFINITY)
}

/// Tests for the negative infinity.
pub fn is_neg_inf(x: Real<'_>) -> Test<'_> {
    x.eq(f64::NEG_INFINITY)
}
