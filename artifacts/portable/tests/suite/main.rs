//! The integration tests of this crate, in one binary.

#[path = "../damage/mod.rs"]
mod damage;
mod damaged;
mod deep;
mod support;
mod versions;
