//! Elementary functions of `f32` and `f64`, correctly rounded.
//!
//! The crate `pxfm` computes them, except where its results are not correctly rounded on some
//! machine: `exp` with subnormal results, `atan2` with subnormal quotients, powers with small
//! integers, `hypot`, `logistic` and `tan` of `f64`. These use sums of two `f64`, with an error
//! below 2 to the power of -90, and basic arithmetic alone. Thus their bits do not depend on the
//! machine.

/// Sum of two `f64`. `lo` is at most half a unit in the last place of `hi`.
#[derive(Clone, Copy)]
pub(crate) struct Double {
    pub(crate) hi: f64,
    pub(crate) lo: f64,
}

/// Returns `a + b` exactly.
fn two_sum(a: f64, b: f64) -> Double {
    let hi = a + b;
    let part = hi - a;
    Double {
        hi,
        lo: (a - (hi - part)) + (b - part),
    }
}

/// Returns `a * b` exactly, unless a part overflows or underflows.
fn two_product(a: f64, b: f64) -> Double {
    let hi = a * b;
    let split = |x: f64| {
        let scaled = x * 134_217_729.0;
        let high = scaled - (scaled - x);
        (high, x - high)
    };
    let ((ah, al), (bh, bl)) = (split(a), split(b));
    Double {
        hi,
        lo: ((ah * bh - hi) + ah * bl + al * bh) + al * bl,
    }
}

impl Double {
    pub(crate) fn new(hi: f64) -> Self {
        Self { hi, lo: 0.0 }
    }

    pub(crate) fn negated(self) -> Self {
        Self {
            hi: -self.hi,
            lo: -self.lo,
        }
    }

    pub(crate) fn add(self, other: Self) -> Self {
        let high = two_sum(self.hi, other.hi);
        let low = two_sum(self.lo, other.lo);
        let sum = two_sum(high.hi, high.lo + low.hi);
        two_sum(sum.hi, sum.lo + low.lo)
    }

    pub(crate) fn mul(self, other: Self) -> Self {
        let product = two_product(self.hi, other.hi);
        two_sum(
            product.hi,
            product.lo + (self.hi * other.lo + self.lo * other.hi),
        )
    }

    pub(crate) fn div(self, other: Self) -> Self {
        let first = self.hi / other.hi;
        let rest = self.add(other.mul(Self::new(-first)));
        let second = rest.hi / other.hi;
        let rest = rest.add(other.mul(Self::new(-second)));
        two_sum(first, second).add(Self::new(rest.hi / other.hi))
    }

    /// Returns the value times 2 to the power of `k`, rounded once. `hi` is between 2 to the
    /// power of -103 and 2 to the power of 103.
    fn scaled(self, k: i32) -> f64 {
        let Self { hi, lo } = two_sum(self.hi, self.lo);
        if hi < 0.0 {
            return -Self { hi, lo }.negated().scaled(k);
        }
        let exponent = (hi.to_bits() >> 52 & 0x7FF) as i32 - 1023;
        let mut rounded = hi;
        if exponent + k < -1022 {
            // The result is subnormal: round to multiples of `unit`.
            let Some(unit) = power_of_two(-1074 - k).filter(|unit| *unit < 2f64.powi(200)) else {
                return 0.0;
            };
            // `unit` is the distance of the values from `magic` to `2 * magic`.
            let magic = 4_503_599_627_370_496.0 * unit;
            let sum = magic + hi;
            let rest = hi - (sum - magic);
            rounded = sum - magic;
            // The addition rounds ties of `hi` to even, but `lo` decides them.
            if rest == unit / 2.0 && lo > 0.0 {
                rounded += unit;
            } else if rest == -unit / 2.0 && lo < 0.0 {
                rounded -= unit;
            }
        }
        let half = k / 2;
        match (power_of_two(half), power_of_two(k - half)) {
            (Some(a), Some(b)) => rounded * a * b,
            _ => rounded,
        }
    }
}

/// Returns 2 to the power of `k`, or `None` if it is not a normal `f64`.
pub(crate) fn power_of_two(k: i32) -> Option<f64> {
    let exponent = u64::try_from(k + 1023)
        .ok()
        .filter(|e| (1..=2046).contains(e));
    exponent.map(|e| f64::from_bits(e << 52))
}

/// Returns the exponential of `x` as a sum and a power of two. `x` is between -746 and 746.
fn exp_parts(x: f64) -> (Double, i32) {
    // The logarithm of 2 in three parts. Products of the first two with `k` are exact.
    const LN2: [f64; 3] = [
        f64::from_bits(0x3FE6_2E42_FEFA_2000),
        f64::from_bits(0x3D69_EF35_793C_6000),
        f64::from_bits(0x3AE6_7300_7E5E_D5E8),
    ];
    const HALVINGS: i32 = 9;
    let k = (x * std::f64::consts::LOG2_E).round();
    let rest = two_sum(x - k * LN2[0], -k * LN2[1]).add(Double::new(-k * LN2[2]));
    let scale = 1.0 / f64::from(1 << HALVINGS);
    let rest = Double {
        hi: rest.hi * scale,
        lo: rest.lo * scale,
    };
    // Taylor's series of exp(rest) - 1, then exp(2 x) - 1 = m (m + 2) with m = exp(x) - 1.
    let mut sum = Double::new(0.0);
    for n in (1..=9).rev() {
        let one = Double::new(1.0).add(sum);
        sum = rest.mul(one).div(Double::new(f64::from(n)));
    }
    for _ in 0..HALVINGS {
        sum = sum.mul(sum.add(Double::new(2.0)));
    }
    (sum.add(Double::new(1.0)), k as i32)
}

/// Returns the exponential of `x`.
pub(crate) fn exp(x: f64) -> f64 {
    // Below the first bound, results are subnormal. Below the second one, they are zero.
    if (-746.0..-708.3).contains(&x) {
        let (value, k) = exp_parts(x);
        return value.scaled(k);
    }
    pxfm::f_exp(x)
}

/// Returns `1 / (1 + exp(-x))`.
pub(crate) fn logistic(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x < -708.0 {
        // The sum 1 + exp(-x) is exp(-x) in the precision of `Double`.
        return exp(x);
    }
    if x > 50.0 {
        return 1.0;
    }
    let (value, k) = exp_parts(-x);
    let (one, scale) = (Double::new(1.0), power_of_two(-k.abs()).unwrap_or(0.0));
    // `value` is between 1/2 and 2. Scale the sum such that its larger term is near 1.
    match k {
        ..0 => one.div(one.add(value.mul(Double::new(scale)))).hi,
        _ => one.div(value.add(Double::new(scale))).scaled(-k),
    }
}

/// Returns `1 / (1 + exp(-x))`.
pub(crate) fn logistic32(x: f32) -> f32 {
    let x = f64::from(x);
    match x {
        // The quotient of doubles is exact to 53 bits, of which the result needs 24.
        -200.0..50.0 => (1.0 / (1.0 + pxfm::f_exp(-x))) as f32,
        _ => logistic(x) as f32,
    }
}

/// Returns `x` to the power of `y`.
pub(crate) fn pow(x: f64, y: f64) -> f64 {
    if let Some(power) = special_power(x, y) {
        return power;
    }
    // With small integers, `pxfm` multiplies, and rounds subnormal results twice, or inverts a power
    // that underflows. With -1/2, its products overflow.
    let power = match y {
        -0.5 => pxfm::f_rsqrt(x.abs()),
        _ if y.abs() <= 102.0 && y == y.trunc() && x.is_normal() => {
            integer_power(x.abs(), y as i32)
        }
        _ => pxfm::f_pow(x.abs(), y),
    };
    if x < 0.0 && is_odd(y) { -power } else { power }
}

/// Returns `x` to the power of `y`.
pub(crate) fn pow32(x: f32, y: f32) -> f32 {
    if let Some(power) = special_power(x.into(), y.into()) {
        return power as f32;
    }
    let power = pxfm::f_powf(x.abs(), y);
    if x < 0.0 && is_odd(y.into()) {
        -power
    } else {
        power
    }
}

/// Returns the power that IEEE 754 states for zeros, infinities, NaN, ones, and negative numbers
/// without a real power. Returns `None` for all other operands.
fn special_power(x: f64, y: f64) -> Option<f64> {
    if y == 0.0 || x == 1.0 {
        return Some(1.0);
    }
    if x.is_nan() || y.is_nan() {
        return Some(f64::NAN);
    }
    let is_large = |is_large| if is_large { f64::INFINITY } else { 0.0 };
    if y.is_infinite() {
        return Some(match x.abs() {
            1.0 => 1.0,
            size => is_large((size > 1.0) == (y > 0.0)),
        });
    }
    if x == 0.0 || x.is_infinite() {
        let size = is_large((x == 0.0) == (y < 0.0));
        let is_negative = x.is_sign_negative() && is_odd(y);
        return Some(if is_negative { -size } else { size });
    }
    (x < 0.0 && y != y.trunc()).then_some(f64::NAN)
}

/// Returns whether a number is an odd integer.
fn is_odd(y: f64) -> bool {
    (y % 2.0).abs() == 1.0
}

/// Returns `x` to the power of `n`. `x` is normal, and `n` is between -102 and 102 and not zero.
fn integer_power(x: f64, n: i32) -> f64 {
    let exponent = (x.to_bits() >> 52 & 0x7FF) as i32 - 1023;
    let mut square = Double::new(f64::from_bits(x.to_bits() & !(0x7FF << 52) | 1023 << 52));
    let (mut power, mut rest) = (Double::new(1.0), n.unsigned_abs());
    while rest > 0 {
        if rest % 2 == 1 {
            power = power.mul(square);
        }
        square = square.mul(square);
        rest /= 2;
    }
    if n < 0 {
        power = Double::new(1.0).div(power);
    }
    match exponent * n {
        1200.. => power.hi * f64::INFINITY,
        ..-1200 => power.hi * 0.0,
        scale => power.scaled(scale),
    }
}

/// Returns the hyperbolic sine of `x`.
pub(crate) fn sinh(x: f64) -> f64 {
    // `pxfm` forgets the sign of a zero.
    if x == 0.0 { x } else { pxfm::f_sinh(x) }
}

/// Returns the hyperbolic sine of `x`.
pub(crate) fn sinh32(x: f32) -> f32 {
    if x == 0.0 { x } else { pxfm::f_sinhf(x) }
}

/// Returns the angle of the point (`x`, `y`).
pub(crate) fn atan2(y: f64, x: f64) -> f64 {
    let quotient = y / x;
    if y != 0.0 && x > 0.0 && quotient.abs() < 1e-290 && x.is_finite() {
        // The angle is the quotient, less a part that only decides ties.
        let exponent = |v: f64| (v.to_bits() >> 52 & 0x7FF) as i32 - 1023;
        let unit = |v: f64| match v.is_subnormal() {
            true => (v * 18_014_398_509_481_984.0, 54),
            false => (v, 0),
        };
        let ((y, more_y), (x, more_x)) = (unit(y), unit(x));
        let (ey, ex) = (exponent(y), exponent(x));
        let fraction = |v: f64| f64::from_bits(v.to_bits() & !(0x7FF << 52) | 1023 << 52);
        let mut value = Double::new(fraction(y)).div(Double::new(fraction(x)));
        value.lo -= value.hi * 1e-30;
        return value.scaled((ey - more_y) - (ex - more_x));
    }
    pxfm::f_atan2(y, x)
}

/// Returns the length of the vector (`x`, `y`).
pub(crate) fn hypot(x: f64, y: f64) -> f64 {
    let (x, y) = (x.abs(), y.abs());
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    let (large, small) = if x > y { (x, y) } else { (y, x) };
    if small == 0.0 || large.is_nan() || small.is_nan() {
        return large + small;
    }
    let exponent = (large.to_bits() >> 52) as i32 - 1023;
    // Scale by a power of two such that squares neither overflow nor underflow.
    let (factor, back) = match exponent {
        400.. => (2f64.powi(-600), 600),
        ..-400 => (2f64.powi(600), -600),
        _ => (1.0, 0),
    };
    let (large, small) = (large * factor, small * factor);
    if small < large * 2f64.powi(-60) {
        return Double {
            hi: large,
            lo: small * (small / large) / 2.0,
        }
        .rescaled(back);
    }
    let sum = two_product(large, large).add(two_product(small, small));
    let root = sum.hi.sqrt();
    // One step of Newton's method, and one for the rest.
    let rest = sum.add(two_product(root, -root));
    let first = rest.hi / (2.0 * root);
    let value = two_sum(root, first);
    let rest = sum.add(value.mul(Double {
        hi: -value.hi,
        lo: -value.lo,
    }));
    value
        .add(Double::new(rest.hi / (2.0 * root)))
        .rescaled(back)
}

impl Double {
    /// Returns the value times 2 to the power of `k`, rounded once, for any `hi`.
    fn rescaled(self, k: i32) -> f64 {
        if k == 0 {
            return self.hi;
        }
        let exponent = (self.hi.to_bits() >> 52 & 0x7FF) as i32 - 1023;
        let Some(factor) = power_of_two(-exponent) else {
            return self.hi;
        };
        let near = Self {
            hi: self.hi * factor,
            lo: self.lo * factor,
        };
        near.scaled(k + exponent)
    }
}

/// Returns the larger value, or NaN if a value is NaN. Positive zero is larger than negative
/// zero.
macro_rules! extremes {
    ($($max:ident $min:ident $rust:ty;)*) => {$(
        /// Returns the larger value. Positive zero is larger than negative zero, and NaN is
        /// larger than all other values.
        #[inline(always)]
        pub(crate) fn $max(a: $rust, b: $rust) -> $rust {
            if a > b || a.is_nan() {
                a
            } else if b > a || b.is_nan() {
                b
            } else {
                // Equal values differ at most in the sign of zero.
                <$rust>::from_bits(a.to_bits() & b.to_bits())
            }
        }

        /// Returns the smaller value. Negative zero is smaller than positive zero, and NaN is
        /// smaller than all other values.
        #[inline(always)]
        pub(crate) fn $min(a: $rust, b: $rust) -> $rust {
            if a < b || a.is_nan() {
                a
            } else if b < a || b.is_nan() {
                b
            } else {
                <$rust>::from_bits(a.to_bits() | b.to_bits())
            }
        }
    )*};
}
extremes! {
    max32 min32 f32;
    max64 min64 f64;
}
