//! Functions with the names of the ops, one file per group of sections of the specification.
//!
//! Functions that may work in place take operands by value. Functions that make views or new
//! arrays take references. Operands are checked: an op on operands that do not fit is an error.

mod accumulate;
mod binary;
mod collectives;
mod compare;
mod control;
mod convert;
mod convolution;
mod creation;
mod dot;
mod einsum;
mod fft;
mod gather;
mod linear_algebra;
mod movement;
mod normalization;
mod quantized;
mod ragged_dot;
mod random;
mod reduce;
mod scatter;
mod sort;
mod unary;
mod window;

pub use binary::*;
pub use collectives::*;
pub use compare::*;
pub use control::*;
pub use convert::*;
pub use convolution::*;
pub use creation::*;
pub use dot::*;
pub use einsum::*;
pub use fft::*;
pub use gather::*;
pub use linear_algebra::*;
pub use movement::*;
pub use normalization::*;
pub use quantized::*;
pub use ragged_dot::*;
pub use random::*;
pub use reduce::*;
pub use scatter::*;
pub use sort::*;
pub use unary::*;
pub use window::*;
