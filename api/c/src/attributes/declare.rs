//! Macros that declare the C functions of attributes. Macros are necessary because the
//! parameters of a constructor depend on the attribute: one per field, or two per list. Code
//! that needs no macro is in `fields`.

/// Declares, for each attribute kind with fields of the dialect in a crate, a module with its C functions: a
/// constructor, a type check, and an accessor per field. A list has two accessors, for its
/// size and for an element.
macro_rules! structs {
    ($table:ident in $dialect:ident; $(
        $module:ident: $kind:ident $view:ident $get:ident $is:ident {
            $($field:ident: $ty:ident $($getter:ident)+,)*
        }
    )*) => {
        $(
            mod $module {
                use melior::ir::attribute::AttributeLike as _;
                #[allow(unused_imports)]
                use mlir_bridge::kind::{Kind, Owned};
                use mlir_sys::{MlirAttribute, MlirContext};
                use $dialect::kinds::{$kind as KIND, $view as View};
                #[allow(unused_imports)]
                use $crate::{attributes::fields::{self, FieldType as _}, ffi::list, kinds::make_checked};
                const _: () = assert!(
                    [$(stringify!($field)),*].len() == KIND.fields.len(),
                    "a field is missing"
                );
                $crate::attributes::declare::functions! {
                    $get $is (context) [] [] [] $($field: $ty $($getter)+,)*
                }
            }
        )*
        #[cfg(test)]
        pub const $table: &[&[$crate::functions::Function]] = &[$($module::FUNCTIONS),*];
    };
}
pub(super) use structs;

/// Processes the fields one by one. Each field adds parameters of the constructor, the value
/// that the constructor computes from these parameters, and accessors.
macro_rules! functions {
    // No fields are left: declare the functions.
    ($get:ident $is:ident ($context:ident) [$($parameters:tt)*] [$($values:tt)*] [$($getters:tt)*]) => {
        $crate::functions::c_functions! { FUNCTIONS;
            /// Makes an attribute with these fields. If a field is invalid, emits a diagnostic
            /// and returns null.
            fn $get(ctx: MlirContext, $($parameters)*) -> MlirAttribute {
                let $context = ctx?;
                let fields = || Some(vec![$($values)*]);
                Some(make_checked($context, &KIND, fields(), Kind::checked_attribute)?.to_raw())
            }
            fn $is(attr: MlirAttribute) -> bool {
                Some(View::of(attr?).is_some())
            }
            $($getters)*
        }
    };
    // The next field is a list.
    (
        $get:ident $is:ident $context:tt [$($parameters:tt)*] [$($values:tt)*] [$($getters:tt)*]
        $field:ident: Ints $size:ident $element:ident, $($rest:tt)*
    ) => {
        $crate::attributes::declare::functions! {
            $get $is $context
            [$($parameters)* n: isize, $field: *const i64,]
            // SAFETY: the C caller passes `n` elements.
            [$($values)* Owned::Ints(unsafe { list(n, $field) }?.to_vec()),]
            [
                $($getters)*
                fn $size(attr: MlirAttribute) -> isize {
                    View::of(attr?)?.$field().len().try_into().ok()
                }
                fn $element(attr: MlirAttribute, pos: isize) -> i64 {
                    View::of(attr?)?.$field().get(usize::try_from(pos).ok()?).copied()
                }
            ]
            $($rest)*
        }
    };
    // The next field is no list.
    (
        $get:ident $is:ident ($context:ident) [$($parameters:tt)*] [$($values:tt)*] [$($getters:tt)*]
        $field:ident: $ty:ident $getter:ident, $($rest:tt)*
    ) => {
        $crate::attributes::declare::functions! {
            $get $is ($context)
            [$($parameters)* $field: <fields::$ty as fields::FieldType>::Parameter,]
            [$($values)* fields::$ty::field($context, $field)?,]
            [
                $($getters)*
                fn $getter(attr: MlirAttribute) -> <fields::$ty as fields::FieldType>::Result {
                    let view = View::of(attr?)?;
                    fields::$ty::read(view.0.context(), view.$field())
                }
            ]
            $($rest)*
        }
    };
}
pub(super) use functions;

/// Declares, for each enum attribute of the dialect in a crate, a module with its C functions: a constructor that
/// takes the value's name, a type check, and an accessor of the value's name.
macro_rules! enums {
    ($table:ident in $dialect:ident; $($module:ident: $kind:ident $get:ident $is:ident $value:ident,)*) => {
        $(
            mod $module {
                use melior::ir::attribute::AttributeLike as _;
                use mlir_sys::{MlirAttribute, MlirContext, MlirStringRef};
                use $dialect::kinds::$kind;
                use $crate::attributes::fields::{enum_attribute, enum_value_name};
                $crate::functions::c_functions! { FUNCTIONS;
                    #[doc = "Makes an attribute with the value of this name. If the enum has no such value, emits a"]
                    #[doc = "diagnostic and returns null."]
                    fn $get(ctx: MlirContext, value: MlirStringRef) -> MlirAttribute {
                        Some(enum_attribute(ctx?, &$kind, value)?.to_raw())
                    }
                    fn $is(attr: MlirAttribute) -> bool {
                        Some($kind.of_attribute(attr?).is_some())
                    }
                    fn $value(attr: MlirAttribute) -> MlirStringRef {
                        enum_value_name(&$kind, attr?)
                    }
                }
            }
        )*
        #[cfg(test)]
        pub const $table: &[&[$crate::functions::Function]] = &[$($module::FUNCTIONS),*];
    };
}
pub(super) use enums;
