//! Declarative assembly formats, modelled on ODS `assemblyFormat`.
//!
//! The crate [`mlir_format`] describes, compiles, prints and parses formats over traits.
//! This module implements the traits over MLIR's printer and parser, so that functions that
//! are generic over them, such as directives, work on this crate's [`Adaptor`],
//! [`Printer`](crate::text::Printer) and [`OpParser`](crate::text::OpParser).

mod declared;
mod directive;
mod engine;

pub use declared::Format;
pub use directive::{Directive, Parsing};
pub use engine::{Mlir, Names};
pub use mlir_format::{Arg, FormatError};

use crate::{ir::Type, op::Adaptor};

/// Returns the types to which `arg` refers.
///
/// # Panics
/// If `arg` does not refer to types, or if the number of operands or results does not fit
/// the declaration.
pub fn types_of<'c>(op: Adaptor<'c>, arg: Arg) -> Vec<Type<'c>> {
    mlir_format::types_of(op, arg).collect()
}
