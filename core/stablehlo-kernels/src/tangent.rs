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
