//! Attribute types of the demo dialect's ops.

use super::kinds::COLOR;
use mlir_bridge::prelude::*;

macro_rules! attribute_types {
    ($($name:ident: $value:ty = $summary:literal, $syntax:expr, $read:expr;)*) => { $(
        pub struct $name;
        impl AttributeType for $name {
            type Value<'c> = $value;
            const CONSTRAINT: AttrConstraint = AttrConstraint::new($summary, |a| Self::read(a).is_some()).syntax($syntax);
            fn read<'c>(attribute: Attribute<'c>) -> Option<$value> {
                let read: fn(Attribute<'c>) -> Option<$value> = $read;
                read(attribute)
            }
        }
    )* };
}
attribute_types! {
    Any: Attribute<'c> = "any attribute", AttrSyntax::Generic, Some;
    Bool: bool = "a boolean", AttrSyntax::Generic, |a| a.boolean();
    Text: &'c str = "a string", AttrSyntax::Generic, |a| a.text();
    I64: i64 = "a 64-bit integer", AttrSyntax::Typed(|c| c.int_type(64)),
        |a| a.int().filter(|_| a.ty().is_some_and(|t| t.is_int(64, false)));
    Dims: &'c [i64] = "an array of 64-bit integers", AttrSyntax::I64Array, |a| a.i64s();
    Color: i64 = "a color", AttrSyntax::Kind(&COLOR), |a| COLOR.value_of(a);
    Symbol: Attribute<'c> = "a symbol", AttrSyntax::Symbol, |a| a.symbol().map(|_| a);
}
