//! Integration tests of this crate, in one binary.

#[path = "../damage/mod.rs"]
mod damage;
mod damaged;
mod deep;
mod diff;
mod support;
mod versions;
