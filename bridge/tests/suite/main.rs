//! Integration tests of this crate, in one binary: the dialects, passes and pipelines that
//! any test declares are registered in all tests.

mod annotations;
mod checked_cache;
mod declarations;
#[path = "../demo/mod.rs"]
mod demo;
mod dialect;
mod inference;
mod patterns;
mod refused;
mod registration;
mod segments;
mod soundness;
mod suggestions;
mod support;
