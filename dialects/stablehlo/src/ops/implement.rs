//! The macro `implement_ops!`, which combines declarations of `stablehlo-program` with the
//! functions that need MLIR.

/// Declares the ops of a family for MLIR. The declarations are those of the macro `$family`
/// of `stablehlo-program`. Each op of the family has an entry with its hooks, in the order of
/// [`ops!`](mlir_bridge::ops), or the family has the entry `each` for all of its ops:
///
/// ```text
/// implement_ops! { OPS = tuples_ops;
///     GetTupleElement { infer infer_element compatible compatible }
///     Tuple { infer infer_tuple }
/// }
/// ```
///
/// A missing entry, and an entry without an op, are errors of compilation.
macro_rules! implement_ops {
    ($ops:ident = $family:ident; each { $($hook:tt)* }) => {
        ::stablehlo_program::$family! { [$crate::ops::implement::declare] $ops [$($hook)*] }
    };
    ($ops:ident = $family:ident; $($view:ident { $($hook:tt)* })*) => {
        ::stablehlo_program::$family! { [$crate::ops::implement::declare] $ops each_has_its_own }
        $($crate::ops::implement::implement! { $view $($hook)* })*
    };
}

/// Expands declarations to views and declarations for MLIR.
macro_rules! declare {
    ([$ops:ident $hooks:tt] $(
        $(#[doc = $doc:literal])*
        $mnemonic:literal $view:ident { $($section:tt)* }
    )*) => {
        mlir_bridge::ops! { $ops in "stablehlo"; $(
            $(#[doc = $doc])*
            $mnemonic $view { $($section)* hooks $view::HOOKS, $view::SYNTAX }
        )* }
        $($crate::ops::implement::implement_each! { $view $hooks })*
    };
}

/// Implements an op with the hooks of its family, if the family has hooks for all of its ops.
macro_rules! implement_each {
    ($view:ident each_has_its_own) => {};
    ($view:ident [$($hook:tt)*]) => {
        $crate::ops::implement::implement! { $view $($hook)* }
    };
}

/// Implements an op: its hooks, and its syntax if functions parse and print the op.
macro_rules! implement {
    ($view:ident parse $parse:ident, print $print:ident $($hook:tt)*) => {
        $crate::ops::implement::implement! {
            @ $view,
            Some(mlir_bridge::op::Assembly::Custom { parse: $parse, print: $print }),
            $($hook)*
        }
    };
    (@ $view:ident, $syntax:expr, $($hook:tt)*) => {
        impl $view<'_> {
            const HOOKS: mlir_bridge::op::Hooks = mlir_bridge::hooks!($view $($hook)*);
            const SYNTAX: Option<mlir_bridge::op::Assembly> = $syntax;
        }
    };
    ($view:ident $($hook:tt)*) => {
        $crate::ops::implement::implement! { @ $view, None, $($hook)* }
    };
}
pub(super) use {declare, implement, implement_each};
