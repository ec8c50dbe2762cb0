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
//! | 0 | [`shapes`] | shapes of types |
//! | 1 | [`kinds`] | attributes |
//! | 1 | [`type_constraints`] | constraints on the types of operands and results |
//! | 2 | [`attribute_types`] | constraints on attributes, and their values in Rust |
//! | 2 | [`lookup`] | lookup of shardings and meshes |
//! | 3 | [`directives`] | custom directives of assembly formats |
//! | 3 | `plain` | shardings and types as plain data, for the rules in `stablehlo-opset` |
//! | 4 | [`verify`] | verifiers of attributes, also on ops of other dialects |
//! | 5 | `ops::support` | checks that families of ops share |
//! | 6 | [`ops`] | ops, a file per family |

pub mod attribute_types;
pub mod directives;
pub mod kinds;
pub mod lookup;
pub mod ops;
mod plain;
pub mod shapes;
pub mod type_constraints;
pub mod verify;

use mlir_bridge::{bytecode::Encodings, dialect::DialectDef, inventory};
use vhlo_opset::encodings::{NEWEST_SHARDY, SDY};

/// Definition of the dialect.
pub static DIALECT: DialectDef = DialectDef::new("sdy")
    .ops(ops::all)
    .attributes(kinds::ATTRIBUTES)
    .directives(directives::ALL)
    .inlinable(true)
    .newest_version(NEWEST_SHARDY)
    .verify_attribute(verify::verify);
inventory::submit!(&DIALECT);
inventory::submit!(Encodings(&SDY));
