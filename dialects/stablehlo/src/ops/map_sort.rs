//! Ops `map` and `sort`, which apply a computation in a region to elements.

use super::support::prelude::*;

implement_ops! { OPS = map_sort_ops;
    Map {
        infer infer
        reify reify
        compatible compatible
        speculation static_inputs_recursive
    }
    Sort {
        infer infer
        compatible compatible
        verify verify
        speculation static_inputs_recursive
    }
}
