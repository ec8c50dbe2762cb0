//! Integration tests of this crate, in one binary.

mod api;
mod bodies;
mod examples;
mod library;
mod ops;
mod rewriting;
