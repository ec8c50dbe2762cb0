//! MLIR's op interfaces: queries to ops of any dialect, and helpers for answers of our ops.

mod queries;
pub(crate) mod shapes;
