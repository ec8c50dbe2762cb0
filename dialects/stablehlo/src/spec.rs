//! What the StableHLO specification numbers: how many constraints each op has,
//! and those of types and literals. An op's own constraints are in its
//! declaration; `docs/spec-coverage.md` is made of both.

use mlir_bridge::{EnforcedBy, SpecConstraint};

/// The specification's sections on ops, each with the number of its
/// constraints, which count from C1.
pub const SECTIONS: &[(&str, usize)] = &[
    ("abs", 2),
    ("add", 7),
    ("after_all", 0),
    ("all_gather", 6),
    ("all_reduce", 7),
    ("all_to_all", 9),
    ("and", 1),
    ("async_done", 1),
    ("async_start", 4),
    ("atan2", 1),
    ("batch_norm_grad", 5),
    ("batch_norm_inference", 7),
    ("batch_norm_training", 7),
    ("bitcast_convert", 2),
    ("broadcast_in_dim", 6),
    ("case", 4),
    ("cbrt", 1),
    ("ceil", 1),
    ("cholesky", 3),
    ("clamp", 4),
    ("collective_broadcast", 6),
    ("collective_permute", 5),
    ("collective_reduce", 4),
    ("compare", 3),
    ("complex", 3),
    ("composite", 4),
    ("concatenate", 6),
    ("constant", 1),
    ("convert", 1),
    ("convolution", 34),
    ("cosine", 1),
    ("count_leading_zeros", 1),
    ("custom_call", 0),
    ("divide", 1),
    ("dot_general", 24),
    ("dynamic_broadcast_in_dim", 10),
    ("dynamic_conv", 34),
    ("dynamic_gather", 14),
    ("dynamic_iota", 2),
    ("dynamic_pad", 4),
    ("dynamic_reshape", 4),
    ("dynamic_slice", 5),
    ("dynamic_update_slice", 6),
    ("exponential", 1),
    ("exponential_minus_one", 1),
    ("fft", 5),
    ("floor", 1),
    ("gather", 23),
    ("get_dimension_size", 1),
    ("get_tuple_element", 2),
    ("if", 3),
    ("imag", 2),
    ("infeed", 3),
    ("iota", 1),
    ("is_finite", 1),
    ("log", 1),
    ("log_plus_one", 1),
    ("logistic", 1),
    ("map", 4),
    ("maximum", 1),
    ("minimum", 1),
    ("multiply", 1),
    ("negate", 1),
    ("not", 1),
    ("optimization_barrier", 1),
    ("or", 1),
    ("outfeed", 0),
    ("pad", 4),
    ("partition_id", 0),
    ("popcnt", 1),
    ("power", 1),
    ("real", 2),
    ("recv", 5),
    ("reduce", 8),
    ("reduce_precision", 3),
    ("reduce_scatter", 9),
    ("reduce_window", 16),
    ("remainder", 1),
    ("replica_id", 0),
    ("reshape", 3),
    ("reverse", 3),
    ("rng", 3),
    ("rng_bit_generator", 2),
    ("round_nearest_afz", 1),
    ("round_nearest_even", 1),
    ("rsqrt", 1),
    ("scatter", 25),
    ("select", 2),
    ("select_and_scatter", 12),
    ("send", 5),
    ("shift_left", 1),
    ("shift_right_arithmetic", 1),
    ("shift_right_logical", 1),
    ("sign", 1),
    ("sine", 1),
    ("slice", 5),
    ("sort", 5),
    ("sqrt", 1),
    ("subtract", 1),
    ("tan", 1),
    ("tanh", 1),
    ("transpose", 4),
    ("triangular_solve", 4),
    ("tuple", 1),
    ("uniform_dequantize", 2),
    ("uniform_quantize", 2),
    ("while", 3),
    ("xor", 1),
];

const fn by_mlir(
    number: &'static str,
    by: EnforcedBy,
    rule: &'static str,
    note: &'static str,
) -> SpecConstraint {
    SpecConstraint {
        number,
        by,
        rule,
        note,
    }
}

const BY_TYPE: &str = "MLIR's quantized type";
const BY_PARSER: &str = "MLIR's parser";
const BY_CONSTANT: &str = "C1 of constant";
const BY_ATTRIBUTE: &str = "MLIR's elements attribute";
const UNTYPED: &str = "MLIR stores 64-bit integers and doubles";

/// Constraints on types and literals, by the name that tests have for the
/// section's part. All are enforced where types and attributes are made, or by
/// the sets of types that operands and results may have.
pub const TYPES_AND_LITERALS: &[(&str, &[SpecConstraint])] = {
    use EnforcedBy::{Attributes, Construction, Types};
    &[
        (
            "QuantizedType",
            &[
                by_mlir(
                    "C1",
                    Construction,
                    "type(storage_min) = storage_type",
                    UNTYPED,
                ),
                by_mlir(
                    "C2",
                    Construction,
                    "type(storage_max) = storage_type",
                    UNTYPED,
                ),
                by_mlir(
                    "C3",
                    Types,
                    "min_value(storage_type) <= storage_min < storage_max <= max_value(storage_type)",
                    BY_TYPE,
                ),
                by_mlir("C4", Construction, "type(scales) = expressed_type", UNTYPED),
                by_mlir("C5", Types, "0 < scales", BY_TYPE),
                by_mlir("C6", Types, "is_finite(scales)", BY_TYPE),
                by_mlir("C7", Types, "storage_min <= zero_points <= storage_max", ""),
                by_mlir(
                    "C8",
                    Construction,
                    "type(zero_points) = storage_type",
                    UNTYPED,
                ),
                by_mlir(
                    "C9",
                    Construction,
                    "size(scales) = size(zero_points)",
                    "text has them in pairs; MLIR's quantized type",
                ),
                by_mlir(
                    "C10",
                    Types,
                    "without quantization_dimension: size(scales) = 1",
                    BY_PARSER,
                ),
                by_mlir("C11", Types, "0 <= quantization_dimension", BY_TYPE),
                by_mlir("C12", Types, "quantization_dimension < rank(self)", ""),
                by_mlir(
                    "C13",
                    Types,
                    "dim(self, quantization_dimension) = size(scales)",
                    "",
                ),
            ],
        ),
        (
            "integer_literal",
            &[by_mlir(
                "C1",
                Attributes,
                "is_wellformed(integer_literal, integer_type)",
                BY_PARSER,
            )],
        ),
        (
            "float_literal",
            &[
                by_mlir(
                    "C1",
                    Attributes,
                    "decimal notation: is_wellformed(float_literal, float_type)",
                    BY_PARSER,
                ),
                by_mlir(
                    "C2",
                    Attributes,
                    "hexadecimal notation: as many digits as float_type has bits",
                    "MLIR's parser; leading zeros may be left out",
                ),
            ],
        ),
        (
            "complex_literal",
            &[
                by_mlir(
                    "C1",
                    Attributes,
                    "is_wellformed(real_part, complex_element_type(complex_type))",
                    BY_PARSER,
                ),
                by_mlir(
                    "C2",
                    Attributes,
                    "is_wellformed(imaginary_part, complex_element_type(complex_type))",
                    BY_PARSER,
                ),
            ],
        ),
        (
            "tensor_literal",
            &[
                by_mlir(
                    "C1",
                    Attributes,
                    "has_syntax(tensor_literal, element_type(tensor_type))",
                    BY_PARSER,
                ),
                by_mlir(
                    "C2",
                    Attributes,
                    "has_shape(tensor_literal, shape(tensor_type))",
                    BY_ATTRIBUTE,
                ),
            ],
        ),
        (
            "quantized_tensor_literal",
            &[
                by_mlir(
                    "C1",
                    Attributes,
                    "has_syntax(quantized_tensor_literal, storage_type(quantized_tensor_type))",
                    BY_CONSTANT,
                ),
                by_mlir(
                    "C2",
                    Attributes,
                    "has_shape(quantized_tensor_literal, shape(quantized_tensor_type))",
                    BY_CONSTANT,
                ),
            ],
        ),
    ]
};
