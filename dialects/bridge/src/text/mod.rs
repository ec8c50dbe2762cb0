//! Parsers and printers of MLIR's text form.

mod namer;
pub(crate) mod nesting;
mod op_parser;
mod parser;
mod printer;

pub(crate) use namer::Named;
pub use namer::Namer;
pub use op_parser::{BlockBuilder, OpParser, Operand};
pub use parser::{At, Parser};
pub use printer::Printer;
