//! Error functions.

use super::{
    coefficients::*,
    expr::Real,
    shared::{exp_minus_square, of},
};

/// Computes the error function.
pub fn erf(x: Real<'_>) -> Real<'_> {
    let a = x.abs();
    // One from 4 on in `f32`, and from 6 on in `f64`.
    let bounded = a.max(1.0).min(6.0);
    let far = 1.0 - (-bounded.square()).exp() * scaled(bounded);
    a.lt(1.0).select(near_zero(x), far * x.sign())
}

/// Computes the error function of small numbers.
fn near_zero(x: Real<'_>) -> Real<'_> {
    x + x * x.square().horner(of(x.graph().format(), ERF))
}

/// Computes `erfc(x) * exp(x * x)` for `x` from 0.5.
fn scaled(x: Real<'_>) -> Real<'_> {
    let t = (x - 4.0) / (x + 4.0);
    t.horner(of(x.graph().format(), ERFC)) / (x + x + 1.0)
}

/// Computes the complementary error function.
pub fn erfc(x: Real<'_>) -> Real<'_> {
    let a = x.abs();
    // From this number on, the result is zero.
    let end = x.graph().format().pick(10.1, 27.5);
    let bounded = a.max(0.5).min(end);
    let far = exp_minus_square(bounded) * scaled(bounded);
    let far = a.ge(end).select(0.0, far);
    let far = x.lt(0.0).select(2.0 - far, far);
    let near = 1.0 - near_zero(x);
    a.lt(0.5).select(near, a.is_nan().select(x, far))
}

/// Computes the inverse error function.
pub fn erf_inv(x: Real<'_>) -> Real<'_> {
    let format = x.graph().format();
    let near = x * x.square().horner(of(format, ERF_INV));
    let s = (-((1.0 - x) * (1.0 + x)).log()).sqrt();
    // The intervals of the tables.
    let (first, second) = (s.lt(2.2), s.lt(4.0));
    let middle = first.select(1.55, second.select(3.1, 5.05));
    let scale = first.select(1.0 / 0.65, second.select(1.0 / 0.9, 1.0 / 1.05));
    let t = (s - middle) * scale;
    let far = s * t.horner_of(
        &[
            (first, of(format, ERF_INV_0)),
            (second, of(format, ERF_INV_1)),
        ],
        of(format, ERF_INV_2),
    );
    let a = x.abs();
    let far = a.eq(1.0).select(f64::INFINITY, far) * x.sign();
    a.lt(0.75).select(near, far)
}
