//! Ops `reduce_window` and `select_and_scatter`, which slide a window over
//! tensors.

use super::support::prelude::*;

implement_ops! { OPS = windows_ops;
    ReduceWindow {
        infer infer
        compatible compatible
        speculation static_inputs_recursive
    }
    SelectAndScatter {
        infer infer
        compatible compatible
        verify verify
        speculation static_as_result_recursive
    }
}
