//! StableHLO for users of [`melior`]: the dialects `stablehlo`, `vhlo`, `chlo` and `sdy`, their
//! passes, and portable artifacts.
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
//! // Find the smallest version that can express the program.
//! assert_eq!(version_report(&module)?.smallest_version, Version::MINIMUM);
//!
//! // Write an artifact for version 1.0.0, then convert it to an older version.
//! let mut artifact = Vec::new();
//! serialize(&module, &SerializeOptions::new(Version::new(1, 0, 0)), &mut artifact)?;
//! let older = retarget(&artifact, Version::MINIMUM)?;
//!
//! // Read the artifact: the program is the same.
//! let read = deserialize(&context, &older)?;
//! assert_eq!(read.as_operation().to_string(), module.as_operation().to_string());
//! # Ok::<(), stablehlo_mlir::Error>(())
//! ```
//!
//! | task | items |
//! |---|---|
//! | register or load the dialects | [`load`], [`register`] |
//! | read a program from text or validated bytecode | [`parse`] |
//! | write or read a portable artifact | [`serialize`], [`serialize_owned`], [`deserialize`] |
//! | report which version a program needs, and why | [`version_report`], [`version_report_of`] |
//! | expand ops that a version lacks into older ops | [`expand`], [`SerializeOptions::expand`] |
//! | replace CHLO ops by StableHLO ops | [`legalize_chlo`], [`SerializeOptions::legalize_chlo`] |
//! | replace deprecated ops, and composites by calls | [`legalize_deprecated_ops`], [`legalize_composite_to_call`] |
//! | simplify a program without a change of results | [`optimize`] |
//! | convert an artifact to another version, without MLIR | [`retarget`], [`stablehlo_artifact`] |
//! | compute what a program computes | [`evaluate()`], [`evaluate_artifact`] |
//! | read a container of `jax.export` | [`extract_artifact`], [`jax_export`] |
//! | build, read and change ops with Rust types | [`ops`] |
//! | verify a module | [`verify`] |
//! | run passes | [`run_pipeline`], [`passes`] |
//! | define your own dialects and passes | [`mlir_bridge`] |
//! | make a command-line tool | [`tools`] |
//!
//! # Versions
//!
//! An artifact is written for a [`Version`] that its consumers know, between
//! [`Version::MINIMUM`] and [`Version::CURRENT`]. [`CompatibilityRequirement`] gives the
//! version that consumers of a certain age know. Versions are ordered: `<` compares them,
//! and `a.min(b)` is the smaller one.
//!
//! # Errors
//!
//! An [`Error`] has a [kind](ErrorKind) with data, and the diagnostics that MLIR emitted.
//! Nothing is printed. During a call, a handler of this crate takes all diagnostics, so the
//! caller's handlers do not receive them.
//!
//! # Threads
//!
//! A context may use its own thread pool. As in melior, only one thread of the caller may
//! use a context at a time; each thread can have its own context.
//!
//! MLIR recurses once per nesting level of a program. This crate refuses programs that are
//! nested deeper than 1000 levels. For other programs, each call switches to a larger stack
//! if the stack of its thread may be too small. melior's own functions, such as printing or
//! dropping a module, do not switch: call them in [`on_large_stack`] on threads whose stacks
//! are smaller than a main thread's.
//!
//! # Linking
//!
//! The README of [`mlir_bridge`] explains how a build finds LLVM. The build script of a
//! program calls `mlir_bridge_link::shared()`, or `archives()` to link a single file.
//!
//! # Layers
//!
//! A module uses only modules of lower levels:
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | `registration` | registration of dialects |
//! | 0 | `error` | errors |
//! | 0 | [`ops`] | typed ops |
//! | 0 | [`passes`], [`tools`] | items of lower crates for users of this crate |
//! | 0 | [`without_mlir`] | work on texts and bytes without MLIR |
//! | 1 | `program` | programs in memory |
//! | 2 | `artifact` | portable artifacts |
//! | 2 | [`mod@evaluate`] | evaluation of programs |
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod artifact;
mod error;
pub mod evaluate;
pub mod ops;
pub mod passes;
mod program;
mod registration;
pub mod tools;
pub mod without_mlir;

pub use artifact::{
    API_VERSION, SerializeOptions, artifact_version, assemble, deserialize, extract_artifact,
    print_artifact, retarget, retarget_with, serialize, serialize_owned, specialize_artifact,
    version_report_of,
};
pub use error::{Error, ErrorKind, Result};
pub use evaluate::{EvaluateOptions, evaluate, evaluate_artifact};
pub use jax_export;
pub use melior;
pub use mlir_bridge::{
    self,
    diag::{Diagnostic, Place, Severity},
    dialect::RegistrationError,
    stack::on_large_stack,
};
pub use mlir_bytecode;
pub use program::{
    expand, legalize_chlo, legalize_composite_to_call, legalize_deprecated_ops, optimize, parse,
    preserve_chlo, print, remove_dynamism, run_pipeline, specialize, strip_shardings, verify,
    version_report, write_bytecode,
};
pub use registration::{load, register};
pub use stablehlo_artifact::{
    self, Blocked, BlockedOp, CompatibilityRequirement, RetargetOptions, Version, VersionError,
    VersionRange,
    report::{Cause, CauseKind, Report, RequirementGroup},
};
pub use stablehlo_interpreter;
pub use stablehlo_passes::refusal::{Conversion, ReasonText, Refused, RefusedOp};
pub use stablehlo_rewrites::optimize::{
    LEVELS, Level, OptimizeMisfit, OptimizeRequest, Rewrite, Rewrites,
};

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
/// Compiles the examples of the page.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/conversions.md")]
struct DocsPage;
/// Compiles the example of the repository's README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct MainReadme;
/// Compiles the examples of the guide.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guide/rust.md")]
struct Guide;
