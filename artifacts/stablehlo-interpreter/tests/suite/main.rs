//! The integration tests of this crate, in one binary.

mod algebra;
mod arrays;
#[path = "../../../stablehlo-artifact/tests/suite/support/mod.rs"]
mod artifacts;
mod collectives;
mod comparisons;
mod contractions;
mod control;
mod custom_calls;
mod elementwise;
mod examples;
mod floats;
mod grids;
mod indexing;
mod limits;
mod loops;
mod movement;
mod programs;
mod progress;
mod random;
mod reductions;
mod soak;
mod spec_elementwise;
mod spec_examples;
mod special_values;
mod support;
