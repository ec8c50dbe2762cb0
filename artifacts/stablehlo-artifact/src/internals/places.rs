//! Places of ops in the source.

pub use crate::location::location_text;
