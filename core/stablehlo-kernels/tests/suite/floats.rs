//! Conversions and small floats.

use crate::support::{bits, bytes, check, line, scalar, values};
use half::{bf16, f16};
use microfloat::{f4e2m1fn, f8e4m3fn, f8e5m2, f8e8m0fnu};
use num_complex::Complex;
use stablehlo_kernels::{
    element::{Boolean, I4, Scalar},
    ops,
};

#[test]
fn conversion_truncates_saturates_and_wraps() {
    let to = |scalar| ops::convert(line(&[-1i64, 0, 1]), scalar).expect("elements");
    check(
        &to(Scalar::ComplexF64),
        &[3],
        &[(-1.0), 0.0, 1.0].map(|re| Complex::new(re, 0.0)),
    );
    check(&to(Scalar::Ui8), &[3], &[255u8, 0, 1]);
    let floats = line(&[1.9f32, -1.9, f32::NAN, 1e20, -1e20]);
    let to = |scalar| ops::convert(floats.clone(), scalar).expect("elements");
    check(&to(Scalar::I32), &[5], &[1, -1, 0, i32::MAX, i32::MIN]);
    check(&to(Scalar::Ui8), &[5], &[1u8, 0, 0, 255, 0]);
    check(&to(Scalar::I4), &[5], &[1, -1, 0, 7, -8].map(I4::new));
    check(&to(Scalar::Ui64), &[5], &[1, 0, 0, u64::MAX, 0]);
    check(&to(Scalar::Bool), &[5], &[true; 5].map(Boolean::from));
    let wide = ops::convert(scalar(u64::MAX), Scalar::F32).expect("elements");
    check(&wide, &[], &[18446744073709551616.0f32]);
    let imaginary = ops::convert(scalar(Complex::new(0.0f32, 5.0)), Scalar::Bool);
    check(&imaginary.expect("elements"), &[], &[Boolean::from(false)]);
}

#[test]
fn conversion_to_small_floats_rounds_once() {
    // 2^24 + 2^16 is a midpoint of two bf16, and 2^24 + 2^16 + 1 is above it.
    let value = (1i64 << 60) + (1 << 52) + 1;
    let found = ops::convert(scalar(value), Scalar::Bf16).expect("elements");
    assert_eq!(values::<bf16>(&found)[0].to_bits(), 0x5D81);
    let midpoint = ops::convert(scalar(value - 1), Scalar::Bf16).expect("elements");
    assert_eq!(values::<bf16>(&midpoint)[0].to_bits(), 0x5D80);
    let double = 1.0 + 2f64.powi(-11) + 2f64.powi(-52);
    let found = ops::convert(scalar(double), Scalar::F16).expect("elements");
    assert_eq!(values::<f16>(&found)[0].to_bits(), 0x3C01);
}

#[test]
fn small_floats_saturate_or_overflow_as_their_formats_state() {
    let large = line(&[1e6f32, -1e6, f32::INFINITY, 0.0]);
    let to = |scalar| ops::convert(large.clone(), scalar).expect("elements");
    assert_eq!(
        values::<f8e5m2>(&to(Scalar::F8E5M2))
            .iter()
            .map(|v| v.to_bits())
            .collect::<Vec<_>>(),
        [0x7C, 0xFC, 0x7C, 0]
    );
    assert_eq!(
        values::<f8e4m3fn>(&to(Scalar::F8E4M3FN))
            .iter()
            .map(|v| v.to_bits())
            .collect::<Vec<_>>(),
        [0x7F, 0xFF, 0x7F, 0]
    );
    assert_eq!(
        values::<f4e2m1fn>(&to(Scalar::F4E2M1FN))
            .iter()
            .map(|v| v.to_f32())
            .collect::<Vec<_>>(),
        [6.0, -6.0, 6.0, 0.0]
    );
    assert_eq!(
        values::<f8e8m0fnu>(&to(Scalar::F8E8M0FNU))
            .iter()
            .map(|v| v.to_bits())
            .collect::<Vec<_>>(),
        [147, 255, 255, 255]
    );
}

#[test]
fn arithmetic_of_small_floats_rounds_the_exact_result_once() {
    let mut random = fastrand::Rng::with_seed(3);
    let pairs: Vec<(f16, f16)> = (0..2000)
        .map(|_| {
            (
                f16::from_bits(random.u16(..)),
                f16::from_bits(random.u16(..)),
            )
        })
        .filter(|(a, b)| a.is_finite() && b.is_finite())
        .collect();
    let (a, b): (Vec<_>, Vec<_>) = pairs.iter().copied().unzip();
    let sums = values::<f16>(&ops::add(line(&a), line(&b)).expect("sums"));
    let products = values::<f16>(&ops::multiply(line(&a), line(&b)).expect("products"));
    for (i, (a, b)) in pairs.iter().enumerate() {
        // Sums and products of f16 are exact in f64, and f32 is wide enough to round them.
        let nearest = |value: f64| {
            let lower = f16::from_f32(value as f32);
            let around = [
                lower.to_bits().wrapping_sub(1),
                lower.to_bits(),
                lower.to_bits().wrapping_add(1),
            ];
            let distance = |bits: u16| (f16::from_bits(bits).to_f64() - value).abs();
            around
                .into_iter()
                .map(distance)
                .filter(|d| !d.is_nan())
                .fold(f64::INFINITY, f64::min)
        };
        for (found, exact) in [
            (sums[i], a.to_f64() + b.to_f64()),
            (products[i], a.to_f64() * b.to_f64()),
        ] {
            if found.is_finite() {
                assert_eq!(
                    (found.to_f64() - exact).abs(),
                    nearest(exact),
                    "{a} and {b}"
                );
            } else {
                assert!(exact.abs() >= 65520.0);
            }
        }
    }
}

#[test]
fn bits_are_reinterpreted_with_the_lowest_first() {
    let found = ops::bitcast_convert(
        scalar(f64::from_bits(0x0123_4567_89AB_CDEF)),
        Scalar::F16.into(),
    );
    let found = found.expect("elements");
    assert_eq!(
        values::<f16>(&found)
            .iter()
            .map(|v| v.to_bits())
            .collect::<Vec<_>>(),
        [0xCDEF, 0x89AB, 0x4567, 0x0123]
    );
    let back = ops::bitcast_convert(found, Scalar::F64.into()).expect("elements");
    assert_eq!(bits(&back), [0x0123_4567_89AB_CDEF]);
    let nan = ops::bitcast_convert(line(&[0xFFC1_2345u32]), Scalar::F32.into()).expect("elements");
    assert_eq!(bits(&nan), [0xFFC1_2345]);
    let halves = ops::bitcast_convert(line(&[0x1Fi8]), Scalar::I4.into()).expect("elements");
    check(&halves, &[1, 2], &[I4::new(-1), I4::new(1)]);
    let bytes = ops::bitcast_convert(halves, Scalar::Ui8.into()).expect("elements");
    check(&bytes, &[1], &[0x1Fu8]);
    assert!(ops::bitcast_convert(line(&[1u8, 2, 3]), Scalar::Ui32.into()).is_err());
    assert!(ops::bitcast_convert(line(&[1u64]), Scalar::ComplexF32.into()).is_err());
    let parts = ops::bitcast_convert(
        line(&[Complex::new(1.0f32, 2.0), Complex::new(3.0, 4.0)]),
        Scalar::ComplexF64.into(),
    );
    assert_eq!(parts.expect("elements").len(), 1);
}

#[test]
fn reduced_precision_keeps_infinities_and_flushes_small_values() {
    let x = [
        f64::INFINITY,
        f64::from_bits(0x7FFF_FFFF_FFFF_FFFF),
        f64::from_bits(1),
        0.0,
        65519.0,
        65520.0,
    ];
    let found = ops::reduce_precision(line(&x), 5, 10).expect("elements");
    let inf = f64::INFINITY.to_bits();
    assert_eq!(
        bits(&found),
        [inf, 0x7FFF_FFFF_FFFF_FFFF, 0, 0, 65504f64.to_bits(), inf]
    );
    let found = ops::reduce_precision(line(&[1.1f32, -1e-7, 3e38]), 8, 7).expect("elements");
    let rounded = [1.1f32, -1e-7, 3e38].map(|v| bf16::from_f32(v).to_f32());
    check(&found, &[3], &rounded);
    assert!(ops::reduce_precision(line(&[1.0f32]), 0, 7).is_err());
}

#[test]
fn functions_of_small_floats_are_correctly_rounded() {
    // The values of f64 are precise enough to round to 16 bits.
    let all: Vec<bf16> = (0..=u16::MAX).map(bf16::from_bits).collect();
    let wide = ops::convert(line(&all), Scalar::F64).expect("elements");
    let expected =
        ops::convert(ops::exponential(wide).expect("values"), Scalar::Bf16).expect("elements");
    let found = ops::exponential(line(&all)).expect("values");
    let bits = |x| {
        values::<bf16>(x)
            .iter()
            .map(|v| v.to_bits())
            .collect::<Vec<_>>()
    };
    assert_eq!(bits(&found), bits(&expected));
}

#[test]
fn zero_of_a_type_without_zero_is_nan() {
    let one = ops::convert(line(&[1f32]), Scalar::F8E8M0FNU).expect("an array");
    let zero = ops::imag(one).expect("an array");
    assert_eq!(bytes(&zero), [0xFF]);
}
