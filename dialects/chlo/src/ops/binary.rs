//! Functions of two operands.

use super::support::*;

implement_ops! { OPS = chlo_binary_ops; each {
    infer infer
    compatible compatible
} }
