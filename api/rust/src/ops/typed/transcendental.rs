//! Typed ops of the family `transcendental`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/elementwise.rs`.

use crate::ops::support::prelude::*;

op! {
    /// The cube root.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#cbrt)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    cbrt, Cbrt, CbrtBuilder, CbrtEdit = dialect::elementwise::Cbrt;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The cosine.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#cosine)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    cosine, Cosine, CosineBuilder, CosineEdit = dialect::elementwise::Cosine;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The exponential.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#exponential)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    exponential, Exponential, ExponentialBuilder, ExponentialEdit = dialect::elementwise::Exponential;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The exponential less one.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#exponential_minus_one)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    exponential_minus_one, ExponentialMinusOne, ExponentialMinusOneBuilder, ExponentialMinusOneEdit = dialect::elementwise::ExponentialMinusOne;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The natural logarithm.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#log)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    log, Log, LogBuilder, LogEdit = dialect::elementwise::Log;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The natural logarithm of one more.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#log_plus_one)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    log_plus_one, LogPlusOne, LogPlusOneBuilder, LogPlusOneEdit = dialect::elementwise::LogPlusOne;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The logistic function.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#logistic)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    logistic, Logistic, LogisticBuilder, LogisticEdit = dialect::elementwise::Logistic;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The reciprocal of the square root.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#rsqrt)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    rsqrt, Rsqrt, RsqrtBuilder, RsqrtEdit = dialect::elementwise::Rsqrt;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The sine.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#sine)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    sine, Sine, SineBuilder, SineEdit = dialect::elementwise::Sine;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The square root.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#sqrt)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    sqrt, Sqrt, SqrtBuilder, SqrtEdit = dialect::elementwise::Sqrt;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The tangent.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#tan)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    tan, Tan, TanBuilder, TanEdit = dialect::elementwise::Tan;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}

op! {
    /// The hyperbolic tangent.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#tanh)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `result_accuracy`, by default `#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>`: The requested accuracy for transcendental unary ops
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    tanh, Tanh, TanhBuilder, TanhEdit = dialect::elementwise::Tanh;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}
