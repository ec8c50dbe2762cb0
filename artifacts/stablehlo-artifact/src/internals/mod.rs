//! Tables and algorithms that the MLIR engine shares with this crate, the artifact
//! engine. They are not part of the public API and may change at any time.

pub mod places;
pub mod remedies;
pub mod tally;
pub mod text;

pub use crate::location::location_text;
pub use crate::shardings::{RefusedShardings, strip};
pub use mlir_bytecode::element_count;
