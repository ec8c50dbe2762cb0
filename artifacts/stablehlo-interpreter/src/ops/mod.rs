//! Functions with the names of the ops, one file per group of sections of the specification.
//!
//! Functions that may work in place take operands by value. Functions that make views or new
//! arrays take references. Operands are checked: an op on operands that do not fit is an error.

mod binary;
mod compare;
mod convert;
mod convolution;
mod creation;
mod dot;
mod einsum;
mod movement;
mod quantized;
mod reduce;
mod unary;

pub use binary::{
    Binary, add, and, atan2, complex, divide, maximum, minimum, multiply, or, power, remainder,
    shift_left, shift_right_arithmetic, shift_right_logical, subtract, xor,
};
pub use compare::{ComparisonDirection, ComparisonType, clamp, compare, select};
pub use convert::{bitcast_convert, convert, reduce_precision};
pub use convolution::{Convolution, convolution, dynamic_conv};
pub use creation::{constant, dynamic_iota, iota};
pub use dot::{DotDimensionNumbers, dot, dot_general};
pub use einsum::{einsum, unary_einsum};
pub use movement::{
    broadcast_in_dim, concatenate, dynamic_broadcast_in_dim, dynamic_pad, dynamic_reshape,
    dynamic_slice, dynamic_update_slice, get_dimension_size, pad, real_dynamic_slice, reshape,
    reverse, slice, transpose,
};
pub use quantized::{dequantize_op_quantize, uniform_dequantize, uniform_quantize};
pub use reduce::{Reducer, reduce};
pub use unary::{
    abs, cbrt, ceil, cosine, count_leading_zeros, exponential, exponential_minus_one, floor, imag,
    is_finite, log, log_plus_one, logistic, negate, not, popcnt, real, round_nearest_afz,
    round_nearest_even, rsqrt, sign, sine, sqrt, tan, tanh,
};
