//! The macro `implement_ops!`, which combines declarations of ops that need no MLIR with the
//! functions that do.

/// Declares the ops of a family for MLIR. The declarations are those of a macro that passes them
/// to its callback, such as `gather_ops` of `stablehlo-program`. Each op of the family has an
/// entry with its hooks, in the order of [`ops!`](crate::ops), or the family has the entry `each`
/// for all of its ops:
///
/// ```text
/// implement_ops! { OPS in "stablehlo" = ::stablehlo_opset::tuples_ops;
///     GetTupleElement { infer infer_element compatible compatible }
///     Tuple { infer infer_tuple }
/// }
/// ```
///
/// A missing entry, and an entry without an op, are errors of compilation.
#[macro_export]
macro_rules! implement_ops {
    ($ops:ident in $dialect:literal = $(:: $family:ident)+; each { $($hook:tt)* }) => {
        $(:: $family)+! { [$crate::__declare_ops] $dialect $ops [$($hook)*] }
    };
    ($ops:ident in $dialect:literal = $(:: $family:ident)+; $($view:ident { $($hook:tt)* })*) => {
        $(:: $family)+! { [$crate::__declare_ops] $dialect $ops each_has_its_own }
        $($crate::__implement_op! { $view $($hook)* })*
    };
}

/// Expands declarations to views and declarations for MLIR.
#[doc(hidden)]
#[macro_export]
macro_rules! __declare_ops {
    ([$dialect:literal $ops:ident $hooks:tt] $(
        $(#[doc = $doc:literal])*
        $mnemonic:literal $view:ident { $($section:tt)* }
    )*) => {
        $crate::ops! { $ops in $dialect; $(
            $(#[doc = $doc])*
            $mnemonic $view { $($section)* hooks $view::HOOKS, $view::SYNTAX }
        )* }
        $($crate::__implement_each_op! { $view $hooks })*
    };
}

/// Implements an op with the hooks of its family, if the family has hooks for all of its ops.
#[doc(hidden)]
#[macro_export]
macro_rules! __implement_each_op {
    ($view:ident each_has_its_own) => {};
    ($view:ident [$($hook:tt)*]) => {
        $crate::__implement_op! { $view $($hook)* }
    };
}

/// Implements an op: its hooks, and its syntax if functions parse and print the op.
#[doc(hidden)]
#[macro_export]
macro_rules! __implement_op {
    ($view:ident parse $parse:ident, print $print:ident if $fits:ident $($hook:tt)*) => {
        $crate::__implement_op! {
            @ $view,
            Some($crate::op::Assembly::Custom { parse: $parse, print: $print, fits: $fits }),
            $($hook)*
        }
    };
    ($view:ident parse $parse:ident, print $print:ident $($hook:tt)*) => {
        $crate::__implement_op! {
            @ $view,
            Some($crate::__assembly!(($parse, $print))),
            $($hook)*
        }
    };
    (@ $view:ident, $syntax:expr, $($hook:tt)*) => {
        impl $view<'_> {
            const HOOKS: $crate::op::Hooks = $crate::hooks!($view $($hook)*);
            const SYNTAX: Option<$crate::op::Assembly> = $syntax;
        }
    };
    ($view:ident $($hook:tt)*) => {
        $crate::__implement_op! { @ $view, None, $($hook)* }
    };
}
