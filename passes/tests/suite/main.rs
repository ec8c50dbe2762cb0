//! The integration tests of this crate, in one binary.

mod changes;
mod coverage;
mod crossing;
mod deep;
mod downgrades;
mod downgrades_of_kinds;
mod encodings;
mod one_program;
mod support;
mod two_engines;
