//! Ops on tuples.

#[doc(hidden)]
#[macro_export]
macro_rules! tuples_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Extracts a member of a tuple. Spec: get_tuple_element.
            "get_tuple_element" GetTupleElement {
                operands { operand: TUPLE }
                attributes { index: I32NonNegative }
                results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE_OR_BUFFER }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! {
                    C1 infer "0 <= index < size(operand)",
                    C2 infer "type(result) = tuple_element_types(operand)[index]",
                }]
                assembly "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)"
            }
            /// Creates a tuple of values. Spec: tuple.
            "tuple" Tuple {
                operands { val: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE_OR_BUFFER }
                results { result: TUPLE }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! { C1 infer "type(result) = tuple<type(val)...>" }]
                assembly "$val attr-dict `:` custom<TupleOpType>(type($val), type($result))"
            }
        }
    };
}
