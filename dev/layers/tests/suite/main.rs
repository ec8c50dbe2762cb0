//! The integration tests of this crate, in one binary.

mod prose;
mod trees;
mod workspace;
