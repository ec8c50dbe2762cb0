//! The integration tests of this crate, in one binary.

mod algebra;
mod arrays;
mod contractions;
mod elementwise;
mod examples;
mod floats;
mod indexing;
mod limits;
mod movement;
mod random;
mod reductions;
mod spec_elementwise;
mod spec_examples;
mod special_values;
mod support;
