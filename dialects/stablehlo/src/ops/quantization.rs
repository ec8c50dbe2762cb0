//! To and from quantized types.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// The floats that quantized integers stand for. Spec: uniform_dequantize.
    "uniform_dequantize" UniformDequantize {
        operands { operand: QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR }
        results { result: FP_TENSOR }
        traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
        assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
        infer infer_expressed
        compatible compatible
        speculation static_as_result
    }
    /// The quantized integers nearest to floats, or to other quantized integers.
    /// Spec: uniform_quantize.
    "uniform_quantize" UniformQuantize {
        operands { operand: FLOAT_OR_QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR }
        results { result: QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR }
        traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
        assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
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
