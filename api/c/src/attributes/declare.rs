//! What makes the functions of an attribute of its fields.

use crate::{
    border::string,
    kinds::{fail, made},
};
use melior::{Context, ir::Attribute};
use mlir_bridge::{Kind, Owned};
use mlir_sys::MlirStringRef;

/// Declares, for each kind with fields, a module that has its functions: what makes an
/// attribute, what recognizes one, and what reads its fields. A list has two of those,
/// for its size and for an element.
macro_rules! structs {
    ($table:ident; $(
        $module:ident: $kind:ident $view:ident $get:ident $is:ident {
            $($field:ident: $shape:ident $($getter:ident)+,)*
        }
    )*) => {
        $(
            mod $module {
                #[allow(unused_imports)]
                use melior::ir::{
                    attribute::{ArrayAttribute, AttributeLike as _},
                    r#type::TypeLike as _,
                };
                #[allow(unused_imports)]
                use mlir_bridge::{AttributeExt as _, Kind, Owned};
                #[allow(unused_imports)]
                use mlir_sys::{MlirAttribute, MlirContext, MlirStringRef, MlirType};
                use stablehlo_dialect::kinds::{$kind, $view};
                use $crate::{attributes::declare::field, kinds::made};
                field!({ $kind $view $get $is ctx } [] [] [] $($field: $shape $($getter)+,)*);
            }
        )*
        #[cfg(test)]
        pub const $table: &[&[$crate::functions::Function]] = &[$($module::FUNCTIONS),*];
    };
}
pub(super) use structs;

/// Adds what a field needs: parameters of what makes the attribute, the value that they
/// are, and functions that read it.
macro_rules! field {
    ({ $kind:ident $view:ident $get:ident $is:ident $ctx:ident } [$($parameters:tt)*] [$($value:expr,)*] [$($getters:tt)*]) => {
        $crate::functions::c_functions! { FUNCTIONS;
            /// Null, after a diagnostic, of what makes no sense.
            fn $get($ctx: MlirContext, $($parameters)*) -> MlirAttribute {
                let fields = || Some(vec![$($value),*]);
                Some(made($ctx?, &$kind, fields(), Kind::checked_attribute)?.to_raw())
            }
            fn $is(attr: MlirAttribute) -> bool {
                Some($view::of(attr?).is_some())
            }
            $($getters)*
        }
    };
    ($names:tt [$($parameters:tt)*] [$($value:expr,)*] [$($getters:tt)*] $field:ident: Ints $size:ident $element:ident, $($rest:tt)*) => {
        $crate::attributes::declare::field! { $names
            [$($parameters)* n: isize, $field: *const i64,]
            // SAFETY: the promise of C's caller.
            [$($value,)* Owned::Ints(unsafe { $crate::border::list(n, $field) }?.to_vec()),]
            [
                $($getters)*
                fn $size(attr: MlirAttribute) -> isize {
                    $crate::attributes::declare::read!($names attr, |view| {
                        view.$field().len().try_into().ok()
                    })
                }
                fn $element(attr: MlirAttribute, pos: isize) -> i64 {
                    $crate::attributes::declare::read!($names attr, |view| {
                        view.$field().get(usize::try_from(pos).ok()?).copied()
                    })
                }
            ]
            $($rest)*
        }
    };
    ($names:tt [$($parameters:tt)*] [$($value:expr,)*] [$($getters:tt)*] $field:ident: $shape:ident $getter:ident, $($rest:tt)*) => {
        $crate::attributes::declare::field! { $names
            [$($parameters)* $field: $crate::attributes::declare::parameter!($shape),]
            [$($value,)* $crate::attributes::declare::value!($names $shape $field),]
            [
                $($getters)*
                fn $getter(attr: MlirAttribute) -> $crate::attributes::declare::result!($shape) {
                    $crate::attributes::declare::read!($names attr, |view| {
                        $crate::attributes::declare::get!($shape view $field)
                    })
                }
            ]
            $($rest)*
        }
    };
}
pub(super) use field;

/// Reads a field of an attribute, if it is of the kind.
macro_rules! read {
    ({ $kind:ident $view:ident $get:ident $is:ident $ctx:ident } $attr:ident, |$v:ident| $body:expr) => {{
        let $v = $view::of($attr?)?;
        $body
    }};
}
pub(super) use read;

macro_rules! parameter {
    (Int) => {
        i64
    };
    (Bool) => {
        bool
    };
    (F64) => {
        f64
    };
    (Type) => {
        MlirType
    };
    (Str) => {
        MlirStringRef
    };
    (Mode) => {
        MlirStringRef
    };
    ($attribute:ident) => {
        MlirAttribute
    };
}
pub(super) use parameter;

macro_rules! result {
    (Mode) => {
        MlirAttribute
    };
    ($shape:ident) => {
        $crate::attributes::declare::parameter!($shape)
    };
}
pub(super) use result;

macro_rules! value {
    ($names:tt Int $x:ident) => {
        Owned::Int($x)
    };
    ($names:tt Bool $x:ident) => {
        Owned::Int($x.into())
    };
    ($names:tt F64 $x:ident) => {
        Owned::F64($x)
    };
    ($names:tt Type $x:ident) => {
        Owned::Type($x?)
    };
    ($names:tt Str $x:ident) => {
        Owned::Bytes($x.to_vec())
    };
    ($names:tt Attribute $x:ident) => {
        Owned::Attribute(Some($x?))
    };
    ($names:tt Optional $x:ident) => {
        Owned::Attribute($x)
    };
    ($names:tt Array $x:ident) => {
        Owned::Attributes($x?.elements()?)
    };
    ({ $kind:ident $view:ident $get:ident $is:ident $ctx:ident } Mode $x:ident) => {
        Owned::Attribute(Some($crate::attributes::declare::case(
            $ctx?,
            &stablehlo_dialect::kinds::RESULT_ACCURACY_MODE,
            $x,
        )?))
    };
}
pub(super) use value;

macro_rules! get {
    (Type $view:ident $field:ident) => {
        Some($view.$field().to_raw())
    };
    (Str $view:ident $field:ident) => {
        Some($crate::border::string($view.$field().as_bytes()))
    };
    (Attribute $view:ident $field:ident) => {
        Some($view.$field().to_raw())
    };
    (Mode $view:ident $field:ident) => {
        Some($view.$field().to_raw())
    };
    (Optional $view:ident $field:ident) => {
        Some($view.$field()?.to_raw())
    };
    (Array $view:ident $field:ident) => {
        Some(ArrayAttribute::new($view.0.context(), &$view.$field()).to_raw())
    };
    ($number:ident $view:ident $field:ident) => {
        Some($view.$field())
    };
}
pub(super) use get;

/// Declares the functions of enums: what makes an attribute of a value's name, what
/// recognizes one, and what gives the name.
macro_rules! enums {
    ($table:ident; $($module:ident: $kind:ident $get:ident $is:ident $value:ident,)*) => {
        $(
            mod $module {
                use melior::ir::attribute::AttributeLike as _;
                use mlir_sys::{MlirAttribute, MlirContext, MlirStringRef};
                use stablehlo_dialect::kinds::$kind;
                use $crate::attributes::declare::{case, case_name};
                $crate::functions::c_functions! { FUNCTIONS;
                    #[doc = "The attribute that has the value of this name; null, after a diagnostic, if there is none."]
                    fn $get(ctx: MlirContext, value: MlirStringRef) -> MlirAttribute {
                        Some(case(ctx?, &$kind, value)?.to_raw())
                    }
                    fn $is(attr: MlirAttribute) -> bool {
                        Some($kind.of_attribute(attr?).is_some())
                    }
                    fn $value(attr: MlirAttribute) -> MlirStringRef {
                        case_name(&$kind, attr?)
                    }
                }
            }
        )*
        #[cfg(test)]
        pub const $table: &[&[$crate::functions::Function]] = &[$($module::FUNCTIONS),*];
    };
}
pub(super) use enums;

/// The attribute of an enum that has the value of this name; none after a diagnostic.
pub fn case<'c>(context: &'c Context, kind: &'static Kind, name: &[u8]) -> Option<Attribute<'c>> {
    let name = String::from_utf8_lossy(name);
    let Some(value) = kind.case_value(&name) else {
        let names: Vec<_> = kind.cases().iter().map(|case| case.1).collect();
        let names = names.join(", ");
        fail(
            context,
            kind,
            &format!("expected one of {names}, found '{name}'"),
        );
        return None;
    };
    made(
        context,
        kind,
        Some(vec![Owned::Int(value)]),
        Kind::checked_attribute,
    )
}

/// The name of the value that an attribute has, if it is of this enum.
pub fn case_name(kind: &'static Kind, attribute: Attribute) -> Option<MlirStringRef> {
    let name = kind.case_name(kind.value_of(attribute)?)?;
    Some(string(name.as_bytes()))
}
