//! Integration tests of this crate, in one binary.

#[path = "../damage/mod.rs"]
mod damage;
mod damaged;
mod deep;
mod diff;
mod op_versions;
mod support;
mod versions;
