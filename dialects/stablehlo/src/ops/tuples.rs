//! Ops on tuples.

use super::support::prelude::*;

ops! { OPS in "stablehlo";
    /// Extracts a member of a tuple. Spec: get_tuple_element.
    "get_tuple_element" GetTupleElement {
        operands { operand: TUPLE }
        attributes { index: I32NonNegative }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE_OR_BUFFER }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        notes [spec! {
            C1 infer "0 <= index < size(operand)",
            C2 infer "type(result) = tuple_element_types(operand)[index]",
        }]
        assembly "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)"
        infer infer_get_tuple_element
        compatible compatible
    }
    /// Creates a tuple of values. Spec: tuple.
    "tuple" Tuple {
        operands { val: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE_OR_BUFFER }
        results { result: TUPLE }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        notes [spec! { C1 infer "type(result) = tuple<type(val)...>" }]
        assembly "$val attr-dict `:` custom<TupleOpType>(type($val), type($result))"
        infer infer_tuple
        compatible compatible
    }
}

fn infer_get_tuple_element<'c>(op: GetTupleElement<'c>) -> Result<Vec<Type<'c>>> {
    let members = op.operand().ty().tuple_members().unwrap_or_default();
    let index = op.index().unwrap_or_default();
    match members.get(index as usize) {
        Some(&member) => Ok(vec![member]),
        None => Err(op.violation(
            "C1",
            format_args!(
                "index must be in range [0, {}), found {index}",
                members.len()
            ),
        )),
    }
}
fn infer_tuple<'c>(op: Tuple<'c>) -> Result<Vec<Type<'c>>> {
    let members: Vec<_> = op.operand_types().collect();
    Ok(vec![op.context().tuple_type(&members)])
}
