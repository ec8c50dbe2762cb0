//! Slices whose place is known only when the program runs.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// Cuts out a part of fixed size. Spec: dynamic_slice.
    "dynamic_slice" DynamicSlice {
        operands { operand: TENSOR, start_indices: variadic SCALAR_INT_TENSOR }
        attributes { slice_sizes: I64Array }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "$operand `,` custom<VariadicOperandWithAttribute>($start_indices)
            `sizes` `=` $slice_sizes attr-dict `:` functional-type(operands, results)"
    }
    /// Overwrites a part. Spec: dynamic_update_slice.
    "dynamic_update_slice" DynamicUpdateSlice {
        operands { operand: TENSOR, update: TENSOR, start_indices: variadic SCALAR_INT_TENSOR }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "operands attr-dict `:` functional-type(operands, results)"
    }
}
