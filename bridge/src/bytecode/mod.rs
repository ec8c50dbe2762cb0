//! MLIR bytecode: encodings of a dialect's types and attributes, bytecode of whole
//! modules, and validation without MLIR.

mod module;
#[cfg(test)]
mod properties_test;
mod reader;
mod validate;
mod writer;

pub use module::{InvalidBytecode, WriteError, is_bytecode, parse, write};
pub(crate) use module::{
    check_bytes, check_properties, is_aligned, read_checked, unreadable_dialects,
};
pub use reader::Reader;
pub use validate::{Encodings, validate};
pub(crate) use validate::{for_mlir, large_payloads};
pub use writer::Writer;
