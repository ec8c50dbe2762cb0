//! The macro `implement_ops!`, which combines declarations of `stablehlo-opset` with the functions that
//! need MLIR.

/// Declares the ops of a family of `stablehlo-opset` for MLIR: see
/// [`implement_ops!`](mlir_bridge::implement_ops). The ops get their rules, too, for the hooks of
/// [`host`](stablehlo_dialect::host).
macro_rules! implement_ops {
    ($ops:ident = $family:ident; $($entry:tt)*) => {
        ::stablehlo_opset::$family! { [rule_ops] }
        mlir_bridge::implement_ops! {
            $ops in "chlo" = ::stablehlo_opset::$family; $($entry)*
        }
    };
}
macro_rules! rule_ops {
    ([] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => { $(
        impl<'c> ::stablehlo_dialect::host::Ruled<'c> for $view<'c> {
            type Rules = ::stablehlo_opset::views::chlo::$view<::stablehlo_dialect::host::MlirOp<'c>>;
        }
    )* };
}
