//! Elementwise ops with two operands.

use super::support::prelude::*;

implement_ops! { OPS = binary_ops; each {
    infer infer
    reify reify
    compatible compatible
    speculation static_inputs
} }
