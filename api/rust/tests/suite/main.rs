//! Integration tests of this crate, in one binary.

mod api;
mod bodies;
mod chlo_ops;
mod containers;
mod declarations;
mod errors;
mod examples;
mod hooks;
mod library;
mod ops;
mod rebuild;
mod rewriting;
