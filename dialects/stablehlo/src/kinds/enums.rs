//! Enum attributes, as `stablehlo-opset` declares them.

use mlir_bridge::{kind::field, prelude::*};

/// Declares the enums of `stablehlo-opset`, and the kinds of attributes that hold them.
macro_rules! enums {
    ([] $(
        $(#[$doc:meta])*
        $name:ident $kind:ident = $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident {
            $($(#[$case_doc:meta])* $case:ident = $value:literal $text:literal),* $(,)?
        }
    )*) => {
        /// Enum attributes.
        pub const ENUMS: &[&Kind] = &[$(&$kind),*];
        $(
        $(#[$doc])*
        pub static $kind: Kind = Kind::new(
            $mnemonic,
            &[field("value", FieldLayout::Uint)],
            Syntax::$syntax($name::CASES),
            Encoding::Fields($code),
        );
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$case_doc])* $case = $value,)*
        }
        impl $name {
            /// Values with their keywords in text.
            pub const CASES: &'static [(i64, &'static str)] = &[$(($value, $text)),*];
            /// Returns the value that `number` encodes, or `None` if no value
            /// has this number.
            pub const fn of_number(number: i64) -> Option<Self> {
                match number {
                    $($value => Some(Self::$case),)*
                    _ => None,
                }
            }
            /// Returns the value of an attribute, or `None` if its kind
            /// differs.
            pub fn of(attribute: Attribute) -> Option<Self> {
                Self::of_number($kind.value_of(attribute)?)
            }
            /// Returns the value's keyword in text.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$case => $text,)*
                }
            }
            /// Returns the attribute that holds the value.
            pub fn attribute(self, context: &Context) -> Attribute<'_> {
                $kind.case(context, self as i64)
            }
        }
        impl AttributeType for $name {
            type Value<'c> = Self;
            const CONSTRAINT: AttrConstraint = AttrConstraint::new($summary, |a| Self::of(a).is_some()).syntax(AttrSyntax::Kind(&$kind));
            fn read(attribute: Attribute) -> Option<Self> {
                Self::of(attribute)
            }
        }
    )* };
}

stablehlo_opset::attribute_enums! { [enums] }
