//! Reads, checks, explains, retargets, prints, compares and writes StableHLO portable
//! artifacts in safe Rust, without MLIR.
//!
//! A portable artifact is MLIR bytecode of a program in VHLO, the versioned copy of the
//! StableHLO opset. The crate [`vhlo_opset`] has VHLO as data: versions,
//! ops, types and attributes, and the rules between versions. The VHLO dialect for MLIR, and
//! the passes on VHLO, follow the same data. The crate [`mlir_bytecode`] handles the bytecode
//! format.
//!
//! ```
//! use stablehlo_artifact::{Artifact, Error, Version};
//!
//! /// Returns the artifact for consumers of version 1.0.0, or an error that says why this
//! /// version cannot express the program.
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
//! | read an artifact and validate its bytes | [`Artifact::read`] |
//! | check the program, too | [`Artifact::check`], [`validate`] |
//! | find the smallest version that can express it, and why | [`Artifact::report`] |
//! | see what an artifact of an unknown newer version has | [`Survey::of`] |
//! | convert it to an older or newer version | [`Artifact::retarget`] |
//! | expand newer features into older ops, too | [`Artifact::retarget_with`], [`Artifact::expand`] |
//! | remove locations, shardings | [`Artifact::strip_locations`], [`Artifact::strip_shardings`] |
//! | print it as text | [`Artifact::print`] |
//! | find arguments of unknown sizes | [`Artifact::entry_arguments`] |
//! | compare it with another artifact | [`Diff::of`] |
//! | build an artifact | [`Builder`] |
//! | write it, without copying payloads | [`Artifact::write`] |
//! | see the program as typed StableHLO | the crate `stablehlo-program` |
//!
//! # Retargeting
//!
//! Retargeting gives, byte for byte, what serializing the StableHLO program for the
//! target version gives. It applies the rules between versions of ops. It lowers
//! locations that the target cannot read. It gives each value the use-list order that
//! serialization gives, because MLIR stores this order in the bytes. Retargeting never
//! approximates: if the target cannot express the program, [`Error::Blocked`] lists
//! everything that the target lacks, and the smallest version that the program needs.
//!
//! # Errors
//!
//! An [`Error`] names the byte of the file, or the op and its location in the source,
//! and the expected content. No input causes a panic, and the size of the input
//! bounds time and memory.
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod artifact;
mod build;
mod check;
mod decode;
pub mod diff;
mod edit;
pub mod error;
mod expand;
pub mod header;
#[doc(hidden)]
pub mod internals;
mod location;
mod newest_kinds;
mod print;
mod program;
pub mod report;
mod retarget;
mod shardings;
mod survey;
mod view;

pub use artifact::Artifact;
#[doc(hidden)]
pub use artifact::OpAttributes;
pub use build::Builder;
pub use diff::Diff;
pub use error::{Blocked, BlockedOp, BuildError, Error, OpError, OpFault, Result};
pub use header::Header;
pub use mlir_bytecode;
pub use print::{DynamicArgument, EntryArguments, Form, print_newer};
pub use retarget::RetargetOptions;
pub use survey::{Survey, UnknownOp};
pub use vhlo_opset::{
    self,
    feature::{DowngradeBlocker, Feature, Part, Requirement},
    version::{CompatibilityRequirement, Version, VersionError, VersionRange},
};

/// Reads an artifact and checks its program: [`Artifact::read`] and
/// [`Artifact::check`].
///
/// # Errors
/// If the bytes or the program are invalid: the first error found, or everything that
/// is newer than the artifact's version.
pub fn validate(bytes: &[u8]) -> Result<Artifact<'_>> {
    let artifact = Artifact::read(bytes)?;
    artifact.check()?;
    Ok(artifact)
}

/// Returns the bytes of an artifact for another version: see [`Artifact::retarget`].
///
/// # Errors
/// If the bytes are not a valid artifact, or `target` cannot express the program.
pub fn retarget(bytes: &[u8], target: Version) -> Result<Vec<u8>> {
    Artifact::read(bytes)?.retarget(target)?.to_vec()
}

/// Returns the bytes of an artifact for another version: see [`Artifact::retarget_with`].
///
/// # Errors
/// If the bytes are not a valid artifact, `options.target` cannot express the program, or
/// shardings cannot be stripped.
pub fn retarget_with(bytes: &[u8], options: &RetargetOptions) -> Result<Vec<u8>> {
    Artifact::read(bytes)?.retarget_with(options)?.to_vec()
}

/// Item that runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
/// Compiles the examples of the page.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/artifacts.md")]
struct DocsPage;
