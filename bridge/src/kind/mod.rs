//! Types and attributes of a Rust dialect.
//!
//! A [`Kind`] defines a type or an attribute by mnemonic, fields, syntax and bytecode
//! encoding. Storage, printing, parsing and encoding follow from the fields. A kind with
//! an irregular syntax or encoding has its own functions.

mod definition;
mod encoding;
mod get;
mod macros;
mod params;
mod record;
mod text;

pub use definition::{Encoding, Kind, Record, Syntax, check_codes};
pub use params::{Field, FieldLayout, Owned, Param, field};
