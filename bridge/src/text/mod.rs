//! Parsers and printers of MLIR's text form.

mod crashes;
mod module;
mod namer;
pub(crate) mod nesting;
#[cfg(test)]
mod nesting_test;
mod op_parser;
mod parser;
mod printer;
pub(crate) mod release;
mod strict;
mod tokens;
mod unreadable;

pub(crate) use module::parse;
pub(crate) use namer::Named;
pub use namer::Namer;
pub use op_parser::{BlockBuilder, Operand};
pub use parser::{At, OpParser, OpState, Parser};
pub use printer::{Printer, with_locations};
pub use unreadable::{
    EndsProcess, IndexArray, MisplacedAttribute, NotText, TooDeep, ZeroAlignment,
};
