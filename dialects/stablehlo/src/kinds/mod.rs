//! The dialect's types and attributes.

pub mod conv;
pub mod enums;
pub mod structs;
pub mod types;

pub use conv::*;
pub use enums::*;
pub use structs::*;
pub use types::*;

use mlir_bridge::Kind;

/// All types.
pub static TYPES: &[&Kind] = &[&TOKEN, &FUTURE];

/// All attributes.
pub static ATTRIBUTES: &[&Kind] = &[
    &SCATTER,
    &GATHER,
    &DOT_ALGORITHM,
    &DOT,
    &OUTPUT_OPERAND_ALIAS,
    &CHANNEL_HANDLE,
    &TYPE_EXTENSIONS,
    &CONV,
    &RESULT_ACCURACY,
    &SUB_AXIS_INFO,
    &AXIS_REF,
    &MESH_AXIS,
    &MESH,
    &REPLICA_GROUP_MESH_AXES,
    &PRECISION,
    &RESULT_ACCURACY_MODE,
    &FFT_TYPE,
    &COMPARISON_DIRECTION,
    &COMPARISON_TYPE,
    &TRANSPOSE,
    &RNG_DISTRIBUTION,
    &RNG_ALGORITHM,
];

/// Declares a kind of attribute with named fields, and a view of it whose
/// accessors are those names.
macro_rules! records {
    ($(
        $(#[$doc:meta])*
        $kind:ident as $view:ident = $mnemonic:literal { $($field:ident : $shape:ident),* $(,)? }
        $syntax:expr, $encoding:expr $(, $key:ident = $value:expr)*;
    )*) => { $(
        $(#[$doc])*
        pub static $kind: mlir_bridge::Kind = mlir_bridge::Kind {
            $($key: Some($value),)*
            ..mlir_bridge::Kind::new(
                $mnemonic,
                &[$(mlir_bridge::field($crate::kinds::text!($field), mlir_bridge::FieldShape::$shape)),*],
                $syntax,
                $encoding,
            )
        };
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $view<'c>(pub mlir_bridge::Record<'c>);
        impl<'c> $view<'c> {
            /// The view of an attribute, if it is of this kind.
            pub fn of(attribute: mlir_bridge::Attribute<'c>) -> Option<Self> {
                $kind.of_attribute(attribute).map(Self)
            }
            $crate::kinds::accessors!(0; $($field $shape,)*);
        }
    )* };
}
/// A field's name in text. One is a keyword of Rust's.
macro_rules! text {
    (channel_type) => {
        "type"
    };
    ($field:ident) => {
        stringify!($field)
    };
}
macro_rules! accessors {
    ($i:expr;) => {};
    ($i:expr; $field:ident $shape:ident, $($rest:tt)*) => {
        #[allow(missing_docs)]
        pub fn $field(&self) -> $crate::kinds::value!($shape) {
            $crate::kinds::get!($shape, self.0, $i)
        }
        $crate::kinds::accessors!($i + 1; $($rest)*);
    };
}
macro_rules! value {
    (Ints) => { &'c [i64] };
    (Int) => { i64 };
    (Bool) => { bool };
    (F64) => { f64 };
    (Str) => { &'c str };
    (Type) => { mlir_bridge::Type<'c> };
    (Attribute) => { mlir_bridge::Attribute<'c> };
    (Attributes) => { Vec<mlir_bridge::Attribute<'c>> };
    (FlaggedAttribute) => { Option<mlir_bridge::Attribute<'c>> };
}
macro_rules! get {
    (Ints, $r:expr, $i:expr) => {
        $r.ints($i)
    };
    (Int, $r:expr, $i:expr) => {
        $r.int($i)
    };
    (Bool, $r:expr, $i:expr) => {
        $r.boolean($i)
    };
    (F64, $r:expr, $i:expr) => {
        $r.f64($i)
    };
    (Str, $r:expr, $i:expr) => {
        $r.str()
    };
    (Type, $r:expr, $i:expr) => {
        $r.ty($i)
    };
    (Attribute, $r:expr, $i:expr) => {
        $r.attribute($i)
    };
    (Attributes, $r:expr, $i:expr) => {
        $r.attributes($i)
    };
    (FlaggedAttribute, $r:expr, $i:expr) => {
        $r.optional_attribute($i)
    };
}
pub(crate) use {accessors, get, records, text, value};

/// What older text calls a kind.
pub static ALIASES: &[(&str, &Kind)] = &[("bounds", &TYPE_EXTENSIONS)];

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::check_codes;

    #[test]
    fn a_code_tells_one_kind() {
        for (what, kinds) in [("types", TYPES), ("attributes", ATTRIBUTES)] {
            if let Err(wrong) = check_codes(kinds) {
                panic!("{what} in dialects/stablehlo/src/kinds: {wrong}");
            }
        }
    }
}
