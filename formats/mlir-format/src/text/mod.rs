//! Engine that prints programs as text without MLIR.
//!
//! A [`Model`] gives access to the ops of a program, and to the texts of types and attributes.
//! [`print`] names values and blocks as MLIR does, and prints modules, functions, ops in
//! assembly formats, and ops in the generic form.

mod aliases;
pub mod escape;
mod functions;
mod locations;
pub mod maps;
mod model;
mod names;
mod naming;
mod printer;
mod regions;

pub use aliases::LocationParts;
pub use maps::LOCATION_MARK;
pub use model::{
    Function, IrOf, Model, NamedAttributes, PartsIn, PrintOptions, Syntax, TextPrinter, TypeElision,
};
pub use printer::print;
