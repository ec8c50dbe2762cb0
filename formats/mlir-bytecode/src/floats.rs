//! MLIR's float types of at most 64 bits: one table, from which every crate takes the names, the widths and
//! the layouts.

/// Layout of the bits of a float type: the sign if the type has one, the exponent, the fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatLayout {
    /// Width of the exponent in bits.
    pub exponent: u32,
    /// Width of the fraction in bits, without the implicit bit.
    pub fraction: u32,
    /// Number that the exponent exceeds the power of two by.
    pub bias: i32,
    /// Encoding of infinities and NaN.
    pub non_finite: NonFinite,
}

/// Encoding of infinities and NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NonFinite {
    /// The largest exponent encodes infinities and NaN, as in IEEE 754.
    Ieee,
    /// All bits except the sign are set: NaN. The type has no infinities.
    AllOnes,
    /// Only the sign bit is set: NaN. The type has no infinities and no negative zero.
    NegativeZero,
    /// The type has only finite numbers.
    Nothing,
    /// The type has only powers of two, and no sign. All bits are set: NaN.
    Powers,
}

macro_rules! floats {
    ($($name:ident $text:literal $code:literal $exponent:literal $fraction:literal $bias:literal
        $non_finite:ident;)*) => {
        /// Float type of MLIR with at most 64 bits.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum FloatType {
            $(#[doc = concat!("`", $text, "`")] $name,)*
        }
        impl FloatType {
            /// All types. Frequent types come first, since lookups are linear.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
            /// Returns the name in MLIR, such as `f32`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text),* }
            }
            /// Returns the layout of the bits.
            pub const fn layout(self) -> FloatLayout {
                match self {
                    $(Self::$name => FloatLayout {
                        exponent: $exponent,
                        fraction: $fraction,
                        bias: $bias,
                        non_finite: NonFinite::$non_finite,
                    }),*
                }
            }
            /// Returns the code of the type in bytecode of LLVM 23.
            pub(crate) const fn newest_code(self) -> u64 {
                match self { $(Self::$name => $code),* }
            }
        }
    };
}
// Name, name in MLIR, code in bytecode of LLVM 23; widths of the exponent and of the fraction, bias,
// infinities and NaN.
floats! {
    F32           "f32"            5  8 23  127 Ieee;
    BF16          "bf16"           3  8  7  127 Ieee;
    F16           "f16"            4  5 10   15 Ieee;
    F64           "f64"            6 11 52 1023 Ieee;
    F8E4M3FN      "f8E4M3FN"      24  4  3    7 AllOnes;
    F8E5M2        "f8E5M2"        22  5  2   15 Ieee;
    F8E4M3FNUZ    "f8E4M3FNUZ"    26  4  3    8 NegativeZero;
    F8E5M2FNUZ    "f8E5M2FNUZ"    25  5  2   16 NegativeZero;
    F8E4M3B11FNUZ "f8E4M3B11FNUZ" 27  4  3   11 NegativeZero;
    F8E4M3        "f8E4M3"        23  4  3    7 Ieee;
    F8E3M4        "f8E3M4"        28  3  4    3 Ieee;
    F8E8M0FNU     "f8E8M0FNU"     32  8  0  127 Powers;
    F6E2M3FN      "f6E2M3FN"      30  2  3    1 Nothing;
    F6E3M2FN      "f6E3M2FN"      31  3  2    3 Nothing;
    F4E2M1FN      "f4E2M1FN"      29  2  1    1 Nothing;
    TF32          "tf32"          21  8 10  127 Ieee;
}

/// First code that LLVM 22 does not read. LLVM 22 has types with this code or a larger one in assembly
/// format.
const FIRST_NEWER_CODE: u64 = 21;

impl FloatType {
    /// Returns the type with a name in MLIR, or `None` if no type has the name.
    pub fn with_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|f| f.name() == name)
    }
    /// Returns the code of the type in bytecode, or `None` if bytecode has the type in assembly format.
    pub fn builtin_code(self) -> Option<u64> {
        let code = self.newest_code();
        (code < FIRST_NEWER_CODE).then_some(code)
    }
    /// Returns the type with a code in bytecode, or `None` if no type has the code.
    pub fn with_code(code: u64) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|f| f.builtin_code() == Some(code))
    }
    /// Returns the type with a code that only releases after LLVM 22 read, or `None` if no type has such a
    /// code.
    pub(crate) fn with_newer_code(code: u64) -> Option<Self> {
        let mut newer = Self::ALL.iter().filter(|f| f.builtin_code().is_none());
        newer.find(|f| f.newest_code() == code).copied()
    }
    /// Returns the number of bits.
    pub const fn width(self) -> u32 {
        self.layout().width()
    }
    /// Returns the number of bits of the significand, including the implicit bit.
    pub const fn precision(self) -> u32 {
        self.layout().fraction + 1
    }
    /// Returns the number with the given bits, or `None` for infinities and NaN. A double represents each
    /// number of each type exactly.
    pub fn finite(self, bits: u64) -> Option<f64> {
        self.layout().finite(bits)
    }
    /// Returns the number, the infinity or the NaN with the given bits.
    pub fn to_f64(self, bits: u64) -> f64 {
        match self {
            Self::F32 => return f32::from_bits(bits as u32).into(),
            Self::F64 => return f64::from_bits(bits),
            _ => {}
        }
        let layout = self.layout();
        layout.finite(bits).unwrap_or_else(|| {
            let sign = if layout.is_negative(bits) { -1.0 } else { 1.0 };
            let fraction = bits & ((1 << layout.fraction) - 1);
            match layout.non_finite {
                NonFinite::Ieee if fraction == 0 => sign * f64::INFINITY,
                _ => f64::NAN,
            }
        })
    }
    /// Returns the bits of the number that is nearest to a double, ties to even. A number that is too large
    /// becomes an infinity, or else a NaN, or else the largest number. A NaN becomes a quiet NaN, or else the
    /// largest number.
    pub fn rounded(self, value: f64) -> u64 {
        match self {
            Self::F64 => value.to_bits(),
            Self::F32 => (value as f32).to_bits().into(),
            _ => self.layout().rounded(value),
        }
    }
    /// Returns the smallest and the largest positive number.
    pub fn positive_range(self) -> [f64; 2] {
        let layout = self.layout();
        let smallest = match layout.non_finite {
            NonFinite::Powers => 0,
            _ => 1,
        };
        [smallest, layout.largest()].map(|bits| self.to_f64(bits))
    }
}

impl FloatLayout {
    const fn width(self) -> u32 {
        let sign = match self.non_finite {
            NonFinite::Powers => 0,
            _ => 1,
        };
        sign + self.exponent + self.fraction
    }
    /// Returns the bits of the largest number.
    fn largest(self) -> u64 {
        let all = (1_u64 << (self.exponent + self.fraction)) - 1;
        match self.non_finite {
            NonFinite::Ieee => all - (1 << self.fraction),
            NonFinite::AllOnes | NonFinite::Powers => all - 1,
            NonFinite::NegativeZero | NonFinite::Nothing => all,
        }
    }
    fn is_negative(self, bits: u64) -> bool {
        self.non_finite != NonFinite::Powers && bits >> (self.width() - 1) & 1 == 1
    }
    fn finite(self, bits: u64) -> Option<f64> {
        let exponent = (bits >> self.fraction) & ((1 << self.exponent) - 1);
        let fraction = bits & ((1 << self.fraction) - 1);
        let largest = (1 << self.exponent) - 1;
        let is_finite = match self.non_finite {
            NonFinite::Ieee | NonFinite::Powers => exponent != largest,
            NonFinite::AllOnes => exponent != largest || fraction != (1 << self.fraction) - 1,
            NonFinite::NegativeZero => bits != 1 << (self.width() - 1),
            NonFinite::Nothing => true,
        };
        if !is_finite {
            return None;
        }
        if self.non_finite == NonFinite::Powers {
            return Some(2f64.powi(exponent as i32 - self.bias));
        }
        let (significand, exponent) = match exponent {
            0 => (fraction, 1),
            e => (fraction | 1 << self.fraction, e as i32),
        };
        // Scale in two steps: `powi` underflows for the exponents of the smallest
        // doubles.
        let scale = exponent - self.bias - self.fraction as i32;
        let half = scale / 2;
        let value = significand as f64 * 2f64.powi(half) * 2f64.powi(scale - half);
        Some(if self.is_negative(bits) {
            -value
        } else {
            value
        })
    }
    fn rounded(self, value: f64) -> u64 {
        if value.is_nan() {
            return self.nan();
        }
        if self.non_finite == NonFinite::Powers {
            return self.nearest_power(value);
        }
        let sign = u64::from(value.is_sign_negative()) << (self.exponent + self.fraction);
        let zero = match self.non_finite {
            NonFinite::NegativeZero => 0,
            _ => sign,
        };
        if value == 0.0 {
            return zero;
        }
        let bits = if value.is_infinite() {
            u64::MAX
        } else {
            let bits = value.abs().to_bits();
            let exponent = ((bits >> 52) as i32 - 1023).max(-1022);
            let is_normal = bits >> 52 != 0;
            let significand = (bits & ((1 << 52) - 1)) | (u64::from(is_normal) << 52);
            // Exponents below that of the smallest normal number keep fewer bits.
            let scale = exponent.max(1 - self.bias);
            let dropped = 52 - self.fraction as i32 + (scale - exponent);
            let kept = match dropped {
                ..=63 => nearest(significand, dropped as u32),
                _ => 0,
            };
            // The carry of the fraction increases the exponent.
            (((scale + self.bias - 1) as u64) << self.fraction) + kept
        };
        match bits {
            0 => zero,
            bits if bits <= self.largest() => sign | bits,
            _ => self.overflow(sign),
        }
    }
    /// Returns the bits of a NaN, which is quiet, or of the largest number if the format has no NaN.
    fn nan(self) -> u64 {
        match self.non_finite {
            NonFinite::Ieee => self.overflow(0) | 1 << (self.fraction - 1),
            NonFinite::AllOnes
            | NonFinite::NegativeZero
            | NonFinite::Nothing
            | NonFinite::Powers => self.overflow(0),
        }
    }
    /// Returns the bits for numbers that are too large.
    fn overflow(self, sign: u64) -> u64 {
        let all = (1 << (self.exponent + self.fraction)) - 1;
        match self.non_finite {
            NonFinite::Ieee => sign | (((1 << self.exponent) - 1) << self.fraction),
            NonFinite::AllOnes => sign | all,
            NonFinite::NegativeZero => all + 1,
            NonFinite::Nothing => sign | all,
            NonFinite::Powers => all,
        }
    }
    /// Returns the bits of the power of two that is nearest to a double.
    fn nearest_power(self, value: f64) -> u64 {
        if value.is_nan() {
            return self.overflow(0);
        }
        // MLIR ignores the sign.
        let bits = value.abs().to_bits();
        let fraction = bits & ((1 << 52) - 1);
        let half = 1 << 51;
        // The significand's only bit is odd, so a tie rounds up.
        let exponent = (bits >> 52) as i32 - 1023 + i32::from(fraction >= half) + self.bias;
        match u64::try_from(exponent) {
            Err(_) => 0,
            Ok(bits) if bits <= self.largest() => bits,
            Ok(_) => self.overflow(0),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_state_the_widths_of_their_layouts() {
        for float in FloatType::ALL {
            let name = float.name();
            let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
            let end = digits.find(|c: char| !c.is_ascii_digit());
            let width = match float {
                FloatType::TF32 => 19,
                _ => digits[..end.unwrap_or(digits.len())].parse().unwrap(),
            };
            assert_eq!(float.width(), width, "{name}");
            let FloatLayout {
                exponent, fraction, ..
            } = float.layout();
            if name.contains('E') {
                assert!(name.contains(&format!("E{exponent}M{fraction}")), "{name}");
            }
        }
    }

    #[test]
    fn nan_becomes_the_quiet_nan_of_formats_that_have_one() {
        let bits = |float: FloatType| float.rounded(f64::NAN);
        assert_eq!(bits(FloatType::F16), 0x7E00);
        assert_eq!(bits(FloatType::BF16), 0x7FC0);
        assert_eq!(bits(FloatType::F32), 0x7FC0_0000);
        for float in FloatType::ALL {
            let has_nan = float.layout().non_finite != NonFinite::Nothing;
            assert_eq!(float.to_f64(bits(*float)).is_nan(), has_nan, "{float:?}");
        }
    }

    #[test]
    fn codes_find_their_types() {
        for float in FloatType::ALL {
            match float.builtin_code() {
                Some(code) => assert_eq!(FloatType::with_code(code), Some(*float)),
                None => {
                    let code = float.newest_code();
                    assert_eq!(FloatType::with_newer_code(code), Some(*float));
                    assert_eq!(FloatType::with_code(code), None);
                }
            }
        }
        let codes = FloatType::ALL.iter().map(|f| f.newest_code());
        let mut codes: Vec<_> = codes.collect();
        codes.sort_unstable();
        let newer = FIRST_NEWER_CODE..FIRST_NEWER_CODE + 12;
        assert!((3..=6).chain(newer).eq(codes));
    }

    #[test]
    fn numbers_of_all_types_survive_rounding() {
        for float in FloatType::ALL.iter().filter(|f| f.width() < 20) {
            for bits in 0..1 << float.width() {
                match float.finite(bits) {
                    Some(value) => assert_eq!(float.rounded(value), bits, "{float:?}: {value}"),
                    None => assert!(!float.to_f64(bits).is_finite(), "{float:?}: {bits:#x}"),
                }
            }
        }
    }

    /// Checks that no neighbour of the result is nearer to `value`, and that the result is even if a
    /// neighbour is as near.
    fn check_nearest(value: f64, float: FloatType) {
        let bits = float.rounded(value);
        let number = |bits| float.finite(bits).expect("a number");
        let distance = (number(bits) - value).abs();
        for neighbour in [bits - 1, bits + 1] {
            let other = (number(neighbour) - value).abs();
            let is_nearest = distance < other || distance == other && bits & 1 == 0;
            assert!(is_nearest, "{value}: {bits:#x} or {neighbour:#x}");
        }
    }

    #[test]
    fn doubles_are_rounded_to_nearest_even() {
        // A multiplier of Knuth's: the high bits look random.
        let mut state = 1_u64;
        for _ in 0..200_000 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let fraction = (state >> 11) as f64 / 2f64.powi(53);
            let exponent = (state >> 33) as i32 % 30 - 15;
            let value = (fraction + 0.5) * 2f64.powi(exponent);
            check_nearest(value, FloatType::BF16);
            check_nearest(value, FloatType::TF32);
            check_nearest(value, FloatType::F16);
        }
    }

    #[test]
    fn values_beyond_the_largest_follow_the_layout() {
        for (float, expected) in [
            (FloatType::F8E5M2, 0x7C),
            (FloatType::F8E4M3FN, 0x7F),
            (FloatType::F8E4M3FNUZ, 0x80),
            (FloatType::F6E2M3FN, 0x1F),
            (FloatType::F4E2M1FN, 0x7),
            (FloatType::F16, 0x7C00),
            (FloatType::F8E8M0FNU, 0xFF),
        ] {
            assert_eq!(float.rounded(1e30 * 1e30), expected, "{float:?}");
        }
        assert_eq!(FloatType::F8E4M3FNUZ.rounded(-0.0), 0);
        assert_eq!(FloatType::F8E8M0FNU.rounded(1.0), 127);
        assert_eq!(FloatType::F8E8M0FNU.rounded(-1.5), 128);
        assert_eq!(FloatType::F8E4M3FN.rounded(448.0), 0x7E);
        assert_eq!(FloatType::F4E2M1FN.rounded(6.0), 0x7);
    }

    #[test]
    fn positive_ranges_end_with_the_largest_numbers() {
        assert_eq!(FloatType::F4E2M1FN.positive_range(), [0.5, 6.0]);
        assert_eq!(FloatType::F8E4M3FN.positive_range(), [2f64.powi(-9), 448.0]);
        let powers = [2f64.powi(-127), 2f64.powi(127)];
        assert_eq!(FloatType::F8E8M0FNU.positive_range(), powers);
        let single = [f64::from(f32::from_bits(1)), f32::MAX.into()];
        assert_eq!(FloatType::F32.positive_range(), single);
        assert_eq!(FloatType::F64.positive_range(), [5e-324, f64::MAX]);
    }
}
