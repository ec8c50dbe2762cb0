//! Typed ops of the family `convolution`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/convolution.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Dot products of a kernel and windows of an input.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#convolution)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Attributes
    /// - `window_strides`, optional: i64 dense array attribute
    /// - `padding`, optional: 64-bit signless integer elements attribute
    /// - `lhs_dilation`, optional: i64 dense array attribute
    /// - `rhs_dilation`, optional: i64 dense array attribute
    /// - `window_reversal`, optional: i1 dense array attribute
    /// - `dimension_numbers`: Structure of dimension information for conv op
    /// - `feature_group_count`: 64-bit signless integer attribute whose value is positive
    /// - `batch_group_count`: 64-bit signless integer attribute whose value is positive
    /// - `precision_config`, optional: Precision Config attribute
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `N = rank(lhs) = rank(rhs)`
    /// - C2: `size(window_strides) = N - 2` (or 0: as if it were absent)
    /// - C3: `0 < window_strides`
    /// - C4: `shape(padding) = [N - 2, 2]` (or [0, 2]: as if it were absent)
    /// - C5: `size(lhs_dilation) = N - 2` (or 0: as if it were absent)
    /// - C6: `0 < lhs_dilation`
    /// - C7: `size(rhs_dilation) = N - 2` (or 0: as if it were absent)
    /// - C8: `0 < rhs_dilation`
    /// - C9: `size(window_reversal) = N - 2` (or 0: as if it were absent)
    /// - C10: `dim(lhs, input_batch_dimension) % batch_group_count = 0`
    /// - C11: `dim(lhs, input_feature_dimension) % feature_group_count = 0`
    /// - C12: `size(input_spatial_dimensions) = N - 2`
    /// - C13: `is_unique(input_dimensions) and 0 <= input_dimensions < N`
    /// - C14: `dim(rhs, kernel_input_feature_dimension) = dim(lhs, input_feature_dimension) / feature_group_count`
    /// - C15: `dim(rhs, kernel_output_feature_dimension) % batch_group_count = 0`
    /// - C16: `dim(rhs, kernel_output_feature_dimension) % feature_group_count = 0`
    /// - C17: `size(kernel_spatial_dimensions) = N - 2`
    /// - C18: `is_unique(kernel_dimensions) and 0 <= kernel_dimensions < N`
    /// - C19: `size(output_spatial_dimensions) = N - 2`
    /// - C20: `is_unique(output_dimensions) and 0 <= output_dimensions < N`
    /// - C21: `0 < feature_group_count`
    /// - C22: `0 < batch_group_count`
    /// - C23: `feature_group_count = 1 or batch_group_count = 1`
    /// - C24: `size(precision_config) = 2` (or less: the default for the rest)
    /// - C25: `dim(result, ...) = dim(lhs, input_batch_dimension) / batch_group_count, dim(rhs, kernel_output_feature_dimension), num_windows`
    /// - C26: `rank(result) = N`
    /// - C27: `element_type(lhs) = element_type(rhs) = element_type(result), if nothing is quantized` (not that of result: programs that JAX exports accumulate in wider types)
    /// - C28: `is_quantized(lhs) = is_quantized(result) and is_quantized(rhs), if anything is quantized`
    /// - C29: `is_per_axis_quantized(rhs) => quantization_dimension(rhs) = kernel_output_feature_dimension`
    /// - C30: `is_per_axis_quantized(result) => quantization_dimension(result) = output_feature_dimension`
    /// - C31: `is_quantized(lhs) => storage_type(lhs) = storage_type(rhs)`
    /// - C32: `is_quantized(lhs) => expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)`
    /// - C33: `is_quantized(lhs) and is_per_tensor_quantized(rhs) => is_per_tensor_quantized(result)`
    /// - C34: `!is_quantized(lhs) => element_type(lhs) = expressed_type(rhs) = element_type(result), if rhs is quantized`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @no_spatial_dimensions(%arg0: tensor<2x4xf32>, %arg1: tensor<4x6xf32>) {
    ///   %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4xf32>, tensor<4x6xf32>) -> tensor<2x6xf32>
    ///   return
    /// }
    /// ```
    convolution, Convolution, ConvolutionBuilder, ConvolutionEdit = dialect::convolution::Convolution;
    operands { 0 lhs: one; 1 rhs: one; }
    required { 1 dimension_numbers: a::ConvDimensions, ConvDimensionNumbers => ConvDimensionNumbers; 2 feature_group_count: a::I64Positive, i64 => i64; 0 batch_group_count: a::I64Positive, i64 => i64; }
    optional { 8 window_strides: a::I64Array, &[i64] => &'c [i64]; 4 padding: a::I64Elements, I64Tensor => I64Tensor; 3 lhs_dilation: a::I64Array, &[i64] => &'c [i64]; 6 rhs_dilation: a::I64Array, &[i64] => &'c [i64]; 7 window_reversal: a::BoolArray, &[bool] => Vec<bool>; 5 precision_config: a::PrecisionConfig, &[Precision] => Vec<Precision>; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// A convolution whose padding is an operand.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#dynamic_conv)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `padding`: statically shaped 2-dimensional integer tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Attributes
    /// - `window_strides`, optional: i64 dense array attribute
    /// - `lhs_dilation`, optional: i64 dense array attribute
    /// - `rhs_dilation`, optional: i64 dense array attribute
    /// - `window_reversal`, optional: i1 dense array attribute
    /// - `dimension_numbers`: Structure of dimension information for conv op
    /// - `feature_group_count`: 64-bit signless integer attribute whose value is positive
    /// - `batch_group_count`: 64-bit signless integer attribute whose value is positive
    /// - `precision_config`, optional: Precision Config attribute
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `N = rank(lhs) = rank(rhs)`
    /// - C2: `size(window_strides) = N - 2` (or 0: as if it were absent)
    /// - C3: `0 < window_strides`
    /// - C4: `shape(padding) = [N - 2, 2]`
    /// - C5: `size(lhs_dilation) = N - 2` (or 0: as if it were absent)
    /// - C6: `0 < lhs_dilation`
    /// - C7: `size(rhs_dilation) = N - 2` (or 0: as if it were absent)
    /// - C8: `0 < rhs_dilation`
    /// - C9: `size(window_reversal) = N - 2` (or 0: as if it were absent)
    /// - C10: `dim(lhs, input_batch_dimension) % batch_group_count = 0`
    /// - C11: `dim(lhs, input_feature_dimension) % feature_group_count = 0`
    /// - C12: `size(input_spatial_dimensions) = N - 2`
    /// - C13: `is_unique(input_dimensions) and 0 <= input_dimensions < N`
    /// - C14: `dim(rhs, kernel_input_feature_dimension) = dim(lhs, input_feature_dimension) / feature_group_count`
    /// - C15: `dim(rhs, kernel_output_feature_dimension) % batch_group_count = 0`
    /// - C16: `dim(rhs, kernel_output_feature_dimension) % feature_group_count = 0`
    /// - C17: `size(kernel_spatial_dimensions) = N - 2`
    /// - C18: `is_unique(kernel_dimensions) and 0 <= kernel_dimensions < N`
    /// - C19: `size(output_spatial_dimensions) = N - 2`
    /// - C20: `is_unique(output_dimensions) and 0 <= output_dimensions < N`
    /// - C21: `0 < feature_group_count`
    /// - C22: `0 < batch_group_count`
    /// - C23: `feature_group_count = 1 or batch_group_count = 1`
    /// - C24: `size(precision_config) = 2` (or less: the default for the rest)
    /// - C25: `dim(result, ...) = dim(lhs, input_batch_dimension) / batch_group_count, dim(rhs, kernel_output_feature_dimension), num_windows` (num_windows: if padding is a constant)
    /// - C26: `rank(result) = N`
    /// - C27: `element_type(lhs) = element_type(rhs) = element_type(result), if nothing is quantized` (not that of result: programs that JAX exports accumulate in wider types)
    /// - C28: `is_quantized(lhs) = is_quantized(result) and is_quantized(rhs), if anything is quantized`
    /// - C29: `is_per_axis_quantized(rhs) => quantization_dimension(rhs) = kernel_output_feature_dimension` (neither can be quantized per axis)
    /// - C30: `is_per_axis_quantized(result) => quantization_dimension(result) = output_feature_dimension` (neither can be quantized per axis)
    /// - C31: `is_quantized(lhs) => storage_type(lhs) = storage_type(rhs)`
    /// - C32: `is_quantized(lhs) => expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)`
    /// - C33: `is_quantized(lhs) and is_per_tensor_quantized(rhs) => is_per_tensor_quantized(result)` (neither can be quantized per axis)
    /// - C34: `!is_quantized(lhs) => element_type(lhs) = expressed_type(rhs) = element_type(result), if rhs is quantized`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @no_spatial_dimensions(%arg0: tensor<2x4xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<0x2xi64>) {
    ///   %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[b, f]>, feature_group_count = 1 : i64}> : (tensor<2x4xf32>, tensor<4x6xf32>, tensor<0x2xi64>) -> tensor<2x6xf32>
    ///   return
    /// }
    /// ```
    dynamic_conv, DynamicConv, DynamicConvBuilder, DynamicConvEdit = dialect::convolution::DynamicConv;
    operands { 0 lhs: one; 1 rhs: one; 2 padding: one; }
    required { 1 dimension_numbers: a::ConvDimensions, ConvDimensionNumbers => ConvDimensionNumbers; 2 feature_group_count: a::I64Positive, i64 => i64; 0 batch_group_count: a::I64Positive, i64 => i64; }
    optional { 7 window_strides: a::I64Array, &[i64] => &'c [i64]; 3 lhs_dilation: a::I64Array, &[i64] => &'c [i64]; 5 rhs_dilation: a::I64Array, &[i64] => &'c [i64]; 6 window_reversal: a::BoolArray, &[bool] => Vec<bool>; 4 precision_config: a::PrecisionConfig, &[Precision] => Vec<Precision>; }
    results { 0 result: one; }
    types { result_type: one; }
}
