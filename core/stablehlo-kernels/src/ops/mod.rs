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

pub use binary::KernelUser;
pub use binary::{
    Binary, add, and, atan2, complex, divide, maximum, minimum, multiply, or, power, remainder,
    shift_left, shift_right_arithmetic, shift_right_logical, subtract, xor,
};
pub use collectives::zeros;
pub use collectives::{
    all_gather, all_reduce, all_to_all, collective_broadcast, collective_permute,
    collective_reduce, reduce_scatter,
};
pub use compare::element_comparison;
pub use compare::{ComparisonDirection, ComparisonType, clamp, compare, select};
pub use control::predicate;
pub use convert::{bitcast_convert, convert, reduce_precision};
pub use convolution::{Convolution, convolution, dynamic_conv};
pub use creation::{constant, dynamic_iota, iota};
pub use dot::{DotDimensionNumbers, dot, dot_general};
pub use einsum::{einsum, unary_einsum};
pub use fft::{FftType, fft};
pub use gather::{GatherDimensionNumbers, dynamic_gather, gather, torch_index_select};
pub use linear_algebra::{Transpose, cholesky, triangular_solve};
pub use movement::{
    broadcast_in_dim, concatenate, dynamic_broadcast_in_dim, dynamic_pad, dynamic_reshape,
    dynamic_slice, dynamic_update_slice, get_dimension_size, pad, real_dynamic_slice, reshape,
    reverse, set_dimension_size, slice, transpose,
};
pub use normalization::{batch_norm_grad, batch_norm_inference, batch_norm_training};
pub use quantized::{dequantize_op_quantize, uniform_dequantize, uniform_quantize};
pub use ragged_dot::{RaggedDotDimensionNumbers, ragged_dot};
pub use random::threefry2x32;
pub use random::{RngAlgorithm, RngDistribution, RngState, rng, rng_bit_generator};
pub use reduce::{Reducer, reduce};
pub use scatter::{ScatterDimensionNumbers, SelectWindows, scatter, select_and_scatter};
pub use sort::{Comparator, sort};
pub use unary::*;
pub use window::{Windows, map, reduce_window};
