//! Integration tests of this crate, in one binary.

mod damage;
mod debug_info;
mod dialects;
mod events;
mod identity;
mod newer;
mod renumber;
mod support;
mod trust_entries;
mod trust_ops;
