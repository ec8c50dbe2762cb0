//! Bits of floats that text states.

use super::error::Fault;
use crate::types::FloatType;

/// Treatment of values that are too large.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Overflow {
    Infinity,
    /// NaN with all bits set, except the sign.
    Nan,
    /// NaN with the sign bit alone; there is no negative zero.
    UnsignedZero,
    /// The largest value.
    Largest,
}

/// Format of floats: bits of the exponent and of the mantissa, bias, and overflow.
struct Format {
    exponent: u32,
    mantissa: u32,
    bias: i32,
    overflow: Overflow,
}

fn format(float: FloatType) -> Format {
    use FloatType as F;
    use Overflow::{Infinity, Largest, Nan, UnsignedZero};
    let (exponent, mantissa, bias, overflow) = match float {
        F::F64 => (11, 52, 1023, Infinity),
        F::F32 => (8, 23, 127, Infinity),
        F::TF32 => (8, 10, 127, Infinity),
        F::BF16 => (8, 7, 127, Infinity),
        F::F16 => (5, 10, 15, Infinity),
        F::F8E5M2 => (5, 2, 15, Infinity),
        F::F8E4M3 => (4, 3, 7, Infinity),
        F::F8E3M4 => (3, 4, 3, Infinity),
        F::F8E4M3FN => (4, 3, 7, Nan),
        F::F8E5M2FNUZ => (5, 2, 16, UnsignedZero),
        F::F8E4M3FNUZ => (4, 3, 8, UnsignedZero),
        F::F8E4M3B11FNUZ => (4, 3, 11, UnsignedZero),
        F::F8E8M0FNU => (8, 0, 127, Nan),
        F::F6E2M3FN => (2, 3, 1, Largest),
        F::F6E3M2FN => (3, 2, 3, Largest),
        F::F4E2M1FN => (2, 1, 1, Largest),
    };
    Format {
        exponent,
        mantissa,
        bias,
        overflow,
    }
}

/// Returns the bits of a decimal number. As in MLIR, the number is rounded to a double first.
pub fn of_text(text: &str, negative: bool, float: FloatType) -> u64 {
    let value: f64 = text.parse().unwrap_or_default();
    rounded(if negative { -value } else { value }, float)
}

/// Message about an integer in place of a number with a point.
const NO_POINT: &str = "unexpected decimal integer literal for a floating point value";

/// Returns the error of [`of_bits`] at a position.
pub fn invalid(at: usize, message: &str) -> Fault {
    let fault = Fault::new(at, message);
    match message {
        NO_POINT => fault.with_note(at, "add a trailing dot to make the literal a float"),
        _ => fault,
    }
}
/// Returns the bits that a hexadecimal integer states.
pub fn of_bits(
    text: &str,
    magnitude: Option<u128>,
    negative: bool,
    float: FloatType,
) -> Result<u64, &'static str> {
    checked_bits(text, negative, float.width(), || magnitude).map(|bits| bits as u64)
}
/// Returns the bits that a hexadecimal integer states for a float of `width` bits.
pub fn checked_bits(
    text: &str,
    negative: bool,
    width: u32,
    magnitude: impl FnOnce() -> Option<u128>,
) -> Result<u128, &'static str> {
    if !text.starts_with("0x") {
        return Err(NO_POINT);
    }
    if negative {
        return Err("hexadecimal float literal should not have a leading minus");
    }
    let fits = |bits: &u128| bits.checked_shr(width).unwrap_or_default() == 0;
    magnitude()
        .filter(fits)
        .ok_or("hexadecimal float constant out of range for type")
}

/// Returns the bits of the float of a format that is nearest to a double, ties to even.
pub fn rounded(value: f64, float: FloatType) -> u64 {
    match float {
        FloatType::F64 => return value.to_bits(),
        FloatType::F32 => return (value as f32).to_bits().into(),
        FloatType::F8E8M0FNU => return power_of_two(value),
        _ => {}
    }
    let f = format(float);
    let sign = u64::from(value.is_sign_negative()) << (f.exponent + f.mantissa);
    let magnitude = value.abs();
    let zero = match f.overflow {
        Overflow::UnsignedZero => 0,
        _ => sign,
    };
    if magnitude == 0.0 {
        return zero;
    }
    let largest = largest(&f);
    let bits = if magnitude.is_infinite() {
        u64::MAX
    } else {
        let bits = magnitude.to_bits();
        let exponent = ((bits >> 52) as i32 - 1023).max(-1022);
        let is_normal = bits >> 52 != 0;
        let significand = (bits & ((1 << 52) - 1)) | (u64::from(is_normal) << 52);
        // Exponents below that of the smallest normal number keep fewer bits.
        let scale = exponent.max(1 - f.bias);
        let dropped = 52 - f.mantissa as i32 + (scale - exponent);
        let kept = match dropped {
            ..=63 => nearest(significand, dropped as u32),
            _ => 0,
        };
        // The carry of the mantissa increases the exponent.
        (((scale + f.bias - 1) as u64) << f.mantissa) + kept
    };
    if bits <= largest {
        return match bits {
            0 => zero,
            bits => sign | bits,
        };
    }
    match f.overflow {
        Overflow::Infinity => sign | (((1 << f.exponent) - 1) << f.mantissa),
        Overflow::Nan => sign | ((1 << (f.exponent + f.mantissa)) - 1),
        Overflow::UnsignedZero => 1 << (f.exponent + f.mantissa),
        Overflow::Largest => sign | largest,
    }
}
/// Returns the bits of the largest finite value.
fn largest(f: &Format) -> u64 {
    let all = (1_u64 << (f.exponent + f.mantissa)) - 1;
    match f.overflow {
        Overflow::Infinity => all - (1 << f.mantissa),
        Overflow::Nan => all - 1,
        Overflow::UnsignedZero | Overflow::Largest => all,
    }
}
/// Returns `significand` without its `dropped` lowest bits, rounded to nearest, ties to even.
fn nearest(significand: u64, dropped: u32) -> u64 {
    if dropped == 0 {
        return significand;
    }
    let kept = significand >> dropped;
    let rest = significand & ((1 << dropped) - 1);
    let half = 1 << (dropped - 1);
    kept + u64::from(rest > half || rest == half && kept & 1 == 1)
}
/// Returns the bits of the nearest power of two: a format of exponents alone.
fn power_of_two(value: f64) -> u64 {
    const NAN: u64 = 0xFF;
    if value.is_nan() {
        return NAN;
    }
    // MLIR ignores the sign.
    let bits = value.to_bits() & !(1 << 63);
    let exponent = (bits >> 52) as i64 - 1023;
    let mantissa = bits & ((1 << 52) - 1);
    let half = 1 << 51;
    // The significand's only bit is odd, so a tie rounds up.
    let exponent = exponent + i64::from(mantissa >= half);
    match exponent {
        ..=-128 => 0,
        -127..=127 => (exponent + 127) as u64,
        _ => NAN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use half::{bf16, f16};

    /// Checks that no neighbour of `bits` is nearer to `value`, and that `bits` is even if a neighbour
    /// is as near. `half::f16::from_f64` is no judge, since it ignores the low bits of doubles.
    fn check_nearest(value: f64, bits: u64, number: impl Fn(u16) -> f64) {
        let bits = u16::try_from(bits).expect("16 bits");
        let distance = (number(bits) - value).abs();
        for neighbour in [bits - 1, bits + 1] {
            let other = (number(neighbour) - value).abs();
            let is_nearest = distance < other || distance == other && bits % 2 == 0;
            assert!(is_nearest, "{value}: {bits:#x} or {neighbour:#x}");
        }
    }

    #[test]
    fn doubles_are_rounded_to_nearest_even() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..200_000 {
            let exponent = random.i32(-20..15);
            let value = (random.f64() + 0.5) * 2_f64.powi(exponent);
            let found = rounded(value, FloatType::F16);
            check_nearest(value, found, |bits| f16::from_bits(bits).to_f64());
            let found = rounded(value, FloatType::BF16);
            check_nearest(value, found, |bits| bf16::from_bits(bits).to_f64());
        }
    }

    #[test]
    fn values_beyond_the_largest_follow_the_format() {
        for (float, expected) in [
            (FloatType::F8E5M2, 0x7C),
            (FloatType::F8E4M3FN, 0x7F),
            (FloatType::F8E4M3FNUZ, 0x80),
            (FloatType::F6E2M3FN, 0x1F),
            (FloatType::F4E2M1FN, 0x7),
            (FloatType::F16, 0x7C00),
        ] {
            assert_eq!(rounded(1e30, float), expected, "{float:?}");
        }
        assert_eq!(rounded(-0.0, FloatType::F8E4M3FNUZ), 0);
        assert_eq!(rounded(1.0, FloatType::F8E8M0FNU), 127);
        assert_eq!(rounded(-1.5, FloatType::F8E8M0FNU), 128);
        assert_eq!(rounded(448.0, FloatType::F8E4M3FN), 0x7E);
        assert_eq!(rounded(6.0, FloatType::F4E2M1FN), 0x7);
    }
}
