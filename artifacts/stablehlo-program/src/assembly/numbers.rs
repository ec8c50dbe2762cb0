//! Numbers of all of MLIR's types: their bytes, as bytecode stores them, for the text that states them.

use super::{floats, lexer::Token};
use mlir_bytecode::builtin::{self, Bits, Signedness, WideFloat};
use stablehlo_artifact::internals::text::normal_f80;
use stablehlo_opset::types::{ElementType, FloatType};

/// Type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberType {
    /// Integer. `index` is a signed integer of 64 bits.
    Integer {
        width: u32,
        signedness: Signedness,
    },
    Float(FloatType),
    /// `f80` or `f128`.
    WideFloat(WideFloat),
}

/// Text of a number.
#[derive(Clone, Copy)]
pub struct NumberText<'t> {
    pub word: &'t str,
    pub token: Token,
    pub negative: bool,
}

/// Error about an integer that its type lacks.
pub const OUT_OF_RANGE: &str = "integer constant out of range for type";

impl NumberType {
    /// Returns the type of the numbers of elements, and whether an element has two. Returns `None` for
    /// quantized types.
    pub fn of(element: &ElementType) -> Option<(Self, bool)> {
        let integer = |width, signedness| Self::Integer { width, signedness };
        let of_width = |i: &stablehlo_opset::types::IntegerType| match i.unsigned {
            true => integer(i.width, Signedness::Unsigned),
            false => integer(i.width, Signedness::Signless),
        };
        Some(match element {
            ElementType::Boolean => (integer(1, Signedness::Signless), false),
            ElementType::Integer(i) => (of_width(i), false),
            ElementType::Index => (integer(64, Signedness::Signed), false),
            ElementType::Float(float) => (Self::Float(*float), false),
            ElementType::Complex(float) => (Self::Float(*float), true),
            ElementType::IntegerComplex(i) => (of_width(i), true),
            ElementType::Quantized(_) => return None,
        })
    }
    /// Returns the number type for a type that VHLO lacks, or `None` for other types.
    pub fn of_mlir(ty: &builtin::Type) -> Option<Self> {
        match *ty {
            builtin::Type::Integer { width, signedness } => {
                Some(Self::Integer { width, signedness })
            }
            builtin::Type::WideFloat(float) => Some(Self::WideFloat(float)),
            _ => None,
        }
    }
    /// Returns the width in bits.
    pub fn width(self) -> u32 {
        match self {
            Self::Integer { width, .. } => width,
            Self::Float(float) => float.width(),
            Self::WideFloat(kind) => kind.width(),
        }
    }
    /// Returns the number of bytes.
    pub fn size(self) -> usize {
        self.width().div_ceil(8) as usize
    }
    /// Returns whether the numbers are integers of one bit, which bytecode packs.
    pub fn is_boolean(self) -> bool {
        matches!(self, Self::Integer { width: 1, .. })
    }
    /// Appends the bytes of a number.
    ///
    /// # Errors
    /// If the type lacks the number.
    pub fn append(self, text: NumberText, out: &mut Vec<u8>) -> Result<(), &'static str> {
        let NumberText {
            word,
            token,
            negative,
        } = text;
        match (self, token) {
            (Self::Integer { .. }, Token::Word) if self.is_boolean() => {
                out.push(u8::from(word == "true"));
            }
            (_, Token::Word) => return Err("expected i1 type for 'true' or 'false' values"),
            (Self::Integer { .. }, Token::Float) => {
                return Err("expected integer elements, but parsed floating-point");
            }
            (Self::Integer { width, signedness }, _) if width <= 64 => {
                let bits = integer_bits(width, signedness, magnitude(word), negative);
                let bits = bits.ok_or(OUT_OF_RANGE)?;
                out.extend_from_slice(&bits.to_le_bytes()[..self.size()]);
            }
            (Self::Integer { width, signedness }, _) => {
                let bytes = wide_integer(width, signedness, word, negative);
                out.extend(bytes.ok_or(OUT_OF_RANGE)?);
            }
            (Self::Float(float), _) => {
                let bits = match token {
                    Token::Float => floats::of_text(word, negative, float),
                    _ => floats::of_bits(word, magnitude(word), negative, float)?,
                };
                out.extend_from_slice(&bits.to_le_bytes()[..self.size()]);
            }
            (Self::WideFloat(kind), _) => {
                let bits = match token {
                    Token::Float => {
                        let value: f64 = word.parse().unwrap_or_default();
                        wide_float(if negative { -value } else { value }, kind)
                    }
                    _ => {
                        let bits =
                            floats::checked_bits(word, negative, self.width(), || magnitude(word))?;
                        match kind {
                            WideFloat::F80 => normal_f80(bits),
                            WideFloat::F128 => bits,
                        }
                    }
                };
                out.extend_from_slice(&bits.to_le_bytes()[..self.size()]);
            }
        }
        Ok(())
    }
}

impl NumberType {
    /// Appends the bytes of the float that is nearest to a double. Integers have no bytes.
    pub fn append_double(self, value: f64, out: &mut Vec<u8>) {
        let bits = match self {
            Self::Integer { .. } => return,
            Self::Float(float) => float.rounded(value).into(),
            Self::WideFloat(kind) => wide_float(value, kind),
        };
        out.extend_from_slice(&bits.to_le_bytes()[..self.size()]);
    }
}

/// Returns the value of an integer token, or `None` if it has more than 128 bits.
fn magnitude(word: &str) -> Option<u128> {
    match word.strip_prefix("0x") {
        Some(digits) => u128::from_str_radix(digits, 16).ok(),
        None => word.parse().ok(),
    }
}

/// Returns the bits of an integer of at most 64 bits, or `None` if the integer does not fit.
pub fn integer_bits(
    width: u32,
    signedness: Signedness,
    magnitude: Option<u128>,
    negative: bool,
) -> Option<u64> {
    let magnitude = u64::try_from(magnitude?).ok()?;
    if width == 0 {
        return (magnitude == 0 && !negative).then_some(0);
    }
    let mask = u64::MAX >> (64 - width);
    if negative {
        // The sign bit of the negated number must be set.
        let bits = magnitude.wrapping_neg() & mask;
        let fits =
            signedness != Signedness::Unsigned && magnitude <= mask && bits >> (width - 1) & 1 == 1;
        return fits.then_some(bits);
    }
    let is_signed = signedness == Signedness::Signed;
    let limit = if is_signed { mask >> 1 } else { mask };
    (magnitude <= limit).then_some(magnitude)
}

/// Returns the bytes of an integer of more than 64 bits, or `None` if the integer does not fit.
fn wide_integer(width: u32, signedness: Signedness, word: &str, negative: bool) -> Option<Vec<u8>> {
    let (digits, base) = match word.strip_prefix("0x") {
        Some(digits) => (digits, 16),
        None => (word, 10),
    };
    let size = width.div_ceil(8) as usize;
    // A number of as many digits as this has more bits than the type.
    let digits = digits.trim_start_matches('0');
    if digits.len() > width as usize {
        return None;
    }
    let mut bytes = vec![0_u8; size + 1];
    let mut used = 0;
    for digit in digits.chars() {
        let mut carry = digit.to_digit(base)?;
        for byte in &mut bytes[..used] {
            carry += u32::from(*byte) * base;
            *byte = carry as u8;
            carry >>= 8;
        }
        if carry > 0 {
            *bytes.get_mut(used)? = carry as u8;
            used += 1;
        }
    }
    let unused = size as u32 * 8 - width;
    let mask = u8::MAX >> unused;
    let is_in_range = |bytes: &[u8]| bytes[size] == 0 && bytes[size - 1] & !mask == 0;
    if !is_in_range(&bytes) {
        return None;
    }
    if negative {
        let mut carry = true;
        for byte in &mut bytes {
            (*byte, carry) = (!*byte).overflowing_add(carry.into());
        }
        bytes[size - 1] &= mask;
    }
    let is_negative = bytes[size - 1] >> (7 - unused) & 1 == 1;
    bytes.truncate(size);
    let fits = match (negative, signedness) {
        (true, Signedness::Unsigned) => false,
        (true, _) => is_negative,
        (false, Signedness::Signed) => !is_negative,
        (false, _) => true,
    };
    fits.then_some(bytes)
}

/// Returns the bits of an `f80` or an `f128` that equals a double.
fn wide_float(value: f64, kind: WideFloat) -> u128 {
    const BIAS: i32 = 16383;
    // Number of fraction bits. An f80 also stores the leading bit.
    let (fraction_bits, has_leading_bit) = match kind {
        WideFloat::F80 => (63, true),
        WideFloat::F128 => (112, false),
    };
    let leading = 1_u128 << fraction_bits;
    let bits = value.to_bits();
    let sign = u128::from(bits >> 63);
    let fraction = u128::from(bits & ((1 << 52) - 1)) << (fraction_bits - 52);
    let (exponent, significand) = match (bits >> 52) as i32 & 0x7FF {
        0 if fraction == 0 => (0, 0),
        0 => {
            // The smallest doubles are no smallest numbers of a wider type.
            let shift = fraction.leading_zeros() as i32 - leading.leading_zeros() as i32;
            (BIAS - 1022 - shift, fraction << shift)
        }
        0x7FF => (0x7FFF, leading | fraction),
        n => (n - 1023 + BIAS, leading | fraction),
    };
    let stored = match has_leading_bit {
        true => significand,
        false => significand & (leading - 1),
    };
    let width = fraction_bits + u32::from(has_leading_bit);
    sign << (width + 15) | (exponent as u128) << width | stored
}

/// Returns the bits that the bytes of a number state.
pub fn bits_of(bytes: &[u8]) -> Bits {
    let words = bytes.chunks(8).map(|chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    });
    let mut words: Vec<_> = words.collect();
    if bytes.len() <= 8 {
        return Bits::Word(words.first().copied().unwrap_or_default());
    }
    while words.len() > 1 && words.last() == Some(&0) {
        words.pop();
    }
    Bits::Words(words)
}
