//! Declares the functions of attributes. That is done by macros, since a function of C takes
//! as many parameters as an attribute has fields, and two for a list; what can do without is
//! in `fields`.

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
                use melior::ir::attribute::AttributeLike as _;
                #[allow(unused_imports)]
                use mlir_bridge::kind::{Kind, Owned};
                use mlir_sys::{MlirAttribute, MlirContext};
                use stablehlo_dialect::kinds::{$kind as KIND, $view as View};
                #[allow(unused_imports)]
                use $crate::{attributes::fields::{self, Shape as _}, border::list, kinds::made};
                $crate::attributes::declare::functions! {
                    $get $is (context) [] [] [] $($field: $shape $($getter)+,)*
                }
            }
        )*
        #[cfg(test)]
        pub const $table: &[&[$crate::functions::Function]] = &[$($module::FUNCTIONS),*];
    };
}
pub(super) use structs;

/// Takes the fields one by one. For each it adds what the functions need: parameters of the
/// one that makes the attribute, the value that they are, and the functions that read it.
macro_rules! functions {
    // All fields were taken.
    ($get:ident $is:ident ($context:ident) [$($parameters:tt)*] [$($values:tt)*] [$($getters:tt)*]) => {
        $crate::functions::c_functions! { FUNCTIONS;
            /// Null, after a diagnostic, of what makes no sense.
            fn $get(ctx: MlirContext, $($parameters)*) -> MlirAttribute {
                let $context = ctx?;
                let fields = || Some(vec![$($values)*]);
                Some(made($context, &KIND, fields(), Kind::checked_attribute)?.to_raw())
            }
            fn $is(attr: MlirAttribute) -> bool {
                Some(View::of(attr?).is_some())
            }
            $($getters)*
        }
    };
    // A list.
    (
        $get:ident $is:ident $context:tt [$($parameters:tt)*] [$($values:tt)*] [$($getters:tt)*]
        $field:ident: Ints $size:ident $element:ident, $($rest:tt)*
    ) => {
        $crate::attributes::declare::functions! {
            $get $is $context
            [$($parameters)* n: isize, $field: *const i64,]
            // SAFETY: the promise of C's caller.
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
    // Any other field.
    (
        $get:ident $is:ident ($context:ident) [$($parameters:tt)*] [$($values:tt)*] [$($getters:tt)*]
        $field:ident: $shape:ident $getter:ident, $($rest:tt)*
    ) => {
        $crate::attributes::declare::functions! {
            $get $is ($context)
            [$($parameters)* $field: <fields::$shape as fields::Shape>::Parameter,]
            [$($values)* fields::$shape::field($context, $field)?,]
            [
                $($getters)*
                fn $getter(attr: MlirAttribute) -> <fields::$shape as fields::Shape>::Result {
                    let view = View::of(attr?)?;
                    fields::$shape::read(view.0.context(), view.$field())
                }
            ]
            $($rest)*
        }
    };
}
pub(super) use functions;

/// Declares the functions of enums: what makes an attribute of a value's name, what
/// recognizes one, and what gives the name.
macro_rules! enums {
    ($table:ident; $($module:ident: $kind:ident $get:ident $is:ident $value:ident,)*) => {
        $(
            mod $module {
                use melior::ir::attribute::AttributeLike as _;
                use mlir_sys::{MlirAttribute, MlirContext, MlirStringRef};
                use stablehlo_dialect::kinds::$kind;
                use $crate::attributes::fields::{case, case_name};
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
