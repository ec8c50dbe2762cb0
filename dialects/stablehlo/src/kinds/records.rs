//! The macro `records!`, which declares attributes with named fields.

/// Declares a kind of attribute with named fields, and a view of it whose
/// accessors are those names.
macro_rules! records {
    ($(
        $(#[$doc:meta])*
        $kind:ident as $view:ident = $mnemonic:literal { $($field:ident : $shape:ident),* $(,)? }
        $syntax:expr, $encoding:expr $(, $key:ident = $value:expr)*;
    )*) => { $(
        $(#[$doc])*
        pub static $kind: mlir_bridge::Kind = mlir_bridge::Kind::new(
            $mnemonic,
            &[$(mlir_bridge::field($crate::kinds::records::text!($field), mlir_bridge::FieldShape::$shape)),*],
            $syntax,
            $encoding,
        )$(.$key($value))*;
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $view<'c>(pub mlir_bridge::Record<'c>);
        impl<'c> $view<'c> {
            /// The view of an attribute, if it is of this kind.
            pub fn of(attribute: mlir_bridge::Attribute<'c>) -> Option<Self> {
                $kind.of_attribute(attribute).map(Self)
            }
            $crate::kinds::records::accessors!(0; $($field $shape,)*);
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
        pub fn $field(&self) -> $crate::kinds::records::value!($shape) {
            $crate::kinds::records::get!($shape, self.0, $i)
        }
        $crate::kinds::records::accessors!($i + 1; $($rest)*);
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
pub(super) use {accessors, get, records, text, value};
