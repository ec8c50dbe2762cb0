//! Tables and algorithms that the MLIR engine of this project shares with the engine of
//! this crate. They are no part of the API, and change without notice.

pub mod constraints;
pub mod profile;
pub mod requirements;
pub mod rules;
pub mod tally;
