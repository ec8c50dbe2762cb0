//! The macro `implement_ops!`, which combines declarations of `stablehlo-program` with the
//! functions that need MLIR.

/// Declares the ops of a family of `stablehlo-program` for MLIR: see
/// [`implement_ops!`](mlir_bridge::implement_ops).
macro_rules! implement_ops {
    ($ops:ident = $family:ident; $($entry:tt)*) => {
        mlir_bridge::implement_ops! {
            $ops in "stablehlo" = ::stablehlo_program::$family; $($entry)*
        }
    };
}
