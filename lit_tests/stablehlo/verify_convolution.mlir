// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @convolution(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @no_spatial_dimensions(%0: tensor<2x4xf32>, %1: tensor<4x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4xf32>, tensor<4x6xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @strides_and_padding(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @negative_padding(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-3, -4]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x0x6xf32>
  return
}

// -----

func.func @dilation(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = [2], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x11x6xf32>
  return
}

// -----

func.func @two_spatial_dimensions(%0: tensor<2x8x9x4xf32>, %1: tensor<3x2x4x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[f, b, 1, 0], window = {stride = [3, 1], pad = [[1, 1], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x9x4xf32>, tensor<3x2x4x6xf32>) -> tensor<6x2x8x3xf32>
  return
}

// -----

func.func @feature_groups(%0: tensor<2x8x4xf32>, %1: tensor<3x2x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x4xf32>, tensor<3x2x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @batch_groups(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @unknown_sizes(%0: tensor<?x?x?xf32>, %1: tensor<?x?x?xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @bounded_sizes(%0: tensor<?x?x4xf32, #stablehlo.bounds<4, 8, ?>>, %1: tensor<3x4x?xf32, #stablehlo.bounds<?, ?, 6>>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<?x?x4xf32, #stablehlo.bounds<4, 8, ?>>, tensor<3x4x?xf32, #stablehlo.bounds<?, ?, 6>>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @empty_input(%0: tensor<2x0x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x0x4xf32>, tensor<3x4x6xf32>) -> tensor<2x0x6xf32>
  return
}

// -----

func.func @empty_kernel(%0: tensor<2x8x4xf32>, %1: tensor<0x4x6xf32>) {
  // Dilated, a window of no elements has none.
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<0x4x6xf32>) -> tensor<2x9x6xf32>
  return
}

// -----

func.func @wider_result_type(%0: tensor<2x8x4xi8>, %1: tensor<3x4x6xi8>) {
  // What C27 forbids, and JAX exports.
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xi8>, tensor<3x4x6xi8>) -> tensor<2x6x6xi32>
  return
}

// -----

func.func @mixed_f8(%0: tensor<2x8x4xf8E8M0FNU>, %1: tensor<3x4x6xf8E4M3B11FNUZ>) {
  // C27 allows f8 types that differ.
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf8E8M0FNU>, tensor<3x4x6xf8E4M3B11FNUZ>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @empty_lists(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [], pad = [], lhs_dilate = [], rhs_dilate = [], reverse = []} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = []} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @quantized(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x6x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @quantized_per_axis(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>) -> tensor<2x6x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>
  return
}

// -----

func.func @quantized_weights(%0: tensor<2x8x4xf32>, %1: tensor<3x4x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>) {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>) -> tensor<2x6x2xf32>
  return
}

// -----

func.func @c1(%0: tensor<2x8x4xf32>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op lhs and rhs must have the same rank, found 3 and 2 [convolution C1]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c2(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op window_strides must have one entry per spatial dimension (1), found 2 [convolution C2]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c3(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op window_strides must be at least 1, found 0 at index 0 [convolution C3]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c3_least(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op window_strides must be at least 1, found -9223372036854775808 at index 0 [convolution C3]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [-9223372036854775808]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c4(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op padding must have two entries per spatial dimension, a shape of [1, 2], found [2, 2] [convolution C4]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<2x2xi64>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c4_rank(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op padding must have two entries per spatial dimension, a shape of [1, 2], found [2] [convolution C4]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<2xi64>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c5(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op lhs_dilation must have one entry per spatial dimension (1), found 2 [convolution C5]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c6(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op lhs_dilation must be at least 1, found -1 at index 0 [convolution C6]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = [-1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c7(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op rhs_dilation must have one entry per spatial dimension (1), found 2 [convolution C7]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c8(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op rhs_dilation must be at least 1, found 0 at index 0 [convolution C8]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {rhs_dilate = [0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c9(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op window_reversal must have one entry per spatial dimension (1), found 2 [convolution C9]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c10(%0: tensor<3x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op input batch dimension must be divisible by batch_group_count (2), found 3 [convolution C10]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x6xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @c11(%0: tensor<2x8x5xf32>, %1: tensor<3x2x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op input feature dimension must be divisible by feature_group_count (2), found 5 [convolution C11]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x5xf32>, tensor<3x2x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c12(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op input_spatial_dimensions must have one entry per spatial dimension (1), found 0 [convolution C12]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c13_repeated(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op input dimensions must not repeat values, found 0 more than once [convolution C13]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [0], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c13_range(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op input dimensions must be in range [0, 3), found 3 at index 1 [convolution C13]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c13_least(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op input dimensions must be in range [0, 3), found -9223372036854775808 at index 0 [convolution C13]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = -9223372036854775808, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c13_rank(%0: tensor<2xf32>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op rank of lhs must be at least 2, for a batch and a feature dimension, found 1 [convolution C13]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @c14(%0: tensor<2x8x4xf32>, %1: tensor<3x5x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op kernel input feature dimension and input feature dimension / feature_group_count must have the same size, found sizes 5 and 4 [convolution C14]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x5x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c14_groups(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op kernel input feature dimension and input feature dimension / feature_group_count must have the same size, found sizes 4 and 2 [convolution C14]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c14_bound(%0: tensor<2x8x?xf32, #stablehlo.bounds<?, ?, 3>>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op kernel input feature dimension and input feature dimension / feature_group_count must have the same size, found size 4 and bound 3 [convolution C14]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x?xf32, #stablehlo.bounds<?, ?, 3>>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c15(%0: tensor<2x8x4xf32>, %1: tensor<3x4x5xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op kernel output feature dimension must be divisible by batch_group_count (2), found 5 [convolution C15]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x5xf32>) -> tensor<1x6x5xf32>
  return
}

// -----

func.func @c16(%0: tensor<2x8x4xf32>, %1: tensor<3x2x5xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op kernel output feature dimension must be divisible by feature_group_count (2), found 5 [convolution C16]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x4xf32>, tensor<3x2x5xf32>) -> tensor<2x6x5xf32>
  return
}

// -----

func.func @c17(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op kernel_spatial_dimensions must have one entry per spatial dimension (1), found 2 [convolution C17]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c18_repeated(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op kernel dimensions must not repeat values, found 2 more than once [convolution C18]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c18_range(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op kernel dimensions must be in range [0, 3), found -1 at index 2 [convolution C18]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [-1], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c19(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op output_spatial_dimensions must have one entry per spatial dimension (1), found 0 [convolution C19]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = []>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c20_repeated(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op output dimensions must not repeat values, found 1 more than once [convolution C20]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 1, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c20_range(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op output dimensions must be in range [0, 3), found 9223372036854775807 at index 1 [convolution C20]}}
  %2 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 9223372036854775807, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c21(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // [convolution C21] expected-error@+1 {{'stablehlo.convolution' op attribute 'feature_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 0 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c22(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // [convolution C22] expected-error@+1 {{'stablehlo.convolution' op attribute 'batch_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = -1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c23(%0: tensor<2x8x4xf32>, %1: tensor<3x2x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op feature_group_count or batch_group_count must be 1, found 2 and 2 [convolution C23]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<2x8x4xf32>, tensor<3x2x6xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @c24(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op precision_config must have one entry per operand (2), found 3 [convolution C24]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>, #stablehlo<precision HIGH>]} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c25_batch(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op result must have the shape of 'tensor<2x6x6xf32>', found 'tensor<1x6x6xf32>' [convolution C25]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @c25_feature(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op result must have the shape of 'tensor<2x6x6xf32>', found 'tensor<2x6x4xf32>' [convolution C25]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

func.func @c25_windows(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op result must have the shape of 'tensor<2x6x6xf32>', found 'tensor<2x8x6xf32>' [convolution C25]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x8x6xf32>
  return
}

// -----

func.func @c25_bound(%0: tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op result must have the shape of 'tensor<2x?x6xf32, #stablehlo.bounds<?, 6, ?>>', found 'tensor<2x7x6xf32>' [convolution C25]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>, tensor<3x4x6xf32>) -> tensor<2x7x6xf32>
  return
}

// -----

func.func @c25_overflow(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op the number of windows along spatial dimension 0 must fit 64 bits [convolution C25]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = [9223372036854775807]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c26(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op result must have the rank of lhs (3), found 'tensor<2x6xf32>' [convolution C26]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @c27(%0: tensor<2x8x4xf64>, %1: tensor<3x4x6xf32>) {
  // expected-error@+1 {{expects lhs and rhs to have compatible element type. Got: 'f64' and 'f32' [convolution C27]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf64>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c27_f6(%0: tensor<2x8x4xf8E5M2>, %1: tensor<3x4x6xf6E2M3FN>) {
  // expected-error@+1 {{expects lhs and rhs to have compatible element type. Got: 'f8E5M2' and 'f6E2M3FN' [convolution C27]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf8E5M2>, tensor<3x4x6xf6E2M3FN>) -> tensor<2x6x6xf32>
  return
}

// -----

func.func @c28_rhs(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op either rhs alone or lhs, rhs and result must be quantized, found '!quant.uniform<i8:f32, 1.000000e+00:17>', 'f32' and '!quant.uniform<i8:f32, 1.000000e+00:17>' [convolution C28]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2xf32>) -> tensor<2x6x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @c28_result(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op either rhs alone or lhs, rhs and result must be quantized, found '!quant.uniform<i8:f32, 1.000000e+00:17>', '!quant.uniform<i8:f32, 2.000000e+00>' and 'f32' [convolution C28]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x6x2xf32>
  return
}

// -----

func.func @c29(%0: tensor<2x8x4xf32>, %1: tensor<2x4x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.convolution' op rhs must be quantized along kernel_output_feature_dimension (2), found 0 [convolution C29]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<2x4x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x7x2xf32>
  return
}

// -----

func.func @c30(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.convolution' op result must be quantized along output_feature_dimension (2), found 0 [convolution C30]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>) -> tensor<2x6x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @c31(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i4:f32, 1.0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op lhs and rhs must have the same storage type, found '!quant.uniform<i8:f32, 1.000000e+00:17>' and '!quant.uniform<i4:f32, 1.000000e+00>' [convolution C31]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i4:f32, 1.0>>) -> tensor<2x6x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @c32(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op lhs, rhs and result must have the same expressed type, found 'f32', 'f32' and 'f16' [convolution C32]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x6x2x!quant.uniform<i8:f16, 1.0>>
  return
}

// -----

func.func @c33(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op result must be quantized per tensor as rhs is, found '!quant.uniform<i8:f32:2, {1.000000e+00,2.000000e+00}>' [convolution C33]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x6x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>
  return
}

// -----

func.func @c34(%0: tensor<2x8x4xf32>, %1: tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.convolution' op elements of lhs and result must be of the expressed type of rhs, 'f32', found 'f32' and 'f16' [convolution C34]}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x6x2xf16>
  return
}
