//! Predicates of floats.

use super::support::*;

implement_ops! { OPS = chlo_predicates_ops; each {
    infer infer
    reify reify
    compatible compatible
} }
