//! Inverse trigonometric and inverse hyperbolic functions.
//!
//! Those of complex numbers follow T. E. Hull, T. F. Fairgrieve and P. T. P. Tang, "Implementing
//! the complex arcsine and arccosine functions using exception handling" (1997), with other
//! branches: no sum cancels, and no square overflows or underflows where it matters.

use super::{
    coefficients::ATANH,
    expr::{Real, Test},
    shared::{RoundedSum, log1p, log1p_of_pair, of},
};
use std::f64::consts::{FRAC_PI_2, LN_2};

/// Computes the inverse sine.
pub fn asin(x: Real<'_>) -> Real<'_> {
    x.atan2(opposite(x))
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
///
/// Up to `sqrt(0.42)`, it is `x` and a polynomial. From there on, it is `log((1 + a) / (1 - a)) / 2`,
/// corrected by the rounding errors of the sum and of the quotient. The difference is exact there.
pub fn atanh(x: Real<'_>) -> Real<'_> {
    let a = x.abs();
    let z = x.square();
    let t = z * (1.0 / 0.21) - 1.0;
    let near = x + x * (z * t.horner(of(x.graph().format(), ATANH)));
    let above = RoundedSum::sum(a, x.graph().number(1.0));
    let below = 1.0 - a;
    let quotient = above.high / below;
    let product = RoundedSum::product(quotient, below);
    let rest = ((above.high - product.high) - product.low) + above.low;
    let far = 0.5 * (quotient.log() + rest / above.high);
    let far = a.eq(1.0).select(f64::INFINITY, far);
    z.lt(0.42).select(near, far * x.sign())
}

/// Computes the inverse hyperbolic sine.
pub fn asinh(x: Real<'_>) -> Real<'_> {
    let a = x.abs();
    let square = a.square();
    let sum = RoundedSum::ordered_sum(a, square / (1.0 + (square + 1.0).sqrt()));
    let near = log1p_of_pair(sum);
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
///
/// `r` and `s` are the distances of `z` from -1 and from 1, `p = r + x + 1` and `q = s + |x - 1|`.
/// `u = sqrt(p q) + y^2 / sqrt(p q)` and `v = y (sqrt(p / q) + sqrt(q / p))` have sums of positive terms.
///
/// | part | `x` up to 1 | `x` above 1 |
/// |---|---|---|
/// | real part of `sqrt(1 + z) sqrt(1 - z)` | `u / 2` | `v / 2` |
/// | real part of `sqrt(z + 1) conj(sqrt(z - 1))` | `v / 2` | `u / 2` |
/// | tangent of the half of the inverse cosine's real part | `sqrt(q / p)` | `y / sqrt(p q)` |
struct Kernel<'g> {
    /// Real part of `sqrt(1 + z) sqrt(1 - z)`. The inverse sine's real part is `atan(x / leg)`.
    leg: RoundedSum<'g>,
    /// Tests for an `x` up to 1 of a `z` that is not far from zero.
    is_inside: Test<'g>,
    /// Imaginary part.
    im: Real<'g>,
    /// Tangent of the inverse cosine's real part, or of the half of it: a quotient.
    tangent: [Real<'g>; 2],
    /// Tests for a tangent of the whole angle.
    is_whole: Test<'g>,
}

impl<'g> Kernel<'g> {
    /// Computes the parts for the absolute values of `x` and `y`.
    fn of(x: Real<'g>, y: Real<'g>) -> Self {
        let (x, y) = (x.abs(), y.abs());
        let (below, above) = ((x - 1.0).abs(), x + 1.0);
        let inside = x.le(1.0);
        let square = y.square();
        let p = (above.square() + square).sqrt() + above;
        let q = (below.square() + square).sqrt() + below;
        // At 1, the square of a tiny `y` underflows, and reciprocals of `y` overflow.
        let q = x.eq(1.0).select(y, q);
        let is_tiny = q.lt(2_f64.powi(x.graph().format().pick(-120, -1000)));
        let product = (p * q).sqrt();
        let quotient = (p / q).sqrt();
        let direct = RoundedSum::ordered_sum(product, is_tiny.select(0.0, square / product));
        let cross = RoundedSum::ordered_sum(quotient, 1.0 / quotient);
        let root = y.sqrt();
        let direct = [0.5 * direct.high, 0.5 * direct.low];
        let cross = [
            // The half of a tiny `y` may be subnormal.
            is_tiny.select(root, y * (0.5 * cross.high)),
            is_tiny.select(0.0, y * (0.5 * cross.low)),
        ];
        let choose = |yes: [Real<'g>; 2], no: [Real<'g>; 2]| RoundedSum {
            high: inside.select(yes[0], no[0]),
            low: inside.select(yes[1], no[1]),
        };
        let leg = choose(direct, cross);
        // The imaginary part is `log(a + b)`, where `a` is the half of `r + s`, and
        // `b = sqrt(a^2 - 1)`. The sum `rest` of two terms is `a - 1`.
        let b = choose(cross, direct);
        let inside_term = is_tiny.select(0.0, square / q);
        let rest = 0.5 * (square / p + inside.select(inside_term, q));
        let sum = RoundedSum::ordered_sum(b.high, rest + b.low);
        // Far from zero, the inverse sine is `atan(x / y) + i log(2 |z|)`.
        let (m, n) = (x.max(y), x.min(y));
        let is_far = m.gt(large(x));
        let far = m.log() + (LN_2 + 0.5 * log1p((n / m).square()));
        let infinite = x.eq(f64::INFINITY) | y.eq(f64::INFINITY);
        let im = is_far.select(far, log1p_of_pair(sum));
        // At 1, `q / p` is `y / 4` for a tiny `y`.
        let opposite = inside.select(is_tiny.select(root, 1.0), y);
        let adjacent = inside.select(is_tiny.select(2.0, quotient), product);
        // The half of a tiny angle may be subnormal, its tangent is the half of that of the angle.
        let is_small = (opposite * large(x)).lt(adjacent);
        let opposite = is_small.select(opposite + opposite, opposite);
        Self {
            leg: RoundedSum {
                high: is_far.select(y, leg.high),
                low: leg.low,
            },
            is_inside: inside & !is_far,
            im: infinite.select(f64::INFINITY, im),
            tangent: [is_far.select(y, opposite), is_far.select(x, adjacent)],
            is_whole: is_far | is_small,
        }
    }

    /// Returns the real part of the inverse sine of a number with the real part `x`.
    fn sine(&self, x: Real<'g>) -> Real<'g> {
        // Rounding the leg turns the angle by the rounding error, seen from the hypotenuse.
        let hypotenuse = x.square() + self.leg.high.square();
        let turned = self.is_inside.select(x * (self.leg.low / hypotenuse), 0.0);
        x.eq(0.0).select(x, x.atan2(self.leg.high) - turned)
    }

    /// Returns the real part of the inverse cosine of a number with the real part `x`.
    fn cosine(&self, x: Real<'g>) -> Real<'g> {
        let [opposite, adjacent] = self.tangent;
        let (is_left, is_half) = (x.lt(0.0), !self.is_whole);
        // The angle of `-x` is the supplement, and the half of it is the complement of the half.
        let adjacent = (is_left & self.is_whole).select(-adjacent, adjacent);
        let is_swapped = is_left & is_half;
        let angle = is_swapped
            .select(adjacent, opposite)
            .atan2(is_swapped.select(opposite, adjacent));
        x.eq(0.0)
            .select(FRAC_PI_2, is_half.select(2.0 * angle, angle))
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
    [kernel.leg.high, kernel.im]
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
