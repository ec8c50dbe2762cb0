//! The MLIR bytecode format, versions 0 to 6, read, validated and written
//! without MLIR.
//!
//! - [`Bytecode`] reads the tables of a file and borrows the rest; [`Events`]
//!   gives its ops as a stream; [`Module`] has them in flat vectors.
//! - [`validate`] checks all that MLIR's own reader would trust.
//! - [`Module::write`] numbers, orders and lays out as MLIR does: reading and writing
//!   gives the same bytes, and so does making the same module with a [`Builder`].
//! - [`builtin`] has the attributes and types of the builtin dialect as Rust
//!   types. Other dialects are described by tables ([`DialectTable`]), one row per
//!   code.
//!
//! The format itself is explained in the [`tour`], with a hex dump.
//!
//! # Reading
//!
//! ```
//! use mlir_bytecode::{Bytecode, Event, Events};
//!
//! /// Counts the ops of a file, without what is in isolated ops within others.
//! fn count(bytes: &[u8]) -> mlir_bytecode::Result<usize> {
//!     let file = Bytecode::parse(bytes)?;
//!     let mut events = Events::new(&file)?;
//!     let (mut ops, mut skip) = (0, false);
//!     while let Some(event) = events.next()? {
//!         if let Event::Op(op) = event {
//!             ops += 1;
//!             skip = ops > 1 && op.isolated;
//!         }
//!         if std::mem::take(&mut skip) {
//!             events.skip_regions();
//!         }
//!     }
//!     Ok(ops)
//! }
//! assert!(count(b"ML\xEFR").is_err());
//! ```
//!
//! # Describing a dialect
//!
//! What a dialect writes is known to the dialect alone. A [`DialectTable`] says
//! it as data, which is enough to validate, to number and to write:
//!
//! ```
//! use mlir_bytecode::{DialectTable, Field::*, Kind, Scalar};
//!
//! const TOY: DialectTable = DialectTable {
//!     name: "toy",
//!     attributes: &[
//!         // A type, and an integer as wide as it.
//!         Kind::new(0, "number", &[Type, Integer]),
//!         // Names and what they mean.
//!         Kind::new(1, "record", &[List(&[String, Attribute])]),
//!     ],
//!     types: &[Kind::scalar(0, "nibble", Scalar::Integer(4))],
//!     properties: &[("constant", &[Attribute, OptionalAttribute])],
//! };
//! # let _ = mlir_bytecode::validate(b"", &[&TOY]);
//! ```
//!
//! [`DialectDecoder`] is the trait behind it, for what a table cannot say: values
//! that make no sense, or properties that depend on the version.
//!
//! # Errors and limits
//!
//! Everything that is read is checked; an [`Error`] says what was expected and
//! found, in which section and at which byte. Nothing is reserved for a count
//! that the bytes left could not hold: memory is bounded by a small multiple of
//! the input, and time grows with it. [`Limits`] bound what readers do by
//! recursion.
//!
//! # Modules
//!
//! A module uses those of lower levels, and its own:
//!
//! | level | modules | |
//! |---|---|---|
//! | 0 | `ids` `limits` [`version`] | numbers, and what bounds them |
//! | 1 | `error` | what is wrong, and where |
//! | 2 | `wire` | the primitives of bytes |
//! | 3 | `layout` | how entries are described |
//! | 4 | `entries` `shape` `tables` | what fields hold; what a file tells before its ops |
//! | 5 | `sections` `dialect` | the sections that hold it; dialects as data |
//! | 6 | [`builtin`] [`upstream`] | the builtin dialect; others of MLIR |
//! | 7 | `decoder` | the dialects of a file |
//! | 8 | `events` | ops as a stream |
//! | 9 | `uses` `body` `ir` | the orders of uses; ops and modules in memory |
//! | 10 | `unique` | equal entries, told apart from others |
//! | 11 | `copy` `build` | entries and ops, made |
//! | 12 | `write` `validate` | bytes, made and checked |
//! | 13 | [`tour`] | the format, explained |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod body;
mod build;
pub mod builtin;
mod copy;
mod decoder;
mod dialect;
mod entries;
mod error;
mod events;
mod ids;
mod ir;
mod layout;
mod limits;
mod sections;
mod shape;
mod tables;
pub mod tour;
mod unique;
pub mod upstream;
mod uses;
mod validate;
pub mod version;
mod wire;
mod write;

pub use body::{Body, Op};
pub use build::{Builder, NewOp, Values};
pub use copy::Copier;
pub use decoder::{Decoder, Dialects};
pub use dialect::{
    AttributeFacts, DialectDecoder, DialectTable, Facts, Fault, TypeClass, TypeFacts, check_dense,
};
pub use entries::{Entries, Entry};
pub use error::{Error, ErrorKind, Result, What};
pub use events::{Argument, Block, Event, Events, OpEvent, Order, Orders, Region};
pub use ids::*;
pub use ir::Module;
pub use layout::{Field, Kind, Piece, Scalar, Scope, walk};
pub use limits::Limits;
pub use sections::{Bytecode, Header, MAGIC};
pub use shape::FieldShape;
pub use tables::{
    Dialect, ExternalResources, OpName, Properties, Resource, ResourceKind, ResourceValue, Tables,
};
pub use unique::UniqueTables;
pub use uses::Use;
pub use validate::{Validator, validate};
pub use wire::{Cursor, Emitter, Output, Section, unzigzag, zigzag};
pub use write::{Numbers, Options, UseListSorter, ValueOrder, is_canonical};

/// Its examples are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
