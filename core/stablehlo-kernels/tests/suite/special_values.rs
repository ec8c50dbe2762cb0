//! Elementwise functions of special values: all functions, all pairs, all types of floats.

use crate::support::{bools, bytes, line, values};
use stablehlo_kernels::{
    array::Array,
    element::{Class, Scalar},
    error::Result,
    ops::{self, Binary},
};

type Unary = fn(Array) -> Result<Array>;

/// Values at which functions have exceptions, and simple values near these.
const VALUES: &[f64] = &[
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.0,
    -2.0,
    3.0,
    -3.0,
    4.0,
    33.0,
    -33.0,
    1e30,
    -1e30,
    1e-30,
    -1e-30,
    16_777_215.0,
    -16_777_215.0,
    16_777_216.0,
    -16_777_217.0,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
    5e-324,
    -5e-324,
];

fn maximum(a: f64, b: f64) -> f64 {
    match a.is_nan() || b.is_nan() {
        true => f64::NAN,
        false if a == b => {
            if a.is_sign_negative() {
                b
            } else {
                a
            }
        }
        false => {
            if a > b {
                a
            } else {
                b
            }
        }
    }
}

/// Returns an inverse hyperbolic function of `x`. The formulas of Rust's library overflow for large
/// numbers.
fn large_or(x: f64, function: fn(f64) -> f64) -> f64 {
    match x > 1e300 || x < -1e300 && function(1.0) != 0.0 {
        true => x.abs().ln() + std::f64::consts::LN_2,
        false => function(x),
    }
}

/// Functions of two numbers, as the C library computes them in `f64`.
const PAIRS: &[(Binary, fn(f64, f64) -> f64)] = &[
    (Binary::Add, |a, b| a + b),
    (Binary::Subtract, |a, b| a - b),
    (Binary::Multiply, |a, b| a * b),
    (Binary::Divide, |a, b| a / b),
    (Binary::Remainder, |a, b| a % b),
    (Binary::Maximum, maximum),
    (Binary::Minimum, |a, b| -maximum(-a, -b)),
    (Binary::Power, f64::powf),
    (Binary::Atan2, f64::atan2),
];

/// Functions of one number, as the C library computes them in `f64`.
const SINGLE: &[(&str, Unary, fn(f64) -> f64)] = &[
    ("abs", ops::abs, f64::abs),
    ("acos", ops::acos, f64::acos),
    ("acosh", ops::acosh, |x| large_or(x, f64::acosh)),
    ("asin", ops::asin, f64::asin),
    ("asinh", ops::asinh, |x| large_or(x, f64::asinh).copysign(x)),
    ("atanh", ops::atanh, f64::atanh),
    ("cbrt", ops::cbrt, f64::cbrt),
    ("ceil", ops::ceil, f64::ceil),
    ("cosh", ops::cosh, f64::cosh),
    ("cosine", ops::cosine, f64::cos),
    ("exponential", ops::exponential, f64::exp),
    (
        "exponential_minus_one",
        ops::exponential_minus_one,
        f64::exp_m1,
    ),
    ("floor", ops::floor, f64::floor),
    ("log", ops::log, f64::ln),
    ("log_plus_one", ops::log_plus_one, f64::ln_1p),
    ("logistic", ops::logistic, |x| 1.0 / (1.0 + (-x).exp())),
    ("negate", ops::negate, |x| -x),
    ("round_nearest_afz", ops::round_nearest_afz, f64::round),
    (
        "round_nearest_even",
        ops::round_nearest_even,
        f64::round_ties_even,
    ),
    ("rsqrt", ops::rsqrt, |x| 1.0 / x.sqrt()),
    ("sign", ops::sign, |x| {
        if x == 0.0 || x.is_nan() {
            x
        } else {
            x.signum()
        }
    }),
    ("sine", ops::sine, f64::sin),
    ("sinh", ops::sinh, f64::sinh),
    ("sqrt", ops::sqrt, f64::sqrt),
    ("tan", ops::tan, f64::tan),
    ("tanh", ops::tanh, f64::tanh),
];

/// Returns the values of a type of floats: `VALUES` as the type has them.
fn of_type(scalar: Scalar) -> Array {
    ops::convert(line(VALUES), scalar).expect("floats")
}

fn as_f64(array: &Array) -> Vec<f64> {
    values::<f64>(&ops::convert(array.clone(), Scalar::F64).expect("floats"))
}

/// Returns the results that differ from those of the C library, rounded to the type. The library
/// may round results of `f64` another way, but neither zeros nor infinities.
fn differences(
    scalar: Scalar,
    found: &Array,
    expected: &[f64],
    name: impl Fn(usize) -> String,
) -> Vec<String> {
    let rounded = ops::convert(line(expected), scalar).expect("floats");
    let pairs = as_f64(found).into_iter().zip(as_f64(&rounded)).enumerate();
    let different = pairs.filter(|&(_, (found, expected))| {
        let is_close = found.is_normal() && (found / expected - 1.0).abs() <= f64::EPSILON;
        let is_nan = found.is_nan() && expected.is_nan();
        found.to_bits() != expected.to_bits() && !is_nan && !is_close
    });
    different
        .map(|(i, (found, expected))| format!("{} of {scalar}: {found}, not {expected}", name(i)))
        .collect()
}

fn floats() -> impl Iterator<Item = Scalar> {
    let all = Scalar::ALL.iter().copied();
    all.filter(|scalar| scalar.class() == Class::Float)
}

#[test]
fn functions_of_two_special_values_equal_those_of_the_c_library() {
    let mut all_differences = Vec::new();
    for scalar in floats() {
        let all = of_type(scalar);
        let numbers = as_f64(&all);
        let n = numbers.len();
        // Row i of `lhs` has value i alone, and each row of `rhs` has all values.
        let both = [0, 1].map(|dimension| {
            let square = ops::broadcast_in_dim(&all, &[n, n], &[dimension]).expect("a square");
            ops::reshape(square, &[n * n]).expect("a line")
        });
        for (op, function) in PAIRS {
            let [lhs, rhs] = both.clone();
            let found = op.apply(lhs, rhs).expect("results");
            let pairs = numbers
                .iter()
                .flat_map(|&a| numbers.iter().map(move |&b| (a, b)));
            let pairs: Vec<_> = pairs.collect();
            let expected: Vec<_> = pairs.iter().map(|&(a, b)| function(a, b)).collect();
            all_differences.extend(differences(scalar, &found, &expected, |i| {
                format!("{}{:?}", op.name(), pairs[i])
            }));
        }
    }
    assert!(all_differences.is_empty(), "{all_differences:#?}");
}

#[test]
fn functions_of_special_values_equal_those_of_the_c_library() {
    let mut all_differences = Vec::new();
    for scalar in floats() {
        let all = of_type(scalar);
        let numbers = as_f64(&all);
        for (name, op, function) in SINGLE {
            let found = op(all.clone()).expect("results");
            let expected: Vec<_> = numbers.iter().map(|&x| function(x)).collect();
            all_differences.extend(differences(scalar, &found, &expected, |i| {
                format!("{name}({})", numbers[i])
            }));
        }
    }
    assert!(all_differences.is_empty(), "{all_differences:#?}");
}

#[test]
fn powers_with_nan_are_one_where_all_numbers_have_the_power_one() {
    for scalar in floats() {
        let pair = |a: f64, b: f64| {
            let [a, b] = [a, b].map(|v| ops::convert(line(&[v]), scalar).expect("a float"));
            bytes(&ops::power(a, b).expect("a power"))
        };
        let one = bytes(&ops::convert(line(&[1.0]), scalar).expect("a float"));
        assert_eq!(pair(1.0, f64::NAN), one, "{scalar}");
        // The type without zero has NaN in its place.
        if scalar != Scalar::F8E8M0FNU {
            assert_eq!(pair(f64::NAN, 0.0), one, "{scalar}");
            assert_eq!(pair(f64::NAN, -0.0), one, "{scalar}");
        }
    }
}

/// Name of an op, and a call with operands that the op does not compute on.
type Refused = (&'static str, fn() -> Result<Array>);

macro_rules! refused {
    ($($op:ident($($operand:expr),+);)*) => {
        &[$((stringify!($op), || ops::$op($($operand),+)),)*]
    };
}

const REFUSED: &[Refused] = refused! {
    add(line(&[1.0f32]), line(&[1.0f64]));
    subtract(bools(&[true]), bools(&[true]));
    multiply(line(&[1.0f32]), line(&[1.0f64]));
    divide(bools(&[true]), bools(&[true]));
    remainder(bools(&[true]), bools(&[true]));
    maximum(line(&[1.0f32]), line(&[1.0f64]));
    minimum(line(&[1.0f32]), line(&[1.0f64]));
    power(bools(&[true]), bools(&[true]));
    atan2(line(&[1i32]), line(&[1i32]));
    and(line(&[1.0f32]), line(&[1.0f32]));
    or(line(&[1.0f32]), line(&[1.0f32]));
    xor(line(&[1.0f32]), line(&[1.0f32]));
    shift_left(line(&[1.0f32]), line(&[1.0f32]));
    shift_right_arithmetic(line(&[1.0f32]), line(&[1.0f32]));
    shift_right_logical(line(&[1.0f32]), line(&[1.0f32]));
    abs(line(&[1u8]));
    cbrt(line(&[1i32]));
    ceil(line(&[1i32]));
    cosine(line(&[1i32]));
    count_leading_zeros(line(&[1.0f32]));
    exponential(line(&[1i32]));
    exponential_minus_one(line(&[1i32]));
    floor(line(&[1i32]));
    log(line(&[1i32]));
    log_plus_one(line(&[1i32]));
    logistic(line(&[1i32]));
    negate(bools(&[true]));
    not(line(&[1.0f32]));
    popcnt(line(&[1.0f32]));
    round_nearest_afz(line(&[1i32]));
    round_nearest_even(line(&[1i32]));
    rsqrt(line(&[1i32]));
    sign(line(&[1u8]));
    sine(line(&[1i32]));
    sqrt(line(&[1i32]));
    tan(line(&[1i32]));
    tanh(line(&[1i32]));
    is_finite(line(&[1i32]));
    real(line(&[1i32]));
    imag(line(&[1i32]));
};

#[test]
fn an_op_that_refuses_a_type_is_named_in_the_message() {
    for (name, op) in REFUSED {
        let message = op().expect_err(name).to_string();
        let first = message
            .split([' ', ':', '\''])
            .find(|word| !word.is_empty());
        assert_eq!(first, Some(*name), "{message}");
    }
}
