//! Elementwise ops.

use super::support::prelude::*;

implement_ops! { UNARY = unary_ops; each {
    infer infer
    reify reify_as_operand
    compatible compatible
    speculation static_as_result
} }
implement_ops! { TRANSCENDENTAL = transcendental_ops; each {
    infer infer
    reify reify_as_operand
    compatible compatible
    speculation static_as_result
} }
implement_ops! { BINARY = binary_ops; each {
    infer infer
    reify reify_as_operand
    compatible compatible
    speculation static_inputs
} }
implement_ops! { IRREGULAR = elementwise_ops;
    Abs {
        infer infer
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    Add {
        infer infer
        reify reify_as_operand
        compatible compatible
        verify verify
        speculation static_inputs
    }
    Complex {
        infer infer
        reify reify_as_operand
        compatible compatible
        speculation static_inputs
    }
    Convert {
        reify reify_as_operand
        speculation static_as_result
    }
    Imag {
        infer infer
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    IsFinite {
        infer infer
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    Real {
        infer infer
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    ReducePrecision {
        infer infer
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
}
