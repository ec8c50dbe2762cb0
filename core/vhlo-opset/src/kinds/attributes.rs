//! Attributes of VHLO. Code 0 is no longer used.

use super::{Content, Field, FieldLayout, Kind, kinds};
use crate::version::VersionRange;

kinds! { "#"
    ARRAY       "array_v1"   "0.9.0.." 1  [elements: Attributes];
    BOOLEAN     "bool_v1"    "0.9.0.." 2  [value: Bool];
    DICTIONARY  "dict_v1"    "0.9.0.." 6  [entries: Pairs];
    FLOAT       "float_v1"   "0.9.0.." 8  [ty: Type, value: Float];
    INTEGER     "integer_v1" "0.9.0.." 9  [ty: Type, value: Integer];
    STRING      "string_v1"  "0.9.0.." 14 [value: Str];
    TENSOR      "tensor_v1"  "0.9.0.." 15 [ty: Type, data: Elements];
    TYPE        "type_v1"    "0.9.0.." 17 [value: Type];

    OUTPUT_OPERAND_ALIAS "output_operand_alias_v1" "0.9.0.." 10
        [outputTupleIndices: Ints, operandIndex: Int, operandTupleIndices: Ints];
    TYPE_EXTENSIONS "type_extensions_v1" "0.9.0.." 18 [bounds: Ints];
    RESULT_ACCURACY "result_accuracy_v1" "1.9.0.." 20
        [atol: F64, rtol: F64, ulps: Int, mode: Attribute];
    SUB_AXIS_INFO "sub_axis_info_v1" "1.16.0.." 21 [pre_size: Int, size: Int];
    AXIS_REF "axis_ref_v1" "1.16.0.." 22 [name: Attribute, sub_axis_info: FlaggedAttribute];
    REPLICA_GROUP_MESH_AXES "replica_group_mesh_axes_v1" "1.16.0.." 23
        [mesh: Attribute, axes: Attribute];
    MESH_AXIS "mesh_axis_v1" "1.16.0.." 24 [name: Attribute, size: Int];
    MESH "mesh_v1" "1.16.0.." 25 [axes: Attribute, device_ids: OptionalAttribute];

    COMPARISON_DIRECTION "comparison_direction_v1" "0.9.0.." 3 [value: Uint]
        cases [(0, "EQ"), (1, "NE"), (2, "GE"), (3, "GT"), (4, "LE"), (5, "LT")];
    COMPARISON_TYPE "comparison_type_v1" "0.9.0.." 4 [value: Uint]
        cases [(0, "NOTYPE"), (1, "FLOAT"), (2, "TOTALORDER"), (3, "SIGNED"), (4, "UNSIGNED")]
        "1.22.0.." [(5, "WEAKORDER")];
    API_VERSION "api_version_v1" "0.9.0.." 5 [value: Uint]
        cases [(0, "API_VERSION_UNSPECIFIED"), (1, "API_VERSION_ORIGINAL"),
               (2, "API_VERSION_STATUS_RETURNING"), (3, "API_VERSION_STATUS_RETURNING_UNIFIED"),
               (TYPED_FFI, "API_VERSION_TYPED_FFI")];
    FFT_TYPE "fft_type_v1" "0.9.0.." 7 [value: Uint]
        cases [(0, "FFT"), (1, "IFFT"), (2, "RFFT"), (3, "IRFFT")];
    PRECISION "precision_v1" "0.9.0.." 11 [value: Uint]
        cases [(0, "DEFAULT"), (1, "HIGH"), (2, "HIGHEST")];
    RNG_ALGORITHM "rng_algorithm_v1" "0.9.0.." 12 [value: Uint]
        cases [(0, "DEFAULT"), (1, "THREE_FRY"), (2, "PHILOX")];
    RNG_DISTRIBUTION "rng_distribution_v1" "0.9.0.." 13 [value: Uint]
        cases [(1, "UNIFORM"), (2, "NORMAL")];
    TRANSPOSE "transpose_v1" "0.9.0.." 16 [value: Uint]
        cases [(0, "TRANSPOSE_INVALID"), (1, "NO_TRANSPOSE"), (2, "TRANSPOSE"), (3, "ADJOINT")];
    RESULT_ACCURACY_MODE "result_accuracy_mode_v1" "1.9.0.." 19 [value: Uint]
        cases [(DEFAULT_ACCURACY, "DEFAULT"), (1, "HIGHEST"), (2, "TOLERANCE")];
}

/// Returns whether the attribute with a code is an enum.
pub fn is_enum(code: u64) -> bool {
    ALL.iter().any(|k| k.code == code && !k.cases.is_empty())
}

/// Value of [`API_VERSION`] for the typed FFI.
pub const TYPED_FFI: i64 = 4;
/// Value of [`RESULT_ACCURACY_MODE`] for the default accuracy.
pub const DEFAULT_ACCURACY: i64 = 0;
