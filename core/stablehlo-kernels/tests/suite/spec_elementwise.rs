//! Examples of the specification for elementwise ops.

// The digits are those of the specification.
#![allow(clippy::excessive_precision, clippy::approx_constant)]

use crate::{
    examples::{check_all, numbers, one, square},
    support::{array, bools, c64, line},
};
use num_complex::Complex;
use stablehlo_kernels::{
    array::Array,
    element::{Boolean, Scalar},
    error::Result,
    ops,
};

#[test]
fn elementwise_ops_give_the_results_of_the_specification() {
    let (x, y) = ([1, 2, 3, 4], [5, 6, 7, 8]);
    let pair = || (square(&x), square(&y));
    let with = |op: fn(Array, Array) -> Result<Array>| op(pair().0, pair().1);
    let (no, yes) = (Boolean::from(false), Boolean::from(true));
    let flags = || (square(&[no, no, yes, yes]), square(&[no, yes, no, yes]));
    let logical = |op: fn(Array, Array) -> Result<Array>| op(flags().0, flags().1);
    let quarters = || array(&[2, 2], &[0.0f32, 1.57079632, 3.14159265, 4.71238898]);
    let fractions = || line(&[-0.8166f32, -0.2530, 0.2530, 0.8166, 2.0]);
    let halves = || line(&[-2.5, 0.4, 0.5, 0.6, 2.5]);
    let powers = || square(&[0.0, 1.0, 2.0, 3.0]);
    let shifted = |op: fn(Array, Array) -> Result<Array>, third| {
        op(line(&[-1i64, 0, third]), line(&[1i64, 2, 3]))
    };
    let complex = || line(&[Complex::new(1.0f32, 2.0), Complex::new(3.0, 4.0)]);
    let nan = f64::from_bits(u64::MAX >> 1);
    check_all(vec![
        one("abs", ops::abs(line(&[-2, 0, 2])), line(&[2, 0, 2])),
        one("add", with(ops::add), square(&[6, 8, 10, 12])),
        one("and", with(ops::and), square(&[1, 2, 3, 0])),
        one(
            "atan2",
            ops::atan2(line(&[0.0, 1.0, -1.0]), line(&[0.0; 3])),
            line(&[0.0, 1.57079637, -1.57079637]),
        ),
        one(
            "cbrt",
            ops::cbrt(line(&[0.0, 1.0, 8.0, 27.0])),
            line(&[0.0, 1.0, 2.0, 3.0]),
        ),
        one(
            "ceil",
            ops::ceil(fractions()),
            line(&[-0.0f32, -0.0, 1.0, 1.0, 2.0]),
        ),
        one(
            "clamp",
            ops::clamp(
                &line(&[5, 10, 15]),
                line(&[3, 13, 23]),
                &line(&[10, 15, 20]),
            ),
            line(&[5, 13, 20]),
        ),
        one(
            "compare",
            ops::compare(
                &line(&[1.0f32, 3.0]),
                &line(&[1.1f32, 2.9]),
                ops::ComparisonDirection::Lt,
                ops::ComparisonType::Float,
            ),
            bools(&[true, false]),
        ),
        one(
            "complex",
            ops::complex(&line(&[1.0, 3.0]), &line(&[2.0, 4.0])),
            line(&[c64(1.0, 2.0), c64(3.0, 4.0)]),
        ),
        one(
            "convert",
            ops::convert(line(&[-1i64, 0, 1]), Scalar::ComplexF64),
            line(&[c64(-1.0, 0.0), c64(0.0, 0.0), c64(1.0, 0.0)]),
        ),
        one(
            "cosine",
            ops::cosine(quarters()),
            square(&[1.0f32, 0.0, -1.0, 0.0]),
        ),
        one(
            "count_leading_zeros",
            ops::count_leading_zeros(square(&[0i64, 1, 128, -1])),
            square(&[64i64, 63, 56, 0]),
        ),
        one(
            "divide",
            // The specification divides 17.1, and prints the quotients of 17.
            ops::divide(
                line(&[17.0f32, -17.0, 17.0, -17.0]),
                line(&[3.0f32, 3.0, -3.0, -3.0]),
            ),
            line(&[5.66666651f32, -5.66666651, -5.66666651, 5.66666651]),
        ),
        one(
            "exponential",
            ops::exponential(powers()),
            square(&[
                1.0,
                2.7182818284590451,
                7.3890560989306504,
                20.085536923187668,
            ]),
        ),
        one(
            "exponential_minus_one",
            ops::exponential_minus_one(line(&[0.0, 1.0])),
            line(&[0.0, 1.71828187]),
        ),
        one(
            "floor",
            ops::floor(fractions()),
            line(&[-1.0f32, -1.0, 0.0, 0.0, 2.0]),
        ),
        one("imag", ops::imag(complex()), line(&[2.0f32, 4.0])),
        one(
            "is_finite",
            ops::is_finite(line(&[
                f64::NEG_INFINITY,
                f64::INFINITY,
                f64::NAN,
                -10.0,
                -0.0,
                0.0,
                10.0,
            ])),
            bools(&[false, false, false, true, true, true, true]),
        ),
        one(
            "log",
            ops::log(square(&[1.0, 2.0, 3.0, 4.0])),
            square(&[
                0.0,
                0.69314718055994529,
                1.0986122886681098,
                1.3862943611198906,
            ]),
        ),
        one(
            "log_plus_one",
            ops::log_plus_one(line(&[0.0, -0.999, 7.0, 6.38905621, 15.0])),
            line(&[0.0, -6.90776825, 2.07944155, 2.0, 2.77258873]),
        ),
        one(
            "logistic",
            ops::logistic(powers()),
            square(&[0.5, 0.73105858, 0.88079708, 0.95257413]),
        ),
        one(
            "maximum",
            ops::maximum(square(&[1, 2, 7, 8]), square(&[5, 6, 3, 4])),
            square(&[5, 6, 7, 8]),
        ),
        one(
            "minimum",
            ops::minimum(square(&[1, 2, 7, 8]), square(&[5, 6, 3, 4])),
            square(&[1, 2, 3, 4]),
        ),
        one("multiply", with(ops::multiply), square(&[5, 12, 21, 32])),
        one("negate", ops::negate(line(&[0, -2])), line(&[0, 2])),
        one(
            "negate",
            ops::negate(line(&[Complex::new(2.5f32, 0.0)])),
            line(&[Complex::new(-2.5f32, -0.0)]),
        ),
        one("not", ops::not(square(&x)), square(&[-2, -3, -4, -5])),
        one(
            "not",
            ops::not(bools(&[true, false])),
            bools(&[false, true]),
        ),
        one("or", with(ops::or), square(&[5, 6, 7, 12])),
        one("or", logical(ops::or), square(&[no, yes, yes, yes])),
        one(
            "popcnt",
            ops::popcnt(line(&[0i64, 1, 2, 127])),
            line(&[0i64, 1, 1, 7]),
        ),
        one(
            "power",
            ops::power(
                line(&[-2.0, -0.0, -36.0, 5.0, 3.0, 10000.0]),
                line(&[2.0, 2.0, 1.1, 2.0, -1.0, 10.0]),
            ),
            // The specification prints infinity for the last power, which a float represents.
            line(&[4.0, 0.0, f64::NAN, 25.0, 0.333333343, 1e40]),
        ),
        one("real", ops::real(complex()), line(&[1.0f32, 3.0])),
        one(
            "reduce_precision",
            ops::reduce_precision(
                line(&[f64::INFINITY, nan, 5e-324, 0.0, 65519.0, 65520.0]),
                5,
                10,
            ),
            line(&[f64::INFINITY, f64::NAN, 0.0, 0.0, 65504.0, f64::INFINITY]),
        ),
        one(
            "remainder",
            ops::remainder(line(&[17i64, -17, 17, -17]), line(&[3i64, 3, -3, -3])),
            line(&[2i64, -2, 2, -2]),
        ),
        one(
            "round_nearest_afz",
            ops::round_nearest_afz(halves()),
            line(&[-3.0, 0.0, 1.0, 1.0, 3.0]),
        ),
        one(
            "round_nearest_even",
            ops::round_nearest_even(halves()),
            line(&[-2.0, 0.0, 0.0, 1.0, 2.0]),
        ),
        one(
            "rsqrt",
            ops::rsqrt(square(&[1.0f32, 4.0, 9.0, 25.0])),
            square(&[1.0f32, 0.5, 0.33333343, 0.2]),
        ),
        one(
            "select",
            ops::select(&square(&[no, yes, yes, no]), square(&x), square(&y)),
            square(&[5, 2, 3, 8]),
        ),
        one(
            "shift_left",
            shifted(ops::shift_left, 1),
            line(&[-2i64, 0, 8]),
        ),
        one(
            "shift_right_arithmetic",
            shifted(ops::shift_right_arithmetic, 8),
            line(&[-1i64, 0, 1]),
        ),
        one(
            "shift_right_logical",
            shifted(ops::shift_right_logical, 8),
            line(&[i64::MAX, 0, 1]),
        ),
        one(
            "sign",
            ops::sign(line(&[nan, -1.0, -0.0, 0.0, 1.0])),
            line(&[f64::NAN, -1.0, -0.0, 0.0, 1.0]),
        ),
        one(
            "sine",
            ops::sine(quarters()),
            square(&[0.0f32, 1.0, 0.0, -1.0]),
        ),
        one(
            "sqrt",
            ops::sqrt(square(&[0.0f32, 1.0, 4.0, 9.0])),
            square(&[0.0f32, 1.0, 2.0, 3.0]),
        ),
        one(
            "subtract",
            ops::subtract(
                square(&[6.0f32, 8.0, 10.0, 12.0]),
                square(&[5.0f32, 6.0, 7.0, 8.0]),
            ),
            square(&[1.0f32, 2.0, 3.0, 4.0]),
        ),
        one(
            "tanh",
            ops::tanh(line(&[-1.0f32, 0.0, 1.0])),
            line(&[-0.76159416f32, 0.0, 0.76159416]),
        ),
        one("xor", with(ops::xor), square(&[4, 4, 4, 12])),
        one("xor", logical(ops::xor), square(&[no, yes, yes, no])),
    ]);
}

#[test]
fn tangent_near_its_poles_is_that_of_the_specification() {
    let half = std::f64::consts::FRAC_PI_2;
    let found = ops::tan(line(&[0.0, half, 2.0 * half, 3.0 * half]));
    let found = numbers(&found.expect("tangents"));
    for (found, expected) in found.iter().zip([0.0, 1.63312e16, 0.0, 5.44375e15]) {
        assert!(
            (found - expected).abs() <= 1e-5 * f64::max(expected, 1.0),
            "{found}"
        );
    }
}
