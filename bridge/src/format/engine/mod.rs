//! The traits of `mlir_format` over MLIR's IR, printer and parser.

mod ir;
mod parser;
mod printer;

pub use ir::{Mlir, Names};
