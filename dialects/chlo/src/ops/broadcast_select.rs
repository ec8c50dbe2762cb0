//! Comparison and selection of operands that broadcast to one shape.

use super::{broadcasting::reify_broadcast, support::*};

implement_ops! { OPS = chlo_broadcast_select_ops;
    BroadcastCompare {
        infer infer
        reify reify_broadcast
        compatible compatible
    }
    BroadcastSelect {
        infer infer
        reify reify
        compatible shapes_compatible
    }
}
