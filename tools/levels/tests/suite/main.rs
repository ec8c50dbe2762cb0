//! The integration tests of this crate, in one binary.

mod trees;
mod workspace;
