//! Functions of complex numbers.
//!
//! Complex numbers of two `f32` are computed with two `f64`, and each part is rounded once.

use crate::{
    element::Element,
    float::{WideFloat, canonical},
    math::{self, Double},
    tangent,
};
use num_complex::Complex;

/// Complex number that kernels compute with.
pub(crate) type Wide = Complex<f64>;

/// Element type with two parts.
pub(crate) trait ComplexElement: Element {
    type Part: WideFloat;
    fn widen(self) -> Wide;
    fn narrow(value: Wide) -> Self;
    fn parts(self) -> [Self::Part; 2];
    fn from_parts(re: Self::Part, im: Self::Part) -> Self;
}

macro_rules! complex_elements {
    ($($part:ty)*) => {$(
        impl ComplexElement for Complex<$part> {
            type Part = $part;
            fn widen(self) -> Wide {
                Wide::new(self.re.into(), self.im.into())
            }
            fn narrow(value: Wide) -> Self {
                Self::new(canonical(value.re as $part), canonical(value.im as $part))
            }
            fn parts(self) -> [$part; 2] {
                [self.re, self.im]
            }
            fn from_parts(re: $part, im: $part) -> Self {
                Self::new(re, im)
            }
        }
    )*};
}
complex_elements! { f32 f64 }

pub(crate) fn add(a: Wide, b: Wide) -> Wide {
    Wide::new(a.re + b.re, a.im + b.im)
}

pub(crate) fn subtract(a: Wide, b: Wide) -> Wide {
    Wide::new(a.re - b.re, a.im - b.im)
}

pub(crate) fn multiply(a: Wide, b: Wide) -> Wide {
    Wide::new(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)
}

/// Returns the quotient. Infinities and zeros give the results of C's annex G.
pub(crate) fn divide(a: Wide, b: Wide) -> Wide {
    let large = b.re.abs().max(b.im.abs());
    let scale = match large {
        x if x.is_finite() && x != 0.0 => {
            // The exponent is at most 1023, and the scale is a normal number.
            let exponent = (x.to_bits() >> 52) as i32 - 1023;
            2f64.powi(-exponent.clamp(-1000, 1000))
        }
        _ => 1.0,
    };
    let (c, d) = (b.re * scale, b.im * scale);
    let square = c * c + d * d;
    let quotient = Wide::new(
        (a.re * c + a.im * d) / square * scale,
        (a.im * c - a.re * d) / square * scale,
    );
    if !(quotient.re.is_nan() && quotient.im.is_nan()) {
        return quotient;
    }
    let unit = |x: f64| f64::copysign(if x.is_infinite() { 1.0 } else { 0.0 }, x);
    if square == 0.0 && !(a.re.is_nan() && a.im.is_nan()) {
        let infinity = f64::INFINITY.copysign(b.re);
        Wide::new(infinity * a.re, infinity * a.im)
    } else if (a.re.is_infinite() || a.im.is_infinite()) && b.is_finite() {
        let (p, q) = (unit(a.re), unit(a.im));
        Wide::new(
            f64::INFINITY * (p * c + q * d),
            f64::INFINITY * (q * c - p * d),
        )
    } else if large.is_infinite() && a.is_finite() {
        let (p, q) = (unit(b.re), unit(b.im));
        Wide::new(0.0 * (a.re * p + a.im * q), 0.0 * (a.im * p - a.re * q))
    } else {
        quotient
    }
}

/// Returns the absolute value.
pub(crate) fn abs(z: Wide) -> f64 {
    math::hypot(z.re, z.im)
}

pub(crate) fn negate(z: Wide) -> Wide {
    Wide::new(-z.re, -z.im)
}

/// Returns the number divided by its absolute value. Returns zero for zero.
pub(crate) fn sign(z: Wide) -> Wide {
    if z.re.is_nan() || z.im.is_nan() {
        return Wide::new(f64::NAN, f64::NAN);
    }
    let length = abs(z);
    if length == 0.0 {
        return Wide::new(0.0, 0.0);
    }
    if length.is_infinite() && z.is_finite() {
        return sign(Wide::new(z.re / 2.0, z.im / 2.0));
    }
    Wide::new(z.re / length, z.im / length)
}

/// Returns `factor * exp(x)`, where `exp(x)` alone may overflow.
fn scaled_exp(x: f64, factor: f64) -> f64 {
    if x > 700.0 && factor != 0.0 && x.is_finite() {
        let half = math::exp(x / 2.0);
        return half * factor * half;
    }
    math::exp(x) * factor
}

pub(crate) fn exponential(z: Wide) -> Wide {
    if z.im == 0.0 {
        return Wide::new(math::exp(z.re), z.im);
    }
    if z.re == f64::NEG_INFINITY && !z.im.is_finite() {
        return Wide::new(0.0, 0.0);
    }
    if z.re == f64::INFINITY && !z.im.is_finite() {
        return Wide::new(f64::INFINITY, f64::NAN);
    }
    Wide::new(
        scaled_exp(z.re, pxfm::f_cos(z.im)),
        scaled_exp(z.re, pxfm::f_sin(z.im)),
    )
}

pub(crate) fn exponential_minus_one(z: Wide) -> Wide {
    if z.im == 0.0 {
        return Wide::new(pxfm::f_expm1(z.re), z.im);
    }
    if !z.re.is_finite() || !z.im.is_finite() || z.re > 40.0 {
        return subtract(exponential(z), Wide::new(1.0, 0.0));
    }
    let half = pxfm::f_sin(z.im / 2.0);
    Wide::new(
        pxfm::f_expm1(z.re) * pxfm::f_cos(z.im) - 2.0 * half * half,
        math::exp(z.re) * pxfm::f_sin(z.im),
    )
}

pub(crate) fn log(z: Wide) -> Wide {
    let (x, y) = (z.re.abs(), z.im.abs());
    let (large, small) = if x > y { (x, y) } else { (y, x) };
    let re = if (0.5..=1.5).contains(&large) {
        pxfm::f_log1p((large - 1.0) * (large + 1.0) + small * small) / 2.0
    } else {
        let length = abs(z);
        if length.is_infinite() && z.is_finite() {
            pxfm::f_log(abs(Wide::new(z.re / 2.0, z.im / 2.0))) + std::f64::consts::LN_2
        } else {
            pxfm::f_log(length)
        }
    };
    Wide::new(re, math::atan2(z.im, z.re))
}

pub(crate) fn log_plus_one(z: Wide) -> Wide {
    let (x, y) = (z.re, z.im);
    if x.abs() < 0.5 && y.abs() < 0.5 {
        let re = pxfm::f_log1p(x * (x + 2.0) + y * y) / 2.0;
        return Wide::new(re, math::atan2(y, 1.0 + x));
    }
    log(Wide::new(1.0 + x, y))
}

pub(crate) fn logistic(z: Wide) -> Wide {
    if z.im == 0.0 {
        return Wide::new(math::logistic(z.re), 0.0);
    }
    let one = Wide::new(1.0, 0.0);
    divide(one, add(one, exponential(negate(z))))
}

pub(crate) fn sine(z: Wide) -> Wide {
    let (sin, cos) = (pxfm::f_sin(z.re), pxfm::f_cos(z.re));
    if z.im == 0.0 {
        return Wide::new(sin, cos * z.im);
    }
    Wide::new(sin * pxfm::f_cosh(z.im), cos * pxfm::f_sinh(z.im))
}

pub(crate) fn cosine(z: Wide) -> Wide {
    let (sin, cos) = (pxfm::f_sin(z.re), pxfm::f_cos(z.re));
    if z.im == 0.0 {
        return Wide::new(cos, -sin * z.im);
    }
    Wide::new(cos * pxfm::f_cosh(z.im), -(sin * pxfm::f_sinh(z.im)))
}

pub(crate) fn cosh(z: Wide) -> Wide {
    // cosh(z) = cos(i z)
    cosine(Wide::new(-z.im, z.re))
}

pub(crate) fn sinh(z: Wide) -> Wide {
    // sinh(z) = -i sin(i z)
    let s = sine(Wide::new(-z.im, z.re));
    Wide::new(s.im, -s.re)
}

pub(crate) fn tan(z: Wide) -> Wide {
    // tan(z) = -i tanh(i z)
    let t = tanh(Wide::new(-z.im, z.re));
    Wide::new(t.im, -t.re)
}

pub(crate) fn tanh(z: Wide) -> Wide {
    let (x, y) = (z.re, z.im);
    if y == 0.0 {
        return Wide::new(pxfm::f_tanh(x), y);
    }
    if x.is_finite() && !y.is_finite() {
        return Wide::new(f64::NAN, f64::NAN);
    }
    if x.abs() > 22.0 {
        let im = match y.is_finite() {
            true => 4.0 * pxfm::f_sin(y) * pxfm::f_cos(y) * math::exp(-2.0 * x.abs()),
            false => 0.0,
        };
        return Wide::new(1f64.copysign(x), im);
    }
    // Sums of two `f64` keep the formula's own error below that of its functions.
    let (tan, sinh, cosh) = (tangent::tan(y), pxfm::f_sinh(x), pxfm::f_cosh(x));
    let (t, s, one) = (Double::new(tan), Double::new(sinh), Double::new(1.0));
    let beta = one.add(t.mul(t));
    let bottom = one.add(beta.mul(s.mul(s)));
    // Products with smaller numbers have parts that are subnormal.
    let is_small = |value: f64| value.abs() < 1e-150;
    Wide::new(
        match is_small(sinh) {
            true => beta.hi * sinh,
            false => beta.mul(Double::new(cosh)).mul(s).div(bottom).hi,
        },
        match is_small(tan) {
            true => tan / bottom.hi,
            false => t.div(bottom).hi,
        },
    )
}

pub(crate) fn sqrt(z: Wide) -> Wide {
    let (x, y) = (z.re, z.im);
    if y.is_infinite() {
        return Wide::new(f64::INFINITY, y);
    }
    if x == 0.0 && y == 0.0 {
        return Wide::new(0.0, y);
    }
    if x.is_infinite() {
        let rest = if y.is_nan() { y } else { 0.0 };
        return match x > 0.0 {
            true => Wide::new(x, rest.copysign(y)),
            false => Wide::new(rest, f64::INFINITY.copysign(y)),
        };
    }
    // Scale by a power of 4, so that neither the length nor its half overflows or underflows.
    let (scale, back) = match x.abs().max(y.abs()) {
        l if l > 1e300 => (2f64.powi(-4), 2f64.powi(2)),
        l if l < 1e-290 => (2f64.powi(108), 2f64.powi(-54)),
        _ => (1.0, 1.0),
    };
    let (x, y) = (x * scale, y * scale);
    let root = ((x.abs() + math::hypot(x, y)) / 2.0).sqrt();
    match x >= 0.0 {
        true => Wide::new(root * back, y / (2.0 * root) * back),
        false => Wide::new(y.abs() / (2.0 * root) * back, (root * back).copysign(y)),
    }
}

pub(crate) fn rsqrt(z: Wide) -> Wide {
    divide(Wide::new(1.0, 0.0), sqrt(z))
}

pub(crate) fn cbrt(z: Wide) -> Wide {
    if z.im == 0.0 && z.re >= 0.0 {
        return Wide::new(pxfm::f_cbrt(z.re), z.im);
    }
    let length = pxfm::f_cbrt(abs(z));
    let angle = math::atan2(z.im, z.re) / 3.0;
    Wide::new(length * pxfm::f_cos(angle), length * pxfm::f_sin(angle))
}

pub(crate) fn power(a: Wide, b: Wide) -> Wide {
    let zero = Wide::new(0.0, 0.0);
    if b == zero {
        return Wide::new(1.0, 0.0);
    }
    if a == zero {
        return match b.re > 0.0 {
            true => zero,
            false => Wide::new(f64::NAN, f64::NAN),
        };
    }
    if a.im == 0.0 && b.im == 0.0 && a.re > 0.0 {
        return Wide::new(math::pow(a.re, b.re), 0.0);
    }
    let log = log(a);
    exponential(multiply(b, log))
}

/// Returns `-i log((x + i y) / sqrt(x^2 + y^2))`.
pub(crate) fn atan2(y: Wide, x: Wide) -> Wide {
    if y.im == 0.0 && x.im == 0.0 {
        return Wide::new(math::atan2(y.re, x.re), 0.0);
    }
    let top = Wide::new(x.re - y.im, x.im + y.re);
    let bottom = sqrt(add(multiply(x, x), multiply(y, y)));
    let log = log(divide(top, bottom));
    Wide::new(log.im, -log.re)
}
