//! Typed ops of the family `batch_norm`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/batch_norm.rs`.

use crate::ops::support::prelude::*;

op! {
    /// The gradients of batch_norm_training.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#batch_norm_grad)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `scale`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `mean`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `variance`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `grad_output`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `epsilon`: 32-bit float attribute
    /// - `feature_index`: 64-bit signless integer attribute whose value is non-negative
    ///
    /// # Results, of inferred types
    /// - `grad_operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `grad_scale`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `grad_offset`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 <= feature_index < rank(operand)`
    /// - C2: `same(baseline_element_type(all operands and results))`
    /// - C3: `shape(operand) = shape(grad_output) = shape(grad_operand)`
    /// - C4: `same(shape(scale), shape(mean), shape(variance), shape(grad_scale), shape(grad_offset))`
    /// - C5: `size(scale) = dim(operand, feature_index)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @grad(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<2x3xf32>) {
    ///   %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
    ///   return
    /// }
    /// ```
    batch_norm_grad, BatchNormGrad, BatchNormGradBuilder, BatchNormGradEdit = dialect::batch_norm::BatchNormGrad;
    operands { 0 operand: one; 1 scale: one; 2 mean: one; 3 variance: one; 4 grad_output: one; }
    required { 0 epsilon: a::F32, f32 => f32; 1 feature_index: a::I64NonNegative, i64 => i64; }
    results { 0 grad_operand: one; 1 grad_scale: one; 2 grad_offset: one; }
}

op! {
    /// Normalizes with a known mean and variance.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#batch_norm_inference)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `scale`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `offset`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `mean`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `variance`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `epsilon`: 32-bit float attribute
    /// - `feature_index`: 64-bit signless integer attribute whose value is non-negative
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 <= feature_index < rank(operand)`
    /// - C2: `same(baseline_element_type(all operands and results))`
    /// - C3: `size(scale) = dim(operand, feature_index)`
    /// - C4: `size(offset) = dim(operand, feature_index)`
    /// - C5: `size(mean) = dim(operand, feature_index)`
    /// - C6: `size(variance) = dim(operand, feature_index)`
    /// - C7: `baseline_type(operand) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) {
    ///   %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    batch_norm_inference, BatchNormInference, BatchNormInferenceBuilder, BatchNormInferenceEdit = dialect::batch_norm::BatchNormInference;
    operands { 0 operand: one; 1 scale: one; 2 offset: one; 3 mean: one; 4 variance: one; }
    required { 0 epsilon: a::F32, f32 => f32; 1 feature_index: a::I64NonNegative, i64 => i64; }
    results { 0 result: one; }
}

op! {
    /// Normalizes with the batch's own mean and variance.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#batch_norm_training)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `scale`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `offset`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `epsilon`: 32-bit float attribute
    /// - `feature_index`: 64-bit signless integer attribute whose value is non-negative
    ///
    /// # Results, of inferred types
    /// - `output`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `batch_mean`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    /// - `batch_var`: 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 <= feature_index < rank(operand)`
    /// - C2: `same(baseline_element_type(all operands and results))`
    /// - C3: `size(scale) = dim(operand, feature_index)`
    /// - C4: `size(offset) = dim(operand, feature_index)`
    /// - C5: `size(batch_mean) = dim(operand, feature_index)`
    /// - C6: `size(batch_var) = dim(operand, feature_index)`
    /// - C7: `baseline_type(output) = baseline_type(operand)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @training(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) {
    ///   %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
    ///   return
    /// }
    /// ```
    batch_norm_training, BatchNormTraining, BatchNormTrainingBuilder, BatchNormTrainingEdit = dialect::batch_norm::BatchNormTraining;
    operands { 0 operand: one; 1 scale: one; 2 offset: one; }
    required { 0 epsilon: a::F32, f32 => f32; 1 feature_index: a::I64NonNegative, i64 => i64; }
    results { 0 output: one; 1 batch_mean: one; 2 batch_var: one; }
}
