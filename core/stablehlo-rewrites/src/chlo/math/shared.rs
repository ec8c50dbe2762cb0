//! Parts of several functions.

use super::{
    coefficients::{LOG1P, Table},
    expr::{Format, Real, Test},
};
use std::f64::consts::LN_2;

/// Returns the coefficients of a table for a format.
pub fn of(format: Format, table: Table) -> &'static [f64] {
    format.pick(table.0, table.1)
}

/// Sum of two numbers, of which the second one is a rounding error of the first one.
#[derive(Clone, Copy)]
pub struct RoundedSum<'g> {
    /// Rounded number.
    pub high: Real<'g>,
    /// Rounding error, without which `high` is the number.
    pub low: Real<'g>,
}

impl<'g> RoundedSum<'g> {
    /// Computes the exact sum of two numbers. A constant must be `b`: XLA replaces `(a + b) - a` by
    /// `b` for a constant `a`, which loses rounding errors.
    pub fn sum(a: Real<'g>, b: Real<'g>) -> Self {
        let high = a + b;
        let added = high - a;
        let low = (a - (high - added)) + (b - added);
        Self { high, low }
    }

    /// Computes the exact sum of a number, which is no constant, and of one with a smaller magnitude.
    pub fn ordered_sum(large: Real<'g>, small: Real<'g>) -> Self {
        let high = large + small;
        let low = small - (high - large);
        Self { high, low }
    }

    /// Computes the exact product of two numbers.
    pub fn product(a: Real<'g>, b: Real<'g>) -> Self {
        let high = a * b;
        let ([a_high, a_low], [b_high, b_low]) = (halves(a), halves(b));
        let rest = (a_high * b_high - high) + a_high * b_low;
        let low = (rest + a_low * b_high) + a_low * b_low;
        Self { high, low }
    }
}

/// Returns `x` as the sum of two numbers with half of the digits, so that their products are exact.
pub fn halves(x: Real<'_>) -> [Real<'_>; 2] {
    // Rounding to half of the digits leaves a rest of at most half of the digits, as its sign is free.
    let shifted = x * x.graph().format().pick(4097.0, 134_217_729.0);
    let high = shifted - (shifted - x);
    [high, x - high]
}

/// Computes `log(1 + x)` of a finite `x` with an error of at most one ulp.
pub fn log1p(x: Real<'_>) -> Real<'_> {
    log1p_with(x, None)
}

/// Computes `log(1 + x)` of a finite `x` that is known with its rounding error.
pub fn log1p_of_pair<'g>(x: RoundedSum<'g>) -> Real<'g> {
    log1p_with(x.high, Some(x.low))
}

/// Computes `log(1 + x + low)`.
///
/// Near zero, it is twice the inverse hyperbolic tangent of `s = x / (2 + x)`, as `x` and a
/// correction: `2 s = x - s x`. Elsewhere, the correction is that of the sum `1 + x`.
fn log1p_with<'g>(x: Real<'g>, low: Option<Real<'g>>) -> Real<'g> {
    let s = x / (x + 2.0);
    let z = s.square();
    let rest = z * z.horner(of(x.graph().format(), LOG1P));
    let half = 0.5 * x.square();
    let mut near = s * (half + rest) - half;
    let above = RoundedSum::sum(x, x.graph().number(1.0));
    let mut far = above.low;
    if let Some(low) = low {
        near = near + low / above.high;
        far = far + low;
    }
    let is_near = x.gt(-1.0 / 3.0) & x.lt(0.5);
    is_near.select(x + near, above.high.log() + far / above.high)
}

/// Returns `log(2)` as the sum of two numbers. A product of the first number and a power of two has
/// so few digits that the difference of a large argument and the product is exact.
pub fn log_two(format: Format) -> (f64, f64) {
    // The rest of `log(2)` below its `f64`.
    const REST: f64 = 2.319_046_813_846_299_6e-17;
    let unit = format.pick(f64::from(1 << 16), (1_u64 << 42) as f64);
    let high = (LN_2 * unit).floor() / unit;
    (high, (LN_2 - high) + REST)
}

/// Exponential function, divided by powers of two: without an overflow if the product of the
/// result and of a small number has none.
pub struct Scaled<'g> {
    /// `exp(x)` times a factor, divided by both powers.
    pub exp: Real<'g>,
    /// Large powers of two where `x` is far from zero, else one.
    powers: [Real<'g>; 2],
    /// Whether `exp(-x)` is negligible.
    pub is_far: Test<'g>,
}

impl<'g> Scaled<'g> {
    /// Computes `exp(x) * times`.
    pub fn of(x: Real<'g>, times: f64) -> Self {
        let format = x.graph().format();
        let (high, low) = log_two(format);
        // From the first number on, exponentials are divided, since XLA computes those near the
        // largest number with large errors. From the second one on, they are divided twice. A
        // result is never so small that its product with a small number would be subnormal.
        let (first, second, k) = format.pick((80.0, 120.0, 64), (700.0, 1000.0, 512));
        let (is_far, is_farther) = (x.gt(first), x.gt(second));
        let stages =
            |none: f64, one: f64, two: f64| is_farther.select(two, is_far.select(one, none));
        // `exp(-low * k)`: three terms suffice.
        let correction = |k: f64| {
            let d = -low * k;
            times * (1.0 + (d + d * d * (0.5 + d / 6.0)))
        };
        let one = f64::from(k);
        let two = 2.0 * one;
        let shift = stages(0.0, high * one, high * two);
        let factor = stages(times, correction(one), correction(two));
        let power = 2_f64.powi(k);
        Self {
            exp: (x - shift).exp() * factor,
            powers: [is_far.select(power, 1.0), is_farther.select(power, 1.0)],
            is_far,
        }
    }

    /// Multiplies a number by both powers of two.
    pub fn restore(&self, x: Real<'g>) -> Real<'g> {
        (x * self.powers[0]) * self.powers[1]
    }
}

/// Returns `x` rounded to about half of its digits, so that its square is exact.
pub fn upper_half(x: Real<'_>) -> Real<'_> {
    let graph = x.graph();
    let dropped = graph.format().pick(12, 27);
    (x.bits() & graph.integer(-1 << dropped)).number()
}

/// Computes `exp(-x * x)` with the error of an exponential function: the square has an error that
/// grows with `x`, so that only the square of the upper half of `x` goes through the exponential
/// function. The factor for the rest is near one.
pub fn exp_minus_square(x: Real<'_>) -> Real<'_> {
    let high = upper_half(x);
    let low = x - high;
    let rest = -(low * (x + high));
    let whole = (-high.square()).exp();
    whole + whole * expm1_small(rest)
}

/// Computes `exp(x) - 1` for `x` from -0.1 to 0.
fn expm1_small(x: Real<'_>) -> Real<'_> {
    // Inverse factorials.
    let count = x.graph().format().pick(6, 9);
    let mut coefficients = vec![1.0];
    for k in 2..=count {
        let last = *coefficients.last().expect("the first one");
        coefficients.push(last / f64::from(k));
    }
    x * x.horner(&coefficients)
}
