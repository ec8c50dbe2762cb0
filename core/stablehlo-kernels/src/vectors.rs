//! Functions of many `f32`, correctly rounded.
//!
//! An approximation in `f64` has an error far below the distance of values of `f32`. If both ends
//! of the interval around it round to the same `f32`, this is the correctly rounded result.
//! Otherwise the crate `pxfm` computes the function. The loops have no branches, so that vector
//! instructions compute them. The approximations may have other bits with fused instructions, but
//! the results have not.

use crate::{float::canonical, instructions::is_portable, math};
use multiversion::target::target_cfg_f;

/// Bound of the relative error of the approximations, which is below 2 to the power of -44.
const ERROR: f64 = 1.0 / (1u64 << 40) as f64;
/// Number of values that are computed before the doubtful ones.
const CHUNK: usize = 64;

/// Function that is computed for vectors.
pub(crate) trait VectorFunction {
    /// Returns the value with a relative error below [`ERROR`], or NaN. `add` returns `a * b + c`.
    fn approximation(x: f64, add: impl Fn(f64, f64, f64) -> f64 + Copy) -> f64;
    /// Returns the correctly rounded value.
    fn exact(x: f32) -> f32;
}

/// Returns `a * b + c`, rounded twice.
fn separate(a: f64, b: f64, c: f64) -> f64 {
    a * b + c
}

/// Replaces values with the results of a function.
#[inline(always)]
fn compute<F: VectorFunction>(values: &mut [f32], add: impl Fn(f64, f64, f64) -> f64 + Copy) {
    for values in values.chunks_mut(CHUNK) {
        let (mut results, mut doubts) = ([0.0; CHUNK], [0u32; CHUNK]);
        let mut all = 0;
        for ((x, result), doubt) in values.iter().zip(&mut results).zip(&mut doubts) {
            let value = F::approximation(f64::from(*x), add);
            let ends = [1.0 - ERROR, 1.0 + ERROR].map(|end| (value * end) as f32);
            *result = ends[0];
            // NaN differs from itself.
            *doubt = u32::from(ends[0] != ends[1]);
            all |= *doubt;
        }
        if all != 0 {
            for ((x, result), doubt) in values.iter().zip(&mut results).zip(&doubts) {
                if *doubt != 0 {
                    *result = canonical(F::exact(*x));
                }
            }
        }
        values.copy_from_slice(&results[..values.len()]);
    }
}

/// Computes as [`compute`] does, with the widest vectors that the processor has.
#[multiversion::multiversion(targets("x86_64+avx512f+avx512dq+fma", "x86_64+avx2+fma"))]
fn fastest<F: VectorFunction>(values: &mut [f32]) {
    match target_cfg_f!(target_feature = "fma") {
        true => compute::<F>(values, f64::mul_add),
        false => compute::<F>(values, separate),
    }
}

/// Replaces values with the results of a function.
pub(crate) fn apply<F: VectorFunction>(values: &mut [f32]) {
    match is_portable() {
        true => compute::<F>(values, separate),
        false => fastest::<F>(values),
    }
}

/// Returns the exponential of `x` between -200 and 200, and of the nearer bound for other values.
/// All of these are zero or infinite as `f32`.
#[inline(always)]
fn exp(x: f64, add: impl Fn(f64, f64, f64) -> f64 + Copy) -> f64 {
    // The reciprocals of the factorials of 13 to 2.
    const TAYLOR: [f64; 12] = [
        1.0 / 6_227_020_800.0,
        1.0 / 479_001_600.0,
        1.0 / 39_916_800.0,
        1.0 / 3_628_800.0,
        1.0 / 362_880.0,
        1.0 / 40_320.0,
        1.0 / 5_040.0,
        1.0 / 720.0,
        1.0 / 120.0,
        1.0 / 24.0,
        1.0 / 6.0,
        1.0 / 2.0,
    ];
    // The logarithm of 2 in two parts. The product of the first one with `k` is exact.
    const LN2: [f64; 2] = [
        f64::from_bits(0x3FE6_2E42_FEFA_2000),
        f64::from_bits(0x3D69_EF35_793C_7673),
    ];
    // Adding this number rounds to an integer, which the lowest bits of the sum hold.
    const ROUND: f64 = 6_755_399_441_055_744.0;
    let x = x.clamp(-200.0, 200.0);
    let sum = add(x, std::f64::consts::LOG2_E, ROUND);
    let k = sum - ROUND;
    let rest = add(k, -LN2[1], add(k, -LN2[0], x));
    let series = TAYLOR.iter().fold(0.0, |sum, term| add(sum, rest, *term));
    let value = add(add(series, rest, 1.0), rest, 1.0);
    value * f64::from_bits(sum.to_bits().wrapping_add(1023) << 52)
}

/// Exponential.
pub(crate) struct Exponential;
impl VectorFunction for Exponential {
    #[inline(always)]
    fn approximation(x: f64, add: impl Fn(f64, f64, f64) -> f64 + Copy) -> f64 {
        exp(x, add)
    }
    fn exact(x: f32) -> f32 {
        pxfm::f_expf(x)
    }
}

/// Logistic function.
pub(crate) struct Logistic;
impl VectorFunction for Logistic {
    #[inline(always)]
    fn approximation(x: f64, add: impl Fn(f64, f64, f64) -> f64 + Copy) -> f64 {
        1.0 / (1.0 + exp(-x, add))
    }
    fn exact(x: f32) -> f32 {
        math::logistic32(x)
    }
}

/// Hyperbolic tangent.
pub(crate) struct Tanh;
impl VectorFunction for Tanh {
    #[inline(always)]
    fn approximation(x: f64, add: impl Fn(f64, f64, f64) -> f64 + Copy) -> f64 {
        // Below this bound, the difference in the quotient would lose digits, and the first term
        // after the series is below 2 to the power of -53.
        const SMALL: f64 = 1.0 / 64.0;
        let square = x * x;
        let series = add(square, -17.0 / 315.0, 2.0 / 15.0);
        let series = add(add(series, square, -1.0 / 3.0), square, 1.0) * x;
        let e = exp(-2.0 * x.abs(), add);
        let quotient = ((1.0 - e) / (1.0 + e)).copysign(x);
        if x.abs() < SMALL { series } else { quotient }
    }
    fn exact(x: f32) -> f32 {
        pxfm::f_tanhf(x)
    }
}

/// Reciprocal of the square root.
pub(crate) struct ReciprocalRoot;
impl VectorFunction for ReciprocalRoot {
    #[inline(always)]
    fn approximation(x: f64, _: impl Fn(f64, f64, f64) -> f64 + Copy) -> f64 {
        1.0 / x.sqrt()
    }
    fn exact(x: f32) -> f32 {
        pxfm::f_rsqrtf(x)
    }
}
