//! Diagnostics: what went wrong, said through MLIR at a location, and what was
//! said, as values.

mod cause;
mod collect;
mod emit;
mod place;
mod subject;

pub use collect::{Collected, Diagnostic, Severity, collect, collect_here};
pub(crate) use emit::check;
pub use emit::{Failed, Result, error, raise, warning};
pub use place::Place;
pub use subject::Subject;
pub(crate) use subject::about;

pub(crate) use cause::attached;
