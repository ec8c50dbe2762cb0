//! `libstablehlo.so`: StableHLO for C and C++, under the names that the original's C
//! API has. The headers in `include` are made of what is declared here, by a test that
//! tells when they are stale.
//!
//! What crosses the border is converted in one place, `border`: functions see
//! melior's values, `None` for what is null, and give `None` when they fail. Panics
//! end there, too.
//!
//! | level | modules | what |
//! |---|---|---|
//! | 0 | `border` | values of C as Rust sees them, and back |
//! | 1 | `functions` `layouts` | what declares a function, a struct, an enum |
//! | 1 | `kinds` | what makes types and attributes |
//! | 2 | `failure` | errors and reports |
//! | 2 | `dialects` `versions` `attributes` `types` | the functions |
//! | 3 | `artifacts` `portability` | those that need others |

mod artifacts;
mod attributes;
mod border;
mod dialects;
mod failure;
mod functions;
#[cfg(test)]
mod headers;
mod kinds;
mod layouts;
mod portability;
mod types;
mod versions;
