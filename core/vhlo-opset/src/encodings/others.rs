//! Encodings of StableHLO, CHLO and Shardy.

use mlir_bytecode::{
    DialectTable, EncodingDef,
    Field::{self, *},
};

const fn encoding(code: u64, name: &'static str, fields: &'static [Field]) -> EncodingDef {
    EncodingDef::new(code, name, fields)
}

const LIST: &[Field] = &[List(&[Attribute])];
const SIGNED: Field = List(&[Signed]);
/// Properties of an elementwise op of CHLO that broadcasts its two operands.
const BROADCAST: &[Field] = &[OptionalAttribute];
const SHARDING: &[Field] = &[Attribute, List(&[Attribute]), List(&[Attribute])];

/// Code of a mesh of StableHLO.
pub const STABLEHLO_MESH: u64 = 22;

/// Encodings of StableHLO.
pub const STABLEHLO: DialectTable = DialectTable {
    newest_version: Some(&[]),
    name: "stablehlo",
    attributes: &[
        encoding(1, "channel_handle", &[Signed, Signed]),
        encoding(2, "comparison_direction", &[Varint]),
        encoding(3, "comparison_type", &[Varint]),
        encoding(
            4,
            "conv",
            &[
                Signed, Signed, SIGNED, Signed, Signed, SIGNED, Signed, Signed, SIGNED,
            ],
        ),
        encoding(5, "dot", &[SIGNED, SIGNED, SIGNED, SIGNED]),
        encoding(6, "fft_type", &[Varint]),
        encoding(
            7,
            "gather",
            &[SIGNED, SIGNED, SIGNED, SIGNED, SIGNED, Signed],
        ),
        encoding(8, "precision", &[Varint]),
        encoding(9, "rng_algorithm", &[Varint]),
        encoding(10, "rng_distribution", &[Varint]),
        encoding(
            11,
            "scatter",
            &[SIGNED, SIGNED, SIGNED, SIGNED, SIGNED, Signed],
        ),
        encoding(12, "transpose", &[Varint]),
        encoding(13, "type_extensions", &[SIGNED]),
        encoding(14, "output_operand_alias", &[SIGNED, Signed, SIGNED]),
        encoding(
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
        encoding(16, "result_accuracy_mode", &[Varint]),
        encoding(
            17,
            "result_accuracy",
            &[Bits(64), Bits(64), Signed, Attribute],
        ),
        encoding(
            18,
            "replica_group_mesh_axes",
            &[Attribute, List(&[Attribute])],
        ),
        encoding(19, "sub_axis_info", &[Signed, Signed]),
        encoding(20, "axis_ref", &[Field::String, Bool, When(&[Attribute])]),
        encoding(21, "mesh_axis", &[Field::String, Signed]),
        encoding(
            STABLEHLO_MESH,
            "mesh",
            &[Attribute, Bool, When(&[Attribute])],
        ),
    ],
    types: &[
        encoding(0, "token", &[]),
        encoding(1, "future", &[List(&[Field::Type])]),
    ],
    properties: &[],
};

/// Encodings of CHLO.
pub const CHLO: DialectTable = DialectTable {
    newest_version: Some(&[]),
    name: "chlo",
    attributes: &[
        encoding(0, "comparison_direction", &[Varint]),
        encoding(1, "comparison_type", &[Varint]),
    ],
    types: &[],
    properties: &[
        ("broadcast_add", BROADCAST),
        ("broadcast_and", BROADCAST),
        ("broadcast_atan2", BROADCAST),
        (
            "broadcast_compare",
            &[OptionalAttribute, OptionalAttribute, Attribute],
        ),
        ("broadcast_complex", BROADCAST),
        ("broadcast_divide", BROADCAST),
        ("broadcast_maximum", BROADCAST),
        ("broadcast_minimum", BROADCAST),
        ("broadcast_multiply", BROADCAST),
        ("broadcast_next_after", BROADCAST),
        ("broadcast_or", BROADCAST),
        ("broadcast_polygamma", BROADCAST),
        ("broadcast_power", BROADCAST),
        ("broadcast_remainder", BROADCAST),
        ("broadcast_shift_left", BROADCAST),
        ("broadcast_shift_right_arithmetic", BROADCAST),
        ("broadcast_shift_right_logical", BROADCAST),
        ("broadcast_subtract", BROADCAST),
        ("broadcast_xor", BROADCAST),
        ("broadcast_zeta", BROADCAST),
        ("constant", &[Attribute]),
        ("constant_like", &[Attribute]),
        ("ragged_dot", &[OptionalAttribute, Attribute]),
        (
            "scan",
            &[
                Attribute,
                OptionalAttribute,
                OptionalAttribute,
                OptionalAttribute,
                SparseArray,
                SparseArray,
            ],
        ),
        ("top_k", &[OptionalAttribute, Attribute]),
    ],
};

/// Newest version of Shardy that can be read. Versions 0.0.1 and 0.0.2 have the same encodings.
pub const NEWEST_SHARDY: &[u64] = &[0, 0, 2];

/// Encodings of Shardy.
pub const SDY: DialectTable = DialectTable {
    newest_version: Some(NEWEST_SHARDY),
    name: "sdy",
    attributes: &[
        encoding(0, "manual_axes", LIST),
        encoding(1, "mesh_axis", &[Field::String, Signed]),
        encoding(2, "mesh", &[List(&[Attribute]), SIGNED]),
        encoding(3, "sub_axis_info", &[Signed, Signed]),
        encoding(4, "axis_ref", &[Field::String, OptionalAttribute]),
        encoding(5, "dimension_sharding", &[List(&[Attribute]), Bool, Varint]),
        encoding(6, "sharding", SHARDING),
        encoding(7, "sharding_per_value", LIST),
        encoding(8, "dim_mapping", &[SIGNED]),
        encoding(9, "tensor_mapping", LIST),
        encoding(
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
        encoding(11, "axis_ref_list", LIST),
        encoding(12, "list_of_axis_ref_lists", LIST),
        encoding(
            13,
            "all_to_all_param",
            &[List(&[Attribute]), Signed, Signed],
        ),
        encoding(14, "all_to_all_param_list", LIST),
        encoding(
            15,
            "sharding",
            &[
                Attribute,
                List(&[Attribute]),
                List(&[Attribute]),
                List(&[Attribute]),
            ],
        ),
        encoding(16, "sharding_per_value", LIST),
        encoding(
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
    // Artifacts of older versions lack the optional properties that were added later.
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
