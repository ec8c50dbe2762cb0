//! Functions of the gamma family.

use super::{coefficients::*, expr::Real, shared::of};
use std::f64::consts::PI;

/// Computes the logarithm of the absolute value of the gamma function.
///
/// - Up to 8, a polynomial is multiplied by the distances from the zeros at 1 and 2.
/// - From 8 on, Stirling's series is used.
/// - Around zero, the recurrence `lgamma(x) = lgamma(x + 1) - log(|x|)` is used.
/// - Below, `lgamma(-a) = log(pi / (a |sin(pi a)|)) - lgamma(a)` is used.
pub fn lgamma(x: Real<'_>) -> Real<'_> {
    let format = x.graph().format();
    let a = x.abs();
    let around_zero = a.lt(0.5);
    let y = around_zero.select(1.0 + x, a);
    let (first, second) = (y.lt(1.5), y.lt(3.0));
    let center = first.select(0.875, second.select(2.125, 4.875));
    let t = (y - center) / (y + center);
    let polynomial = t.horner_of(
        &[
            (first, of(format, LGAMMA_0)),
            (second, of(format, LGAMMA_1)),
        ],
        of(format, LGAMMA_2),
    );
    // The difference of `x + 1` and 1 is exact.
    let distance = around_zero.select(x, y - 1.0);
    // The value at 1 is a positive zero.
    let near = y.eq(1.0).select(0.0, (polynomial * distance) * (y - 2.0));
    let z = y.max(8.0);
    let u = 1.0 / z;
    let log = z.log();
    let series = u * u.square().horner(of(format, STIRLING));
    let half_log_two_pi = 0.5 * (2.0 * PI).ln();
    let far = (z - 0.5) * (log - 1.0) + (series + (half_log_two_pi - 0.5));
    let positive = y.lt(8.0).select(near, far);
    let sine = (sine_of_pi(a)).abs();
    let reflected = x.lt(0.0) & !around_zero;
    // The argument of the logarithm does not overflow for an `a` that is not near an integer.
    let log = reflected.select((PI / a) / sine, a).log();
    let result = around_zero.select(positive - log, reflected.select(log - positive, positive));
    let infinite = a.eq(f64::INFINITY) | (reflected & x.eq(x.floor())) | x.eq(0.0);
    infinite.select(f64::INFINITY, result)
}

/// Returns the distance from the nearest integer, which is exact.
fn fraction(x: Real<'_>) -> Real<'_> {
    x - x.round()
}

/// Computes the sine of `pi * x`, without its sign.
fn sine_of_pi(x: Real<'_>) -> Real<'_> {
    (fraction(x) * PI).sin()
}

/// Computes the logarithmic derivative of the gamma function.
///
/// - Up to 10, a polynomial is multiplied by the distance from the positive zero.
/// - From 10 on, the asymptotic series is used.
/// - From 0 to 1, the recurrence `digamma(x) = digamma(x + 1) - 1 / x` is used.
/// - Below, `digamma(-a) = digamma(a) + 1 / a + pi cot(pi a)` is used.
pub fn digamma(x: Real<'_>) -> Real<'_> {
    let format = x.graph().format();
    let a = x.abs();
    let below_one = a.lt(1.0);
    let y = below_one.select(a + 1.0, a);
    let first = y.lt(3.0);
    let center = first.select(1.75, 5.5);
    let t = (y - center) / (y + center);
    let polynomial = t.horner_of(&[(first, of(format, DIGAMMA_0))], of(format, DIGAMMA_1));
    let (high, low) = format.pick(DIGAMMA_ROOT[0], DIGAMMA_ROOT[1]);
    let near = (y - high) * polynomial - low * polynomial;
    let z = y.max(10.0);
    let u = 1.0 / z;
    let square = u.square();
    let far = z.log() - (0.5 * u + square * square.horner(of(format, DIGAMMA)));
    let shifted = y.lt(10.0).select(near, far);
    // For the argument zero, the reciprocal has the pole and its sign.
    let reciprocal = 1.0 / x;
    let positive = below_one.select(shifted - reciprocal, shifted);
    let angle = fraction(a) * PI;
    let cotangent = PI * (angle.cos() / angle.sin());
    let recurrence = below_one.select(0.0, -reciprocal);
    let negative = (shifted + recurrence) + cotangent;
    let result = x.lt(0.0).select(negative, positive);
    let pole = x.lt(0.0) & x.eq(x.floor());
    let result = pole.select(f64::NAN, result);
    x.eq(f64::INFINITY).select(x, result)
}
