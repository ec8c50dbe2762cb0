//! The macro [`records!`](crate::records), which declares kinds with named fields.

/// Declares kinds of attributes with named fields, and for each kind a struct whose
/// accessors have the names of the fields. If a field has another name in the text, this
/// name follows after `=`. Setters of [`Kind`](crate::kind::Kind) may follow the encoding.
/// Fields of the shapes `F64s`, `Types` and `Pairs` are not supported.
///
/// ```
/// # use mlir_bridge::{diag::Result, prelude::*};
/// records! {
///     /// Contents of a basket.
///     BASKET as Basket = "basket" { apples: Int, kind = "type": Str }
///     Syntax::Struct, Encoding::Fields(0), verify = verify_basket;
/// }
/// fn verify_basket(record: mlir_bridge::kind::Record, emit: &dyn Fn(&str)) -> Result {
///     if Basket(record).apples() >= 0 {
///         return Ok(());
///     }
///     emit("less than nothing");
///     Err(Failed)
/// }
/// assert_eq!(BASKET.fields[1].name, "type");
/// ```
#[macro_export]
macro_rules! records {
    ($(
        $(#[$doc:meta])*
        $kind:ident as $view:ident = $mnemonic:literal {
            $($field:ident $(= $text:literal)? : $shape:ident),* $(,)?
        }
        $syntax:expr, $encoding:expr $(, $key:ident = $value:expr)*;
    )*) => { $(
        $(#[$doc])*
        pub static $kind: $crate::kind::Kind = $crate::kind::Kind::new(
            $mnemonic,
            &[$($crate::kind::field(
                $crate::__record_text!($field $($text)?),
                $crate::kind::FieldLayout::$shape,
            )),*],
            $syntax,
            $encoding,
        )$(.$key($value))*;
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $view<'c>(pub $crate::kind::Record<'c>);
        #[allow(missing_docs, dead_code)]
        impl<'c> $view<'c> {
            /// Returns the fields of an attribute, or `None` if the attribute is not of
            /// this kind.
            pub fn of(attribute: $crate::ir::Attribute<'c>) -> Option<Self> {
                $kind.of_attribute(attribute).map(Self)
            }
            $crate::__record_accessors!(0; $($field $shape,)*);
        }
    )* };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __record_text {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $text:literal) => {
        $text
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __record_accessors {
    ($i:expr;) => {};
    ($i:expr; $field:ident $shape:ident, $($rest:tt)*) => {
        pub fn $field(&self) -> $crate::__record_value!($shape) {
            $crate::__record_get!($shape, self.0, $i)
        }
        $crate::__record_accessors!($i + 1; $($rest)*);
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __record_value {
    (Ints) => { &'c [i64] };
    (Int) => { i64 };
    (Uint) => { i64 };
    (Bool) => { bool };
    (F64) => { f64 };
    (Str) => { &'c str };
    (Type) => { $crate::ir::Type<'c> };
    (Attribute) => { $crate::ir::Attribute<'c> };
    (Attributes) => { Vec<$crate::ir::Attribute<'c>> };
    (OptionalAttribute) => { Option<$crate::ir::Attribute<'c>> };
    (FlaggedAttribute) => { Option<$crate::ir::Attribute<'c>> };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __record_get {
    (Ints, $r:expr, $i:expr) => {
        $r.ints($i)
    };
    (Int, $r:expr, $i:expr) => {
        $r.int($i)
    };
    (Uint, $r:expr, $i:expr) => {
        $r.int($i)
    };
    (Bool, $r:expr, $i:expr) => {
        $r.boolean($i)
    };
    (F64, $r:expr, $i:expr) => {
        $r.f64($i)
    };
    (Str, $r:expr, $i:expr) => {
        $r.str_at($i)
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
    (OptionalAttribute, $r:expr, $i:expr) => {
        $r.optional_attribute($i)
    };
    (FlaggedAttribute, $r:expr, $i:expr) => {
        $r.optional_attribute($i)
    };
}
