//! Types of VHLO.

use super::{Content, Field, FieldLayout, Kind, kinds};
use crate::version::VersionRange;

kinds! { "!"
    BOOL             "bool_v1"             "0.9.0.."  0  [];
    INDEX            "index_v1"            "0.9.0.."  9  [];
    I2               "i2_v1"               "1.2.0.."  31 [];
    I4               "i4_v1"               "0.9.0.."  10 [];
    I8               "i8_v1"               "0.9.0.."  11 [];
    I16              "i16_v1"              "0.9.0.."  12 [];
    I32              "i32_v1"              "0.9.0.."  13 [];
    I64              "i64_v1"              "0.9.0.."  14 [];
    UI2              "ui2_v1"              "1.2.0.."  32 [];
    UI4              "ui4_v1"              "0.9.0.."  15 [];
    UI8              "ui8_v1"              "0.9.0.."  16 [];
    UI16             "ui16_v1"             "0.9.0.."  17 [];
    UI32             "ui32_v1"             "0.9.0.."  18 [];
    UI64             "ui64_v1"             "0.9.0.."  19 [];
    F4E2M1FN         "f4E2M1FN_v1"         "1.8.0.."  37 [];
    F6E2M3FN         "f6E2M3FN_v1"         "1.8.0.."  38 [];
    F6E3M2FN         "f6E3M2FN_v1"         "1.8.0.."  39 [];
    F8E3M4           "f8E3M4_v1"           "1.7.0.."  36 [];
    F8E4M3           "f8E4M3_v1"           "1.7.0.."  35 [];
    F8E4M3FN         "f8E4M3FN_v1"         "0.9.0.."  6  [];
    F8E4M3FNUZ       "f8E4M3FNUZ_v1"       "0.10.0.." 27 [];
    F8E4M3B11FNUZ    "f8E4M3B11FNUZ_v1"    "0.11.0.." 29 [];
    F8E5M2           "f8E5M2_v1"           "0.9.0.."  7  [];
    F8E5M2FNUZ       "f8E5M2FNUZ_v1"       "0.10.0.." 28 [];
    F8E8M0FNU        "f8E8M0FNU_v1"        "1.8.0.."  40 [];
    BF16             "bf16_v1"             "0.9.0.."  2  [];
    F16              "f16_v1"              "0.9.0.."  3  [];
    F32              "f32_v1"              "0.9.0.."  4  [];
    F64              "f64_v1"              "0.9.0.."  5  [];
    /// The mnemonic is misspelled in VHLO itself, so it must stay.
    TF32             "tf31_v1"             "1.6.0.."  34 [];
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
