//! The macro `implement_ops!`, which combines declarations of `stablehlo-program` with the
//! functions that need MLIR.

/// Declares the ops of a family of `stablehlo-program` for MLIR: see
/// [`implement_ops!`](mlir_bridge::implement_ops). `OPS = pad_ops, ruled;` also gives the ops their
/// rules, for the hooks of [`host`](crate::host).
macro_rules! implement_ops {
    ($ops:ident = $family:ident, ruled; $($entry:tt)*) => {
        ::stablehlo_opset::$family! { [rule_ops] }
        implement_ops! { $ops = $family; $($entry)* }
    };
    ($ops:ident = $family:ident; $($entry:tt)*) => {
        mlir_bridge::implement_ops! {
            $ops in "stablehlo" = ::stablehlo_opset::$family; $($entry)*
        }
    };
}
macro_rules! rule_ops {
    ([] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => { $(
        impl<'c> $crate::host::Ruled<'c> for $view<'c> {
            type Rules = ::stablehlo_opset::views::$view<$crate::host::MlirOp<'c>>;
        }
    )* };
}
