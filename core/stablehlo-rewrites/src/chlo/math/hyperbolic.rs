//! Hyperbolic functions, and the tangent of complex numbers.

use super::{
    coefficients::SINH,
    expr::Real,
    shared::{RoundedSum, Scaled, log_two, of, upper_half},
};

/// Computes the hyperbolic sine.
pub fn sinh(x: Real<'_>) -> Real<'_> {
    let parts = SinhCosh::of(x);
    parts.exp.restore(parts.sinh)
}

/// Computes the hyperbolic cosine.
pub fn cosh(x: Real<'_>) -> Real<'_> {
    let parts = SinhCosh::of(x);
    parts.exp.restore(parts.cosh)
}

/// Hyperbolic sine and cosine divided by powers of two, as their exponential function is.
struct SinhCosh<'g> {
    sinh: Real<'g>,
    cosh: Real<'g>,
    exp: Scaled<'g>,
}

impl<'g> SinhCosh<'g> {
    /// Computes both functions of `x`.
    fn of(x: Real<'g>) -> Self {
        let a = x.abs();
        let exp = Scaled::of(a, 0.5);
        let quarter = exp.is_far.select(0.0, 0.25 / exp.exp);
        let far = (exp.exp - quarter) * x.sign();
        Self {
            sinh: a.lt(1.0).select(sinh_near_zero(x), far),
            cosh: exp.exp + quarter,
            exp,
        }
    }
}

/// Computes the hyperbolic sine of numbers up to 2.
fn sinh_near_zero(x: Real<'_>) -> Real<'_> {
    x + sinh_rest(x)
}

/// Computes `sinh(x) - x` of numbers up to 2.
fn sinh_rest(x: Real<'_>) -> Real<'_> {
    let z = x.square();
    (x * z) * z.horner(of(x.graph().format(), SINH))
}

/// Computes `sinh(x + i y) = sinh(x) cos(y) + i cosh(x) sin(y)`.
pub fn complex_sinh<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let parts = SinhCosh::of(x);
    let re = parts.exp.restore(parts.sinh * y.cos());
    let im = parts.exp.restore(parts.cosh * y.sin());
    // Annex G: the real part is an infinity or a zero whose sign is unspecified.
    let known = (x.abs().eq(f64::INFINITY) | x.eq(0.0)) & !y.is_finite();
    [known.select(x, re), y.eq(0.0).select(y, im)]
}

/// Computes `cosh(x + i y) = cosh(x) cos(y) + i sinh(x) sin(y)`.
pub fn complex_cosh<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let parts = SinhCosh::of(x);
    let re = parts.exp.restore(parts.cosh * y.cos());
    let im = parts.exp.restore(parts.sinh * y.sin());
    let undefined = !y.is_finite();
    let infinite = x.abs().eq(f64::INFINITY) & undefined;
    let one = x.graph().number(1.0);
    // The zero whose sign is the product of both signs.
    let y_zero = y.eq(0.0);
    let zero = y_zero.select(one.copy_sign(x) * y, x * one.copy_sign(y));
    [
        infinite.select(x.abs(), re),
        (y_zero | (x.eq(0.0) & undefined)).select(zero, im),
    ]
}

/// Computes `tan(x + i y)`. With `d = cos(x)^2 + sinh(y)^2`, whose terms do not cancel, it is
/// `sin(x) cos(x) / d + i sinh(y) cosh(y) / d`. The rounding errors of `d` are taken into account.
pub fn complex_tan<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let graph = x.graph();
    let (sin, cos) = (x.sin(), x.cos());
    let a = y.abs();
    // From 1 on, `sinh(y)^2 = (cosh(2 y) - 1) / 2` and `sinh(y) cosh(y) = sinh(2 y) / 2`.
    let end = graph.format().pick(12.0, 24.0);
    let exp = 0.25 * (2.0 * a.min(end)).exp();
    let rest = 0.0625 / exp;
    let is_near = a.lt(1.0);
    let product = RoundedSum {
        high: is_near.select(a, exp),
        low: is_near.select(0.5 * sinh_rest(a + a), -rest),
    };
    // The square of the upper half is exact. The upper half is the same number if XLA, in one of two
    // kernels, rounds the sum with its last product once.
    let near = is_near.select(a, 0.0);
    let rest_of_sinh = sinh_rest(near);
    let sinh = upper_half(near + rest_of_sinh);
    let sinh_low = (near - sinh) + rest_of_sinh;
    let sine_square = RoundedSum::ordered_sum(sinh.square(), sinh_low * ((sinh + sinh) + sinh_low));
    // Far from its zeros, the square of the cosine has a smaller error as `(1 + cos(2 x)) / 2`.
    let double_cosine = (x + x).cos();
    let above = RoundedSum::sum(double_cosine, graph.number(1.0));
    let square = RoundedSum::product(cos, cos);
    let is_flat = double_cosine.gt(-0.5);
    let cosine_square = RoundedSum {
        high: is_flat.select(0.5 * above.high, square.high),
        low: is_flat.select(0.5 * above.low, square.low),
    };
    let d = RoundedSum::sum(
        is_near.select(cosine_square.high, (cosine_square.high - 0.5) + rest),
        is_near.select(sine_square.high, exp),
    );
    let error = (d.low + (cosine_square.low + sine_square.low)) / d.high;
    // From `end` on, the square equals `exp(2 |y|) / 4`, and the imaginary part is one.
    let is_far = a.gt(end);
    // `4 exp(-2 a)`, without an intermediate result that is smaller.
    let (high, low) = log_two(graph.format());
    let e = ((2.0 * high) - (a + a)).exp() * (1.0 + 2.0 * low);
    // `sin(x) cos(x)`, with fewer roundings unless the double of `x` overflows.
    let is_huge = x.abs().gt(graph.format().pick(1e38, 8e307));
    let sine = is_huge.select(sin * cos, 0.5 * (x + x).sin());
    // Where the cosine is the larger term, a quotient by it has fewer roundings than one by `d`.
    let ratio = sine_square.high / cosine_square.high;
    let is_steep = is_near & ratio.lt(0.25);
    let quotient = sine / d.high;
    let re = is_steep.select(x.tan() / (1.0 + ratio), quotient - quotient * error);
    let re = is_far.select(sine * e, re);
    // Annex G: if `x` is infinite or NaN, the imaginary part is NaN for a finite `y`. The real part
    // is a zero for an infinite `y`, whatever `x` is.
    let infinite_y = a.eq(f64::INFINITY);
    let is_one = is_far & (x.is_finite() | infinite_y);
    let im = (product.high + (product.low - product.high * error)) / d.high;
    let im = is_one.select(1.0, im).copy_sign(y);
    let infinite = infinite_y & !x.is_finite();
    let zero = graph.number(0.0).copy_sign(x);
    [
        x.eq(0.0).select(x, infinite.select(zero, re)),
        y.eq(0.0).select(y, im),
    ]
}
