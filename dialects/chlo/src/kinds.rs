//! Attributes of the dialect.
//!
//! The enums have the values of StableHLO's enums of the same names. Bytecode holds
//! attributes without a code as text.

use mlir_bridge::prelude::*;
use stablehlo_dialect::kinds::{ComparisonDirection, ComparisonType, Precision};

/// The relation that `broadcast_compare` tests.
pub static COMPARISON_DIRECTION: Kind = Kind::enumeration(
    "comparison_direction",
    ComparisonDirection::CASES,
    Encoding::Fields(0),
);
/// The interpretation of `broadcast_compare`'s operands.
pub static COMPARISON_TYPE: Kind = Kind::enumeration(
    "comparison_type",
    ComparisonType::CASES,
    Encoding::Fields(1),
);
/// The precision of an operand of `ragged_dot`.
pub static PRECISION: Kind = Kind::enumeration("precision", Precision::CASES, Encoding::None);

records! {
    /// Roles of the dimensions of `ragged_dot`'s operands.
    RAGGED_DOT as RaggedDotDimensionNumbers = "ragged_dot" {
        lhs_batching_dimensions: Ints,
        rhs_batching_dimensions: Ints,
        lhs_contracting_dimensions: Ints,
        rhs_contracting_dimensions: Ints,
        lhs_ragged_dimensions: Ints,
        rhs_group_dimensions: Ints,
    } Syntax::SparseStruct, Encoding::None;
}

/// All attributes.
pub static ATTRIBUTES: &[&Kind] = &[
    &COMPARISON_DIRECTION,
    &COMPARISON_TYPE,
    &PRECISION,
    &RAGGED_DOT,
];
