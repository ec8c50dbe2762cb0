//! Exponential function, logarithms and square root of complex numbers.

use super::{
    expr::Real,
    shared::{RoundedSum, Scaled, halves, log1p, log1p_of_pair},
};

/// Computes `exp(x + i y) = exp(x) cos(y) + i exp(x) sin(y)`.
pub fn exp<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let scaled = Scaled::of(x, 1.0);
    let re = scaled.restore(scaled.exp * y.cos());
    let im = scaled.restore(scaled.exp * y.sin());
    // Annex G: an infinite `x` gives an infinity or zeros for any `y`.
    let undefined = !y.is_finite();
    let infinite = undefined & x.eq(f64::INFINITY);
    let zero = undefined & x.eq(f64::NEG_INFINITY);
    [
        zero.select(0.0, infinite.select(x, re)),
        zero.select(x.graph().number(0.0).copy_sign(y), y.eq(0.0).select(y, im)),
    ]
}

/// Computes `log(x + i y) = log(|x + i y|) + i atan2(y, x)`.
pub fn log<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    [log_magnitude(x, y), y.atan2(x)]
}

/// Computes `log(1 + x + i y)`.
pub fn log_plus_one<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let above = x + 1.0;
    // The logarithm of `|1 + z|^2 = 1 + (2 x + x^2 + y^2)`.
    let near = 0.5 * log1p_of_pair(with_squares(2.0 * x, y, x));
    let is_near = x.abs().lt(0.5) & y.abs().lt(2.0);
    // The sum with 1 is exact wherever the magnitude may be one.
    let re = is_near.select(near, log_magnitude(above, y));
    [re, y.atan2(above)]
}

/// Computes the logarithm of the magnitude of `x + i y`.
fn log_magnitude<'g>(x: Real<'g>, y: Real<'g>) -> Real<'g> {
    let (a, b) = (x.abs(), y.abs());
    let (m, n) = (a.max(b), a.min(b));
    // Near one, the logarithm of `1 + (-1 + m^2 + n^2)`.
    let near = 0.5 * log1p_of_pair(with_squares(x.graph().number(-1.0), m, n));
    let is_near = m.gt(0.35) & m.lt(2.0);
    let far = m.log() + 0.5 * log1p((n / m).square());
    let result = is_near.select(near, far);
    let result = m.eq(0.0).select(f64::NEG_INFINITY, result);
    let infinite = a.eq(f64::INFINITY) | b.eq(f64::INFINITY);
    infinite.select(f64::INFINITY, result)
}

/// Computes `start + a^2 + b^2`, where the terms may cancel. No term is larger than 8. Powers of two
/// keep the parts of the squares from being subnormal where they matter.
fn with_squares<'g>(start: Real<'g>, a: Real<'g>, b: Real<'g>) -> RoundedSum<'g> {
    let scale = start.graph().format().pick(2_f64.powi(30), 2_f64.powi(200));
    let [a2, a_cross, a_low] = square(a * scale);
    let [b2, b_cross, b_low] = square(b * scale);
    let start = start * (scale * scale);
    let sum = sum(&[a2, start, b2, a_cross, b_cross, a_low, b_low]);
    let unscale = 1.0 / (scale * scale);
    RoundedSum {
        high: sum.high * unscale,
        low: sum.low * unscale,
    }
}

/// Returns the square of a number as the sum of three numbers, each without a rounding error.
fn square(x: Real<'_>) -> [Real<'_>; 3] {
    let [high, low] = halves(x);
    [high.square(), (high + high) * low, low.square()]
}

/// Computes the sum of two or more terms, with the rounding errors of the partial sums.
fn sum<'g>(terms: &[Real<'g>]) -> RoundedSum<'g> {
    let mut total = RoundedSum::sum(terms[0], terms[1]);
    for &term in &terms[2..] {
        let next = RoundedSum::sum(total.high, term);
        total = RoundedSum {
            high: next.high,
            low: total.low + next.low,
        };
    }
    RoundedSum::sum(total.high, total.low)
}

/// Computes the square root of `x + i y`.
///
/// The larger part is `t = sqrt((|x| + |x + i y|) / 2)`, and the smaller one is `|y| / (2 t)`. For a
/// positive `x`, the real part is the larger one. The imaginary part has the sign of `y`.
pub fn sqrt<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let (a, b) = (x.abs(), y.abs());
    // Powers of two keep the squares of the parts in the range of normal numbers, those of the
    // least subnormal number, too.
    let m = a.max(b);
    let (above, below, shift) = x.graph().format().pick((60, -40, 100), (500, -400, 600));
    let (huge, tiny) = (m.gt(2_f64.powi(above)), m.lt(2_f64.powi(below)));
    let scale = |up: i32| huge.select(2_f64.powi(-up), tiny.select(2_f64.powi(up), 1.0));
    let (c, d) = (a * scale(shift), b * scale(shift));
    let magnitude = (c.square() + d.square()).sqrt();
    let t = (0.5 * (c + magnitude)).sqrt() * scale(-shift / 2);
    let t = a.eq(f64::INFINITY).select(f64::INFINITY, t);
    let other = y.eq(0.0).select(0.0, 0.5 * (b / t));
    let is_right = x.ge(0.0);
    let re = is_right.select(t, other);
    let im = is_right.select(other, t);
    // Annex G: both parts are infinite for an infinite `y`, whatever `x` is.
    let infinite = b.eq(f64::INFINITY);
    let im = x.is_nan().select(x, im);
    [
        infinite.select(f64::INFINITY, x.is_nan().select(x, re)),
        infinite.select(f64::INFINITY, im).copy_sign(y),
    ]
}
