//! The Shardy dialect: shardings, which split the tensors of a program over the
//! devices of a mesh. JAX uses the dialect in programs that are exported under
//! a mesh.
//!
//! ```mlir
//! sdy.mesh @mesh = <["data"=2, "model"=4]>
//! func.func @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> tensor<8x16xf32> {
//!   %y = stablehlo.tanh %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {"model"}]>]>} : tensor<8x16xf32>
//!   %z = sdy.sharding_constraint %y <@mesh, [{}, {?}]> : tensor<8x16xf32>
//!   return %z : tensor<8x16xf32>
//! }
//! ```
//!
//! A module uses only modules of lower layers and of its own folder:
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | [`kinds`] | attributes |
//! | 1 | `host` | views of ops for the rules in `stablehlo-opset` |
//! | 2 | [`type_constraints`] | constraints on the types of operands and results |
//! | 2 | [`attribute_types`] | constraints on attributes, and their values in Rust |
//! | 3 | [`directives`] | custom directives of assembly formats |
//! | 4 | [`ops`] | ops |

pub mod attribute_types;
pub mod directives;
mod host;
pub mod kinds;
pub mod ops;
pub mod type_constraints;

use mlir_bridge::{bytecode::Encodings, dialect::DialectDef, inventory};
use vhlo_opset::encodings::{NEWEST_SHARDY, SDY};

/// Definition of the dialect.
pub static DIALECT: DialectDef = DialectDef::new("sdy")
    .ops(ops::all)
    .attributes(kinds::ATTRIBUTES)
    .directives(directives::ALL)
    .inlinable(true)
    .newest_version(NEWEST_SHARDY)
    .verify_attribute(host::verify_attribute);
inventory::submit!(&DIALECT);
inventory::submit!(Encodings(&SDY));
