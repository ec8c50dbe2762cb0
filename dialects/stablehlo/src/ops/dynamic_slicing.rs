//! Slices with start indices that are operands.

use super::support::prelude::*;

implement_ops! { OPS = dynamic_slicing_ops;
    DynamicSlice {
        infer infer
        compatible compatible
        verify verify
    }
    DynamicUpdateSlice {
        infer infer
        compatible compatible
        verify verify
    }
}
