//! Tests of functions of `f64` with values of an implementation with arbitrary precision.

use crate::support::{c64, line, values};
use stablehlo_kernels::{array::Array, error::Result, ops};

fn of(function: fn(Array) -> Result<Array>, x: f64) -> f64 {
    values::<f64>(&function(line(&[x])).expect("a value"))[0]
}
fn of_two(function: fn(Array, Array) -> Result<Array>, x: f64, y: f64) -> f64 {
    values::<f64>(&function(line(&[x]), line(&[y])).expect("a value"))[0]
}
fn of_two32(function: fn(Array, Array) -> Result<Array>, x: f32, y: f32) -> f32 {
    values::<f32>(&function(line(&[x]), line(&[y])).expect("a value"))[0]
}
fn exp(x: f64) -> f64 {
    of(ops::exponential, x)
}
fn logistic(x: f64) -> f64 {
    of(ops::logistic, x)
}
fn tan(x: f64) -> f64 {
    of(ops::tan, x)
}
/// Returns the absolute value of a complex number.
fn hypot(re: f64, im: f64) -> f64 {
    values::<f64>(&ops::abs(line(&[c64(re, im)])).expect("a value"))[0]
}
fn pow(x: f64, y: f64) -> f64 {
    of_two(ops::power, x, y)
}
fn atan2(y: f64, x: f64) -> f64 {
    of_two(ops::atan2, y, x)
}

#[test]
fn exponentials_with_subnormal_results_are_correctly_rounded() {
    for (x, expected) in EXP {
        assert_eq!(exp(*x).to_bits(), *expected, "exp({x})");
    }
    assert_eq!(exp(-746.0), 0.0);
}

#[test]
fn logistic_function_is_correctly_rounded() {
    for (x, expected) in LOGISTIC {
        assert_eq!(logistic(*x).to_bits(), *expected, "logistic({x})");
    }
    assert_eq!(logistic(f64::INFINITY), 1.0);
    assert_eq!(logistic(f64::NEG_INFINITY), 0.0);
    assert!(logistic(f64::NAN).is_nan());
}

#[test]
fn lengths_are_correctly_rounded() {
    for (x, y, expected) in HYPOT {
        assert_eq!(hypot(*x, *y).to_bits(), *expected, "hypot({x}, {y})");
    }
    assert_eq!(hypot(f64::NAN, f64::INFINITY), f64::INFINITY);
    assert!(hypot(f64::NAN, 0.0).is_nan());
}

#[test]
fn powers_with_integers_are_correctly_rounded() {
    for (x, y, expected) in POW {
        assert_eq!(pow(*x, *y).to_bits(), *expected, "pow({x}, {y})");
    }
    assert_eq!(pow(5e-324, -1.0), f64::INFINITY);
    assert_eq!(pow(-0.0, -3.0), f64::NEG_INFINITY);
    assert_eq!(pow(f64::INFINITY, -2.0), 0.0);
    assert!(pow(f64::NAN, -1.0).is_nan());
    assert_eq!(of_two32(ops::power, -2.0, 33.0), -8_589_934_592.0);
}

#[test]
fn angles_with_small_quotients_are_correctly_rounded() {
    for (y, x, expected) in ATAN2 {
        assert_eq!(atan2(*y, *x).to_bits(), *expected, "atan2({y}, {x})");
    }
}

#[test]
fn extremes_propagate_nan_and_order_zeros() {
    let max32 = |x, y| of_two32(ops::maximum, x, y);
    let min32 = |x, y| of_two32(ops::minimum, x, y);
    let max64 = |x, y| of_two(ops::maximum, x, y);
    let min64 = |x, y| of_two(ops::minimum, x, y);
    assert!(max32(f32::NAN, 1.0).is_nan() && max32(1.0, f32::NAN).is_nan());
    assert!(min64(f64::NAN, 1.0).is_nan() && min64(1.0, f64::NAN).is_nan());
    assert!(max32(-0.0, 0.0).is_sign_positive() && max32(0.0, -0.0).is_sign_positive());
    assert!(min32(-0.0, 0.0).is_sign_negative() && min32(0.0, -0.0).is_sign_negative());
    assert_eq!((max64(1.0, 2.0), min64(1.0, 2.0)), (2.0, 1.0));
}

const EXP: &[(f64, u64)] = &[
    (-708.5746736248319, 0x000D633DE606E4C7),
    (-708.4, 0x000FF15B469EDF89),
    (-745.1, 0x0000000000000001),
    (-744.5, 0x0000000000000001),
    (-740.0, 0x0000000000000055),
    (-722.2017979670369, 0x000000010F2B3888),
    (-717.8505961930573, 0x000000522B0225D9),
    (-715.8959155002955, 0x000002443E2863A9),
    (-710.50631961376, 0x0001F0A3CC392D6B),
    (-717.9197121645185, 0x0000004CAE420367),
];

const LOGISTIC: &[(f64, u64)] = &[
    (0.0, 0x3FE0000000000000),
    (1.0, 0x3FE764D4F5D5A2BD),
    (-1.0, 0x3FD136561454BA86),
    (36.5, 0x3FEFFFFFFFFFFFFF),
    (-36.5, 0x3CA4466751C2BBE8),
    (-80.25, 0x38B2AF136DFFE83C),
    (-300.5, 0x24D629F5B5352A54),
    (-700.1, 0x00CF52F93DF4DFCF),
    (-707.9, 0x001A4904F4342894),
    (-720.5, 0x00000005CF08FFF0),
    (1e-09, 0x3FE0000000225C18),
    (-1e-20, 0x3FE0000000000000),
    (33.78599973323335, 0x3FEFFFFFFFFFFFED),
    (-37.67958173731082, 0x3C88EE45865B4851),
    (-2.750187649751574, 0x3FAEC249D85AA6B2),
    (35.468537359865095, 0x3FEFFFFFFFFFFFFC),
    (11.917964250953936, 0x3FEFFFF2035BB7FD),
    (32.07203934004981, 0x3FEFFFFFFFFFFF96),
];

const HYPOT: &[(f64, f64, u64)] = &[
    (3.0, 4.0, 0x4014000000000000),
    (-2.322897649646092, 2.0977707873005293, 0x40090A1B95935512),
    (1e+300, 1e+299, 0x7E3802BDD6D667BA),
    (1e-310, 2e-310, 0x0000292991FDAE04),
    (5e-324, 5e-324, 0x0000000000000001),
    (1e+200, 1.0, 0x6974E718D7D7625A),
    (1.0, 1e-10, 0x3FF0000000000000),
    (1e-200, 1e-201, 0x16689DD8729181EC),
    (
        4.149515568880993e+180,
        7.729075046034517e+171,
        0x6570000000000000,
    ),
    (
        -2.3207642120811336,
        -0.18558571330701756,
        0x4002A0190F8FB0BA,
    ),
    (-1.520563004281018, 0.26256515541558256, 0x3FF8B065D934BB03),
    (0.4436471275686049, -2.921314862466587, 0x4007A373874B359D),
    (-1.699621197216911, -1.323105803933338, 0x40013B344D2072D7),
    (2.498072230851312, 1.5943527097748502, 0x4007B53EE2928278),
    (-2.0423747258517704, 1.7828819485872271, 0x4005B04B770790D9),
];

const POW: &[(f64, f64, u64)] = &[
    (-4.301714171218874e-10, 47.0, 0x8000000000000000),
    (-4.2517823820680455e-11, 30.0, 0x00000153254CFE6C),
    (8.578670292289488e-05, 77.0, 0x000000038539D349),
    (4.688417445950713e-05, 71.0, 0x001F98BDA90350AE),
    (-0.0008690970130006937, 101.0, 0x80008118538422DE),
    (3.0, 2.0, 0x4022000000000000),
    (-3.0, 3.0, 0xC03B000000000000),
    (1.1, 102.0, 0x40D048A29E9DD555),
    (-1e+200, 2.0, 0x7FF0000000000000),
    (-1e+200, 3.0, 0xFFF0000000000000),
    (1023.9, 102.0, 0x7FAFAECD15E089B2),
    (1.0000000000000002, 102.0, 0x3FF0000000000066),
    (-2.757365149058071e-07, 47.0, 0x8003A17E90F7EECE),
    (4.6630271349802143e-14, -47.0, 0x7FF0000000000000),
    (4.6630271349802143e-14, -22.0, 0x7CD38202A1A0B6E0),
    (4.6630271349802143e-14, -23.0, 0x7F97C7D17A709E83),
    (3.0, -1.0, 0x3FD5555555555555),
    (3.0, -2.0, 0x3FBC71C71C71C71C),
    (0.1, -3.0, 0x408F3FFFFFFFFFFF),
    (-1.7, -3.0, 0xBFCA0DA6E5CA5485),
    (-1.7, -4.0, 0x3FBEA6A63B849FAC),
    (1.5, -102.0, 0x3C342A653829C6B3),
    (1000.3, -102.0, 0x0065CB478EBE2DFD),
    (180000.0, -59.0, 0x00000FFE48051BBD),
    (2.0, -102.0, 0x3990000000000000),
    (9.094947017729282e-13, -26.0, 0x7FF0000000000000),
    (1099511627776.0, -27.0, 0x0000000000000000),
    (-1e+300, -3.0, 0x8000000000000000),
    (-1e-300, -3.0, 0xFFF0000000000000),
    (1e-300, -102.0, 0x7FF0000000000000),
    (0.002129141063171067, -93.0, 0x7385725CADCDFE5F),
    (0.0058208812754949315, -12.0, 0x458115767A74E33F),
    (0.6662877391989748, -71.0, 0x428817F3025C51EB),
    (11447.859641218241, -8.0, 0x39319A24FC068F11),
    (33.75425405522541, -47.0, 0x3104D67043076206),
    (0.009310207879715825, -14.0, 0x45D5F8D35B476E41),
];

const ATAN2: &[(f64, f64, u64)] = &[
    (
        -4.85336024766817e-162,
        9.964249649121122e+259,
        0x8000000000000000,
    ),
    (1e-300, 10000000000.0, 0x000012688B70E62B),
    (3e-310, 1.5, 0x000024D116E1CC56),
    (5e-324, 2.0, 0x0000000000000000),
    (5e-324, 1.5, 0x0000000000000001),
    (-5e-324, 1e+300, 0x8000000000000000),
    (1e-300, 0.001, 0x0244ED8B04671DA5),
    (1.0, -1.0, 0x4002D97C7F3321D2),
    (7e-320, 3e-05, 0x000000001C2637AB),
];

#[test]
fn tangents_are_correctly_rounded() {
    for (x, expected) in TAN {
        let x = f64::from_bits(*x);
        assert_eq!(tan(x).to_bits(), *expected, "tan({x})");
        assert_eq!(tan(-x).to_bits(), *expected ^ 1 << 63, "tan(-{x})");
    }
    assert!(tan(f64::INFINITY).is_nan() && tan(f64::NAN).is_nan());
    assert_eq!(tan(-0.0).to_bits(), (-0f64).to_bits());
}

#[test]
fn tangent_of_a_large_value_is_correctly_rounded() {
    // CORE-MATH has this value.
    let found = ops::tan(line(&[9.748126e17_f32])).expect("a value");
    assert_eq!(values::<f32>(&found)[0].to_bits(), 0x3EA6_BFED);
}

#[test]
fn tangents_differ_from_those_of_pxfm_by_a_unit_at_most() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..10_000 {
        let x = f64::from_bits(random.u64(..));
        let (a, b) = (tan(x).to_bits(), pxfm::f_tan(x).to_bits());
        assert!(
            a.abs_diff(b) <= 1 || x.is_nan() || x.is_infinite(),
            "tan({x})"
        );
    }
}

const TAN: &[(u64, u64)] = &[
    (0x40A1D4C180000000, 0xC057013CA6720344),
    (0x3FE0000000000000, 0x3FE17B4F5BF3474A),
    (0x3FE921FB54442D18, 0x3FEFFFFFFFFFFFFF),
    (0x3FE921FB54442D19, 0x3FF0000000000001),
    (0x3FF0000000000000, 0x3FF8EB245CBEE3A6),
    (0x3FF921FB54442D18, 0x434D02967C31CDB5),
    (0x3FF921FB54442D19, 0xC33617A15494767A),
    (0x400921FB54442D18, 0xBCA1A62633145C07),
    (0x3E40000000000000, 0x3E40000000000000),
    (0x3E7AD7F29ABCAF48, 0x3E7AD7F29ABCAF61),
    (0x3F50624DD2F1A9FC, 0x3F50624E2E91EBE4),
    (0x4059200000000000, 0xBF9FB7DCAB49130D),
    (0x40F86A0000000000, 0xBFA250A9D503313D),
    (0x40F0000400000000, 0xBFE21520DEADED53),
    (0x4480F0CF064DD592, 0xBFFA0F79C1B6B257),
    (0x7E37E43C8800759C, 0x3FF6BE411F37AC77),
    (0x7FEFFFFFFFFFFFFF, 0xBF74530CFE729484),
    (0x4035FDBBE9BBA775, 0xBCCEE2C2D963A10C),
    (0x7506AC5B262CA1FF, 0xC3BD9BA9A7975636),
    (0x4154AC55C0000000, 0x3E64823BBA96DE76),
    (0x3FE3333333333333, 0x3FE5E472E03A280C),
    (0x402904062E3081F9, 0xBFADFDE9A01D95DF),
    (0x403B9379D71A233D, 0xBFEADBA3B8548D55),
    (0x4033007595954375, 0x3FC3A3718017AC24),
    (0x403E834B2DF7265F, 0xBFF44A2D89F07A31),
    (0x44CA02F34B296572, 0xBFD00C780C18B5A1),
    (0x7AB9B0892206BDF4, 0x3FEDC37B96FDC7AA),
    (0x512D6645FAF03F38, 0xBFF740BC52351BE3),
    (0x4CD8D0038E77FA3A, 0x3FC8A51F19DE02BF),
    (0x5EAFEE29476F2E07, 0x3FD009B6A2AD5EC4),
];
