//! Tests of the library.

mod generating;
mod mutating;
