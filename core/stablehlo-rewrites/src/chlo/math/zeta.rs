//! Hurwitz's zeta function and the polygamma functions.

use super::{
    coefficients::EULER_MACLAURIN,
    expr::{Real, Test},
    gamma::digamma,
    shared::of,
};

/// Computes the Hurwitz zeta function, the sum of `(q + k)^-s` over all `k` from 0.
///
/// For a negative `q`, which `s` must be an integer for, the sum over all integers `k` is divided
/// at the integer next to `-q`: with `f = q - round(q)` and the sign `(-1)^s`,
/// `zeta(s, q) = f^-s + zeta(s, 1 + f) + sign zeta(s, 1 - f) - sign zeta(s, 1 - q)`.
pub fn zeta<'g>(s: Real<'g>, q: Real<'g>) -> Real<'g> {
    let is_negative = q.lt(0.0);
    let half = 0.5 * s;
    let is_odd = half.ne(half.floor());
    let signed = |x: Real<'g>| is_odd.select(-x, x);
    let upper = sum(s, is_negative.select(1.0 - q, q));
    let f = q - q.round();
    let size = f.abs().pow(-s);
    let middle = f.lt(0.0).select(signed(size), size);
    // In the middle between two integers, the terms of an odd function of `f` cancel.
    let cancels = is_odd & f.abs().eq(0.5);
    let (before, after) = (sum(s, 1.0 - f), sum(s, 1.0 + f));
    let negative = (middle + after) + signed(before - upper);
    let negative = cancels.select(upper, negative);
    let value = is_negative.select(negative, upper);
    let value = q.eq(f64::INFINITY).select(0.0, value);
    let value = (is_negative & s.ne(s.floor())).select(f64::NAN, value);
    let value = is_pole(q).select(f64::INFINITY, value);
    let value = s.eq(1.0).select(f64::INFINITY, value);
    let undefined = s.lt(1.0) | q.eq(f64::NEG_INFINITY) | q.is_nan() | s.is_nan();
    undefined.select(f64::NAN, value)
}

/// Tests for zero and negative integers.
fn is_pole(q: Real<'_>) -> Test<'_> {
    q.le(0.0) & q.eq(q.floor())
}

/// Computes the Hurwitz zeta function of a positive `q` by the Euler-Maclaurin formula.
fn sum<'g>(s: Real<'g>, q: Real<'g>) -> Real<'g> {
    let format = q.graph().format();
    let (count, end) = format.pick((5, 1e3), (10, 1e4));
    let minus = -s;
    // The formula needs no terms before the tail for a large `q`, whose terms may underflow.
    // The sums of a large `q` and integers have rounding errors, which grow with `s`.
    let is_large = q.gt(0.5 * s + format.pick(6.0, 12.0));
    let b = is_large.select(q, q + f64::from(count));
    // Far from its pole, the tail is negligible, and its factors must not overflow.
    let (t, u) = (s.min(end), 1.0 / b);
    let square = u.square();
    let mut factor = t * u;
    let mut rest = 0.5 + factor * of(format, EULER_MACLAURIN)[0];
    for (i, &coefficient) in of(format, EULER_MACLAURIN).iter().enumerate().skip(1) {
        let k = (2 * i) as f64;
        factor = factor * (((t + (k - 1.0)) * (t + k)) * square);
        rest = rest + factor * coefficient;
    }
    let tail = b.pow(1.0 - s) * (1.0 / (s - 1.0) + rest * u);
    // The smallest terms come first.
    let terms = (0..count).rev().map(|k| (q + f64::from(k)).pow(minus));
    is_large.select(tail, terms.fold(tail, |sum, term| sum + term))
}

/// Computes the polygamma function: `(-1)^(n + 1) n! zeta(n + 1, x)`.
pub fn polygamma<'g>(n: Real<'g>, x: Real<'g>) -> Real<'g> {
    let half = 0.5 * n;
    let is_even = half.eq(half.floor());
    let size = factorial(n) * zeta(n + 1.0, x);
    let value = is_even.select(-size, size);
    let value = n.eq(0.0).select(digamma(x), value);
    let undefined = n.lt(0.0) | n.ne(n.floor()) | n.is_nan();
    undefined.select(f64::NAN, value)
}

/// Computes the factorial of an integer: that of the next lower multiple of 8, times up to seven
/// integers.
fn factorial(n: Real<'_>) -> Real<'_> {
    let graph = n.graph();
    let last = graph.format().pick(34, 170);
    let eighth = (0.125 * n).floor();
    let base = 8.0 * eighth;
    let factorials = std::iter::successors(Some((0_i32, 1.0_f64)), |&(k, product)| {
        (k < last).then(|| (k + 1, product * f64::from(k + 1)))
    });
    let multiples = factorials.filter(|(k, _)| k % 8 == 0);
    let value = multiples.fold(graph.number(f64::INFINITY), |other, (k, product)| {
        eighth.eq(f64::from(k / 8)).select(product, other)
    });
    // The product of the integers has few rounding errors: none in `f64`.
    let rest = (1..8).fold(graph.number(1.0), |product, k| {
        let factor = base + f64::from(k);
        product * factor.le(n).select(factor, 1.0)
    });
    value * rest
}
