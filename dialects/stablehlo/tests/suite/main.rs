//! Integration tests of this crate, in one binary.

mod coverage;
mod meanings;
mod op_cases;
mod spec_coverage;
mod tables;
