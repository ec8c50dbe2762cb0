//! Comparison, and choice between values.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// Limits values from below and above. Spec: clamp.
    "clamp" Clamp {
        operands { min: TENSOR, operand: TENSOR, max: TENSOR }
        results { result: TENSOR }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        assembly "$min `,` $operand `,` $max attr-dict
            `:` custom<SameOperandsAndResultType>(type($min), type($operand), type($max), type($result))"
        speculation static_inputs
    }
    /// Compares element by element. Spec: compare.
    "compare" Compare {
        operands { lhs: TENSOR, rhs: TENSOR }
        attributes {
            comparison_direction: ComparisonDirection,
            compare_type: optional ComparisonType => Neutral::Text("#stablehlo<comparison_type NOTYPE>"),
        }
        results { result: PRED_TENSOR }
        traits [
            ELEMENTWISE, COMPATIBLE_OPERANDS_ELEMENT_TYPE, SAME_OPERANDS_AND_RESULT_SHAPE,
            NO_MEMORY_EFFECT,
        ]
        assembly "$comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)?
            attr-dict `:` functional-type(operands, results)"
        infer infer_booleans
        compatible compatible
        speculation static_inputs
    }
    /// Takes each element from one of two tensors. Spec: select.
    "select" Select {
        operands { pred: PRED_TENSOR, on_true: TENSOR, on_false: TENSOR }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "operands attr-dict
            `:` custom<SelectOpType>(type($pred), type($on_true), type($on_false), type($result))"
        speculation static_inputs
    }
}
