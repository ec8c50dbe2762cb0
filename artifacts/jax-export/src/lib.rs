//! Reads, explains, retargets, strips and writes the containers that `jax.export` serializes, in
//! safe Rust, without JAX and without MLIR.
//!
//! `jax.export.export(f)(..).serialize()` wraps a StableHLO portable artifact in a FlatBuffer, with
//! everything that JAX needs to call the artifact: types, shardings and trees of arguments and
//! results, platforms, effects, and perhaps derivatives. This crate reads the containers of all
//! releases of JAX since 0.4.22, the first one, and writes containers for older releases.
//!
//! ```
//! use jax_export::{Error, Exported, Release};
//! use stablehlo_artifact::RetargetOptions;
//!
//! /// Returns the container that JAX 0.4.38 loads.
//! fn for_old_jax(bytes: &[u8]) -> Result<Vec<u8>, Error> {
//!     let exported = Exported::read(bytes)?;
//!     print!("{}", exported.info());
//!     let release = Release::new(0, 4, 38);
//!     let version = release.stablehlo_version().expect("a release that loads containers");
//!     let options = RetargetOptions::new(version).expand(true).strip_shardings(true);
//!     exported.retarget_with(&options)?.for_release(release)?.to_vec()
//! }
//! assert!(for_old_jax(b"no container").is_err());
//! ```
//!
//! | to | use |
//! |---|---|
//! | recognize a container | [`is_container`] |
//! | read a container, and validate everything but the artifacts | [`Exported::read`] |
//! | check the artifacts | [`Exported::check`] |
//! | describe a container | [`Exported::info`] |
//! | read an artifact in a container | [`Exported::read_artifact`] |
//! | convert a container to another version of StableHLO | [`Exported::retarget_with`] |
//! | find out which releases of JAX load a container | [`Exported::needs`] |
//! | convert a container for a release of JAX | [`Exported::for_release`] |
//! | remove locations, shardings | [`Exported::strip_locations`], [`Exported::strip_shardings`] |
//! | write a container | [`Exported::to_vec`] |
//!
//! No input causes a panic, and the size of the input bounds time and memory.
//!
//! A module uses only modules of its own layer and of lower layers:
//!
//! | layer | modules | |
//! |---|---|---|
//! | 5 | `convert`, `info` | Operations on containers |
//! | 4 | `read`, `write` | Containers to and from bytes |
//! | 3 | `error` | Errors |
//! | 2 | `hlo`, `release` | Shardings of XLA, releases of JAX |
//! | 1 | `model`, `schema` | Content of a container, schema of the FlatBuffer |
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod convert;
mod error;
mod hlo;
mod info;
mod model;
mod read;
mod release;
mod schema;
mod write;

pub use error::{Error, Result};
pub use info::{Info, NeedInfo, ParameterInfo};
pub use model::*;
pub use release::{InvalidRelease, Need, Release};
pub use schema::is_container;
pub use stablehlo_artifact;

/// Item that runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
