//! Elementwise ops: those with hooks of their own, and those whose family shares hooks.

use super::support::prelude::*;
// The prelude has another `Sign`.
pub use super::unary::Sign;
pub use super::{binary::*, transcendental::*, unary::*};

implement_ops! { OPS = elementwise_ops;
    Abs {
        infer infer
        reify reify
        compatible compatible
        speculation static_as_result
    }
    Add {
        infer infer
        reify reify
        compatible compatible
        verify verify
        speculation static_inputs
    }
    Complex {
        infer infer
        reify reify
        compatible compatible
        speculation static_inputs
    }
    Convert {
        reify reify
        speculation static_as_result
    }
    Imag {
        infer infer
        reify reify
        compatible compatible
        speculation static_as_result
    }
    IsFinite {
        infer infer
        reify reify
        compatible compatible
        speculation static_as_result
    }
    Real {
        infer infer
        reify reify
        compatible compatible
        speculation static_as_result
    }
    ReducePrecision {
        infer infer
        reify reify
        compatible compatible
        speculation static_as_result
    }
}
