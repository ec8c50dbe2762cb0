//! StableHLO portable artifacts without MLIR.
#![forbid(unsafe_code)]

mod artifact;
mod check;
pub mod constraints;
mod decode;
pub mod encodings;
mod error;
pub mod feature;
pub mod header;
pub mod kinds;
mod location;
mod newest;
pub mod ops;
pub mod profile;
mod program;
pub mod report;
pub mod requirements;
mod retarget;
pub mod rules;
pub mod version;
mod versions;
mod view;

pub use artifact::Artifact;
pub use error::{Blocked, Error, OpError, OpFault, Result};
pub use header::Header;
pub use version::{Version, VersionError, VersionRange};
