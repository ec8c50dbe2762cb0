//! The integration tests of this crate, in one binary: each dialect, pass and pipeline
//! that one of them declares is registered in all of them.

mod annotations;
mod declarations;
#[path = "../demo/mod.rs"]
mod demo;
mod dialect;
mod familiar;
mod refused;
mod registration;
mod segments;
mod soundness;
mod support;
