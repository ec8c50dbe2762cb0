//! Tangents, correctly rounded.
//!
//! The tangent of `pxfm` for `f64` rounds some values to the wrong neighbor, and which ones depends on
//! whether the target has fused arithmetic. This one uses sums of two `f64`, with an error below 2
//! to the power of -90, and basic arithmetic alone.

use crate::math::{Double, power_of_two};

/// Bits of 2 / pi after the binary point.
const TWO_OVER_PI: [u64; 20] = [
    0xA2F9_836E_4E44_1529,
    0xFC27_57D1_F534_DDC0,
    0xDB62_9599_3C43_9041,
    0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0,
    0x0649_2EEA_09D1_921C,
    0xFE1D_EB1C_B129_A73E,
    0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41,
    0x3991_D639_8353_39F4,
    0x9C84_5F8B_BDF9_283B,
    0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F,
    0x6D36_7ECF_27CB_09B7,
    0x4F46_3F66_9E5F_EA2D,
    0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA,
    0x6BFB_5FB1_1F8D_5D08,
    0x5603_3046_FC7B_6BAB,
    0xF0CF_BC20_9AF4_361D,
];

/// Returns the tangent of `x`.
pub(crate) fn tan(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    // The cubic term is less than half a unit in the last place.
    if x.abs() < 2f64.powi(-27) {
        return x;
    }
    let (quadrant, angle) = match x.abs() > std::f64::consts::FRAC_PI_4 {
        true => reduced(x.abs()),
        false => (0, Double::new(x.abs())),
    };
    let (sine, cosine) = sine_and_cosine(angle);
    let tangent = match quadrant % 2 {
        0 => sine.div(cosine).hi,
        _ => -cosine.div(sine).hi,
    };
    if x < 0.0 { -tangent } else { tangent }
}

/// Returns the tangent. The tangent of `pxfm` for `f32` is not correctly rounded for large values.
pub(crate) fn tan32(x: f32) -> f32 {
    let tangent = pxfm::f_tan(x.into());
    // The last bit of `tangent` can be wrong, which decides ties of the second rounding.
    let discarded = tangent.to_bits() & 0x1FFF_FFFF;
    match discarded.abs_diff(1 << 28) {
        0 | 1 => tan(x.into()) as f32,
        _ => tangent as f32,
    }
}

/// Returns the nearest multiple of pi / 2, modulo 4, and the rest, which is at most pi / 4. `x` is
/// more than 1/2.
fn reduced(x: f64) -> (u64, Double) {
    const HALF_PI: Double = Double {
        hi: std::f64::consts::FRAC_PI_2,
        lo: 6.123_233_995_736_766e-17,
    };
    let exponent = (x.to_bits() >> 52) as i32 - 1075;
    let mantissa = u128::from(x.to_bits() & (u64::MAX >> 12) | 1 << 52);
    // The product of `x` and the bits before these is a multiple of 4.
    let mut words: [u64; 4] =
        std::array::from_fn(|i| bits_at(&TWO_OVER_PI, exponent - 2 + 64 * i as i32));
    let mut carry = 0;
    for word in words.iter_mut().rev() {
        let product = mantissa * u128::from(*word) + carry;
        (*word, carry) = (product as u64, product >> 64);
    }
    // The product has two bits before the binary point.
    let mut quadrant = words[0] >> 62;
    let mut fraction: [u64; 4] = std::array::from_fn(|i| bits_at(&words, 2 + 64 * i as i32));
    let is_negative = fraction[0] >> 63 == 1;
    if is_negative {
        quadrant += 1;
        let mut carry = true;
        for word in fraction.iter_mut().rev() {
            (*word, carry) = (!*word).overflowing_add(carry.into());
        }
    }
    let zeros = match fraction.iter().position(|word| *word != 0) {
        Some(i) => 64 * i as i32 + fraction[i].leading_zeros() as i32,
        None => return (quadrant, Double::new(0.0)),
    };
    let [high, low] = [bits_at(&fraction, zeros), bits_at(&fraction, zeros + 64)];
    let top = u128::from(high) << 64 | u128::from(low);
    let part = |bits: u128, places: i32| bits as f64 * power_of_two(-places).unwrap_or(0.0);
    let turns = Double {
        hi: part(top >> 75, zeros + 53),
        lo: part(top << 53 >> 75, zeros + 106),
    };
    let rest = turns.mul(HALF_PI);
    (quadrant, if is_negative { rest.negated() } else { rest })
}

/// Returns 64 bits of a number from a position. Bits before and after the number are zero.
fn bits_at(words: &[u64], position: i32) -> u64 {
    let word = |i: i32| {
        let word = usize::try_from(i).ok().and_then(|i| words.get(i));
        word.copied().unwrap_or(0)
    };
    let (i, shift) = (position.div_euclid(64), position.rem_euclid(64));
    match shift {
        0 => word(i),
        _ => word(i) << shift | word(i + 1) >> (64 - shift),
    }
}

/// Returns the sums of Taylor's series. `x` is at most pi / 4.
fn sine_and_cosine(x: Double) -> (Double, Double) {
    let (one, square) = (Double::new(1.0), x.mul(x).negated());
    let series = |first: i32| {
        let terms = (0..14).rev().map(|i| f64::from(first + 2 * i));
        terms.fold(one, |sum, n| {
            let factor = square.div(Double::new(n * (n + 1.0)));
            one.add(sum.mul(factor))
        })
    };
    (series(2).mul(x), series(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tangents_are_correctly_rounded() {
        // Values of an implementation with arbitrary precision.
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
        assert_eq!(tan32(9.748126e17).to_bits(), 0x3EA6_BFED);
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
}
