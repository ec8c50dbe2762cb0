//! Inverse trigonometric and inverse hyperbolic functions.
//!
//! Those of complex numbers follow T. E. Hull, T. F. Fairgrieve and P. T. P. Tang, "Implementing
//! the complex arcsine and arccosine functions using exception handling" (1997), with other
//! branches: no sum cancels, and no square overflows or underflows where it matters.

use super::{
    expr::Real,
    shared::{atanh_near_zero, log1p},
};
use std::f64::consts::{FRAC_PI_2, LN_2};

/// Computes the inverse sine.
pub fn asin(x: Real<'_>) -> Real<'_> {
    // The half of the angle is less sensitive to errors than the angle. The half of a tiny
    // number may be subnormal.
    let size = 2.0 * x.atan2(1.0 + opposite(x));
    x.abs()
        .lt(2_f64.powi(x.graph().format().pick(-14, -28)))
        .select(x, size)
}

/// Computes the inverse cosine.
pub fn acos(x: Real<'_>) -> Real<'_> {
    opposite(x).atan2(x)
}

/// Computes `sqrt(1 - x * x)`.
fn opposite(x: Real<'_>) -> Real<'_> {
    ((1.0 - x) * (1.0 + x)).sqrt()
}

/// Computes the inverse tangent.
pub fn atan(x: Real<'_>) -> Real<'_> {
    x.atan2(1.0)
}

/// Computes the inverse hyperbolic tangent.
pub fn atanh(x: Real<'_>) -> Real<'_> {
    let a = x.abs();
    let far = 0.5 * log1p((a + a) / (1.0 - a));
    a.lt(1.0 / 3.0).select(atanh_near_zero(x), far * x.sign())
}

/// Computes the inverse hyperbolic sine.
pub fn asinh(x: Real<'_>) -> Real<'_> {
    let a = x.abs();
    let square = a.square();
    let near = log1p(a + square / (1.0 + (square + 1.0).sqrt()));
    let size = a.gt(large(x)).select(a.log() + LN_2, near);
    size * x.sign()
}

/// Returns a number from which on `x * x + 1` equals `x * x`.
fn large(x: Real<'_>) -> f64 {
    2_f64.powi(x.graph().format().pick(14, 28))
}

/// Computes the inverse hyperbolic cosine.
pub fn acosh(x: Real<'_>) -> Real<'_> {
    let t = x - 1.0;
    let near = log1p(t + (t * (x + 1.0)).sqrt());
    let far = x.gt(large(x)).select(x.log() + LN_2, near);
    x.lt(1.0).select(f64::NAN, far)
}

/// Parts of the inverse sine of a number `z = x + i y` in the first quadrant.
struct Kernel<'g> {
    /// The real part is the angle of `x` and this leg: `atan(x / leg)`.
    leg: Real<'g>,
    /// Imaginary part.
    im: Real<'g>,
}

impl<'g> Kernel<'g> {
    /// Computes the parts for the absolute values of `x` and `y`.
    fn of(x: Real<'g>, y: Real<'g>) -> Self {
        let (x, y) = (x.abs(), y.abs());
        let below = x - 1.0;
        let above = x + 1.0;
        let inside = x.le(1.0);
        let square = y.square();
        // Distances from -1 and from 1, and the half of their sum.
        let r = (above.square() + square).sqrt();
        let s = x.eq(1.0).select(y, (below.square() + square).sqrt());
        let a = 0.5 * (r + s);
        // `a^2 - 1 = (a - 1) (a + 1)` and `a^2 - x^2 = (a - x) (a + x)` by terms that are not
        // negative.
        let (p, q) = (r + above, s + below.abs());
        // At 1, `q` is `y`, and the reciprocal of a tiny `y` overflows.
        let is_tiny = q.lt(2_f64.powi(x.graph().format().pick(-120, -1000)));
        let reciprocals = 0.5 * (1.0 / p + 1.0 / is_tiny.select(1.0, q));
        let inside_root = y * (reciprocals * (a + 1.0)).sqrt();
        let inside_root = is_tiny.select(y.sqrt(), inside_root);
        let inside_rest = y * (y * reciprocals);
        let outside_rest = 0.5 * (square / p + q);
        let outside_root = (outside_rest * (a + 1.0)).sqrt();
        let sum = inside.select(inside_rest + inside_root, outside_rest + outside_root);
        let sum_of_axes = a + x;
        let inside_leg = ((0.5 * sum_of_axes) * (square / p + q)).sqrt();
        let outside_leg = y * (reciprocals * sum_of_axes).sqrt();
        let leg = inside.select(inside_leg, outside_leg);
        // Far from zero, the inverse sine is `atan(x / y) + i log(2 |z|)`.
        let (m, n) = (x.max(y), x.min(y));
        let is_far = m.gt(large(x));
        let far = m.log() + (LN_2 + 0.5 * log1p((n / m).square()));
        let infinite = x.eq(f64::INFINITY) | y.eq(f64::INFINITY);
        let im = is_far.select(far, log1p(sum));
        Self {
            leg: is_far.select(y, leg),
            im: infinite.select(f64::INFINITY, im),
        }
    }

    /// Returns the real part of the inverse sine of a number with the real part `x`.
    fn sine(&self, x: Real<'g>) -> Real<'g> {
        x.eq(0.0).select(x, x.atan2(self.leg))
    }

    /// Returns the real part of the inverse cosine of a number with the real part `x`.
    fn cosine(&self, x: Real<'g>) -> Real<'g> {
        x.eq(0.0).select(FRAC_PI_2, self.leg.atan2(x))
    }
}

/// Computes the inverse sine of `x + i y`.
pub fn complex_asin<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let kernel = Kernel::of(x, y);
    [kernel.sine(x), kernel.im.copy_sign(y)]
}

/// Computes the inverse cosine of `x + i y`.
pub fn complex_acos<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let kernel = Kernel::of(x, y);
    [kernel.cosine(x), kernel.im.copy_sign(-y)]
}

/// Computes the inverse hyperbolic cosine of `x + i y`.
pub fn complex_acosh<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let kernel = Kernel::of(x, y);
    [kernel.im, kernel.cosine(x).copy_sign(y)]
}

/// Computes the inverse hyperbolic sine of `x + i y`, which is `i asin(y - i x)`.
pub fn complex_asinh<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let kernel = Kernel::of(y, x);
    [kernel.im.copy_sign(x), kernel.sine(y)]
}

/// Computes the parts of `_asin_acos_kernel` of `x + i y`: the leg, and the imaginary part of the
/// inverse sine of a number in the first quadrant.
pub fn asin_acos_kernel<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let kernel = Kernel::of(x, y);
    [kernel.leg, kernel.im]
}

/// Computes the inverse hyperbolic tangent of `x + i y`:
/// `log1p(4 x / ((1 - x)^2 + y^2)) / 4 + i atan2(2 y, (1 - x) (1 + x) - y^2) / 2`.
pub fn complex_atanh<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let (a, b) = (x.abs(), y.abs());
    let below = 1.0 - a;
    let square = b.square();
    let near = 0.25 * log1p((4.0 * a) / (below.square() + square));
    // At the pole, the square of a tiny `y` underflows, and its reciprocal overflows.
    let at_pole = a.eq(1.0) & b.lt(2_f64.powi(-30));
    let near = at_pole.select(0.5 * (LN_2 - b.log()), near);
    // Far from zero, it is `x / |z|^2`, scaled by a power of two before squares overflow.
    let m = a.max(b);
    let is_far = m.gt(large(x));
    let (huge, power) = x.graph().format().pick((60, -68), (500, -540));
    let scale = m.gt(2_f64.powi(huge)).select(2_f64.powi(power), 1.0);
    let (u, v) = (a * scale, b * scale);
    let norm = u.square() + v.square();
    let far = (u / norm) * scale;
    let far_angle = FRAC_PI_2 - (v / norm) * scale;
    let infinite = a.eq(f64::INFINITY) | b.eq(f64::INFINITY);
    let size = infinite.select(0.0, is_far.select(far, near));
    let angle = 0.5 * (b + b).atan2(below * (1.0 + a) - square);
    let angle = is_far.select(far_angle, angle);
    let im = infinite.select(FRAC_PI_2, angle).copy_sign(y);
    [
        x.eq(0.0).select(x, size.copy_sign(x)),
        y.is_nan().select(y, im),
    ]
}

/// Computes the inverse tangent of `x + i y`, which is `-i atanh(-y + i x)`.
pub fn complex_atan<'g>(x: Real<'g>, y: Real<'g>) -> [Real<'g>; 2] {
    let [re, im] = complex_atanh(-y, x);
    [im, -re]
}
