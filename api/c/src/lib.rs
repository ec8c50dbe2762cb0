//! `libstablehlo.so`: StableHLO for C and C++, with the function names of upstream's C API.
//! The headers in `include` are generated from the declarations in this crate; a test
//! fails if a header is stale.
//!
//! The module `ffi` is the FFI boundary: it converts all arguments and results. The
//! body of a function receives melior's values, with `None` for null, and returns `None`
//! on failure. `ffi` also catches panics.
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | `ffi` | conversion of arguments and results between C and Rust |
//! | 1 | `functions` `layouts` | macros that declare functions, structs and enums |
//! | 1 | `kinds` | construction of types and attributes |
//! | 2 | `failure` | errors and reports |
//! | 2 | `dialects` `versions` `attributes` `types` | C functions |
//! | 3 | `artifacts` `evaluate` `optimize` `portability` | C functions for artifacts, evaluation, reports and errors |

mod artifacts;
mod attributes;
mod dialects;
mod evaluate;
mod failure;
mod ffi;
mod functions;
#[cfg(test)]
mod headers;
mod kinds;
mod layouts;
mod optimize;
mod portability;
mod types;
mod versions;
