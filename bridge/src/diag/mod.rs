//! Diagnostics: emission through MLIR at a location, and collection as values.

mod attachment;
mod collect;
mod emit;
mod place;
mod subject;
mod suggest;

pub(crate) use attachment::attach_function;
pub use collect::{Collected, Diagnostic, Severity, collect, collect_here};
pub use emit::{Failed, Result, error, raise, warning};
pub(crate) use emit::{check, emit_at};
pub use place::Place;
pub(crate) use place::location_text;
pub use subject::Subject;
pub(crate) use subject::about;
pub use suggest::{KnownHints, KnownSynonyms, suggest};
pub(crate) use suggest::{found, hint, meant};
