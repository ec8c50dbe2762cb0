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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transcendental(%arg0: tensor<2xf32>, %arg1: tensor<2xcomplex<f32>>) {
    ///   %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.cosine %arg0 : tensor<2xf32>
    ///   %2 = stablehlo.exponential %arg0 : tensor<2xf32>
    ///   %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    ///   %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
    ///   %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    ///   %6 = stablehlo.logistic %arg0 : tensor<2xf32>
    ///   %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
    ///   %8 = stablehlo.sine %arg0 : tensor<2xf32>
    ///   %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.tan %arg0 : tensor<2xf32>
    ///   %11 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
    ///   %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
    ///   %14 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transcendental(%arg0: tensor<2xf32>, %arg1: tensor<2xcomplex<f32>>) {
    ///   %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.cosine %arg0 : tensor<2xf32>
    ///   %2 = stablehlo.exponential %arg0 : tensor<2xf32>
    ///   %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    ///   %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
    ///   %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    ///   %6 = stablehlo.logistic %arg0 : tensor<2xf32>
    ///   %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
    ///   %8 = stablehlo.sine %arg0 : tensor<2xf32>
    ///   %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.tan %arg0 : tensor<2xf32>
    ///   %11 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
    ///   %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
    ///   %14 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2xf32>, %arg1: tensor<?x0xf32>, %arg2: tensor<bf16>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<2xcomplex<f64>>, %arg6: tensor<ui2>) {
    ///   %0 = stablehlo.ceil %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.floor %arg1 : (tensor<?x0xf32>) -> tensor<3x?xf32>
    ///   %2 = stablehlo.tanh %arg2 : tensor<bf16>
    ///   %3 = stablehlo.negate %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %4 = stablehlo.sqrt %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<4xf32>
    ///   %5 = stablehlo.exponential %arg5 : tensor<2xcomplex<f64>>
    ///   %6 = stablehlo.popcnt %arg6 : tensor<ui2>
    ///   %7 = stablehlo.abs %arg5 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %8 = stablehlo.abs %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %9 = stablehlo.imag %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.real %arg5 : (tensor<2xcomplex<f64>>) -> tensor<?xf64>
    ///   %11 = stablehlo.is_finite %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2xi1>
    ///   %12 = stablehlo.convert %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi8, #stablehlo.bounds<4>>
    ///   %13 = stablehlo.reduce_precision %arg3, format = e1m0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transcendental(%arg0: tensor<2xf32>, %arg1: tensor<2xcomplex<f32>>) {
    ///   %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.cosine %arg0 : tensor<2xf32>
    ///   %2 = stablehlo.exponential %arg0 : tensor<2xf32>
    ///   %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    ///   %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
    ///   %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    ///   %6 = stablehlo.logistic %arg0 : tensor<2xf32>
    ///   %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
    ///   %8 = stablehlo.sine %arg0 : tensor<2xf32>
    ///   %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.tan %arg0 : tensor<2xf32>
    ///   %11 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
    ///   %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
    ///   %14 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transcendental(%arg0: tensor<2xf32>, %arg1: tensor<2xcomplex<f32>>) {
    ///   %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.cosine %arg0 : tensor<2xf32>
    ///   %2 = stablehlo.exponential %arg0 : tensor<2xf32>
    ///   %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    ///   %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
    ///   %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    ///   %6 = stablehlo.logistic %arg0 : tensor<2xf32>
    ///   %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
    ///   %8 = stablehlo.sine %arg0 : tensor<2xf32>
    ///   %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.tan %arg0 : tensor<2xf32>
    ///   %11 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
    ///   %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
    ///   %14 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transcendental(%arg0: tensor<2xf32>, %arg1: tensor<2xcomplex<f32>>) {
    ///   %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.cosine %arg0 : tensor<2xf32>
    ///   %2 = stablehlo.exponential %arg0 : tensor<2xf32>
    ///   %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    ///   %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
    ///   %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    ///   %6 = stablehlo.logistic %arg0 : tensor<2xf32>
    ///   %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
    ///   %8 = stablehlo.sine %arg0 : tensor<2xf32>
    ///   %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.tan %arg0 : tensor<2xf32>
    ///   %11 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
    ///   %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
    ///   %14 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transcendental(%arg0: tensor<2xf32>, %arg1: tensor<2xcomplex<f32>>) {
    ///   %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.cosine %arg0 : tensor<2xf32>
    ///   %2 = stablehlo.exponential %arg0 : tensor<2xf32>
    ///   %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    ///   %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
    ///   %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    ///   %6 = stablehlo.logistic %arg0 : tensor<2xf32>
    ///   %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
    ///   %8 = stablehlo.sine %arg0 : tensor<2xf32>
    ///   %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.tan %arg0 : tensor<2xf32>
    ///   %11 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
    ///   %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
    ///   %14 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transcendental(%arg0: tensor<2xf32>, %arg1: tensor<2xcomplex<f32>>) {
    ///   %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.cosine %arg0 : tensor<2xf32>
    ///   %2 = stablehlo.exponential %arg0 : tensor<2xf32>
    ///   %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    ///   %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
    ///   %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    ///   %6 = stablehlo.logistic %arg0 : tensor<2xf32>
    ///   %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
    ///   %8 = stablehlo.sine %arg0 : tensor<2xf32>
    ///   %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.tan %arg0 : tensor<2xf32>
    ///   %11 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
    ///   %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
    ///   %14 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transcendental(%arg0: tensor<2xf32>, %arg1: tensor<2xcomplex<f32>>) {
    ///   %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.cosine %arg0 : tensor<2xf32>
    ///   %2 = stablehlo.exponential %arg0 : tensor<2xf32>
    ///   %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    ///   %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
    ///   %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    ///   %6 = stablehlo.logistic %arg0 : tensor<2xf32>
    ///   %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
    ///   %8 = stablehlo.sine %arg0 : tensor<2xf32>
    ///   %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.tan %arg0 : tensor<2xf32>
    ///   %11 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
    ///   %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
    ///   %14 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2xf32>, %arg1: tensor<?x0xf32>, %arg2: tensor<bf16>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<2xcomplex<f64>>, %arg6: tensor<ui2>) {
    ///   %0 = stablehlo.ceil %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.floor %arg1 : (tensor<?x0xf32>) -> tensor<3x?xf32>
    ///   %2 = stablehlo.tanh %arg2 : tensor<bf16>
    ///   %3 = stablehlo.negate %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %4 = stablehlo.sqrt %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<4xf32>
    ///   %5 = stablehlo.exponential %arg5 : tensor<2xcomplex<f64>>
    ///   %6 = stablehlo.popcnt %arg6 : tensor<ui2>
    ///   %7 = stablehlo.abs %arg5 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %8 = stablehlo.abs %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %9 = stablehlo.imag %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.real %arg5 : (tensor<2xcomplex<f64>>) -> tensor<?xf64>
    ///   %11 = stablehlo.is_finite %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2xi1>
    ///   %12 = stablehlo.convert %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi8, #stablehlo.bounds<4>>
    ///   %13 = stablehlo.reduce_precision %arg3, format = e1m0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transcendental(%arg0: tensor<2xf32>, %arg1: tensor<2xcomplex<f32>>) {
    ///   %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.cosine %arg0 : tensor<2xf32>
    ///   %2 = stablehlo.exponential %arg0 : tensor<2xf32>
    ///   %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    ///   %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
    ///   %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    ///   %6 = stablehlo.logistic %arg0 : tensor<2xf32>
    ///   %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
    ///   %8 = stablehlo.sine %arg0 : tensor<2xf32>
    ///   %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.tan %arg0 : tensor<2xf32>
    ///   %11 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
    ///   %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
    ///   %14 = stablehlo.tanh %arg0 : tensor<2xf32>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @different(%arg0: tensor<2x2xf32>, %arg1: tensor<?x2xf32>, %arg2: tensor<f32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) {
    ///   %0 = stablehlo.reverse %arg0, dims = [0] : tensor<2x2xf32>
    ///   %1 = stablehlo.reverse %arg0, dims = [1] : tensor<2x2xf32>
    ///   %2 = stablehlo.tanh %arg1 : tensor<?x2xf32>
    ///   %3 = stablehlo.tanh %arg1 : (tensor<?x2xf32>) -> tensor<2x2xf32>
    ///   %4 = stablehlo.reduce(%arg0 init: %arg2) applies stablehlo.add across dimensions = [0] : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
    ///   %5 = stablehlo.reduce(%arg0 init: %arg2) applies stablehlo.multiply across dimensions = [0] : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
    ///   return %0, %1, %2, %3, %4, %5 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>
    /// }
    /// ```
    tanh, Tanh, TanhBuilder, TanhEdit = dialect::elementwise::Tanh;
    operands { 0 operand: one; }
    defaults { 0 result_accuracy: a::Accuracy, ResultAccuracy => ResultAccuracy; }
    results { 0 result: one; }
}
