//! Conversions to and from quantized types.

use super::support::prelude::*;
use stablehlo_program::rules::quantization::expressed_types;

implement_ops! { OPS = quantization_ops;
    UniformDequantize {
        infer infer_expressed
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    UniformQuantize {
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
    let expected = element_parts(op.ranked(0).element);
    let found = element_parts(element_of(result_type(&op)));
    expressed_types(expected.expressed(), found.expressed()).at(&op)
}
