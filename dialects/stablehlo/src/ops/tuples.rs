//! Ops on tuples.

use super::support::prelude::*;

implement_ops! { OPS = tuples_ops;
    GetTupleElement {
        infer infer
        compatible compatible
    }
    Tuple {
        infer infer
        compatible compatible
    }
}
