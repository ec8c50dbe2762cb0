//! Constraints on the attributes of ops, and the Rust types that attributes are
//! read as.

use crate::kinds;
use mlir_bridge::prelude::*;
pub use stablehlo_dialect::attribute_types::{Elements, I64, Str};
use stablehlo_opset::{
    shardy::ops::{DIRECTION, REDUCTION},
    syntax::shardy::DIRECTIONS,
};

/// Declares the attribute types that are Shardy's own.
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident: $view:ident = $summary:literal, $kind:ident $mnemonic:literal;)*) => { $(
        $(#[$doc])*
        pub struct $name;
        impl AttributeType for $name {
            type Value<'c> = kinds::$view<'c>;
            const CONSTRAINT: AttrConstraint =
                AttrConstraint::new($summary, |a| Self::read(a).is_some())
                    .syntax(AttrSyntax::Kind(&kinds::$kind));
            fn read<'c>(attribute: Attribute<'c>) -> Option<kinds::$view<'c>> {
                kinds::$view::of(attribute)
            }
        }
    )* };
}
stablehlo_opset::shardy_attribute_types! { [kinds] }

/// Declares attribute types of `i32` values that index the cases of an enum:
/// `Name = SUMMARY, CASES;`.
macro_rules! enums {
    ($($(#[$doc:meta])* $name:ident = $summary:path, $cases:path;)*) => { $(
        $(#[$doc])*
        pub struct $name;
        impl AttributeType for $name {
            type Value<'c> = i64;
            const CONSTRAINT: AttrConstraint =
                AttrConstraint::new($summary, |a| Self::read(a).is_some());
            fn read<'c>(attribute: Attribute<'c>) -> Option<i64> {
                let case = attribute.int().filter(|case| (0..$cases.len() as i64).contains(case));
                case.filter(|_| attribute.ty().is_some_and(|ty| ty.is_int(32, false)))
            }
        }
    )* };
}
enums! {
    /// A direction of sharding propagation.
    Direction = DIRECTION, DIRECTIONS;
    /// A reduction.
    Reduction = REDUCTION, kinds::REDUCTIONS;
}
