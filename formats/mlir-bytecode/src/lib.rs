//! The MLIR bytecode format, versions 0 to 6: reader, validator and writer without MLIR.
//!
//! - [`Bytecode`] reads the tables of a file and borrows the rest. [`Events`] reads its
//!   ops as a stream, and [`Module`] stores them in flat vectors.
//! - [`validate`] checks everything that MLIR's reader trusts.
//! - [`Module::write`] numbers, orders and encodes like MLIR. Writing a module that was
//!   read gives the same bytes, and so does building an equal module with a [`Builder`].
//! - [`builtin`] has the attributes and types of the builtin dialect as Rust types.
//!   Tables describe other dialects ([`DialectTable`]), with one row per code.
//!
//! The [`tour`] explains the format, with a hex dump.
//!
//! # Reading
//!
//! ```
//! use mlir_bytecode::{Bytecode, Event, Events};
//!
//! /// Counts the ops of a file, except those in isolated ops below the top level.
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
//! Only a dialect's own code defines its encodings. A [`DialectTable`] describes them as
//! data, which is enough to validate, number and write:
//!
//! ```
//! use mlir_bytecode::{DialectTable, EncodingDef, Field::*, Scalar};
//!
//! const TOY: DialectTable = DialectTable {
//!     newest_version: None,
//!     name: "toy",
//!     attributes: &[
//!         // A type, and an integer with its width.
//!         EncodingDef::new(0, "number", &[Type, Integer]),
//!         // Names and values.
//!         EncodingDef::new(1, "record", &[List(&[String, Attribute])]),
//!     ],
//!     types: &[EncodingDef::scalar(0, "nibble", Scalar::Integer(4))],
//!     properties: &[("constant", &[Attribute, OptionalAttribute])],
//! };
//! # let _ = mlir_bytecode::validate(b"", &[&TOY]);
//! ```
//!
//! A table cannot describe checks of values, or properties that depend on the version.
//! For these, implement the trait [`DialectDecoder`].
//!
//! # Errors and limits
//!
//! The readers check all input. An [`Error`] has the expected and the found value, the
//! section, and the offset of the byte. Readers reserve memory only for counts that fit
//! into the bytes left. So memory is bounded by a small multiple of the input, and time
//! grows with the size of the input. [`Limits`] bound the recursion of other readers.
//!
//! # Modules
//!
//! Each module uses only modules of lower layers, and modules of its own:
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | `floats` `ids` `limits` [`mlir_text`] [`version`] | float types, ids, limits, characters of text, versions |
//! | 1 | `error` | errors, with their offset |
//! | 2 | `wire` | bytes, varints and sections |
//! | 3 | `encoding` | tables that describe encodings |
//! | 4 | `entries` `field_layout` `tables` | layouts of fields; tables of a file |
//! | 5 | `dialect` | descriptions of dialects |
//! | 6 | [`builtin`] [`mlir_dialects`] | descriptions of builtin, and of MLIR's other dialects |
//! | 7 | [`affine`] | affine expressions, and their text |
//! | 8 | `decoder` `newer` | decoder of a file's entries; encodings of later releases of MLIR |
//! | 9 | `sections` | readers of the tables |
//! | 10 | `events` | ops as a stream |
//! | 11 | `use_lists` `body` `module` | use-list orders; ops and modules in memory |
//! | 12 | [`affine_text`] `unique_tables` | reader of affine maps; tables that merge equal entries |
//! | 13 | `copy` `build` | copier of entries; builder of modules |
//! | 14 | `write` `validate` | writer and validator |
//! | 15 | [`tour`] | explanation of the format |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod affine;
pub mod affine_text;
mod body;
mod build;
pub mod builtin;
mod copy;
mod decoder;
mod dialect;
mod encoding;
mod entries;
mod error;
mod events;
mod field_layout;
mod floats;
mod ids;
mod limits;
pub mod mlir_dialects;
pub mod mlir_text;
mod module;
mod newer;
mod sections;
mod tables;
pub mod tour;
mod unique_tables;
mod use_lists;
mod validate;
pub mod version;
mod wire;
mod write;

pub use body::{Body, Op};
pub use build::{Builder, DeclaredValues, NewOp};
pub use copy::Copier;
pub use decoder::{Decoder, Dialects, DialectsById};
pub use dialect::{
    AttributeFacts, DialectDecoder, DialectTable, EntryFacts, Fault, TypeClass, TypeFacts,
    check_dense_size, element_count,
};
pub use encoding::{EncodedField, EncodingDef, EncodingScope, Field, Scalar, read_fields};
pub use entries::{Entries, Entry};
pub use error::{Error, ErrorItem, ErrorKind, Result};
pub use events::{Argument, Block, Event, Events, OpEvent, Region, UseListOrder, UseListOrders};
pub use field_layout::FieldLayout;
pub use floats::{FloatLayout, FloatType, NonFinite};
pub use ids::*;
pub use limits::Limits;
pub use module::Module;
pub use newer::packed_booleans;
pub use sections::{Bytecode, Header, MAGIC};
pub use tables::{
    Dialect, ExternalResources, OpName, Properties, Resource, ResourceKind, ResourceValue, Tables,
};
pub use unique_tables::UniqueTables;
pub use use_lists::Use;
pub use validate::{MlirInput, Validator, validate};
pub use wire::{Cursor, Emitter, Output, Section, unzigzag, zigzag};
pub use write::{NumberSource, Options, UseListSorter, ValueOrder, is_canonical};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
