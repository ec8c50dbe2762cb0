//! Elementwise ops with one operand and a result accuracy.

use super::support::prelude::*;

implement_ops! { OPS = transcendental_ops; each {
    infer infer
    reify reify
    compatible compatible
    speculation static_as_result
} }
