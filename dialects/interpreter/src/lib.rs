//! The interpreter dialect: ops that print values, write values to files, and run functions on
//! several processes when `stablehlo-translate --interpret` evaluates a program.
//!
//! ```mlir
//! func.func @twice() -> tensor<2xi32> {
//!   %0 = stablehlo.iota dim = 0 : tensor<2xi32>
//!   interpreter.print %0 : tensor<2xi32>
//!   return %0 : tensor<2xi32>
//! }
//! func.func @main() {
//!   %results:2 = "interpreter.run_parallel"() {programs = [[@twice], [@twice]]}
//!     : () -> (tensor<2xi32>, tensor<2xi32>)
//!   return
//! }
//! ```
//!
//! No specification defines the dialect, so its rules are those of upstream.

pub mod ops;

use mlir_bridge::{dialect::DialectDef, inventory};

/// Definition of the dialect.
pub static DIALECT: DialectDef = DialectDef::new("interpreter").ops(|| ops::OPS.to_vec());
inventory::submit!(&DIALECT);
