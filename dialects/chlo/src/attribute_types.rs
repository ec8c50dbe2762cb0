//! Constraints on the attributes of ops, and the Rust types that attributes are
//! read as.
//!
//! The summaries are upstream's: users read them after "failed to satisfy
//! constraint".

use crate::kinds;
use mlir_bridge::prelude::*;
pub use stablehlo_dialect::attribute_types::{Bool, Elements, I64, I64Array, I64NonNegative};
use stablehlo_dialect::kinds::{ComparisonDirection, ComparisonType, Precision};

/// Declares attribute types: `Marker: Value = "summary", syntax, reader;`.
macro_rules! attribute_types {
    ($($(#[$doc:meta])* $name:ident : $value:ty = $summary:literal, $syntax:expr, $read:expr;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;
        impl AttributeType for $name {
            type Value<'c> = $value;
            const CONSTRAINT: AttrConstraint =
                AttrConstraint::new($summary, |a| Self::read(a).is_some()).syntax($syntax);
            fn read<'c>(attribute: Attribute<'c>) -> Option<$value> {
                $read(attribute)
            }
        }
    )* };
}
attribute_types! {
    /// The relation that `broadcast_compare` tests.
    Direction: ComparisonDirection = "Which comparison operation to perform.",
        AttrSyntax::Kind(&kinds::COMPARISON_DIRECTION),
        |a| ComparisonDirection::of_number(kinds::COMPARISON_DIRECTION.value_of(a)?);
    /// The interpretation of `broadcast_compare`'s operands.
    Comparison: ComparisonType = "Which comparison type to use.",
        AttrSyntax::Kind(&kinds::COMPARISON_TYPE),
        |a| ComparisonType::of_number(kinds::COMPARISON_TYPE.value_of(a)?);
    /// One precision per operand.
    Precisions: Vec<Precision> = "Precision Config attribute", AttrSyntax::Generic,
        |a: Attribute| a.elements()?.into_iter().map(precision).collect();
    /// Any attribute that has a type.
    TypedValue: Attribute<'c> = "TypedAttr instance", AttrSyntax::Generic,
        |a: Attribute<'c>| is_typed(a).then_some(a);
}

/// Declares the types of attributes with fields.
macro_rules! struct_types {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal, code none,
        $syntax:ident
        { $($fields:tt)* }
    )*) => {
        attribute_types! { $(
            $(#[doc = $doc])+
            $ty: kinds::$name<'c> = $summary, AttrSyntax::Kind(&kinds::$kind), kinds::$name::of;
        )* }
    };
}
stablehlo_opset::chlo_attribute_structs! { [struct_types] }

/// Returns whether an attribute has a type. Attributes without one, and strings, which have
/// one, have the type `none` in MLIR's C API.
fn is_typed(attribute: Attribute) -> bool {
    attribute.is_string() || attribute.ty().is_some_and(|ty| !ty.is_none())
}
fn precision(attribute: Attribute) -> Option<Precision> {
    Precision::of_number(kinds::PRECISION.value_of(attribute)?)
}
