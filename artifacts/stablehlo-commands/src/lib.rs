//! Commands of `stablehlo-artifact` on bytes in memory, without files and terminals.
//!
//! The command line, the page for browsers and the npm package share these functions. An
//! [`Input`] is an artifact or a container of `jax.export`. Each function returns data, or an
//! [`Outcome`] with the text and the JSON that the command prints.
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | [`backend`] `outcome` | other implementations; results of commands |
//! | 1 | `failure` | failures of commands |
//! | 1 | `lowering` [`numpy`] | lowerings of programs; files of arrays |
//! | 1 | `entry` | arguments that callers choose by name |
//! | 1 | [`graph`] [`versions`] | graphs; the table of versions |
//! | 2 | [`distances`] | distances of results |
//! | 2 | `input` | artifacts, containers and texts |
//! | 3 | [`evaluate`] [`inspect`] [`optimize`] [`specialize`] | the commands |
//! | 4 | [`convert`] | commands that write artifacts |
//! | 4 | [`describe`] [`equivalent`] [`saved`] | everything that a viewer shows; comparison of results; folders of `torch_xla` |
//! | 4 | [`compare`] | comparison of other implementations with the interpreter |
//! | 4 | [`shrink`] | small programs that are still interesting |
//! | 5 | [`hunt`] | search for programs for which other implementations have other results |
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod backend;
pub mod compare;
pub mod convert;
pub mod describe;
pub mod distances;
mod entry;
pub mod equivalent;
pub mod evaluate;
mod failure;
pub mod graph;
pub mod hunt;
mod input;
pub mod inspect;
mod lowering;
pub mod numpy;
pub mod optimize;
mod outcome;
pub mod saved;
pub mod shrink;
pub mod specialize;
pub mod versions;

pub use failure::Failure;
pub use input::{ChloOps, Input};
pub use jax_export::{self, Release};
pub use outcome::Outcome;
pub use stablehlo_artifact::{self, RetargetOptions, Version};
pub use stablehlo_hunt::{self, generate};
pub use stablehlo_interpreter;
pub use stablehlo_program::{self, ParseOptions, PrintOptions, Program};
pub use stablehlo_rewrites::legalizations::Legalizations;

/// Item that runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
