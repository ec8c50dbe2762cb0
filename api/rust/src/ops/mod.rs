//! Ops as typed Rust.

pub mod attributes;
mod error;
#[cfg(test)]
mod rebuild_test;
mod support;
mod typed;

pub use attributes::*;
pub use error::{Error, Invalid, Subject};
pub use support::{OpView, Place};
pub use typed::*;
