//! Conversions to and from quantized types.

use super::support::prelude::*;

ops! { OPS in "stablehlo";
    /// Converts quantized elements to the floats that they represent.
    /// Spec: uniform_dequantize.
    "uniform_dequantize" UniformDequantize {
        operands { operand: QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR }
        results { result: FP_TENSOR }
        traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 traits "shape(operand) = shape(result)",
            C2 infer "element_type(result) = expressed_type(operand)",
        }]
        assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
        infer infer_expressed
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    /// Converts floats, or elements of another quantized type, to the nearest
    /// elements of a quantized type. Spec: uniform_quantize.
    "uniform_quantize" UniformQuantize {
        operands { operand: FLOAT_OR_QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR }
        results { result: QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR }
        traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 traits "shape(operand) = shape(result)",
            C2 verify "expressed_type(result) = is_float(operand) ? element_type(operand) : expressed_type(operand)",
        }]
        assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
        reify reify_as_operand
        verify verify_uniform_quantize
        speculation static_as_result
    }
}

fn infer_expressed<'c>(op: UniformDequantize<'c>) -> Result<Vec<Type<'c>>> {
    let quantized = op
        .tensor(0)
        .and_then(|t| Some((t.shape, Quantized::of(t.element)?)));
    let Some((shape, element)) = quantized else {
        return Err(op.error("expects a quantized tensor"));
    };
    Ok(vec![Tensor::get(shape, element.expressed, None)])
}
fn verify_uniform_quantize(op: UniformQuantize) -> Result {
    let expected = expressed_of(op.ranked(0).element);
    let found = expressed_of(element_of(result_type(&op)));
    if found == expected {
        return Ok(());
    }
    Err(op.violation(
        "C2",
        format_args!(
            "expressed type of result must be that of operand, '{expected}', found '{found}'"
        ),
    ))
}
