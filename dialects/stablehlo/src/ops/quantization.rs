//! Conversions to and from quantized types.

use super::support::prelude::*;

implement_ops! { OPS = quantization_ops;
    UniformDequantize {
        infer infer
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    UniformQuantize {
        reify reify_as_operand
        verify verify
        speculation static_as_result
    }
}
