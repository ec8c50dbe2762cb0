//! The border to C++: every table, call and string that crosses it.

mod abi;
mod calls;
mod strings;
mod tables;

pub use abi::SIZES;
pub use calls::*;
pub use strings::*;
pub use tables::*;
