//! Tests of the library.

mod generating;
