//! MLIR bytecode: the dialect's side, whole modules, and what can be told of
//! them without MLIR.

mod module;
mod reader;
mod sections;
mod use_lists;
mod writer;

pub(crate) use module::{check_properties, unreadable_dialects};
pub use module::{is_bytecode, parse, write};
pub use reader::Reader;
pub use writer::Writer;
