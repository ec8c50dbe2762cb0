//! Elementwise ops: examples of the specification, and edge cases.

use crate::support::{array, bits, bools, c64, check, flags, line, scalar, values};
use stablehlo_kernels::{
    array::Array,
    element::{I2, I4, Ui4},
    error::Result,
    ops::{self, ComparisonDirection as Direction, ComparisonType as Order},
};

type Unary = fn(Array) -> Result<Array>;
type Binary = fn(Array, Array) -> Result<Array>;

#[track_caller]
fn close(found: &Array, expected: &[f64], accuracy: f64) {
    let found = values::<f64>(
        &ops::convert(found.clone(), stablehlo_kernels::element::Scalar::F64).expect("f64"),
    );
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        let is_close = (found - expected).abs() <= accuracy * expected.abs().max(1e-15);
        assert!(is_close || found == expected, "{found} and {expected}");
    }
}

#[test]
fn unary_ops_give_the_results_of_the_specification() {
    let cases: &[(Unary, &[f64], &[f64])] = &[
        (ops::abs, &[-2.0, 0.0, 2.0], &[2.0, 0.0, 2.0]),
        (ops::cbrt, &[0.0, 1.0, 8.0, 27.0], &[0.0, 1.0, 2.0, 3.0]),
        (
            ops::ceil,
            &[-0.8166, -0.2530, 0.2530, 0.8166, 2.0],
            &[0.0, 0.0, 1.0, 1.0, 2.0],
        ),
        (
            ops::floor,
            &[-0.8166, -0.2530, 0.2530, 0.8166, 2.0],
            &[-1.0, -1.0, 0.0, 0.0, 2.0],
        ),
        (
            ops::round_nearest_afz,
            &[-2.5, 0.4, 0.5, 0.6, 2.5],
            &[-3.0, 0.0, 1.0, 1.0, 3.0],
        ),
        (
            ops::round_nearest_even,
            &[-2.5, 0.4, 0.5, 0.6, 2.5],
            &[-2.0, 0.0, 0.0, 1.0, 2.0],
        ),
        (ops::exponential, &[0.0, 1.0], &[1.0, std::f64::consts::E]),
        (
            ops::exponential_minus_one,
            &[0.0, 1.0],
            &[0.0, std::f64::consts::E - 1.0],
        ),
        (ops::log, &[1.0, 2.0], &[0.0, std::f64::consts::LN_2]),
        (
            ops::log_plus_one,
            &[0.0, -0.999, 7.0],
            &[0.0, -6.90775528, 2.07944154],
        ),
        (ops::logistic, &[0.0, 1.0], &[0.5, 0.73105858]),
        (
            ops::rsqrt,
            &[1.0, 4.0, 9.0, 25.0],
            &[1.0, 0.5, 0.33333343, 0.2],
        ),
        (ops::sqrt, &[0.0, 1.0, 4.0, 9.0], &[0.0, 1.0, 2.0, 3.0]),
        (
            ops::tanh,
            &[-1.0, 0.0, 1.0],
            &[-0.76159416, 0.0, 0.76159416],
        ),
        (ops::negate, &[0.0, -2.0], &[0.0, 2.0]),
        (ops::sign, &[-1.5, 0.0, 3.0], &[-1.0, 0.0, 1.0]),
    ];
    for (i, (op, input, expected)) in cases.iter().enumerate() {
        let found = op(line(input)).unwrap_or_else(|e| panic!("case {i}: {e}"));
        close(&found, expected, 4e-7);
        let single: Vec<f32> = input.iter().map(|&v| v as f32).collect();
        close(&op(line(&single)).expect("f32"), expected, 1e-4);
    }
    let angles = [0.0, std::f64::consts::FRAC_PI_2, std::f64::consts::PI];
    let sine = values::<f64>(&ops::sine(line(&angles)).expect("a sine"));
    assert_eq!(sine, [0.0, 1.0, 1.2246467991473532e-16]);
    let cosine = values::<f64>(&ops::cosine(line(&angles)).expect("a cosine"));
    assert_eq!(cosine, [1.0, 6.123_233_995_736_766e-17, -1.0]);
}

#[test]
fn ops_on_floats_propagate_nan_with_one_encoding() {
    let nans = [
        f32::NAN,
        -f32::NAN,
        f32::from_bits(0x7FC1_2345),
        f32::from_bits(0xFFC0_0001),
    ];
    let all: &[Unary] = &[
        ops::cbrt,
        ops::ceil,
        ops::cosine,
        ops::exponential,
        ops::exponential_minus_one,
        ops::floor,
        ops::log,
        ops::log_plus_one,
        ops::logistic,
        ops::round_nearest_afz,
        ops::round_nearest_even,
        ops::rsqrt,
        ops::sine,
        ops::sqrt,
        ops::tan,
        ops::tanh,
        ops::sign,
    ];
    for op in all {
        let found = bits(&op(line(&nans)).expect("a result"));
        assert_eq!(found, [0x7FC0_0000; 4]);
    }
    let two: &[Binary] = &[
        ops::add,
        ops::subtract,
        ops::multiply,
        ops::divide,
        ops::remainder,
        ops::maximum,
        ops::minimum,
        ops::power,
        ops::atan2,
    ];
    for op in two {
        for (a, b) in [
            (line(&nans), line(&[2.5f32; 4])),
            (line(&[2.5f32; 4]), line(&nans)),
        ] {
            assert_eq!(bits(&op(a, b).expect("a result")), [0x7FC0_0000; 4]);
        }
    }
    // The invalid operation gives the same NaN.
    let invalid = ops::subtract(line(&[f64::INFINITY]), line(&[f64::INFINITY]));
    assert_eq!(bits(&invalid.expect("NaN")), [0x7FF8_0000_0000_0000]);
}

#[test]
fn ops_on_floats_have_the_results_of_ieee_754_at_infinities_and_zeros() {
    let inf = f64::INFINITY;
    let cases: &[(Unary, f64, f64)] = &[
        (ops::exponential, inf, inf),
        (ops::exponential, -inf, 0.0),
        (ops::exponential_minus_one, -inf, -1.0),
        (ops::log, 0.0, -inf),
        (ops::log, inf, inf),
        (ops::log_plus_one, -1.0, -inf),
        (ops::logistic, inf, 1.0),
        (ops::logistic, -inf, 0.0),
        (ops::rsqrt, 0.0, inf),
        (ops::rsqrt, -0.0, -inf),
        (ops::sqrt, -0.0, -0.0),
        (ops::tanh, -inf, -1.0),
        (ops::ceil, -0.5, -0.0),
        (ops::sign, -0.0, -0.0),
        (ops::abs, -inf, inf),
        (ops::negate, 0.0, -0.0),
    ];
    for (i, (op, x, expected)) in cases.iter().enumerate() {
        let found = values::<f64>(&op(line(&[*x])).expect("a result"))[0];
        assert_eq!(found.to_bits(), expected.to_bits(), "case {i}");
    }
    let found = ops::power(
        line(&[-2.0, -0.0, -36.0, 5.0, 3.0, 10000.0]),
        line(&[2.0, 2.0, 1.1, 2.0, -1.0, 10.0]),
    );
    let found = values::<f64>(&found.expect("powers"));
    assert!(found[2].is_nan());
    assert_eq!(
        (found[0], found[1], found[3], found[5]),
        (4.0, 0.0, 25.0, 1e40)
    );
    let zeros = ops::maximum(line(&[-0.0f32, 0.0]), line(&[0.0f32, -0.0]));
    assert_eq!(bits(&zeros.expect("zeros")), [0, 0]);
}

#[test]
fn arithmetic_of_integers_gives_the_results_of_the_specification() {
    let pairs: (&[i64], &[i64]) = (&[17, -17, 17, -17], &[3, 3, -3, -3]);
    let on = |op: Binary| values::<i64>(&op(line(pairs.0), line(pairs.1)).expect("a result"));
    assert_eq!(on(ops::divide), [5, -5, -5, 5]);
    assert_eq!(on(ops::remainder), [2, -2, 2, -2]);
    assert_eq!(on(ops::add), [20, -14, 14, -20]);
    assert_eq!(on(ops::subtract), [14, -20, 20, -14]);
    assert_eq!(on(ops::multiply), [51, -51, -51, 51]);
    assert_eq!(on(ops::maximum), [17, 3, 17, -3]);
    assert_eq!(on(ops::minimum), [3, -17, -3, -17]);
    let shifts = [1i64, 2, 3];
    let shifted =
        |op: Binary, x: [i64; 3]| values::<i64>(&op(line(&x), line(&shifts)).expect("bits"));
    assert_eq!(shifted(ops::shift_left, [-1, 0, 1]), [-2, 0, 8]);
    assert_eq!(shifted(ops::shift_right_arithmetic, [-1, 0, 8]), [-1, 0, 1]);
    assert_eq!(
        shifted(ops::shift_right_logical, [-1, 0, 8]),
        [i64::MAX, 0, 1]
    );
    let count = |op: Unary, x: [i64; 4]| values::<i64>(&op(line(&x)).expect("a count"));
    assert_eq!(
        count(ops::count_leading_zeros, [0, 1, 128, -1]),
        [64, 63, 56, 0]
    );
    assert_eq!(count(ops::popcnt, [0, 1, 2, 127]), [0, 1, 1, 7]);
}

#[test]
fn division_and_shifts_of_integers_without_an_exact_meaning_have_stated_results() {
    let both =
        |op: Binary, a: i8, b: i8| values::<i8>(&op(scalar(a), scalar(b)).expect("a result"))[0];
    assert_eq!(both(ops::divide, 7, 0), -1);
    assert_eq!(both(ops::divide, i8::MIN, -1), i8::MIN);
    assert_eq!(both(ops::remainder, 7, 0), 7);
    assert_eq!(both(ops::remainder, i8::MIN, -1), 0);
    assert_eq!(both(ops::add, i8::MAX, 1), i8::MIN);
    assert_eq!(both(ops::power, 2, -1), 0);
    assert_eq!(both(ops::power, -1, -3), -1);
    assert_eq!(both(ops::power, 3, 5), (243u8) as i8);
    assert_eq!(both(ops::shift_left, 1, 8), 0);
    assert_eq!(both(ops::shift_left, 1, -1), 0);
    assert_eq!(both(ops::shift_right_logical, -1, 8), 0);
    assert_eq!(both(ops::shift_right_arithmetic, -128, 100), -1);
    assert_eq!(
        values::<u32>(&ops::divide(scalar(7u32), scalar(0u32)).expect("a result")),
        [u32::MAX]
    );
    let small = |op: Binary, a, b| {
        values::<I4>(&op(scalar(I4::new(a)), scalar(I4::new(b))).expect("i4"))[0].get()
    };
    assert_eq!(small(ops::add, 7, 1), -8);
    assert_eq!(small(ops::divide, -8, -1), -8);
    assert_eq!(small(ops::shift_right_logical, -1, 1), 7);
    assert_eq!(small(ops::multiply, 3, 3), -7);
    assert_eq!(
        values::<I2>(&ops::negate(scalar(I2::new(-2))).expect("i2"))[0].get(),
        -2
    );
    assert_eq!(
        values::<Ui4>(&ops::count_leading_zeros(scalar(Ui4::new(1))).expect("ui4"))[0].get(),
        3
    );
    assert_eq!(
        values::<Ui4>(&ops::not(scalar(Ui4::new(1))).expect("ui4"))[0].get(),
        14
    );
    assert_eq!(
        values::<i8>(&ops::abs(scalar(i8::MIN)).expect("i8")),
        [i8::MIN]
    );
}

#[test]
fn ops_on_booleans_are_logical() {
    let (a, b) = ([false, false, true, true], [false, true, false, true]);
    let on = |op: Binary| flags(&op(bools(&a), bools(&b)).expect("booleans"));
    assert_eq!(on(ops::and), [false, false, false, true]);
    assert_eq!(on(ops::or), [false, true, true, true]);
    assert_eq!(on(ops::xor), [false, true, true, false]);
    assert_eq!(on(ops::add), [false, true, true, true]);
    assert_eq!(on(ops::multiply), [false, false, false, true]);
    assert_eq!(on(ops::maximum), [false, true, true, true]);
    assert_eq!(on(ops::minimum), [false, false, false, true]);
    assert_eq!(
        flags(&ops::not(bools(&b)).expect("booleans")),
        [true, false, true, false]
    );
    assert!(ops::subtract(bools(&a), bools(&b)).is_err());
    assert!(ops::divide(bools(&a), bools(&b)).is_err());
}

#[test]
fn comparisons_follow_their_order() {
    let nan = f32::NAN;
    let (a, b) = (
        line(&[1.0f32, 3.0, nan, -0.0]),
        line(&[1.1f32, 2.9, nan, 0.0]),
    );
    let on = |direction, order| flags(&ops::compare(&a, &b, direction, order).expect("booleans"));
    assert_eq!(on(Direction::Lt, Order::Float), [true, false, false, false]);
    assert_eq!(on(Direction::Eq, Order::Float), [false, false, false, true]);
    assert_eq!(on(Direction::Ne, Order::Float), [true, true, true, false]);
    assert_eq!(on(Direction::Ge, Order::Float), [false, true, false, true]);
    assert_eq!(
        on(Direction::Lt, Order::TotalOrder),
        [true, false, false, true]
    );
    assert_eq!(
        on(Direction::Eq, Order::TotalOrder),
        [false, false, true, false]
    );
    let complex = |direction| {
        let a = line(&[c64(1.0, 2.0), c64(1.0, 3.0), c64(2.0, 0.0)]);
        let b = line(&[c64(1.0, 3.0), c64(1.0, 3.0), c64(1.0, 9.0)]);
        flags(&ops::compare(&a, &b, direction, Order::Float).expect("booleans"))
    };
    assert_eq!(complex(Direction::Lt), [true, false, false]);
    assert_eq!(complex(Direction::Ge), [false, true, true]);
    assert!(ops::compare(&a, &line(&[1.0f64; 4]), Direction::Eq, Order::Float).is_err());
    let unsigned = ops::compare(
        &line(&[255u8]),
        &line(&[1u8]),
        Direction::Gt,
        Order::Unsigned,
    );
    assert_eq!(flags(&unsigned.expect("booleans")), [true]);
}

#[test]
fn select_and_clamp_take_bounds_and_predicates_of_rank_0() {
    let (a, b) = (line(&[1, 2]), line(&[3, 4]));
    let pick =
        |pred: &Array| values::<i32>(&ops::select(pred, a.clone(), b.clone()).expect("elements"));
    assert_eq!(pick(&bools(&[false, true])), [3, 2]);
    assert_eq!(
        pick(&scalar(stablehlo_kernels::element::Boolean::from(true))),
        [1, 2]
    );
    let owned = ops::select(&bools(&[true, false]), line(&[1, 2]), line(&[3, 4]));
    assert_eq!(values::<i32>(&owned.expect("elements")), [1, 4]);
    let right = ops::select(&bools(&[true, false]), a.clone(), line(&[3, 4]));
    assert_eq!(values::<i32>(&right.expect("elements")), [1, 4]);
    let clamped = ops::clamp(
        &line(&[5, 10, 15]),
        line(&[3, 13, 23]),
        &line(&[10, 15, 20]),
    );
    assert_eq!(values::<i32>(&clamped.expect("elements")), [5, 13, 20]);
    let clamped = ops::clamp(&scalar(0), line(&[3, -13, 23]), &scalar(10));
    assert_eq!(values::<i32>(&clamped.expect("elements")), [3, 0, 10]);
    assert!(ops::select(&bools(&[true]), a.clone(), b.clone()).is_err());
}

#[test]
fn complex_numbers_have_parts_and_arithmetic() {
    let z = ops::complex(&line(&[1.0, 3.0]), &line(&[2.0, 4.0])).expect("complex numbers");
    check(&z, &[2], &[c64(1.0, 2.0), c64(3.0, 4.0)]);
    check(&ops::real(z.clone()).expect("parts"), &[2], &[1.0, 3.0]);
    check(&ops::imag(z.clone()).expect("parts"), &[2], &[2.0, 4.0]);
    check(&ops::imag(line(&[1.5f32])).expect("parts"), &[1], &[0.0f32]);
    check(
        &ops::abs(line(&[c64(3.0, -4.0)])).expect("lengths"),
        &[1],
        &[5.0],
    );
    let product = ops::multiply(z.clone(), z.clone()).expect("products");
    check(&product, &[2], &[c64(-3.0, 4.0), c64(-7.0, 24.0)]);
    let quotient = ops::divide(product, z.clone()).expect("quotients");
    check(&quotient, &[2], &[c64(1.0, 2.0), c64(3.0, 4.0)]);
    let root = ops::sqrt(line(&[c64(-4.0, 0.0), c64(3.0, 4.0), c64(-4.0, -0.0)])).expect("roots");
    check(&root, &[3], &[c64(0.0, 2.0), c64(2.0, 1.0), c64(0.0, -2.0)]);
    let sign = ops::sign(line(&[c64(3.0, -4.0), c64(0.0, 0.0)])).expect("signs");
    check(&sign, &[2], &[c64(0.6, -0.8), c64(0.0, 0.0)]);
    let huge = ops::divide(line(&[c64(1e300, 1e300)]), line(&[c64(1e300, 1e300)])).expect("1");
    check(&huge, &[1], &[c64(1.0, 0.0)]);
    let by_zero = values::<num_complex::Complex<f64>>(
        &ops::divide(line(&[c64(1.0, 0.0)]), line(&[c64(0.0, 0.0)])).expect("infinity"),
    );
    assert_eq!(by_zero[0].re, f64::INFINITY);
}

#[test]
fn complex_functions_invert_each_other() {
    let z = [
        c64(0.3, -0.7),
        c64(-1.2, 0.4),
        c64(1e-9, 2.0),
        c64(-3.0, -3.0),
    ];
    let pairs: &[(Unary, Unary)] = &[
        (ops::log, ops::exponential),
        (ops::log_plus_one, ops::exponential_minus_one),
    ];
    for (inverse, function) in pairs {
        let back = function(inverse(line(&z)).expect("values")).expect("values");
        for (a, b) in values::<num_complex::Complex<f64>>(&back).iter().zip(z) {
            assert!((a - b).norm() < 1e-14 * b.norm(), "{a} and {b}");
        }
    }
    let sine = values::<num_complex::Complex<f64>>(&ops::sine(line(&z)).expect("values"));
    let cosine = values::<num_complex::Complex<f64>>(&ops::cosine(line(&z)).expect("values"));
    let tan = values::<num_complex::Complex<f64>>(&ops::tan(line(&z)).expect("values"));
    let tanh = values::<num_complex::Complex<f64>>(&ops::tanh(line(&z)).expect("values"));
    let cube = values::<num_complex::Complex<f64>>(&ops::cbrt(line(&z)).expect("values"));
    for i in 0..z.len() {
        assert!((sine[i] - z[i].sin()).norm() < 1e-14 * sine[i].norm());
        assert!((sine[i] / cosine[i] - tan[i]).norm() < 1e-14 * tan[i].norm());
        assert!((tanh[i] - z[i].tanh()).norm() < 1e-14 * tanh[i].norm());
        assert!((cube[i] * cube[i] * cube[i] - z[i]).norm() < 1e-14 * z[i].norm());
    }
}

#[test]
fn operands_of_different_types_or_shapes_are_refused() {
    assert!(ops::add(line(&[1]), line(&[1.0])).is_err());
    assert!(ops::add(line(&[1]), line(&[1, 2])).is_err());
    assert!(ops::sine(line(&[1])).is_err());
    assert!(ops::popcnt(line(&[1.0])).is_err());
    assert!(ops::shift_left(line(&[1.0]), line(&[1.0])).is_err());
    assert!(ops::and(line(&[1.0]), line(&[1.0])).is_err());
    assert!(ops::abs(bools(&[true])).is_err());
}

#[test]
fn empty_arrays_and_arrays_of_rank_0_are_operands() {
    let empty = array::<f32>(&[0, 3], &[]);
    check::<f32>(
        &ops::add(empty.clone(), empty.clone()).expect("no elements"),
        &[0, 3],
        &[],
    );
    check::<f32>(&ops::tanh(empty).expect("no elements"), &[0, 3], &[]);
    check(&ops::add(scalar(1), scalar(2)).expect("a sum"), &[], &[3]);
}

#[test]
fn large_arrays_and_views_have_the_results_of_small_ones() {
    let n = 100_003;
    let x: Vec<f32> = (0..n).map(|i| (i % 1000) as f32 * 0.25 - 100.0).collect();
    let shared = line(&x);
    let found = ops::multiply(shared.clone(), ops::reverse(&shared, &[0]).expect("a view"));
    let found = values::<f32>(&found.expect("products"));
    for i in 0..n {
        assert_eq!(found[i], x[i] * x[n - 1 - i]);
    }
    let uniform = Array::splat(&scalar(3.0f32), &[n]).expect("a view");
    let sum = values::<f32>(&ops::add(uniform, shared.clone()).expect("sums"));
    assert!(sum.iter().zip(&x).all(|(sum, x)| *sum == x + 3.0));
    assert_eq!(values::<f32>(&shared), x);
}
