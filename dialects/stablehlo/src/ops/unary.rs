//! Elementwise ops with one operand.

use super::support::prelude::*;

implement_ops! { OPS = unary_ops; each {
    infer infer
    reify reify
    compatible compatible
    speculation static_as_result
} }
