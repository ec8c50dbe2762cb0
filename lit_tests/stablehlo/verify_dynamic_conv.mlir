// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @dynamic_conv(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @no_spatial_dimensions(%0: tensor<2x4xf32>, %1: tensor<4x6xf32>, %2: tensor<0x2xi64>) {
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[b, f]>, feature_group_count = 1 : i64}> : (tensor<2x4xf32>, tensor<4x6xf32>, tensor<0x2xi64>) -> tensor<2x6xf32>
  return
}

// -----

func.func @unknown_padding(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x100x6xf32>
  return
}

// -----

func.func @constant_padding(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.constant dense<[[1, 0]]> : tensor<1x2xi32>
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @greatest_padding(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.constant dense<-9223372036854775808> : tensor<1x2xi64>
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<2x0x6xf32>
  return
}

// -----

func.func @quantized(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>, %2: tensor<1x2xi32>) {
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>, tensor<1x2xi32>) -> tensor<2x6x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @quantized_weights(%0: tensor<2x8x4xf32>, %1: tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>, %2: tensor<1x2xi32>) {
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>, tensor<1x2xi32>) -> tensor<2x6x2xf32>
  return
}

// -----

func.func @c1(%0: tensor<2x8x4xf32>, %1: tensor<3x4xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op lhs and rhs must have the same rank, found 3 and 2 [dynamic_conv C1]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

// The stride of the only spatial dimension may be stated twice.
func.func @repeated_stride(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.constant dense<1> : tensor<1x2xi32>
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 2>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @c2(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op window_strides must have one entry per spatial dimension (1), found 2 [dynamic_conv C2]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1, 2>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c3(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op window_strides must be at least 1, found 0 at index 0 [dynamic_conv C3]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 0>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c4(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<2x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op padding must have two entries per spatial dimension, a shape of [1, 2], found [2, 2] [dynamic_conv C4]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<2x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c4_pairs(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x3xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op padding must have two entries per spatial dimension, a shape of [1, 2], found [1, 3] [dynamic_conv C4]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x3xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c5(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op lhs_dilation must have one entry per spatial dimension (1), found 2 [dynamic_conv C5]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c6(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op lhs_dilation must be at least 1, found 0 at index 0 [dynamic_conv C6]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 0>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c7(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op rhs_dilation must have one entry per spatial dimension (1), found 2 [dynamic_conv C7]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, rhs_dilation = array<i64: 1, 1>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c8(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op rhs_dilation must be at least 1, found 0 at index 0 [dynamic_conv C8]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, rhs_dilation = array<i64: 0>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c9(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op window_reversal must have one entry per spatial dimension (1), found 2 [dynamic_conv C9]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_reversal = array<i1: true, true>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c10(%0: tensor<3x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op input batch dimension must be divisible by batch_group_count (2), found 3 [dynamic_conv C10]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<3x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<1x?x6xf32>
  return
}

// -----

func.func @c11(%0: tensor<2x8x5xf32>, %1: tensor<3x2x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op input feature dimension must be divisible by feature_group_count (2), found 5 [dynamic_conv C11]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 2 : i64}> : (tensor<2x8x5xf32>, tensor<3x2x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c12(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op input_spatial_dimensions must have one entry per spatial dimension (1), found 0 [dynamic_conv C12]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c13(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op input dimensions must not repeat values, found 0 more than once [dynamic_conv C13]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [0], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c13_rank(%0: tensor<2xf32>, %1: tensor<2xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op rank of lhs must be at least 2, for a batch and a feature dimension, found 1 [dynamic_conv C13]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2xf32>, tensor<2xf32>, tensor<1x2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @c14(%0: tensor<2x8x4xf32>, %1: tensor<3x5x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op kernel input feature dimension and input feature dimension / feature_group_count must have the same size, found sizes 5 and 4 [dynamic_conv C14]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x5x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c15(%0: tensor<2x8x4xf32>, %1: tensor<3x4x5xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op kernel output feature dimension must be divisible by batch_group_count (2), found 5 [dynamic_conv C15]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x5xf32>, tensor<1x2xi32>) -> tensor<1x?x5xf32>
  return
}

// -----

func.func @c16(%0: tensor<2x8x4xf32>, %1: tensor<3x2x5xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op kernel output feature dimension must be divisible by feature_group_count (2), found 5 [dynamic_conv C16]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 2 : i64}> : (tensor<2x8x4xf32>, tensor<3x2x5xf32>, tensor<1x2xi32>) -> tensor<2x?x5xf32>
  return
}

// -----

func.func @c17(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op kernel_spatial_dimensions must have one entry per spatial dimension (1), found 2 [dynamic_conv C17]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c18(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op kernel dimensions must be in range [0, 3), found -1 at index 2 [dynamic_conv C18]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [-1], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c19(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op output_spatial_dimensions must have one entry per spatial dimension (1), found 0 [dynamic_conv C19]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = []>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c20(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op output dimensions must not repeat values, found 1 more than once [dynamic_conv C20]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 1, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c21(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // [dynamic_conv C21] expected-error@+1 {{'stablehlo.dynamic_conv' op attribute 'feature_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 0 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c22(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // [dynamic_conv C22] expected-error@+1 {{'stablehlo.dynamic_conv' op attribute 'batch_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 0 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c23(%0: tensor<2x8x4xf32>, %1: tensor<3x2x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op feature_group_count or batch_group_count must be 1, found 2 and 2 [dynamic_conv C23]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 2 : i64}> : (tensor<2x8x4xf32>, tensor<3x2x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c24(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op precision_config must have one entry per operand (2), found 3 [dynamic_conv C24]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>, #stablehlo<precision HIGH>]}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c25_batch(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op result must have the shape of 'tensor<2x?x6xf32>', found 'tensor<1x?x6xf32>' [dynamic_conv C25]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<1x?x6xf32>
  return
}

// -----

func.func @c25_feature(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op result must have the shape of 'tensor<2x?x6xf32>', found 'tensor<2x?x4xf32>' [dynamic_conv C25]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x4xf32>
  return
}

// -----

func.func @c25_windows(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.constant dense<0> : tensor<1x2xi32>
  // expected-error@+1 {{'stablehlo.dynamic_conv' op result must have the shape of 'tensor<2x6x6xf32>', found 'tensor<2x8x6xf32>' [dynamic_conv C25]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x8x6xf32>
  return
}

// -----

func.func @c25_overflow(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>) {
  %2 = stablehlo.constant dense<9223372036854775807> : tensor<1x2xi64>
  // expected-error@+1 {{'stablehlo.dynamic_conv' op the number of windows along spatial dimension 0 must fit 64 bits [dynamic_conv C25]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c26(%0: tensor<2x8x4xf32>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op result must have the rank of lhs (3), found 'tensor<2x6xf32>' [dynamic_conv C26]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @mixed_f8(%0: tensor<2x8x4xf8E5M2>, %1: tensor<3x4x6xf8E3M4>, %2: tensor<1x2xi32>) {
  // C27 allows f8 types that differ.
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf8E5M2>, tensor<3x4x6xf8E3M4>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c27(%0: tensor<2x8x4xf64>, %1: tensor<3x4x6xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{expects lhs and rhs to have compatible element type. Got: 'f64' and 'f32' [dynamic_conv C27]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf64>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x?x6xf32>
  return
}

// -----

func.func @c28(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2xf32>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op either rhs alone or lhs, rhs and result must be quantized, found '!quant.uniform<i8:f32, 1.000000e+00:17>', 'f32' and '!quant.uniform<i8:f32, 1.000000e+00:17>' [dynamic_conv C28]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2xf32>, tensor<1x2xi32>) -> tensor<2x6x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @c29(%0: tensor<2x8x4xf32>, %1: tensor<3x4x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>, %2: tensor<1x2xi32>) {
  // [dynamic_conv C29] expected-error@+1 {{'stablehlo.dynamic_conv' op operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<3x4x2x!quant.uniform<i8:f32:2, {1.000000e+00,2.000000e+00}>>'}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>, tensor<1x2xi32>) -> tensor<2x6x2xf32>
  return
}

// -----

func.func @c30(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>, %2: tensor<1x2xi32>) {
  // [dynamic_conv C30] [dynamic_conv C33] expected-error@+1 {{'stablehlo.dynamic_conv' op result #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2x6x2x!quant.uniform<i8:f32:2, {1.000000e+00,2.000000e+00}>>'}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>, tensor<1x2xi32>) -> tensor<2x6x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>
  return
}

// -----

func.func @c31(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i4:f32, 1.0>>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op lhs and rhs must have the same storage type, found '!quant.uniform<i8:f32, 1.000000e+00:17>' and '!quant.uniform<i4:f32, 1.000000e+00>' [dynamic_conv C31]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i4:f32, 1.0>>, tensor<1x2xi32>) -> tensor<2x6x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @c32(%0: tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x2x!quant.uniform<i8:f16, 1.0>>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op lhs, rhs and result must have the same expressed type, found 'f32', 'f16' and 'f32' [dynamic_conv C32]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x2x!quant.uniform<i8:f16, 1.0>>, tensor<1x2xi32>) -> tensor<2x6x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @c34(%0: tensor<2x8x4xf32>, %1: tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>, %2: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op elements of lhs and result must be of the expressed type of rhs, 'f32', found 'f32' and 'f16' [dynamic_conv C34]}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x2x!quant.uniform<i8:f32, 2.0>>, tensor<1x2xi32>) -> tensor<2x6x2xf16>
  return
}
