//! What a dialect made with the bridge can do, tried out with the demo dialect.

mod bytecode;
mod locations;
mod ops;
mod rewrite;
