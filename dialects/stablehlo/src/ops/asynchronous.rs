//! Ops that run while others do.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// Waits for what was started. Spec: async_done.
    "async_done" AsyncDone {
        operands { operand: FUTURE }
        results { result: TENSOR }
    }
    /// Starts an op. Spec: async_start.
    "async_start" AsyncStart {
        operands { operands: variadic TENSOR }
        regions { body: block }
        results { result: FUTURE }
        traits [SINGLE_BLOCK, IMPLICIT_TERMINATOR, ISOLATED_FROM_ABOVE]
        speculation static_inputs_recursive
    }
}
