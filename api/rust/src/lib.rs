//! StableHLO for those who use [`melior`]: the dialects `stablehlo`, `vhlo` and
//! `sdy`, their passes, and portable artifacts.
//!
//! ```
//! use stablehlo_mlir::{SerializeOptions, Version, deserialize, load, parse, serialize};
//! use stablehlo_mlir::{melior::Context, retarget, version_report};
//!
//! let context = Context::new();
//! load(&context)?;
//! let module = parse(&context, b"
//!     func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
//!       %0 = stablehlo.add %x, %x : tensor<4xf32>
//!       return %0 : tensor<4xf32>
//!     }")?;
//!
//! // Which consumers can read it?
//! assert_eq!(version_report(&module)?.smallest_version, Version::MINIMUM);
//!
//! // For those of 1.0.0, and later for older ones.
//! let mut artifact = Vec::new();
//! serialize(&module, &SerializeOptions::new(Version::new(1, 0, 0)), &mut artifact)?;
//! let older = retarget(&artifact, Version::MINIMUM)?;
//!
//! // Back again: the same program.
//! let read = deserialize(&context, &older)?;
//! assert_eq!(read.as_operation().to_string(), module.as_operation().to_string());
//! # Ok::<(), stablehlo_mlir::Error>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | have the dialects in a context or registry | [`load`], [`register`] |
//! | read a program: text, or bytecode, which is validated first | [`parse`] |
//! | write a portable artifact, and read one | [`serialize`], [`serialize_owned`], [`deserialize`] |
//! | know which version a program needs, and why | [`version_report`], [`version_report_of`] |
//! | express otherwise what a version lacks | [`expand`], [`SerializeOptions::expand`] |
//! | have an artifact for another version, without MLIR | [`retarget`], [`stablehlo_artifact`] |
//! | build ops, and see and change them, with types | [`ops`] |
//! | check a module | [`verify`] |
//! | run passes | [`run_pipeline`], [`passes`] |
//! | define dialects and passes of one's own | [`mlir_bridge`] |
//! | make a tool | [`tools`] |
//!
//! # Versions
//!
//! An artifact is written for a [`Version`] that its consumers know, between
//! [`Version::MINIMUM`] and [`Version::CURRENT`]; [`CompatibilityRequirement`] says
//! which one consumers of a certain age know. Versions are compared by `<`, and the
//! smaller of two is `a.min(b)`.
//!
//! # Errors
//!
//! An [`Error`] has a [kind](ErrorKind), whose data say all that is in the way, and the
//! diagnostics that MLIR emitted. Nothing is printed, and the handlers of the caller
//! hear nothing: for the time of a call, there is one of ours before them.
//!
//! # Threads
//!
//! Contexts may have threads. As in melior, a context belongs to one thread of the
//! caller's at a time; each thread can have one of its own.
//!
//! MLIR calls itself for each level that a program is nested. Programs that are nested
//! deeper than 1000 levels are refused; for others, each call takes a larger stack where
//! that of its thread may not do. What melior does by itself, such as to print or to drop
//! a module, goes into [`on_large_stack`] where threads have less than main ones.
//!
//! # Linking
//!
//! A program finds LLVM as the README of [`mlir_bridge`] says. Its build script calls
//! `mlir_bridge_link::shared()`, or `archives()` for a single file.
//!
//! A module of this crate uses those of lower levels:
//!
//! | level | modules | what |
//! |---|---|---|
//! | 0 | `registration` | the dialects, made known |
//! | 0 | `error` | what can go wrong |
//! | 0 | [`ops`] | typed ops |
//! | 0 | [`passes`], [`tools`] | what is handed on |
//! | 1 | `program` | programs in memory |
//! | 2 | `artifact` | portable artifacts |
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod artifact;
mod error;
pub mod ops;
pub mod passes;
mod program;
mod registration;
pub mod tools;

pub use artifact::{
    API_VERSION, SerializeOptions, artifact_version, deserialize, retarget, serialize,
    serialize_owned, version_report_of,
};
pub use error::{Error, ErrorKind, Result};
pub use melior;
pub use mlir_bridge::{
    self,
    diag::{Diagnostic, Place, Severity},
    dialect::RegistrationError,
    stack::on_large_stack,
};
pub use mlir_bytecode;
pub use program::{expand, parse, run_pipeline, verify, version_report, write_bytecode};
pub use registration::{load, register};
pub use stablehlo_artifact::{
    self, Blocked, BlockedOp, CompatibilityRequirement, Version, VersionError, VersionRange,
    report::{Cause, CauseKind, Need, Report},
};
pub use stablehlo_passes::refusal::{ReasonText, Refused, RefusedOp};

/// Its example is a test, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
/// Compiles the examples of the page.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/conversions.md")]
struct DocsPage;
