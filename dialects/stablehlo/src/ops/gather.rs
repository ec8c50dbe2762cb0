//! Gathering of slices.

use super::support::prelude::*;

implement_ops! { OPS = gather_ops;
    DynamicGather {
        infer infer
        reify reify
        compatible compatible
        verify verify
        speculation static_inputs_constant_shape
    }
    Gather {
        infer infer
        reify reify
        compatible compatible
        verify verify
        speculation gather_speculation
    }
    TorchIndexSelect {}
}

/// Returns whether a gather can be speculated. If `indices_are_sorted` is set
/// but the indices are not sorted, the behavior is undefined.
fn gather_speculation(op: Gather) -> Speculation {
    match op.indices_are_sorted() {
        Some(true) => Speculation::Never,
        _ => static_inputs(op),
    }
}
