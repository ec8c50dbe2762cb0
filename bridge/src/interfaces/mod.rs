//! MLIR's op interfaces: queries to ops of any dialect, and ops that compute result
//! shapes.

mod queries;
pub(crate) mod shapes;
