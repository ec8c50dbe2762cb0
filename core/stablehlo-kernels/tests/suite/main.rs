//! The integration tests of this crate, in one binary.

mod algebra;
mod arrays;
mod cells;
mod contractions;
mod conversions;
mod elementwise;
mod exact_values;
mod examples;
mod floats;
mod indexing;
mod limits;
mod memory;
mod movement;
mod random;
mod reductions;
mod spec_elementwise;
mod spec_examples;
mod special_values;
mod support;
mod vectors;
