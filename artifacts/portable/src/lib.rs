//! StableHLO portable artifacts without MLIR: read, checked, explained, retargeted,
//! printed, compared and written in safe Rust.
//!
//! A portable artifact is MLIR bytecode of a program in VHLO, the versioned copy of
//! the StableHLO opset. This crate knows VHLO as data ([`version`], [`ops`], [`kinds`],
//! and the rules between versions), of which the MLIR dialect and its passes are made,
//! too; `mlir-bytecode`, which is re-exported as [`mlir_bytecode`], knows the bytes.
//!
//! ```
//! use stablehlo_artifact::{Artifact, Error, Version};
//!
//! /// An artifact for consumers of version 1.0.0, or why there can be none.
//! fn for_old_consumers(bytes: &[u8]) -> Result<Vec<u8>, Error> {
//!     let artifact = Artifact::read(bytes)?;
//!     artifact.check()?;
//!     if artifact.report()?.smallest_version > Version::new(1, 0, 0) {
//!         eprint!("{}", artifact.report()?);
//!     }
//!     artifact.retarget(Version::new(1, 0, 0))?.to_vec()
//! }
//! assert!(for_old_consumers(b"ML\xEFR").is_err());
//! ```
//!
//! | to | use |
//! |---|---|
//! | read an artifact, checking all that its bytes claim | [`Artifact::read`] |
//! | check the program, too | [`Artifact::check`], [`validate`] |
//! | know which version it needs at the least, and why | [`Artifact::report`] |
//! | have it for another version, older or newer | [`Artifact::retarget`] |
//! | leave locations out | [`Artifact::strip_locations`] |
//! | see it as text | [`Artifact::print`] |
//! | see what differs from another | [`Diff::of`] |
//! | make one | [`Builder`] |
//! | write it, without a copy of payloads | [`Artifact::write`] |
//!
//! # Retargeting
//!
//! What comes out is what the program itself is serialized to, byte for byte: the
//! rules between versions of ops are applied, locations are lowered where the
//! target needs it, and the uses of values get the order that they have there (MLIR
//! keeps that order, and writes it). What the target cannot express is not
//! approximated: [`Error::Blocked`] names all of it, with the version that the
//! program needs.
//!
//! # Errors
//!
//! An [`Error`] tells the byte of a file, or the op and its place in the source, and
//! what was expected there. Bytes can be wrong in any way: nothing panics, and time
//! and memory are bounded by the size of the input.
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod artifact;
mod build;
mod check;
mod decode;
pub mod diff;
pub mod encodings;
pub mod error;
mod feature;
pub mod header;
#[doc(hidden)]
pub mod internals;
pub mod kinds;
mod location;
mod newest;
pub mod ops;
mod print;
mod program;
pub mod report;
mod retarget;
pub mod version;
mod versions;
mod view;

pub use artifact::Artifact;
pub use build::Builder;
pub use diff::Diff;
pub use error::{Blocked, BlockedOp, BuildError, Error, OpError, OpFault, Result};
pub use feature::{Excess, Feature, Part, Requirement};
pub use header::Header;
pub use mlir_bytecode;
pub use print::Form;
pub use version::{CompatibilityRequirement, Version, VersionError, VersionRange};

/// Reads an artifact, and checks its program: [`Artifact::read`] and
/// [`Artifact::check`].
///
/// # Errors
/// The first thing that is wrong, or everything that is newer than the artifact's
/// version.
pub fn validate(bytes: &[u8]) -> Result<Artifact<'_>> {
    let artifact = Artifact::read(bytes)?;
    artifact.check()?;
    Ok(artifact)
}

/// The bytes of an artifact for another version: [`Artifact::retarget`].
///
/// # Errors
/// If the bytes are no valid artifact, or the version cannot express the program.
pub fn retarget(bytes: &[u8], target: Version) -> Result<Vec<u8>> {
    Artifact::read(bytes)?.retarget(target)?.to_vec()
}

/// Its example is a test, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
/// Compiles the examples of the page.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/artifacts.md")]
struct DocsPage;
