//! The client HLO dialect (CHLO): ops of frameworks that StableHLO lacks. Its ops
//! broadcast their operands, compute special functions, sort, and scan. JAX prints
//! such ops, and a legalization replaces them by StableHLO ops before serialization.
//!
//! ```mlir
//! func.func @main(%x: tensor<2x5xf32>, %y: tensor<5xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
//!   %0 = chlo.broadcast_add %x, %y : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
//!   %1 = chlo.erf %0 : tensor<2x5xf32> -> tensor<2x5xf32>
//!   %values, %indices = chlo.top_k(%1, k = 3) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
//!   return %values, %indices : tensor<2x3xf32>, tensor<2x3xi32>
//! }
//! ```
//!
//! No specification defines the dialect, so its rules are those of upstream. `stablehlo-opset` states them.
//!
//! A module uses only modules of lower layers and of its own folder:
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | [`kinds`] | attributes |
//! | 1 | [`attribute_types`] | constraints on attributes, and their values in Rust |
//! | 2 | `ops::support` | imports and hooks that families of ops share |
//! | 3 | [`ops`] | ops, a file per family |

pub mod attribute_types;
pub mod kinds;
pub mod ops;

use mlir_bridge::{bytecode::Encodings, dialect::DialectDef, inventory};
use stablehlo_dialect::views::KindsOfDialect;
use vhlo_opset::encodings::CHLO;

/// Definition of the dialect.
pub static DIALECT: DialectDef = DialectDef::new("chlo")
    .ops(ops::all)
    .attributes(kinds::ATTRIBUTES)
    .materialize(ops::constants::materialize)
    .inlinable(true);
inventory::submit!(&DIALECT);
inventory::submit!(KindsOfDialect(kinds::ATTRIBUTES));
inventory::submit!(Encodings(&CHLO));
