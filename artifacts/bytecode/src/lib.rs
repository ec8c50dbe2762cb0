//! x
#![forbid(unsafe_code)]
pub mod builtin;
pub mod decoder;
pub mod dialect;
pub mod error;
pub mod events;
pub mod ids;
pub mod ir;
pub mod layout;
pub mod limits;
pub mod sections;
pub mod tables;
pub mod uses;
pub mod version;
pub mod wire;
pub mod write;
pub use limits::Limits;
