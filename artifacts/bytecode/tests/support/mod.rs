//! What the tests know of dialects, and where files are.
#![allow(dead_code)] // Each test uses a part.

use mlir_bytecode::Field::{self, *};
use mlir_bytecode::version::NATIVE_SEGMENTS;
use mlir_bytecode::{DialectDecoder, DialectTable, Kind, Scalar};
use std::path::{Path, PathBuf};

const fn number(code: u64, name: &'static str, scalar: Scalar) -> Kind {
    Kind::scalar(code, name, scalar)
}
const fn kind(code: u64, name: &'static str, fields: &'static [Field]) -> Kind {
    Kind::new(code, name, fields)
}

const LIST: &[Field] = &[List(&[Attribute])];
const SIGNED: Field = List(&[Signed]);
const SHARDING: &[Field] = &[Attribute, List(&[Attribute]), List(&[Attribute])];

/// VHLO's encodings, by its documentation. Its ops have an attribute each for
/// their properties.
pub struct Vhlo;

const VHLO: DialectTable = DialectTable {
    name: "vhlo",
    attributes: &[
        kind(1, "array_v1", LIST),
        kind(2, "bool_v1", &[Varint]),
        kind(3, "comparison_direction_v1", &[Varint]),
        kind(4, "comparison_type_v1", &[Varint]),
        kind(5, "api_version_v1", &[Varint]),
        kind(6, "dict_v1", &[List(&[Attribute, Attribute])]),
        kind(7, "fft_type_v1", &[Varint]),
        kind(8, "float_v1", &[Field::Type, Float]),
        kind(9, "integer_v1", &[Field::Type, Integer]),
        kind(10, "output_operand_alias_v1", &[SIGNED, Signed, SIGNED]),
        kind(11, "precision_v1", &[Varint]),
        kind(12, "rng_algorithm_v1", &[Varint]),
        kind(13, "rng_distribution_v1", &[Varint]),
        kind(14, "string_v1", &[Field::String]),
        kind(15, "tensor_v1", &[Field::Type, Blob]),
        kind(16, "transpose_v1", &[Varint]),
        kind(17, "type_v1", &[Field::Type]),
        kind(18, "type_extensions_v1", &[SIGNED]),
        kind(19, "result_accuracy_mode_v1", &[Varint]),
        kind(
            20,
            "result_accuracy_v1",
            &[Bits(64), Bits(64), Signed, Attribute],
        ),
        kind(21, "sub_axis_info_v1", &[Signed, Signed]),
        kind(22, "axis_ref_v1", &[Attribute, Varint, When(&[Attribute])]),
        kind(23, "replica_group_mesh_axes_v1", &[Attribute, Attribute]),
        kind(24, "mesh_axis_v1", &[Attribute, Signed]),
        kind(25, "mesh_v1", &[Attribute, OptionalAttribute]),
    ],
    types: &[
        kind(0, "bool_v1", &[]),
        kind(1, "complex_v1", &[Field::Type]),
        number(2, "bf16_v1", Scalar::Float(16)),
        number(3, "f16_v1", Scalar::Float(16)),
        number(4, "f32_v1", Scalar::Float(32)),
        number(5, "f64_v1", Scalar::Float(64)),
        number(6, "f8E4M3FN_v1", Scalar::Float(8)),
        number(7, "f8E5M2_v1", Scalar::Float(8)),
        kind(8, "func_v1", &[List(&[Field::Type]), List(&[Field::Type])]),
        number(9, "index_v1", Scalar::Integer(64)),
        number(10, "i4_v1", Scalar::Integer(4)),
        number(11, "i8_v1", Scalar::Integer(8)),
        number(12, "i16_v1", Scalar::Integer(16)),
        number(13, "i32_v1", Scalar::Integer(32)),
        number(14, "i64_v1", Scalar::Integer(64)),
        number(15, "ui4_v1", Scalar::Integer(4)),
        number(16, "ui8_v1", Scalar::Integer(8)),
        number(17, "ui16_v1", Scalar::Integer(16)),
        number(18, "ui32_v1", Scalar::Integer(32)),
        number(19, "ui64_v1", Scalar::Integer(64)),
        kind(20, "tensor_v1", &[SIGNED, Field::Type]),
        kind(21, "tensor_v1", &[Attribute, SIGNED, Field::Type]),
        kind(22, "token_v1", &[]),
        kind(23, "tuple_v1", &[List(&[Field::Type])]),
        kind(
            24,
            "quant_v1",
            &[
                Varint,
                Field::Type,
                Field::Type,
                Bits(64),
                Signed,
                Signed,
                Signed,
            ],
        ),
        kind(25, "unranked_tensor_v1", &[Field::Type]),
        kind(26, "witness_v1", &[]),
        number(27, "f8E4M3FNUZ_v1", Scalar::Float(8)),
        number(28, "f8E5M2FNUZ_v1", Scalar::Float(8)),
        number(29, "f8E4M3B11FNUZ_v1", Scalar::Float(8)),
        kind(
            30,
            "quant_per_axis_v1",
            &[
                Varint,
                Field::Type,
                Field::Type,
                Varint,
                Signed,
                Signed,
                List(&[Bits(64)]),
                SIGNED,
            ],
        ),
        number(31, "i2_v1", Scalar::Integer(2)),
        number(32, "ui2_v1", Scalar::Integer(2)),
        kind(33, "none_v1", &[]),
        number(34, "tf31_v1", Scalar::Float(19)),
        number(35, "f8E4M3_v1", Scalar::Float(8)),
        number(36, "f8E3M4_v1", Scalar::Float(8)),
        number(37, "f4E2M1FN_v1", Scalar::Float(4)),
        number(38, "f6E2M3FN_v1", Scalar::Float(6)),
        number(39, "f6E3M2FN_v1", Scalar::Float(6)),
        number(40, "f8E8M0FNU_v1", Scalar::Float(8)),
        kind(41, "buffer_v1", &[SIGNED, Field::Type]),
        kind(42, "future_v1", &[List(&[Field::Type])]),
    ],
    properties: &[],
};

impl DialectDecoder for Vhlo {
    fn name(&self) -> &str {
        VHLO.name
    }
    fn attribute(&self, code: u64) -> Option<&Kind> {
        VHLO.attribute(code)
    }
    fn ty(&self, code: u64) -> Option<&Kind> {
        VHLO.ty(code)
    }
    fn properties(&self, _op: &str, _version: u64) -> Option<&[Field]> {
        Some(&[Rest(&[Attribute])])
    }
}

/// StableHLO's encodings, as far as files have them.
pub const STABLEHLO: DialectTable = DialectTable {
    name: "stablehlo",
    attributes: &[
        kind(1, "channel_handle", &[Signed, Signed]),
        kind(2, "comparison_direction", &[Varint]),
        kind(3, "comparison_type", &[Varint]),
        kind(
            4,
            "conv",
            &[
                Signed, Signed, SIGNED, Signed, Signed, SIGNED, Signed, Signed, SIGNED,
            ],
        ),
        kind(5, "dot", &[SIGNED, SIGNED, SIGNED, SIGNED]),
        kind(6, "fft_type", &[Varint]),
        kind(
            7,
            "gather",
            &[SIGNED, SIGNED, SIGNED, SIGNED, SIGNED, Signed],
        ),
        kind(8, "precision", &[Varint]),
        kind(9, "rng_algorithm", &[Varint]),
        kind(10, "rng_distribution", &[Varint]),
        kind(
            11,
            "scatter",
            &[SIGNED, SIGNED, SIGNED, SIGNED, SIGNED, Signed],
        ),
        kind(12, "transpose", &[Varint]),
        kind(13, "type_extensions", &[SIGNED]),
        kind(14, "output_operand_alias", &[SIGNED, Signed, SIGNED]),
        kind(
            15,
            "dot_algorithm",
            &[
                Field::Type,
                Field::Type,
                Field::Type,
                Signed,
                Signed,
                Signed,
                Bool,
            ],
        ),
        kind(16, "result_accuracy_mode", &[Varint]),
        kind(
            17,
            "result_accuracy",
            &[Bits(64), Bits(64), Signed, Attribute],
        ),
        kind(
            18,
            "replica_group_mesh_axes",
            &[Attribute, List(&[Attribute])],
        ),
        kind(19, "sub_axis_info", &[Signed, Signed]),
        kind(20, "axis_ref", &[Field::String, Bool, When(&[Attribute])]),
        kind(21, "mesh_axis", &[Field::String, Signed]),
        kind(22, "mesh", &[Attribute, Bool, When(&[Attribute])]),
    ],
    types: &[
        kind(0, "token", &[]),
        kind(1, "future", &[List(&[Field::Type])]),
    ],
    properties: &[],
};

/// What of `func` the files have. Arguments, results, visibility are optional.
pub const FUNC: DialectTable = DialectTable {
    name: "func",
    attributes: &[],
    types: &[],
    properties: &[
        (
            "call",
            &[
                OptionalAttribute,
                Attribute,
                OptionalAttribute,
                OptionalAttribute,
            ],
        ),
        (
            "func",
            &[
                OptionalAttribute,
                Attribute,
                OptionalAttribute,
                OptionalAttribute,
                Attribute,
                OptionalAttribute,
            ],
        ),
    ],
};

/// Shardy.
pub const SDY: DialectTable = DialectTable {
    name: "sdy",
    attributes: &[
        kind(0, "manual_axes", LIST),
        kind(1, "mesh_axis", &[Field::String, Signed]),
        kind(2, "mesh", &[List(&[Attribute]), SIGNED]),
        kind(3, "sub_axis_info", &[Signed, Signed]),
        kind(4, "axis_ref", &[Field::String, OptionalAttribute]),
        kind(5, "dimension_sharding", &[List(&[Attribute]), Bool, Varint]),
        kind(6, "sharding", SHARDING),
        kind(7, "sharding_per_value", LIST),
        kind(8, "dim_mapping", &[SIGNED]),
        kind(9, "tensor_mapping", LIST),
        kind(
            10,
            "op_sharding_rule",
            &[
                SIGNED,
                List(&[Attribute]),
                List(&[Attribute]),
                SIGNED,
                SIGNED,
                SIGNED,
                SIGNED,
                Bool,
            ],
        ),
        kind(11, "axis_ref_list", LIST),
        kind(12, "list_of_axis_ref_lists", LIST),
        kind(
            13,
            "all_to_all_param",
            &[List(&[Attribute]), Signed, Signed],
        ),
        kind(14, "all_to_all_param_list", LIST),
        kind(
            15,
            "sharding",
            &[
                Attribute,
                List(&[Attribute]),
                List(&[Attribute]),
                List(&[Attribute]),
            ],
        ),
        kind(16, "sharding_per_value", LIST),
        kind(
            17,
            "sharding",
            &[
                Attribute,
                List(&[Attribute]),
                List(&[Attribute]),
                List(&[Attribute]),
                Signed,
            ],
        ),
    ],
    types: &[],
    // What came later and is optional need not be there.
    properties: &[
        ("all_gather", &[Attribute, Attribute]),
        (
            "all_reduce",
            &[Attribute, Attribute, Rest(&[OptionalAttribute])],
        ),
        ("all_slice", &[Attribute, Attribute]),
        ("all_to_all", &[Attribute, Attribute]),
        ("collective_permute", &[Attribute]),
        ("constant", &[Attribute]),
        ("data_flow_edge", &[OptionalAttribute]),
        ("manual_computation", &[Attribute, Attribute, Attribute]),
        ("mesh", &[Attribute, Attribute]),
        (
            "named_computation",
            &[OptionalAttribute, Attribute, OptionalAttribute],
        ),
        ("propagation_barrier", &[Attribute]),
        (
            "reduce_scatter",
            &[Attribute, Attribute, Rest(&[OptionalAttribute])],
        ),
        ("replicated_to_unreduced", &[Attribute, Attribute]),
        ("reshard", &[Attribute]),
        ("sharded_to_unreduced", &[Attribute, Attribute]),
        ("sharding_constraint", &[Attribute]),
        ("sharding_group", &[Attribute]),
    ],
};

/// `cf.cond_br`, whose sizes of segments are an attribute before version 6.
pub struct Cf;

impl DialectDecoder for Cf {
    fn name(&self) -> &str {
        "cf"
    }
    fn attribute(&self, _code: u64) -> Option<&Kind> {
        None
    }
    fn ty(&self, _code: u64) -> Option<&Kind> {
        None
    }
    fn properties(&self, op: &str, version: u64) -> Option<&[Field]> {
        match op {
            "cond_br" if version < NATIVE_SEGMENTS => Some(&[OptionalAttribute, Attribute]),
            "cond_br" => Some(&[OptionalAttribute, SparseArray]),
            _ => None,
        }
    }
}

/// What of `arith` the files have.
pub const ARITH: DialectTable = DialectTable {
    name: "arith",
    attributes: &[],
    types: &[],
    properties: &[
        ("addi", &[OptionalAttribute]),
        ("constant", &[Attribute]),
        ("muli", &[OptionalAttribute]),
    ],
};

/// All of them.
pub const DIALECTS: &[&dyn DialectDecoder] = &[&Vhlo, &STABLEHLO, &FUNC, &SDY, &Cf, &ARITH];

/// Writes with this order of values.
pub fn options(values: mlir_bytecode::ValueOrder) -> mlir_bytecode::Options {
    mlir_bytecode::Options {
        values,
        ..Default::default()
    }
}

/// The artifacts of the repository, sorted. The second folder is beside a
/// checkout, and may be absent.
pub fn artifacts() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["../../lit_tests", "../../../shared/compat", "tests/data"] {
        let folder = root.join(folder);
        if folder.is_dir() {
            collect(&folder, &mut found);
        } else {
            println!("skipped: there is no {}", folder.display());
        }
    }
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.to_string_lossy().ends_with(".mlir.bc") {
            found.push(path);
        }
    }
}
