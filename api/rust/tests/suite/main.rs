//! Integration tests of this crate, in one binary.

mod api;
mod bodies;
mod containers;
mod errors;
mod examples;
mod hooks;
mod library;
mod ops;
mod rewriting;
