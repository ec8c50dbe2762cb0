//! Conversions to and from quantized types.

use super::support::prelude::*;

implement_ops! { OPS = quantization_ops;
    UniformDequantize {
        infer infer
        reify reify
        compatible compatible
        speculation static_as_result
    }
    UniformQuantize {
        reify reify
        verify verify
        speculation static_as_result
    }
}
