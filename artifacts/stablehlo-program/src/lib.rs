//! StableHLO programs as typed data, in safe Rust, without MLIR.
//!
//! [`Program::read`] decodes a portable artifact of any version. [`OpRef::typed`] returns an op
//! as a struct with typed operands, attributes, regions and results. [`Program::encode`] returns
//! the artifact for a version, with the bytes that MLIR's engine writes.
//!
//! ```
//! use stablehlo_program::{Op, Program};
//!
//! /// Counts the additions of a model, in all functions and regions.
//! fn additions(bytes: &[u8]) -> stablehlo_program::Result<usize> {
//!     let program = Program::read(bytes)?;
//!     let ops = program.ops().map(|op| op.typed());
//!     Ok(ops.filter(|op| matches!(op, Op::Add(_))).count())
//! }
//! # assert!(additions(b"ML\xEFR").is_err());
//! ```
//!
//! # Modules
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | `id_range` | ranges of ids |
//! | 1 | [`elements`] | elements of constants |
//! | 2 | `stored` `values` | decoded attributes; attributes of VHLO |
//! | 3 | [`error`] `reader` | errors; reader of VHLO's types and attributes |
//! | 4 | [`definition`] `holder` | rows of the table of ops; trait of what holds types and attributes |
//! | 5 | `program` | programs in memory |
//! | 6 | [`attribute`] `type_text` | view of any attribute; text of types |
//! | 7 | [`attribute_types`] `location` `meshes` `op_ref` | types of attributes; locations; groups of replicas; view of any op |
//! | 8 | `function` [`table`] | functions and calls; table of ops |
//! | 8 | `new_attributes` | attributes of new ops |
//! | 9 | [`graph`] `mapping` `scopes` [`typed`] | graphs of functions; counterparts of VHLO's ops; check of scopes and calls; typed ops |
//! | 9 | `text` | printer of programs |
//! | 10 | [`new`] | new ops |
//! | 10 | `held` | views of types and attributes |
//! | 11 | `host` | views of ops for the rules of ops |
//! | 11 | `attribute_checks` | check of attributes with constraints of their own |
//! | 12 | `rule_sets` | rules of ops |
//! | 10 | `mlir_checks` `sharding_checks` | checks of modules and functions; of Shardy's ops and attributes |
//! | 10 | `explicit` | values that a text states although readers omit them |
//! | 11 | `decode` | programs from artifacts |
//! | 13 | `check` | check of programs |
//! | 12 | `draft` | programs that change |
//! | 11 | `encode` | programs to artifacts |
//! | 14 | `builder` | builder of programs |
//! | 14 | `assembly` | parser of programs |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod assembly;
pub mod attribute;
mod attribute_checks;
pub mod attribute_types;
mod builder;
mod check;
mod decode;
pub mod definition;
mod draft;
pub mod elements;
mod encode;
pub mod error;
mod explicit;
mod function;
pub mod graph;
mod held;
mod holder;
mod host;
mod id_range;
mod location;
mod mapping;
mod meshes;
mod mlir_checks;
pub mod new;
mod new_attributes;
mod op_ref;
mod program;
mod reader;
mod rule_sets;
mod scopes;
mod sharding_checks;
mod stored;
pub mod table;
#[allow(missing_debug_implementations)]
mod text;
mod type_text;
pub mod typed;
mod values;

pub use assembly::{BytecodeError, ParseError, ParseOptions};
pub use attribute::{Attribute, AttributeValue};
pub use builder::{BlockBody, Builder};
pub use draft::{
    Draft, DraftAttribute, DraftBlock, DraftError, DraftOp, DraftSnapshot, DraftType, DraftValue,
};
pub use elements::{Elements, Layout, Matrix, Number};
pub use error::{Error, OpError, Result};
pub use function::{Call, Function};
pub use id_range::{Id, IdRange};
pub use location::Location;
pub use mlir_bytecode::{AttributeId, BlockId, OpId, RegionId, TypeId, ValueId};
pub use mlir_format::text::PrintOptions;
pub use new_attributes::{Constant, NewAttribute, NewReplicaGroups, NewValue};
pub use op_ref::OpRef;
pub use program::Program;
pub use sharding_checks::ManualShardings;
pub use stablehlo_artifact::{self, Version};
pub use stablehlo_opset::{
    self, enums, structs,
    types::{self, ElementType, Type},
};
pub use text::ViewerTexts;
pub use typed::Op;

/// Item that runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
