//! The FFI boundary: every table, call and string that crosses it.

mod contract;
mod statics;
mod strings;

pub use contract::*;
pub use statics::{Identity, leak};
pub use strings::*;
