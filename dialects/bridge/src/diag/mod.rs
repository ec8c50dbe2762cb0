//! Diagnostics: what went wrong, said through MLIR at a location, and what was
//! said, as values.

mod attached;
mod collect;
mod emit;
mod place;
mod subject;

pub(crate) use attached::attacher;
pub use collect::{Collected, Diagnostic, Severity, collect, collect_here};
pub use emit::{Failed, Result, error, raise, warning};
pub(crate) use emit::{check, emit_at};
pub use place::Place;
pub(crate) use place::written;
pub use subject::Subject;
pub(crate) use subject::about;
