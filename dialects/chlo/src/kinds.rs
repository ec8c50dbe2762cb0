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

/// Declares the kinds of attributes with fields.
macro_rules! kinds {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal, code none,
        $syntax:ident {
            $($(#[doc = $field_doc:literal])+ $field:ident: $layout:ident,)+
        }
    )*) => {
        records! { $(
            $(#[doc = $doc])+
            $kind as $name = $mnemonic { $($field: $layout),+ } Syntax::$syntax, Encoding::None;
        )* }
    };
}
stablehlo_opset::chlo_attribute_structs! { [kinds] }

/// All attributes.
pub static ATTRIBUTES: &[&Kind] = &[
    &COMPARISON_DIRECTION,
    &COMPARISON_TYPE,
    &PRECISION,
    &RAGGED_DOT,
];
