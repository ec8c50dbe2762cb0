//! Random numbers.

use crate::support::{line, scalar, values};
use stablehlo_kernels::{
    element::Scalar,
    ops::{self, RngAlgorithm, RngDistribution, RngState},
};

/// Results of XLA's CPU client for the state `STATE`: algorithm, shape, element type, the next
/// counter, and the elements.
#[rustfmt::skip]
const CASES: &[(RngAlgorithm, &[usize], Scalar, u64, &[u64])] = &[
        (RngAlgorithm::ThreeFry, &[3, 3], Scalar::Ui8, 0x0000000000000004, &[0x5b, 0x94, 0x89, 0xb4, 0xdc, 0xf4, 0x7, 0xf1, 0xd8]),
        (RngAlgorithm::ThreeFry, &[3, 3], Scalar::Ui32, 0x0000000000000004, &[0xb0f4215b, 0xb3d7494, 0xaaa4d889, 0xe19a60b4, 0xacf8c4dc, 0x6b35c4f4, 0x75a52907, 0x35d0e5f1, 0x7c2f19d8]),
        (RngAlgorithm::ThreeFry, &[3, 3], Scalar::Ui64, 0x0000000000000007, &[0xe19a60b4b0f4215b, 0xacf8c4dc0b3d7494, 0x6b35c4f4aaa4d889, 0xd3dd861375a52907, 0x8ed17fe435d0e5f1, 0x284dbe37c2f19d8, 0x1713fd18de79bbbd, 0x7d84f441b09d029e, 0xa43b6b396ca3e732]),
        (RngAlgorithm::ThreeFry, &[2, 3], Scalar::Ui8, 0x0000000000000001, &[0x5b, 0x94, 0x89, 0xb4, 0xdc, 0xf4]),
        (RngAlgorithm::ThreeFry, &[2, 3], Scalar::Ui32, 0x0000000000000001, &[0xb0f4215b, 0xb3d7494, 0xaaa4d889, 0xe19a60b4, 0xacf8c4dc, 0x6b35c4f4]),
        (RngAlgorithm::ThreeFry, &[2, 3], Scalar::Ui64, 0x0000000000000004, &[0xe19a60b4b0f4215b, 0xacf8c4dc0b3d7494, 0x6b35c4f4aaa4d889, 0xd3dd861375a52907, 0x8ed17fe435d0e5f1, 0x284dbe37c2f19d8]),
        (RngAlgorithm::ThreeFry, &[5], Scalar::Ui8, 0x0000000000000001, &[0x5b, 0xb4, 0x94, 0xdc, 0x89]),
        (RngAlgorithm::ThreeFry, &[5], Scalar::Ui32, 0x0000000000000001, &[0xb0f4215b, 0xe19a60b4, 0xb3d7494, 0xacf8c4dc, 0xaaa4d889]),
        (RngAlgorithm::ThreeFry, &[5], Scalar::Ui64, 0x0000000000000003, &[0xe19a60b4b0f4215b, 0xacf8c4dc0b3d7494, 0x6b35c4f4aaa4d889, 0xd3dd861375a52907, 0x8ed17fe435d0e5f1]),
        (RngAlgorithm::ThreeFry, &[], Scalar::Ui8, 0xffffffffffffffff, &[0x5b]),
        (RngAlgorithm::ThreeFry, &[], Scalar::Ui32, 0xffffffffffffffff, &[0xb0f4215b]),
        (RngAlgorithm::ThreeFry, &[], Scalar::Ui64, 0xffffffffffffffff, &[0xe19a60b4b0f4215b]),
        (RngAlgorithm::Philox, &[3, 3], Scalar::Ui8, 0x0000000000000001, &[0x94, 0x6, 0xee, 0xd4, 0xf3, 0xe0, 0x89, 0x7c, 0x64]),
        (RngAlgorithm::Philox, &[3, 3], Scalar::Ui32, 0x0000000000000001, &[0xa485194, 0x41c5f806, 0xd6822fee, 0x3885a3d4, 0x41eb59f3, 0x307385e0, 0x5b8b3389, 0xa262f67c, 0x7006d264]),
        (RngAlgorithm::Philox, &[3, 3], Scalar::Ui64, 0x0000000000000003, &[0x41c5f8060a485194, 0x3885a3d4d6822fee, 0x307385e041eb59f3, 0xa262f67c5b8b3389, 0xd71fd4de7006d264, 0x40b5f7683aff468e, 0xa2a4e85734da5d11, 0x7885cd87fc81d5f9, 0x54a91f33df0b0a26]),
        (RngAlgorithm::Philox, &[2, 3], Scalar::Ui8, 0x0000000000000000, &[0x94, 0x6, 0xee, 0xd4, 0xf3, 0xe0]),
        (RngAlgorithm::Philox, &[2, 3], Scalar::Ui32, 0x0000000000000000, &[0xa485194, 0x41c5f806, 0xd6822fee, 0x3885a3d4, 0x41eb59f3, 0x307385e0]),
        (RngAlgorithm::Philox, &[2, 3], Scalar::Ui64, 0x0000000000000001, &[0x41c5f8060a485194, 0x3885a3d4d6822fee, 0x307385e041eb59f3, 0xa262f67c5b8b3389, 0xd71fd4de7006d264, 0x40b5f7683aff468e]),
        (RngAlgorithm::Philox, &[5], Scalar::Ui8, 0x0000000000000000, &[0x94, 0x6, 0xee, 0xd4, 0xf3]),
        (RngAlgorithm::Philox, &[5], Scalar::Ui32, 0x0000000000000000, &[0xa485194, 0x41c5f806, 0xd6822fee, 0x3885a3d4, 0x41eb59f3]),
        (RngAlgorithm::Philox, &[5], Scalar::Ui64, 0x0000000000000001, &[0x41c5f8060a485194, 0x3885a3d4d6822fee, 0x307385e041eb59f3, 0xa262f67c5b8b3389, 0xd71fd4de7006d264]),
        (RngAlgorithm::Philox, &[], Scalar::Ui8, 0xffffffffffffffff, &[0x94]),
        (RngAlgorithm::Philox, &[], Scalar::Ui32, 0xffffffffffffffff, &[0xa485194]),
        (RngAlgorithm::Philox, &[], Scalar::Ui64, 0xffffffffffffffff, &[0x41c5f8060a485194]),
];
const STATE: [u64; 2] = [0x0123_4567_89AB_CDEF, 0xFFFF_FFFF_FFFF_FFFE];

#[test]
fn random_bits_are_those_of_xla() {
    for (algorithm, shape, scalar, counter, expected) in CASES {
        let found = ops::rng_bit_generator(&line(&STATE), *algorithm, shape, *scalar);
        let [state, bits] = found.expect("bits");
        assert_eq!(values::<u64>(&state), [STATE[0], *counter]);
        assert_eq!(bits.shape(), *shape);
        let wide = ops::convert(bits, Scalar::Ui64).expect("elements");
        assert_eq!(
            values::<u64>(&wide),
            *expected,
            "{algorithm:?} {shape:?} {scalar}"
        );
    }
}

#[test]
fn three_fry_gives_the_result_of_the_specification() {
    let found = ops::rng_bit_generator(
        &line(&[1u64, 2]),
        RngAlgorithm::ThreeFry,
        &[2, 2],
        Scalar::Ui64,
    );
    let [state, bits] = found.expect("bits");
    assert_eq!(values::<u64>(&state), [1, 6]);
    let expected = [
        9236835810183407956u64,
        16087790271692313299,
        18212823393184779219,
        2658481902456610144,
    ];
    assert_eq!(values::<u64>(&bits), expected);
}

#[test]
fn states_of_another_size_or_type_are_refused() {
    let on = |state: &[u64], algorithm| {
        ops::rng_bit_generator(&line(state), algorithm, &[2], Scalar::Ui32)
    };
    assert!(on(&[1, 2, 3], RngAlgorithm::ThreeFry).is_err());
    assert!(on(&[1], RngAlgorithm::Philox).is_err());
    assert!(on(&[1, 2, 3, 4], RngAlgorithm::Philox).is_err());
    let [state, _] = on(&[1, u64::MAX, 7], RngAlgorithm::Philox).expect("bits");
    assert_eq!(values::<u64>(&state), [1, 0, 8]);
    assert!(
        ops::rng_bit_generator(
            &line(&[1i64, 2]),
            RngAlgorithm::ThreeFry,
            &[2],
            Scalar::Ui32
        )
        .is_err()
    );
    assert!(
        ops::rng_bit_generator(
            &line(&[1u64, 2]),
            RngAlgorithm::ThreeFry,
            &[2],
            Scalar::Bool
        )
        .is_err()
    );
    let huge = ops::rng_bit_generator(
        &line(&[1u64, 2]),
        RngAlgorithm::ThreeFry,
        &[usize::MAX, 2],
        Scalar::Ui32,
    );
    assert!(huge.is_err());
}

#[test]
fn random_numbers_follow_their_distribution_and_seed() {
    let shape = line(&[10_000i64]);
    let draw = |seed| {
        let mut state = RngState::new(seed);
        let on = |a: f32, b: f32, d, s: &mut RngState| {
            ops::rng(&scalar(a), &scalar(b), &shape, d, s).expect("numbers")
        };
        let uniform = values::<f32>(&on(-1.0, 3.0, RngDistribution::Uniform, &mut state));
        let normal = values::<f32>(&on(5.0, 2.0, RngDistribution::Normal, &mut state));
        (uniform, normal)
    };
    let (uniform, normal) = draw(1);
    assert_eq!((uniform.clone(), normal.clone()), draw(1));
    assert_ne!(uniform, draw(2).0);
    assert!(uniform.iter().all(|v| (-1.0..3.0).contains(v)));
    let moments = |x: &[f32]| {
        let mean = x.iter().sum::<f32>() / x.len() as f32;
        let variance = x.iter().map(|v| (v - mean) * (v - mean)).sum::<f32>() / x.len() as f32;
        (mean, variance)
    };
    let (mean, variance) = moments(&uniform);
    assert!((mean - 1.0).abs() < 0.05 && (variance - 16.0 / 12.0).abs() < 0.05);
    let (mean, variance) = moments(&normal);
    assert!((mean - 5.0).abs() < 0.1 && (variance - 4.0).abs() < 0.2);
    let mut state = RngState::new(3);
    let dice = ops::rng(
        &scalar(1i8),
        &scalar(7i8),
        &shape,
        RngDistribution::Uniform,
        &mut state,
    );
    let dice = values::<i8>(&dice.expect("numbers"));
    assert!((1..7).all(|face| dice.contains(&face)) && dice.iter().all(|v| (1..7).contains(v)));
    assert!(
        ops::rng(
            &scalar(2),
            &scalar(2),
            &shape,
            RngDistribution::Uniform,
            &mut state
        )
        .is_err()
    );
    assert!(
        ops::rng(
            &scalar(0),
            &scalar(2),
            &shape,
            RngDistribution::Normal,
            &mut state
        )
        .is_err()
    );
    assert!(
        ops::rng(
            &scalar(0.0),
            &scalar(-1.0),
            &shape,
            RngDistribution::Normal,
            &mut state
        )
        .is_err()
    );
    assert!(
        ops::rng(
            &scalar(0.0),
            &scalar(1.0),
            &line(&[-1i64]),
            RngDistribution::Normal,
            &mut state
        )
        .is_err()
    );
}
