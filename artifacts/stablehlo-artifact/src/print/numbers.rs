//! Printer of numbers, in MLIR's format.

use mlir_bytecode::FloatType;
use mlir_format::text::TypeElision;
use std::fmt::Write;
use vhlo_opset::kinds::numbers::Number;

/// Appends a float, given its bits.
pub(crate) fn float(bits: u64, ty: FloatType, out: &mut String) {
    if let Some(value) = ty.finite(bits) {
        // Use six digits if the text parses to the same number.
        let sign = value.is_sign_negative();
        let short = match value == 0.0 {
            true => format!("{}0.000000e+00", if sign { "-" } else { "" }),
            false => scientific(sign, digits(value, 6), 6),
        };
        let same = match ty.precision() {
            24 => short
                .parse::<f32>()
                .is_ok_and(|v| v.to_bits() == (value as f32).to_bits()),
            53 => short
                .parse::<f64>()
                .is_ok_and(|v| v.to_bits() == value.to_bits()),
            // Six digits distinguish all numbers of at most 19 bits of precision.
            _ => true,
        };
        if same {
            return out.push_str(&short);
        }
        // LLVM uses this number of digits if six are not enough.
        let most = 2 + (ty.precision() * 59 / 196) as usize;
        let text = plain(sign, digits(value, most), most);
        if text.contains('.') {
            return out.push_str(&text);
        }
    }
    let digits = ty.width().div_ceil(4) as usize;
    let text = format!("{bits:X}");
    out.push_str("0x");
    // Print at most as many digits as the width has. LLVM prints no leading zeros.
    out.push_str(&text[text.len().saturating_sub(digits)..]);
}
/// Returns the omission of the type of a number with the text `text`. MLIR omits no type
/// behind hexadecimal digits unless an op states the type.
pub(crate) fn elision(text: &str, elide: TypeElision) -> TypeElision {
    match elide {
        TypeElision::May if text.starts_with("0x") => TypeElision::Never,
        elide => elide,
    }
}
/// Appends a double, given its bits.
pub(crate) fn double(bits: u64, out: &mut String) {
    float(bits, FloatType::F64, out);
}

/// Returns at most `most` significant decimal digits of a number that is not zero, and
/// the power of ten of the last digit. The digits have no trailing zeros.
///
/// Rounds as LLVM does. First, cuts off trailing digits; the binary size of the number
/// determines how many. Then rounds to `most` digits, half up.
fn digits(value: f64, most: usize) -> (Vec<u8>, i32) {
    significant(
        short_digits(value).unwrap_or_else(|| all_digits(value)),
        most,
    )
}
/// Returns what [`digits`] returns, given all decimal digits of the number, the power of ten of the first
/// digit, and the number of bits of the integer that the digits form.
pub(super) fn significant(
    (mut digits, exponent, bits): (Vec<u8>, i32, usize),
    most: usize,
) -> (Vec<u8>, i32) {
    // LLVM's estimate: 59 decimal digits have 196 bits.
    let enough = (most * 196).div_ceil(59);
    let cut = bits.saturating_sub(enough) * 59 / 196;
    digits.truncate(digits.len() - cut);
    without_zeros(&mut digits);
    let mut leading = exponent;
    if digits.get(most).is_some_and(|d| *d >= b'5') {
        digits.truncate(most);
        while digits.last() == Some(&b'9') {
            digits.pop();
        }
        match digits.last_mut() {
            Some(last) => *last += 1,
            None => {
                digits.push(b'1');
                leading += 1;
            }
        }
    }
    digits.truncate(most);
    without_zeros(&mut digits);
    let last = leading - (digits.len() as i32 - 1);
    (digits, last)
}
/// Returns all decimal digits of a number, the power of ten of the first digit, and the number of
/// bits of the integer that the digits form. The digits of a fraction end with the last digit
/// that is not zero.
///
/// Returns `None` if the integer has more than 128 bits.
fn short_digits(value: f64) -> Option<(Vec<u8>, i32, usize)> {
    let (significand, exponent) = parts(value);
    let zeros = significand.trailing_zeros();
    let (odd, exponent) = (u128::from(significand >> zeros), exponent + zeros as i32);
    // `odd / 2^n` is `odd * 5^n / 10^n`.
    let (integer, decimals) = match u32::try_from(-exponent) {
        Ok(n) => (odd.checked_mul(5_u128.checked_pow(n)?)?, n as i32),
        Err(_) => {
            let free = odd.leading_zeros() as i32;
            let integer = (exponent < free).then(|| odd << exponent)?;
            (integer, 0)
        }
    };
    let digits = integer.to_string().into_bytes();
    let first = digits.len() as i32 - 1 - decimals;
    Some((digits, first, (128 - integer.leading_zeros()) as usize))
}
/// Returns what [`short_digits`] returns, for every number.
fn all_digits(value: f64) -> (Vec<u8>, i32, usize) {
    // No double has more than 800 significant digits, so this text is exact.
    let text = format!("{:.800e}", value.abs());
    let (mantissa, exponent) = text.split_once('e').expect("an exponent");
    let exponent: i32 = exponent.parse().expect("a number");
    let mut digits: Vec<u8> = mantissa.bytes().filter(|b| *b != b'.').collect();
    without_zeros(&mut digits);
    // For a whole number, all digits before the decimal point count.
    let whole = usize::try_from(exponent + 1).unwrap_or(0);
    if digits.len() < whole {
        digits.resize(whole, b'0');
    }
    let bits = bits_of_digits(value, digits.len() as i32 - 1 - exponent);
    (digits, exponent, bits)
}
fn without_zeros(digits: &mut Vec<u8>) {
    while digits.len() > 1 && digits.last() == Some(&b'0') {
        digits.pop();
    }
}
/// Returns the significand of a number without its sign, and the power of two of its last bit.
fn parts(value: f64) -> (u64, i32) {
    let bits = value.abs().to_bits();
    let fraction = bits & ((1 << 52) - 1);
    match (bits >> 52) as i32 {
        0 => (fraction, -1074),
        e => (fraction | 1 << 52, e - 1075),
    }
}
/// Returns the number of bits of the integer that the decimal digits of `value` form.
/// `decimals` digits are after the decimal point.
fn bits_of_digits(value: f64, decimals: i32) -> usize {
    let (significand, exponent) = parts(value);
    let size = (64 - significand.leading_zeros()) as i32;
    if decimals <= 0 {
        return (size + exponent) as usize;
    }
    // `value * 10^decimals` is an odd number times a power of five and a power of two.
    // Multiply the powers of five.
    let mut limbs = vec![significand >> significand.trailing_zeros()];
    for n in (0..decimals).step_by(13) {
        let factor = 5_u64.pow((decimals - n).min(13) as u32);
        let mut carry = 0_u128;
        for limb in &mut limbs {
            carry += u128::from(*limb) * u128::from(factor);
            *limb = carry as u64;
            carry >>= 64;
        }
        if carry > 0 {
            limbs.push(carry as u64);
        }
    }
    let highest = limbs.last().expect("a limb");
    limbs.len() * 64 - highest.leading_zeros() as usize
}

/// Returns e.g. `1.500000e+00`, given the digits of a number that is not zero and the power of ten of the
/// last digit.
pub(super) fn scientific(
    is_negative: bool,
    (digits, last): (Vec<u8>, i32),
    precision: usize,
) -> String {
    let sign = if is_negative { "-" } else { "" };
    let exponent = last + digits.len() as i32 - 1;
    let fraction = String::from_utf8_lossy(&digits[1..]);
    let sign_of = if exponent < 0 { '-' } else { '+' };
    let lead = char::from(digits[0]);
    format!(
        "{sign}{lead}.{fraction:0<precision$}e{sign_of}{:02}",
        exponent.abs()
    )
}

/// Returns a number with the given digits, of which there are at most `precision`. Uses an exponent only
/// if the text would otherwise have many zeros.
pub(super) fn plain(is_negative: bool, (digits, last): (Vec<u8>, i32), precision: usize) -> String {
    const PADDING: i32 = 3;
    let sign = if is_negative { "-" } else { "" };
    let n = digits.len() as i32;
    let text = String::from_utf8_lossy(&digits);
    let highest = last + n - 1;
    let is_scientific = if last >= 0 {
        last > PADDING || n + last > precision as i32
    } else {
        highest < 0 && -highest > PADDING
    };
    if is_scientific {
        let (lead, rest) = text.split_at(1);
        let rest = if rest.is_empty() { "0" } else { rest };
        let sign_of = if highest < 0 { '-' } else { '+' };
        return format!("{sign}{lead}.{rest}E{sign_of}{}", highest.abs());
    }
    if last >= 0 {
        return format!("{sign}{text}{:0<1$}", "", last as usize);
    }
    let whole = last + n;
    if whole > 0 {
        let (whole, rest) = text.split_at(whole as usize);
        return format!("{sign}{whole}.{rest}");
    }
    format!("{sign}0.{:0<1$}{text}", "", -whole as usize)
}

/// Appends an integer, given its bits.
pub(crate) fn integer(bits: u64, number: Number, out: &mut String) {
    match number {
        Number::Integer { unsigned: true, .. } => {
            write!(out, "{bits}").expect("strings can be written to")
        }
        number => {
            let unused = 64 - number.width().clamp(1, 64);
            let value = (bits << unused) as i64 >> unused;
            write!(out, "{value}").expect("strings can be written to");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(ty: FloatType, bits: u64) -> String {
        let mut out = String::new();
        float(bits, ty, &mut out);
        out
    }
    fn f32(value: f32) -> String {
        text(FloatType::F32, value.to_bits().into())
    }

    #[test]
    fn floats_have_six_digits_if_these_are_exact() {
        assert_eq!(f32(1.0), "1.000000e+00");
        assert_eq!(f32(-0.0), "-0.000000e+00");
        assert_eq!(f32(0.1), "1.000000e-01");
        assert_eq!(f32(2.345_67), "2.345670e+00");
        assert_eq!(f32(1e20), "1.000000e+20");
        assert_eq!(text(FloatType::BF16, 0x3F80), "1.000000e+00");
        assert_eq!(text(FloatType::F8E4M3FN, 0x38), "1.000000e+00");
    }

    #[test]
    fn floats_that_need_more_digits_have_them() {
        assert_eq!(f32(std::f32::consts::PI), "3.14159274");
        assert_eq!(f32(0.001_234_567_8), "0.00123456784");
        assert_eq!(f32(1.234_567_8e-10), "1.23456786E-10");
        // LLVM cuts off digits instead of rounding.
        assert_eq!(f32(0.918_938_5), "0.918938517");
        assert_eq!(f32(16_777_215.0), "0x4B7FFFFF");
        assert_eq!(
            text(FloatType::F64, std::f64::consts::PI.to_bits()),
            "3.1415926535897931"
        );
    }

    #[test]
    fn short_digits_of_a_number_are_all_its_digits() {
        // Some numbers of each exponent of doubles, and their neighbours.
        let steps = (0..0x7FF0_i64).step_by(11);
        let steps = steps.flat_map(|n| (-1..=1).map(move |d| (n << 48) + d));
        let numbers = steps
            .filter(|bits| *bits > 0)
            .map(|bits| f64::from_bits(bits as u64));
        let floats = numbers.clone().map(|v| f64::from(v as f32));
        let all = numbers.chain(floats).filter(|v| *v > 0.0 && v.is_finite());
        let mut short = 0;
        for value in all {
            if let Some(found) = short_digits(value) {
                short += 1;
                assert_eq!(found, all_digits(value), "{value:e}");
            }
        }
        assert!(short > 100, "only {short} numbers have few digits");
    }

    #[test]
    fn infinities_and_nans_are_printed_as_bits() {
        assert_eq!(f32(f32::INFINITY), "0x7F800000");
        assert_eq!(text(FloatType::F8E5M2, 0x7C), "0x7C");
        assert_eq!(text(FloatType::F8E4M3FN, 0x7F), "0x7F");
        assert_eq!(text(FloatType::F8E4M3FNUZ, 0x80), "0x80");
        assert_eq!(text(FloatType::F8E8M0FNU, 0xFF), "0xFF");
    }

    #[test]
    fn floats_of_small_formats_are_printed_as_numbers() {
        assert_eq!(text(FloatType::F4E2M1FN, 0x7), "6.000000e+00");
        assert_eq!(text(FloatType::F6E2M3FN, 0x1F), "7.500000e+00");
        assert_eq!(text(FloatType::F6E3M2FN, 0x1F), "2.800000e+01");
        assert_eq!(text(FloatType::F8E8M0FNU, 127), "1.000000e+00");
        // The smallest subnormal number.
        assert_eq!(text(FloatType::F16, 1), "5.960460e-08");
    }
}
