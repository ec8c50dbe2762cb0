//! Comparison and selection.

use super::support::prelude::*;

implement_ops! { OPS = comparison_selection_ops;
    Clamp {
        infer infer
        reify reify
        compatible compatible
        speculation static_inputs
    }
    Compare {
        infer infer
        reify reify
        compatible compatible
        verify verify
        speculation static_inputs
    }
    Select {
        infer infer
        reify reify
        compatible compatible
        speculation static_inputs
    }
}
