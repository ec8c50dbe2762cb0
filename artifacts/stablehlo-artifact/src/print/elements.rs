//! Printer of the elements of constants, in MLIR's format.

use super::numbers::{float, integer};
use super::wide::{wide_float, wide_integer};
use mlir_bytecode::{FloatType, builtin::WideFloat, element_count};
use mlir_format::nested_list as nested;
use std::borrow::Cow;
use vhlo_opset::kinds::numbers::Number;

/// Number of elements above which a constant that is not a splat is printed in
/// hexadecimal.
const MAX_LISTED: u64 = mlir_format::MAX_LISTED as u64;

/// Use of hexadecimal for a large number of elements.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hex {
    Never,
    IfMany,
}

/// Format of an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Element {
    /// `true` or `false`.
    Bool,
    /// An integer.
    Integer(Number),
    /// A float.
    Float(FloatType),
    /// An integer of more than 64 bits.
    WideInteger { width: u32, unsigned: bool },
    /// `f80` or `f128`.
    WideFloat(WideFloat),
}

impl Element {
    /// Returns the format of a number type of VHLO, given its code; `None` for other
    /// types.
    pub fn of_vhlo(code: u64) -> Option<Self> {
        Number::of_type(code).map(Self::of_number)
    }
    /// Returns the format of a number type of VHLO.
    pub fn of_number(number: Number) -> Self {
        match number {
            Number::Float(float) => Self::Float(float),
            Number::Integer { width: 1, .. } => Self::Bool,
            number => Self::Integer(number),
        }
    }
    /// Returns the format of a builtin type, given its text; `None` if it is not a
    /// number type.
    pub fn of_builtin(name: &str) -> Option<Self> {
        if let Some(number) = Number::with_name(name) {
            return Some(Self::of_number(number));
        }
        if let Some(float) = WideFloat::with_name(name) {
            return Some(Self::WideFloat(float));
        }
        let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
        let unsigned = match name.strip_suffix(digits)? {
            "i" | "si" => false,
            "ui" => true,
            _ => return None,
        };
        let width = digits.parse().ok().filter(|width| *width > 0)?;
        Some(match width {
            1..=64 => Self::Integer(Number::Integer { width, unsigned }),
            _ => Self::WideInteger { width, unsigned },
        })
    }
    /// Returns whether the elements of a tensor are packed: integers of one bit.
    pub fn is_packed(self) -> bool {
        matches!(
            self,
            Self::Bool | Self::Integer(Number::Integer { width: 1, .. })
        )
    }
    /// Returns the size of an element in bytes.
    pub fn bytes(self) -> usize {
        let width = match self {
            Self::Bool => 1,
            Self::Integer(number) => number.width(),
            Self::Float(float) => float.width(),
            Self::WideInteger { width, .. } => width,
            Self::WideFloat(kind) => kind.width(),
        };
        width.div_ceil(8) as usize
    }
    /// Appends an element, given its bits.
    pub fn print(self, bits: u64, out: &mut String) {
        match self {
            Self::Bool => out.push_str(boolean(bits != 0)),
            Self::Integer(number) => integer(bits, number, out),
            Self::Float(ty) => float(bits, ty, out),
            Self::WideInteger { .. } | Self::WideFloat(_) => {
                let mut bytes = bits.to_le_bytes().to_vec();
                bytes.resize(self.bytes(), 0);
                self.print_bytes(&bytes, out);
            }
        }
    }
    /// Appends an element, given its bytes in little-endian order.
    pub fn print_bytes(self, bytes: &[u8], out: &mut String) {
        match self {
            Self::WideInteger { width, unsigned } => {
                return wide_integer(bytes, width, unsigned, out);
            }
            Self::WideFloat(kind) => {
                let mut word = [0; 16];
                word[..bytes.len()].copy_from_slice(bytes);
                return wide_float(u128::from_le_bytes(word), kind, out);
            }
            _ => {}
        }
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        self.print(u64::from_le_bytes(word), out);
    }
}

/// Appends the text between `dense<` and `>`. If `is_complex`, each element is a pair
/// of `component`s.
pub(crate) fn print(
    shape: &[i64],
    component: Element,
    is_complex: bool,
    data: &[u8],
    hex: Hex,
    out: &mut String,
) {
    let count = count(shape);
    // A splat states its element even if a tensor has none.
    if count == 0 && data.is_empty() {
        return;
    }
    if component.is_packed() && !is_complex {
        return booleans(shape, count, data, out);
    }
    let part = component.bytes();
    let size = if is_complex { 2 * part } else { part };
    let same = || data.chunks(size).all(|e| e == &data[..size]);
    let mut element = |n: usize, out: &mut String| {
        let bytes = &data[n * size..(n + 1) * size];
        if is_complex {
            out.push('(');
            component.print_bytes(&bytes[..part], out);
            out.push(',');
            component.print_bytes(&bytes[part..], out);
            out.push(')');
        } else {
            component.print_bytes(bytes, out);
        }
    };
    if data.len() == size || same() {
        return element(0, out);
    }
    if count > MAX_LISTED && hex == Hex::IfMany {
        return hexadecimal(&[data], out);
    }
    nested(shape, count, &mut element, out);
}

/// Appends the text between `dense<` and `>` for elements that are texts. `texts` has one
/// text for each element, or a single text for all elements.
pub(crate) fn print_texts(shape: &[i64], texts: &[String], out: &mut String) {
    match (count(shape), texts) {
        (0, _) | (_, []) => {}
        (_, [one]) => out.push_str(one),
        (count, _) => nested(shape, count, &mut |n, out| out.push_str(&texts[n]), out),
    }
}

fn count(shape: &[i64]) -> u64 {
    element_count(shape).unwrap_or(u64::MAX)
}

fn boolean(b: bool) -> &'static str {
    if b { "true" } else { "false" }
}

/// Appends the bytes of `parts` in hexadecimal, in quotes.
pub fn hexadecimal(parts: &[&[u8]], out: &mut String) {
    let len: usize = parts.iter().map(|part| part.len()).sum();
    out.reserve(2 * len + 4);
    out.push_str("\"0x");
    for byte in parts.iter().copied().flatten() {
        const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
        out.push(char::from(DIGITS[usize::from(byte >> 4)]));
        out.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    out.push('"');
}

/// Appends boolean elements. Eight elements are packed into a byte, the first in the
/// lowest bit; early artifacts use a byte for each. A single byte may be a splat.
fn booleans(shape: &[i64], count: u64, data: &[u8], out: &mut String) {
    let bits: Cow<[u8]> = match data {
        [byte] if count > 8 || *byte == 0xFF => match byte {
            0 => return out.push_str("false"),
            _ => return out.push_str("true"),
        },
        _ if data.len() as u64 == count.div_ceil(8) => data.into(),
        [0] => return out.push_str("false"),
        [_] => return out.push_str("true"),
        _ => {
            let byte = |eight: &[u8]| (0..).zip(eight).map(|(i, b)| u8::from(*b != 0) << i).sum();
            data.chunks(8).map(byte).collect::<Vec<u8>>().into()
        }
    };
    let bit = |n: usize| bits[n / 8] >> (n % 8) & 1 == 1;
    if (1..count as usize).all(|n| bit(n) == bit(0)) {
        return out.push_str(boolean(bit(0)));
    }
    if count > MAX_LISTED {
        let mut bits = bits.into_owned();
        let used = count % 8;
        if let Some(last) = bits.last_mut().filter(|_| used != 0) {
            *last &= (1 << used) - 1;
        }
        return hexadecimal(&[&bits], out);
    }
    nested(
        shape,
        count,
        &mut |n, out| out.push_str(boolean(bit(n))),
        out,
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use vhlo_opset::kinds::types::codes as ty;

    fn text(shape: &[i64], code: u64, data: &[u8]) -> String {
        let mut out = String::new();
        let element = Element::of_vhlo(code).expect("a number");
        print(shape, element, false, data, Hex::IfMany, &mut out);
        out
    }

    #[test]
    fn brackets_follow_the_shape() {
        assert_eq!(text(&[2, 2], ty::I8, &[1, 2, 3, 0xFF]), "[[1, 2], [3, -1]]");
        assert_eq!(text(&[3, 1], ty::UI8, &[1, 2, 0xFF]), "[[1], [2], [255]]");
        assert_eq!(text(&[], ty::I8, &[1]), "1");
        assert_eq!(text(&[0, 4], ty::I8, &[]), "");
        assert_eq!(text(&[0, 4], ty::I8, &[7]), "7");
    }

    #[test]
    fn splats_are_printed_as_one_element() {
        assert_eq!(text(&[5], ty::I8, &[7]), "7");
        assert_eq!(text(&[2], ty::I8, &[7, 7]), "7");
        assert_eq!(text(&[9], ty::BOOL, &[0xFF]), "true");
        assert_eq!(text(&[9], ty::BOOL, &[0xFF, 1]), "true");
        assert_eq!(text(&[2], ty::BOOL, &[0]), "false");
    }

    #[test]
    fn booleans_are_read_from_bits_and_from_bytes() {
        assert_eq!(text(&[3], ty::BOOL, &[0b101]), "[true, false, true]");
        assert_eq!(text(&[3], ty::BOOL, &[1, 0, 1]), "[true, false, true]");
        assert_eq!(text(&[1], ty::BOOL, &[1]), "true");
    }

    #[test]
    fn many_elements_are_printed_in_hexadecimal() {
        let data: Vec<u8> = (0..101).collect();
        assert!(text(&[101], ty::I8, &data).starts_with("\"0x000102"));
        assert_eq!(text(&[101], ty::I8, &[1; 101]), "1");
    }
}
