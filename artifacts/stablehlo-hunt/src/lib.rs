//! Search for faults with StableHLO programs, without MLIR.
//!
//! # Modules
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | [`generate`](mod@generate) | random valid programs |
//! | 0 | [`expose`] | programs that return the values of all ops |
//! | 0 | [`mutate`](mod@mutate) | programs that differ from a program at one place |
//! | 0 | [`shrink`] | small programs that are still interesting |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod expose;
pub mod generate;
pub mod mutate;
pub mod shrink;

pub use stablehlo_program;

/// Item that runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
