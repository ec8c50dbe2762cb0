//! The integration tests of this crate, in one binary.

mod algebra;
mod arrays;
#[path = "../../../stablehlo-artifact/tests/suite/support/mod.rs"]
mod artifacts;
mod contractions;
mod elementwise;
mod floats;
mod indexing;
mod limits;
mod movement;
mod programs;
mod random;
mod reductions;
mod support;
