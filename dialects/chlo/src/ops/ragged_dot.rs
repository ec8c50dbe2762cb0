//! Op `ragged_dot`.

use super::support::*;

implement_ops! { OPS = chlo_ragged_dot_ops;
    RaggedDot {
        shapes shapes
        verify verify
    }
}
