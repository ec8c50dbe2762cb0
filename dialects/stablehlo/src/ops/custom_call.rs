//! Calls of ops that the implementation defines.

use super::support::prelude::*;

implement_ops! { OPS = custom_call_ops;
    CustomCall {
        verify verify
        effects custom_call_effects
    }
}

/// Returns whether a call has side effects. A call without side effects can be
/// removed and moved.
fn custom_call_effects(op: CustomCall) -> bool {
    op.has_side_effect() == Some(true)
}
