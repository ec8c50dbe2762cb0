//! StableHLO programs as typed data, in safe Rust, without MLIR.
//!
//! # Modules
//!
//! | level | modules | |
//! |---|---|---|
//! | 0 | [`neutral`] [`spec`] | neutral values of attributes; constraints of the specification |
//! | 1 | [`declarations`] | declarations of ops |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod declarations;
pub mod neutral;
pub mod spec;
