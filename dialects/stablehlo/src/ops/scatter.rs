//! Scattering of slices.

use super::support::prelude::*;

implement_ops! { OPS = scatter_ops;
    Scatter {
        infer infer
        compatible compatible
        verify verify
        speculation scatter_speculation
    }
}

/// Returns whether a scatter can be speculated. If `indices_are_sorted` or
/// `unique_indices` is set but does not hold, the behavior is undefined.
fn scatter_speculation(op: Scatter) -> Speculation {
    match (op.indices_are_sorted(), op.unique_indices()) {
        (Some(true), _) | (_, Some(true)) => Speculation::Never,
        _ => static_inputs_recursive(op),
    }
}
