//! Element types, and the Rust types of their values.

use bytemuck::{Pod, Zeroable};
use half::{bf16, f16};
use microfloat::{
    f4e2m1fn, f6e2m3fn, f6e3m2fn, f8e3m4, f8e4m3, f8e4m3b11fnuz, f8e4m3fn, f8e4m3fnuz, f8e5m2,
    f8e5m2fnuz, f8e8m0fnu,
};
use num_complex::Complex;
use std::{fmt, sync::Arc};

/// Value of type `i1`. A value other than 0 is true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Pod, Zeroable)]
#[repr(transparent)]
pub struct Boolean(pub(crate) u8);

impl From<bool> for Boolean {
    fn from(value: bool) -> Self {
        Self(u8::from(value))
    }
}

impl From<Boolean> for bool {
    fn from(value: Boolean) -> Self {
        value.0 != 0
    }
}

/// Defines integers of 2 and 4 bits, which a byte holds.
macro_rules! small_integers {
    ($($name:ident($carrier:ty), $bits:literal, $doc:literal;)*) => {$(
        #[doc = $doc]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Pod, Zeroable)]
        #[repr(transparent)]
        pub struct $name($carrier);

        impl $name {
            /// Returns the integer whose lowest bits are those of `value`.
            pub fn new(value: $carrier) -> Self {
                Self(value << (8 - $bits) >> (8 - $bits))
            }

            /// Returns the value.
            pub fn get(self) -> $carrier {
                self.0
            }
        }
    )*};
}

small_integers! {
    I2(i8), 2, "Signed integer of 2 bits.";
    I4(i8), 4, "Signed integer of 4 bits.";
    Ui2(u8), 2, "Unsigned integer of 2 bits.";
    Ui4(u8), 4, "Unsigned integer of 4 bits.";
}

/// Unit in which arrays store elements.
pub(crate) trait Word: Pod + Default + PartialEq + Send + Sync {
    /// Name of the type.
    const TYPE: WordType;
    /// Returns `words` as storage.
    fn wrap(words: Vec<Self>) -> Words;
    /// Returns the words of `storage`, or no words if the words have another size.
    fn slice(storage: &Words) -> &[Self];
    /// Returns the words of `storage`, or no words if the words have another size.
    fn slice_mut(storage: &mut Words) -> &mut [Self];
}

/// Storage of an array, by the size of its elements.
#[derive(Clone, Debug)]
pub(crate) enum Words {
    W8(Vec<u8>),
    W16(Vec<u16>),
    W32(Vec<u32>),
    W64(Vec<u64>),
    W32x2(Vec<[u32; 2]>),
    W64x2(Vec<[u64; 2]>),
}

macro_rules! words {
    ($($name:ident($word:ty))*) => {
        /// Type of the words of an array.
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum WordType {
            $($name,)*
        }
        $(
        impl Word for $word {
            const TYPE: WordType = WordType::$name;
            fn wrap(words: Vec<Self>) -> Words {
                Words::$name(words)
            }
            fn slice(storage: &Words) -> &[Self] {
                match storage {
                    Words::$name(words) => words,
                    _ => &[],
                }
            }
            fn slice_mut(storage: &mut Words) -> &mut [Self] {
                match storage {
                    Words::$name(words) => words,
                    _ => &mut [],
                }
            }
        }
        )*
    };
}
words! { W8(u8) W16(u16) W32(u32) W64(u64) W32x2([u32; 2]) W64x2([u64; 2]) }

/// Rust type of elements.
///
/// The trait is implemented for `Boolean`, for integers, for floats of the crates `half` and
/// `microfloat`, for `f32` and `f64`, and for complex numbers of the crate `num-complex`.
#[allow(private_bounds)]
pub trait Element: Pod + fmt::Debug + PartialEq + Send + Sync + HasWord {
    /// Element type whose values have this Rust type.
    const SCALAR: Scalar;
}

/// Rust type with the same size and alignment as a word.
pub(crate) trait HasWord {
    type Word: Word;
}

/// Defines the enum of element types.
macro_rules! scalars {
    ($($name:ident, $text:literal, $bits:literal, $class:ident, $rust:ty, $word:ty, $family:ident $(($part:expr))?;)*) => {
        /// Element type without quantization.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Scalar {
            $(#[doc = concat!("`", $text, "`.")] $name,)*
        }

        impl Scalar {
            /// All element types without quantization.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Returns the name of the type in MLIR.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// Returns the number of bits of a value.
            pub const fn bits(self) -> u32 {
                match self {
                    $(Self::$name => $bits,)*
                }
            }

            /// Returns the class of the type.
            pub fn class(self) -> Class {
                match self {
                    $(Self::$name => Class::$class,)*
                }
            }

            /// Returns the type of the words that hold values.
            pub(crate) fn word(self) -> WordType {
                match self {
                    $(Self::$name => <$word as Word>::TYPE,)*
                }
            }

            /// Returns the family of the type.
            pub(crate) fn family(self) -> Family {
                match self {
                    $(Self::$name => Family::$family $(($part))?,)*
                }
            }

            /// Returns the number of bytes that an array uses per element.
            pub fn size(self) -> usize {
                match self {
                    $(Self::$name => size_of::<$rust>(),)*
                }
            }
        }

        $(
            impl Element for $rust {
                const SCALAR: Scalar = Scalar::$name;
            }
            impl HasWord for $rust {
                type Word = $word;
            }
        )*
    };
}

scalars! {
    Bool, "i1", 1, Bool, Boolean, u8, Bool;
    I2, "i2", 2, Signed, I2, u8, Integer(IntegerScalar::I2);
    I4, "i4", 4, Signed, I4, u8, Integer(IntegerScalar::I4);
    I8, "i8", 8, Signed, i8, u8, Integer(IntegerScalar::I8);
    I16, "i16", 16, Signed, i16, u16, Integer(IntegerScalar::I16);
    I32, "i32", 32, Signed, i32, u32, Integer(IntegerScalar::I32);
    I64, "i64", 64, Signed, i64, u64, Integer(IntegerScalar::I64);
    Ui2, "ui2", 2, Unsigned, Ui2, u8, Integer(IntegerScalar::Ui2);
    Ui4, "ui4", 4, Unsigned, Ui4, u8, Integer(IntegerScalar::Ui4);
    Ui8, "ui8", 8, Unsigned, u8, u8, Integer(IntegerScalar::Ui8);
    Ui16, "ui16", 16, Unsigned, u16, u16, Integer(IntegerScalar::Ui16);
    Ui32, "ui32", 32, Unsigned, u32, u32, Integer(IntegerScalar::Ui32);
    Ui64, "ui64", 64, Unsigned, u64, u64, Integer(IntegerScalar::Ui64);
    F4E2M1FN, "f4E2M1FN", 4, Float, f4e2m1fn, u8, SmallFloat(SmallFloatScalar::F4E2M1FN);
    F6E2M3FN, "f6E2M3FN", 6, Float, f6e2m3fn, u8, SmallFloat(SmallFloatScalar::F6E2M3FN);
    F6E3M2FN, "f6E3M2FN", 6, Float, f6e3m2fn, u8, SmallFloat(SmallFloatScalar::F6E3M2FN);
    F8E3M4, "f8E3M4", 8, Float, f8e3m4, u8, SmallFloat(SmallFloatScalar::F8E3M4);
    F8E4M3, "f8E4M3", 8, Float, f8e4m3, u8, SmallFloat(SmallFloatScalar::F8E4M3);
    F8E4M3B11FNUZ, "f8E4M3B11FNUZ", 8, Float, f8e4m3b11fnuz, u8, SmallFloat(SmallFloatScalar::F8E4M3B11FNUZ);
    F8E4M3FN, "f8E4M3FN", 8, Float, f8e4m3fn, u8, SmallFloat(SmallFloatScalar::F8E4M3FN);
    F8E4M3FNUZ, "f8E4M3FNUZ", 8, Float, f8e4m3fnuz, u8, SmallFloat(SmallFloatScalar::F8E4M3FNUZ);
    F8E5M2, "f8E5M2", 8, Float, f8e5m2, u8, SmallFloat(SmallFloatScalar::F8E5M2);
    F8E5M2FNUZ, "f8E5M2FNUZ", 8, Float, f8e5m2fnuz, u8, SmallFloat(SmallFloatScalar::F8E5M2FNUZ);
    F8E8M0FNU, "f8E8M0FNU", 8, Float, f8e8m0fnu, u8, SmallFloat(SmallFloatScalar::F8E8M0FNU);
    Bf16, "bf16", 16, Float, bf16, u16, SmallFloat(SmallFloatScalar::Bf16);
    F16, "f16", 16, Float, f16, u16, SmallFloat(SmallFloatScalar::F16);
    F32, "f32", 32, Float, f32, u32, F32;
    F64, "f64", 64, Float, f64, u64, F64;
    ComplexF32, "complex<f32>", 64, Complex, Complex<f32>, [u32; 2], ComplexF32;
    ComplexF64, "complex<f64>", 128, Complex, Complex<f64>, [u64; 2], ComplexF64;
}

impl Scalar {
    /// Returns the integer type of a width in bits, or `None` if there is no such type.
    pub fn integer(width: u32, unsigned: bool) -> Option<Self> {
        let class = if unsigned {
            Class::Unsigned
        } else {
            Class::Signed
        };
        let mut all = Self::ALL.iter().copied();
        all.find(|scalar| scalar.class() == class && scalar.bits() == width)
    }
    /// Returns the type of the parts of a complex type, and every other type itself.
    pub fn part(self) -> Self {
        match self {
            Self::ComplexF32 => Self::F32,
            Self::ComplexF64 => Self::F64,
            other => other,
        }
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Class of element types in the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Boolean type.
    Bool,
    /// Signed integer types.
    Signed,
    /// Unsigned integer types.
    Unsigned,
    /// Floating-point types.
    Float,
    /// Complex types.
    Complex,
}

/// Quantized element type.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantized {
    /// Integer type of the stored values.
    pub storage: Scalar,
    /// Floating-point type of the represented values.
    pub expressed: Scalar,
    /// Smallest stored value.
    pub storage_min: i64,
    /// Largest stored value.
    pub storage_max: i64,
    /// Dimension with one scale per index, or `None` if all elements have one scale.
    pub dimension: Option<usize>,
    /// Scales: one, or one per index of `dimension`.
    pub scales: Vec<f64>,
    /// Zero points: as many as scales.
    pub zero_points: Vec<i64>,
}

/// Element type of an array.
#[derive(Clone, Debug, PartialEq)]
pub enum ElementType {
    /// Type without quantization.
    Scalar(Scalar),
    /// Quantized type.
    Quantized(Arc<Quantized>),
}

impl ElementType {
    /// Returns the type that the array stores: the storage type of a quantized type, or the
    /// type itself.
    pub fn stored(&self) -> Scalar {
        match self {
            Self::Scalar(scalar) => *scalar,
            Self::Quantized(quantized) => quantized.storage,
        }
    }
}

impl From<Scalar> for ElementType {
    fn from(scalar: Scalar) -> Self {
        Self::Scalar(scalar)
    }
}

impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Scalar(scalar) => scalar.fmt(f),
            Self::Quantized(q) => {
                write!(f, "!quant.uniform<{}:{}", q.storage, q.expressed)?;
                if let Some(dimension) = q.dimension {
                    write!(f, ":{dimension}")?;
                }
                for (i, (scale, zero)) in q.scales.iter().zip(&q.zero_points).enumerate() {
                    write!(f, "{} {scale}:{zero}", if i == 0 { "," } else { ";" })?;
                }
                f.write_str(">")
            }
        }
    }
}

/// Runs `$body` with the type `$word` that holds elements of the type `$scalar`.
macro_rules! with_word {
    ($scalar:expr, $word:ident => $body:expr) => {{
        use $crate::element::WordType;
        match $scalar.word() {
            WordType::W8 => {
                type $word = u8;
                $body
            }
            WordType::W16 => {
                type $word = u16;
                $body
            }
            WordType::W32 => {
                type $word = u32;
                $body
            }
            WordType::W64 => {
                type $word = u64;
                $body
            }
            WordType::W32x2 => {
                type $word = [u32; 2];
                $body
            }
            WordType::W64x2 => {
                type $word = [u64; 2];
                $body
            }
        }
    }};
}
pub(crate) use with_word;

/// Element types by the kernels that they share. A match has an arm per family, without a default.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Family {
    Bool,
    Integer(IntegerScalar),
    /// Floats of 4 to 16 bits.
    SmallFloat(SmallFloatScalar),
    F32,
    F64,
    ComplexF32,
    ComplexF64,
}

/// Defines the enum of a family, and the macro `$with` that runs code with a Rust type.
macro_rules! family {
    ($dollar:tt $(#[$doc:meta])* $enum:ident, $with:ident, $($name:ident $rust:ty),* $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum $enum {
            $($name,)*
        }

        /// Runs `$body` with the Rust type of an element type of the family.
        macro_rules! $with {
            ($dollar scalar:expr, $dollar type:ident => $dollar body:expr) => {{
                use $crate::element::$enum;
                match $dollar scalar {
                    $($enum::$name => {
                        type $dollar type = $rust;
                        $dollar body
                    })*
                }
            }};
        }
        pub(crate) use $with;
    };
}

family! {
    $
    /// Integer type.
    IntegerScalar, with_integer,
    I2 crate::element::I2,
    I4 crate::element::I4,
    I8 i8,
    I16 i16,
    I32 i32,
    I64 i64,
    Ui2 crate::element::Ui2,
    Ui4 crate::element::Ui4,
    Ui8 u8,
    Ui16 u16,
    Ui32 u32,
    Ui64 u64,
}

family! {
    $
    /// Float type of 4 to 16 bits.
    SmallFloatScalar, with_small_float,
    F4E2M1FN microfloat::f4e2m1fn,
    F6E2M3FN microfloat::f6e2m3fn,
    F6E3M2FN microfloat::f6e3m2fn,
    F8E3M4 microfloat::f8e3m4,
    F8E4M3 microfloat::f8e4m3,
    F8E4M3B11FNUZ microfloat::f8e4m3b11fnuz,
    F8E4M3FN microfloat::f8e4m3fn,
    F8E4M3FNUZ microfloat::f8e4m3fnuz,
    F8E5M2 microfloat::f8e5m2,
    F8E5M2FNUZ microfloat::f8e5m2fnuz,
    F8E8M0FNU microfloat::f8e8m0fnu,
    Bf16 half::bf16,
    F16 half::f16,
}

impl SmallFloatScalar {
    /// Returns whether one of the bits is a sign.
    pub(crate) fn has_sign(self) -> bool {
        match self {
            Self::F8E8M0FNU => false,
            Self::F4E2M1FN
            | Self::F6E2M3FN
            | Self::F6E3M2FN
            | Self::F8E3M4
            | Self::F8E4M3
            | Self::F8E4M3B11FNUZ
            | Self::F8E4M3FN
            | Self::F8E4M3FNUZ
            | Self::F8E5M2
            | Self::F8E5M2FNUZ
            | Self::Bf16
            | Self::F16 => true,
        }
    }
}
