//! Constraints of Shardy on shardings and on ops of Shardy.
//!
//! Functions take plain data: a mesh with its axes, not the name of a mesh. An error is a message.

pub mod axes;
pub mod collectives;
pub mod computations;
pub mod factors;
pub mod named_axes;
pub mod parts;
pub mod propagation;
pub mod unreduced;
pub mod values;

pub use parts::*;

/// Result of a check; the error is a message.
pub type ShardingResult<T = ()> = Result<T, String>;
