//! The border to C++: every table, call and string that crosses it.

mod abi;
mod calls;
mod statics;
mod strings;
mod tables;

pub use abi::SIZES;
pub use calls::*;
pub use statics::{Identity, leak};
pub use strings::*;
pub use tables::*;
