//! What a dialect made with the bridge can do, tried out with the demo dialect.

#[path = "../demo/mod.rs"]
mod demo;
#[path = "../support/mod.rs"]
mod support;

mod bytecode;
mod locations;
mod ops;
mod rewrite;
