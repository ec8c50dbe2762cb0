//! Encodings of StableHLO and Shardy.

use mlir_bytecode::{
    DialectTable,
    Field::{self, *},
    Kind,
};

const fn kind(code: u64, name: &'static str, fields: &'static [Field]) -> Kind {
    Kind::new(code, name, fields)
}

const LIST: &[Field] = &[List(&[Attribute])];
const SIGNED: Field = List(&[Signed]);
const SHARDING: &[Field] = &[Attribute, List(&[Attribute]), List(&[Attribute])];

/// Encodings of StableHLO.
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

/// Encodings of Shardy.
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
