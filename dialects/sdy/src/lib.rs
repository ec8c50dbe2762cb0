//! The Shardy dialect: how the tensors of a program are split over the devices of a mesh.
//! Programs that JAX exports under a mesh have it.
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
//! A module uses those of lower levels, and of its own folder:
//!
//! | level | modules | what |
//! |---|---|---|
//! | 0 | [`axes`] | the arithmetic of axes and their parts |
//! | 0 | [`shapes`] | types that have shapes |
//! | 1 | [`kinds`] | attributes |
//! | 1 | [`constraints`] | what types operands and results may have |
//! | 2 | [`attribute_types`] | what attributes of ops may be |
//! | 2 | [`lookup`] | where shardings and meshes are found |
//! | 3 | [`directives`] | the parts of assembly formats that ops share |
//! | 3 | [`verify`] | what makes attributes valid, also on ops of other dialects |
//! | 4 | `ops::support` | what families of ops share |
//! | 5 | [`ops`] | ops, a file per family |

pub mod attribute_types;
pub mod axes;
pub mod constraints;
pub mod directives;
pub mod kinds;
pub mod lookup;
pub mod ops;
pub mod shapes;
pub mod verify;

use mlir_bridge::{bytecode::Encodings, dialect::DialectDef, inventory};
use stablehlo_artifact::encodings::SDY;

/// The dialect.
pub static DIALECT: DialectDef = DialectDef::new("sdy")
    .ops(ops::all)
    .attributes(kinds::ATTRIBUTES)
    .directives(directives::ALL)
    .inlinable(true)
    .newest_version(&[0, 0, 2])
    .verify_attribute(verify::verify);
inventory::submit!(&DIALECT);
inventory::submit!(Encodings(&SDY));
