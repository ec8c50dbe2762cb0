//! Verifiers of attributes.

mod attributes;
mod edges;

pub use attributes::verify;
