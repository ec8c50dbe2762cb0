//! The check dialect: ops that compare the values of a StableHLO program with expected values.
//! `stablehlo-translate --interpret` evaluates such programs, and fails at the first op whose
//! expectation does not hold.
//!
//! ```mlir
//! func.func @main() {
//!   %0 = stablehlo.constant dense<[1.0, 4.0]> : tensor<2xf32>
//!   %1 = stablehlo.sqrt %0 : tensor<2xf32>
//!   check.expect_eq_const %1, dense<[1.0, 2.0]> : tensor<2xf32>
//!   return
//! }
//! ```
//!
//! No specification defines the dialect, so its rules are those of upstream.

pub mod ops;

use mlir_bridge::{dialect::DialectDef, inventory};

/// Definition of the dialect.
pub static DIALECT: DialectDef = DialectDef::new("check").ops(|| ops::OPS.to_vec());
inventory::submit!(&DIALECT);
