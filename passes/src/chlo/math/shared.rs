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

/// Computes `log(1 + x)` with a relative error of about one ulp.
///
/// Near zero, it is twice the inverse hyperbolic tangent of `s = x / (2 + x)`, as `x` and a
/// correction: `2 s = x - s x`.
pub fn log1p(x: Real<'_>) -> Real<'_> {
    let s = x / (x + 2.0);
    let z = s.square();
    let rest = z * z.horner(of(x.graph().format(), LOG1P));
    let half = 0.5 * x.square();
    let near = x - (half - s * (half + rest));
    (x.gt(-0.5) & x.lt(1.0)).select(near, (x + 1.0).log())
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

/// Exponential of a magnitude `x`, divided by a power of two: without an overflow if the result has
/// none.
pub struct Scaled<'g> {
    /// `exp(x) / 2 / power`.
    pub half: Real<'g>,
    /// One, or a large power of two where `x` is far from zero.
    pub power: Real<'g>,
    pub is_far: Test<'g>,
}

impl<'g> Scaled<'g> {
    /// Computes the exponential of `x`, which is not negative.
    ///
    pub fn of(x: Real<'g>) -> Self {
        let format = x.graph().format();
        let (high, low) = log_two(format);
        // Exponentials are computed far below the largest number, where their errors are small.
        let (far, k) = format.pick((80.0, 127), (700.0, 1023));
        let is_far = x.gt(far);
        let shift = is_far.select(high * f64::from(k + 1), 0.0);
        // `exp(-low * (k + 1))`: three terms suffice.
        let d = -low * f64::from(k + 1);
        let correction = 1.0 + (d + d * d * (0.5 + d / 6.0));
        Self {
            half: (x - shift).exp() * is_far.select(correction, 0.5),
            power: is_far.select(2_f64.powi(k), 1.0),
            is_far,
        }
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
