//! Types of VHLO.

use super::{Content, Field, FieldLayout, Kind, kinds, numbers::Number};
use crate::version::VersionRange;
use mlir_bytecode::FloatType;

kinds! { "!"
    BOOL             "bool_v1"             "0.9.0.."  0  [] = signless 1;
    INDEX            "index_v1"            "0.9.0.."  9  [] = index 64;
    I2               "i2_v1"               "1.2.0.."  31 [] = signless 2;
    I4               "i4_v1"               "0.9.0.."  10 [] = signless 4;
    I8               "i8_v1"               "0.9.0.."  11 [] = signless 8;
    I16              "i16_v1"              "0.9.0.."  12 [] = signless 16;
    I32              "i32_v1"              "0.9.0.."  13 [] = signless 32;
    I64              "i64_v1"              "0.9.0.."  14 [] = signless 64;
    UI2              "ui2_v1"              "1.2.0.."  32 [] = unsigned 2;
    UI4              "ui4_v1"              "0.9.0.."  15 [] = unsigned 4;
    UI8              "ui8_v1"              "0.9.0.."  16 [] = unsigned 8;
    UI16             "ui16_v1"             "0.9.0.."  17 [] = unsigned 16;
    UI32             "ui32_v1"             "0.9.0.."  18 [] = unsigned 32;
    UI64             "ui64_v1"             "0.9.0.."  19 [] = unsigned 64;
    F4E2M1FN         "f4E2M1FN_v1"         "1.8.0.."  37 [] = float F4E2M1FN;
    F6E2M3FN         "f6E2M3FN_v1"         "1.8.0.."  38 [] = float F6E2M3FN;
    F6E3M2FN         "f6E3M2FN_v1"         "1.8.0.."  39 [] = float F6E3M2FN;
    F8E3M4           "f8E3M4_v1"           "1.7.0.."  36 [] = float F8E3M4;
    F8E4M3           "f8E4M3_v1"           "1.7.0.."  35 [] = float F8E4M3;
    F8E4M3FN         "f8E4M3FN_v1"         "0.9.0.."  6  [] = float F8E4M3FN;
    F8E4M3FNUZ       "f8E4M3FNUZ_v1"       "0.10.0.." 27 [] = float F8E4M3FNUZ;
    F8E4M3B11FNUZ    "f8E4M3B11FNUZ_v1"    "0.11.0.." 29 [] = float F8E4M3B11FNUZ;
    F8E5M2           "f8E5M2_v1"           "0.9.0.."  7  [] = float F8E5M2;
    F8E5M2FNUZ       "f8E5M2FNUZ_v1"       "0.10.0.." 28 [] = float F8E5M2FNUZ;
    F8E8M0FNU        "f8E8M0FNU_v1"        "1.8.0.."  40 [] = float F8E8M0FNU;
    BF16             "bf16_v1"             "0.9.0.."  2  [] = float BF16;
    F16              "f16_v1"              "0.9.0.."  3  [] = float F16;
    F32              "f32_v1"              "0.9.0.."  4  [] = float F32;
    F64              "f64_v1"              "0.9.0.."  5  [] = float F64;
    /// The mnemonic is misspelled in VHLO itself, so it must stay.
    TF32             "tf31_v1"             "1.6.0.."  34 [] = float TF32;
    NONE             "none_v1"             "1.6.0.."  33 [];
    TOKEN            "token_v1"            "0.9.0.."  22 [];
    WITNESS          "witness_v1"          "0.9.0.."  26 [];
    COMPLEX          "complex_v1"          "0.9.0.."  1  [element: Type];
    UNRANKED_TENSOR  "unranked_tensor_v1"  "0.9.0.."  25 [element: Type];
    TUPLE            "tuple_v1"            "0.9.0.."  23 [members: Types];
    FUTURE           "future_v1"           "1.15.0.." 42 [members: Types];
    FUNC             "func_v1"             "0.9.0.."  8  [inputs: Types, outputs: Types];
    TENSOR "tensor_v1" "0.9.0.." 20 [shape: Ints, element: Type];
    /// A tensor with an encoding.
    TENSOR_WITH_ENCODING "tensor_v1" "0.9.0.." 21
        [encoding: Attribute, shape: Ints, element: Type];
    BUFFER           "buffer_v1"           "1.13.0.." 41 [shape: Ints, element: Type];
    QUANT "quant_v1" "0.9.0.." 24
        [flags: Uint, storage: Type, expressed: Type, scale: F64, zero_point: Int, min: Int, max: Int];
    QUANT_PER_AXIS "quant_per_axis_v1" "0.18.0.." 30
        [flags: Uint, storage: Type, expressed: Type, axis: Uint, min: Int, max: Int, scales: F64s, zero_points: Ints];
}

/// Types of floats, in the order of [`FloatType::ALL`]: each float of MLIR has a type.
const FLOATS: [&Kind; FloatType::ALL.len()] = {
    let mut floats = [&NONE; FloatType::ALL.len()];
    let mut n = 0;
    while n < ALL.len() {
        if let Some(Number::Float(float)) = ALL[n].number {
            floats[float as usize] = &ALL[n];
        }
        n += 1;
    }
    let mut n = 0;
    while n < floats.len() {
        assert!(
            floats[n].number.is_some(),
            "a float of MLIR has no row in the table of types"
        );
        n += 1;
    }
    floats
};

/// Returns the type of floats.
pub const fn of_float(float: FloatType) -> &'static Kind {
    FLOATS[float as usize]
}
/// Returns the type of numbers, or `None` if VHLO has no such type.
pub fn of_number(number: Number) -> Option<&'static Kind> {
    ALL.iter().find(|kind| kind.number == Some(number))
}

/// Widths of VHLO's integers besides booleans, a bit each: of signless and of unsigned integers.
const INTEGER_WIDTHS: [u128; 2] = {
    let mut widths = [0; 2];
    let mut n = 0;
    while n < ALL.len() {
        if let Some(Number::Integer { width, unsigned }) = ALL[n].number {
            widths[unsigned as usize] |= 1 << width;
        }
        n += 1;
    }
    widths[0] &= !(1 << 1);
    widths
};
/// Returns whether VHLO has integers of a width in bits. Booleans are no integers.
pub const fn has_integer(width: u32, unsigned: bool) -> bool {
    width < u128::BITS && INTEGER_WIDTHS[unsigned as usize] >> width & 1 == 1
}

/// Numbers of the types, by code.
const NUMBERS: [Option<Number>; ALL.len()] = {
    let mut numbers = [None; ALL.len()];
    let mut n = 0;
    while n < ALL.len() {
        numbers[ALL[n].code as usize] = ALL[n].number;
        n += 1;
    }
    numbers
};

impl Number {
    /// Returns the number type with a type code, or `None` if the type is not a number.
    pub fn of_type(code: u64) -> Option<Self> {
        *NUMBERS.get(usize::try_from(code).ok()?)?
    }
    /// Returns the number type of a builtin type with a name, or `None` if VHLO has no such type.
    pub fn with_name(name: &str) -> Option<Self> {
        let mut all = NUMBERS.iter().flatten().copied();
        all.find(|number| number.to_string() == name)
    }
}
