//! The integration tests of this crate, in one binary.

mod arrays;
mod contractions;
mod elementwise;
mod floats;
mod movement;
mod reductions;
mod support;
