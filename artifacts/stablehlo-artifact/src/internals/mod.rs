//! Tables and algorithms that the MLIR engine shares with this crate, the artifact
//! engine. They are not part of the public API and may change at any time.

pub mod causes;
pub mod constraints;
pub mod construct;
pub mod expansion;
pub mod places;
pub mod remedies;
pub mod requirements;
pub mod rules;
pub mod shardings;
pub mod tally;
pub mod text;
pub mod version_facts;

pub use mlir_bytecode::element_count;
