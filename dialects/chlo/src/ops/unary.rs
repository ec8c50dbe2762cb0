//! Functions of one operand.

use super::support::*;

implement_ops! { OPS = chlo_unary_ops; each {
    infer infer
    reify reify
    compatible compatible
} }
