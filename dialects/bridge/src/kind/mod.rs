//! Types and attributes of a Rust dialect.
//!
//! A kind is a row: mnemonic, fields, syntax and bytecode. Storage, printing,
//! parsing and encoding follow from the fields; a kind whose syntax or
//! encoding is irregular brings functions of its own.

mod definition;
mod get;
mod params;
mod record;
mod records;
mod text;
mod wire;

pub use definition::{Encoding, Kind, Record, Syntax, check_codes};
pub use params::{Field, FieldShape, Owned, Param, field};
