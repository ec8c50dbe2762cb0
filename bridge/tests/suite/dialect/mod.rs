//! Tests of the features of a dialect, with the demo dialect.

mod bytecode;
mod locations;
mod ops;
mod rewrite;
