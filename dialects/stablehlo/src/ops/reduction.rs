//! Ops that apply a computation of their own to elements or windows.
//! `reduce` has a file to itself.

use super::{neutral::*, prelude::*};

ops! { OPS in "stablehlo";
    /// Applies a computation to each element. Spec: map.
    "map" Map {
        operands { inputs: variadic TENSOR }
        attributes { dimensions: I64Array }
        regions { computation: block }
        results { result: TENSOR }
        traits [
            RECURSIVE_MEMORY_EFFECTS, SAME_OPERANDS_AND_RESULT_SHAPE, SINGLE_BLOCK,
            IMPLICIT_TERMINATOR,
        ]
        speculation static_inputs_recursive
    }
    /// Reduces windows to an element each. Spec: reduce_window.
    "reduce_window" ReduceWindow {
        operands { inputs: variadic TENSOR, init_values: variadic TENSOR }
        attributes {
            window_dimensions: I64Array,
            window_strides: optional I64Array => WINDOW_ONES,
            base_dilations: optional I64Array => WINDOW_ONES,
            window_dilations: optional I64Array => WINDOW_ONES,
            padding: optional I64Elements => WINDOW_PADDING,
        }
        regions { body: block }
        results { results: variadic TENSOR }
        traits [
            RECURSIVE_MEMORY_EFFECTS, SAME_VARIADIC_OPERAND_SIZE, SINGLE_BLOCK,
            IMPLICIT_TERMINATOR,
        ]
        speculation static_inputs_recursive
    }
    /// Scatters to the element that is selected in each window. Spec: select_and_scatter.
    "select_and_scatter" SelectAndScatter {
        operands { operand: TENSOR, source: TENSOR, init_value: TENSOR }
        attributes {
            // The spec demands it, and so does a portable artifact.
            window_dimensions: optional I64Array,
            window_strides: optional I64Array => WINDOW_ONES,
            padding: optional I64Elements => WINDOW_PADDING,
        }
        regions { select: block, scatter: block }
        results { result: TENSOR }
        traits [RECURSIVE_MEMORY_EFFECTS]
        speculation static_as_result_recursive
    }
    /// Sorts along a dimension. Spec: sort.
    "sort" Sort {
        operands { inputs: variadic TENSOR }
        attributes {
            dimension: I64 = "-1 : i64",
            is_stable: Bool = "false",
        }
        regions { comparator: block }
        results { results: variadic TENSOR }
        traits [RECURSIVE_MEMORY_EFFECTS, SAME_OPERANDS_AND_RESULT_SHAPE]
        speculation static_inputs_recursive
    }
}
