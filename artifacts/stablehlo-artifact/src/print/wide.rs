//! Printer of integers of more than 64 bits, and of `f80` and `f128`, in MLIR's format.

use super::numbers::{plain, scientific, significant};
use mlir_bytecode::builtin::WideFloat;

/// Exponent bias of both formats.
const BIAS: i32 = 16383;
/// Largest exponent, of infinities and NaN.
const SPECIAL: u128 = 0x7FFF;
/// Bit of an `f80` that is the integer part of its significand.
const INTEGER_BIT: u128 = 1 << 63;

/// Returns the bits of an `f80` as LLVM stores them. Numbers whose integer bit contradicts their exponent
/// become NaN, or have the smallest exponent.
pub fn normal_f80(bits: u128) -> u128 {
    let (exponent, significand) = (bits >> 64 & SPECIAL, bits & u128::from(u64::MAX));
    let has_integer = significand & INTEGER_BIT != 0;
    match exponent {
        0 if has_integer => bits | 1 << 64,
        0 | SPECIAL => bits,
        _ if has_integer => bits,
        _ => bits | SPECIAL << 64,
    }
}

/// Natural number of any size: words of 64 bits, the lowest first, without zero words at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Natural(Vec<u64>);

impl Natural {
    fn new(value: u128) -> Self {
        Self::of_words(vec![value as u64, (value >> 64) as u64])
    }
    fn of_words(mut words: Vec<u64>) -> Self {
        while words.last() == Some(&0) {
            words.pop();
        }
        Self(words)
    }
    /// Returns the number of bits.
    fn bits(&self) -> usize {
        match self.0.last() {
            Some(last) => 64 * self.0.len() - last.leading_zeros() as usize,
            None => 0,
        }
    }
    fn multiply(&mut self, factor: u64) {
        let mut carry = 0_u128;
        for word in &mut self.0 {
            carry += u128::from(*word) * u128::from(factor);
            *word = carry as u64;
            carry >>= 64;
        }
        if carry > 0 {
            self.0.push(carry as u64);
        }
    }
    /// Multiplies by `5^exponent`.
    fn multiply_by_fives(&mut self, exponent: u32) {
        // 5^27 is the largest power of 64 bits.
        for n in (0..exponent).step_by(27) {
            self.multiply(5_u64.pow((exponent - n).min(27)));
        }
    }
    fn shift_left(&mut self, bits: u32) {
        self.multiply(1 << (bits % 64));
        let words = std::iter::repeat_n(0, bits as usize / 64);
        self.0.splice(0..0, words);
    }
    /// Divides by a number, and returns the remainder.
    fn divide(&mut self, by: u64) -> u64 {
        let mut rest = 0_u128;
        for word in self.0.iter_mut().rev() {
            rest = rest << 64 | u128::from(*word);
            *word = (rest / u128::from(by)) as u64;
            rest %= u128::from(by);
        }
        *self = Self::of_words(std::mem::take(&mut self.0));
        rest as u64
    }
    /// Returns the decimal digits.
    fn digits(mut self) -> Vec<u8> {
        const DIGITS: usize = 19;
        let mut groups = Vec::new();
        while !self.0.is_empty() {
            groups.push(self.divide(10_u64.pow(DIGITS as u32)));
        }
        let mut digits = groups.pop().unwrap_or_default().to_string();
        for group in groups.into_iter().rev() {
            digits += &format!("{group:0DIGITS$}");
        }
        digits.into_bytes()
    }
}
impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Natural {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let (a, b) = (&self.0, &other.0);
        let by_length = a.len().cmp(&b.len());
        by_length.then_with(|| a.iter().rev().cmp(b.iter().rev()))
    }
}

/// Appends an integer, given its bytes in little-endian order.
pub(crate) fn wide_integer(bytes: &[u8], width: u32, unsigned: bool, out: &mut String) {
    let mut bytes = bytes.to_vec();
    let unused = bytes.len() as u32 * 8 - width;
    if let Some(last) = bytes.last_mut() {
        *last &= u8::MAX >> unused;
        if !unsigned && *last >> (7 - unused) & 1 == 1 {
            out.push('-');
            let mut carry = true;
            for byte in &mut bytes {
                (*byte, carry) = (!*byte).overflowing_add(carry.into());
            }
            if let Some(last) = bytes.last_mut() {
                *last &= u8::MAX >> unused;
            }
        }
    }
    let word = |chunk: &[u8]| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    };
    let digits = Natural::of_words(bytes.chunks(8).map(word).collect()).digits();
    out.push_str(&String::from_utf8_lossy(&digits));
}

/// Finite number that is not zero: `significand * 2^exponent`.
struct Finite {
    significand: u128,
    exponent: i32,
    /// True if the next smaller number is half as far as the next larger one.
    is_power: bool,
}

impl Finite {
    /// Returns the value of a number that is not zero, or `None` for infinities and NaN.
    fn of(bits: u128, kind: WideFloat) -> Option<Self> {
        let fraction_bits = precision(kind) - 1;
        let (exponent, significand) = match kind {
            WideFloat::F80 => (bits >> 64 & SPECIAL, bits & u128::from(u64::MAX)),
            WideFloat::F128 => {
                let exponent = bits >> fraction_bits & SPECIAL;
                let leading = u128::from(exponent > 0) << fraction_bits;
                (exponent, bits & ((1 << fraction_bits) - 1) | leading)
            }
        };
        (exponent != SPECIAL).then(|| Self {
            significand,
            exponent: (exponent as i32).max(1) - BIAS - fraction_bits as i32,
            is_power: significand == 1 << fraction_bits && exponent > 1,
        })
    }
    /// Returns all decimal digits, the power of ten of the first digit, and the number of bits of the
    /// integer that the digits form.
    fn digits(&self) -> (Vec<u8>, i32, usize) {
        let zeros = self.significand.trailing_zeros();
        let exponent = self.exponent + zeros as i32;
        let mut integer = Natural::new(self.significand >> zeros);
        // `odd / 2^n` is `odd * 5^n / 10^n`.
        let decimals = match u32::try_from(exponent) {
            Ok(exponent) => {
                integer.shift_left(exponent);
                0
            }
            Err(_) => {
                integer.multiply_by_fives(exponent.unsigned_abs());
                -exponent
            }
        };
        let bits = integer.bits();
        let digits = integer.digits();
        let first = digits.len() as i32 - 1 - decimals;
        (digits, first, bits)
    }
    /// Returns whether the decimal number `digits * 10^power` is rounded to this number.
    fn is_nearest_to(&self, digits: &[u8], power: i32) -> bool {
        let decimal = digits
            .iter()
            .fold(0_u128, |n, digit| 10 * n + u128::from(digit - b'0'));
        // All numbers in quarters of the distance to the next larger number.
        let compare = |quarters: u128| {
            let (mut left, mut right) = (Natural::new(decimal), Natural::new(quarters));
            match u32::try_from(power) {
                Ok(power) => left.multiply_by_fives(power),
                Err(_) => right.multiply_by_fives(power.unsigned_abs()),
            }
            let shift = power - (self.exponent - 2);
            match u32::try_from(shift) {
                Ok(shift) => left.shift_left(shift),
                Err(_) => right.shift_left(shift.unsigned_abs()),
            }
            left.cmp(&right)
        };
        let middle = 4 * self.significand;
        let (below, above) = (middle - if self.is_power { 1 } else { 2 }, middle + 2);
        let is_even = self.significand & 1 == 0;
        let (low, high) = (compare(below), compare(above));
        (low.is_gt() || is_even && low.is_eq()) && (high.is_lt() || is_even && high.is_eq())
    }
}

/// Returns the precision in bits.
fn precision(kind: WideFloat) -> u32 {
    match kind {
        WideFloat::F80 => 64,
        WideFloat::F128 => 113,
    }
}

/// Appends an `f80` or an `f128`, given its bits.
pub(crate) fn wide_float(bits: u128, kind: WideFloat, out: &mut String) {
    let bits = match kind {
        WideFloat::F80 => normal_f80(bits),
        WideFloat::F128 => bits,
    };
    let width = kind.width();
    let sign = bits >> (width - 1) & 1 == 1;
    if bits << (129 - width) == 0 {
        return out.push_str(if sign {
            "-0.000000e+00"
        } else {
            "0.000000e+00"
        });
    }
    if let Some(value) = Finite::of(bits, kind) {
        let all = value.digits();
        // Use six digits if the text parses to the same number.
        let (digits, last) = significant(all.clone(), 6);
        if value.is_nearest_to(&digits, last) {
            return out.push_str(&scientific(sign, (digits, last), 6));
        }
        // LLVM uses this number of digits if six are not enough.
        let most = 2 + (precision(kind) * 59 / 196) as usize;
        let text = plain(sign, significant(all, most), most);
        if text.contains('.') {
            return out.push_str(&text);
        }
    }
    out.push_str(&format!("0x{bits:X}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f80(bits: u128) -> String {
        let mut out = String::new();
        wide_float(bits, WideFloat::F80, &mut out);
        out
    }
    fn f128(bits: u128) -> String {
        let mut out = String::new();
        wide_float(bits, WideFloat::F128, &mut out);
        out
    }

    #[test]
    fn wide_floats_have_the_text_that_mlir_prints() {
        for (bits, text) in [
            (0x3FFF_8000_0000_0000_0000, "1.000000e+00"),
            (1 << 79, "-0.000000e+00"),
            (0x3FFB_CCCC_CCCC_CCCC_D000, "0.100000000000000005551"),
            (0x0000_8000_0000_0000_0000, "3.36210314311209350626E-4932"),
            (1, "3.645200e-4951"),
            (0x3FFF_C90F_DAA2_2168_C235, "1.57079632679489661926"),
            (0x7FFE_FFFF_FFFF_FFFF_FFFF, "1.18973149535723176502E+4932"),
            (0x4019_EB79_A2A0_0000_0000, "0x4019EB79A2A000000000"),
            (0x7FFF_8000_0000_0000_0000, "0x7FFF8000000000000000"),
            (0x3FFF_0000_0000_0000_0000, "0x7FFF0000000000000000"),
        ] {
            assert_eq!(f80(bits), text);
        }
        for (bits, text) in [
            (0x3FFF << 112, "1.000000e+00"),
            (1, "6.475180e-4966"),
            (
                0x3FFF_921F_B544_42D1_8469_898C_C517_01B8,
                "1.5707963267948966192313216916397514",
            ),
            (
                0x7FFE_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF,
                "1.18973149535723176508575932662800702E+4932",
            ),
            (0x4048_0F0C_F064_DD59_2000 << 48, "1.000000e+22"),
        ] {
            assert_eq!(f128(bits), text);
        }
    }

    #[test]
    fn wide_integers_have_their_sign() {
        let text = |bytes: &[u8], width, unsigned| {
            let mut out = String::new();
            wide_integer(bytes, width, unsigned, &mut out);
            out
        };
        let ones = [0xFF; 9];
        assert_eq!(text(&ones, 65, false), "-1");
        assert_eq!(text(&ones, 65, true), "36893488147419103231");
        let lowest = [0, 0, 0, 0, 0, 0, 0, 0, 1];
        assert_eq!(text(&lowest, 65, false), "-18446744073709551616");
        assert_eq!(text(&lowest, 72, false), "18446744073709551616");
        assert_eq!(text(&[0; 16], 128, false), "0");
    }
}
