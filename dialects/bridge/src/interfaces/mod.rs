//! MLIR's op interfaces: what ops of any dialect say through them, and what ours
//! need to answer.

mod queries;
pub(crate) mod shapes;
