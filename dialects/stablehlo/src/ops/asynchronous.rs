//! Asynchronous ops.

use super::support::prelude::*;

implement_ops! { OPS = asynchronous_ops;
    AsyncDone {
        infer infer
        compatible compatible
    }
    AsyncStart {
        infer infer
        compatible compatible
        speculation static_inputs_recursive
    }
}
