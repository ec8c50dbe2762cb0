// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @bitcast_convert(%0: tensor<2xf32>, %1: tensor<2x4xi8>, %2: tensor<f64>, %3: tensor<?xcomplex<f32>>, %4: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %5: tensor<2x?xi8>, %6: tensor<0xf32>) {
  %10 = stablehlo.bitcast_convert %0 : (tensor<2xf32>) -> tensor<2x4xi8>
  %11 = stablehlo.bitcast_convert %1 : (tensor<2x4xi8>) -> tensor<2xui32>
  %12 = stablehlo.bitcast_convert %2 : (tensor<f64>) -> tensor<64xi1>
  %13 = stablehlo.bitcast_convert %3 : (tensor<?xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %14 = stablehlo.bitcast_convert %4 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xi8>
  %15 = stablehlo.bitcast_convert %5 : (tensor<2x?xi8>) -> tensor<2xf16>
  %16 = stablehlo.bitcast_convert %4 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x2x!quant.uniform<i4:f32, 2.0>>
  %17 = stablehlo.bitcast_convert %6 : (tensor<0xf32>) -> tensor<0x2xbf16>
  return
}

// -----

func.func @broadcast(%0: tensor<?x3xf32>, %1: tensor<i8>) {
  %10 = stablehlo.broadcast %0, sizes = [2, 0] : (tensor<?x3xf32>) -> tensor<2x0x?x3xf32>
  %11 = stablehlo.broadcast %1, sizes = [] : (tensor<i8>) -> tensor<i8>
  return
}

// -----

func.func @broadcast_in_dim(%0: tensor<f32>, %1: tensor<1x3xf32>, %2: tensor<?xf32, #stablehlo.bounds<4>>, %3: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %4: tensor<1x!quant.uniform<i8:f32:0, {1.0:3}>>, %5: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  %10 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<0x2xf32>
  %11 = stablehlo.broadcast_in_dim %1, dims = [2, 0] : (tensor<1x3xf32>) -> tensor<3x2x5xf32>
  %12 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %13 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {5.0, 6.0:7}>>
  %14 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<1x!quant.uniform<i8:f32:0, {1.0:3}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {1.0:3, 1.0:3}>>
  %15 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @reshape(%0: tensor<2x3xf32>, %1: tensor<1x1xf32>, %2: tensor<?x2xf32>, %3: tensor<3x2x5x!quant.uniform<i8:f32:1, {1.0, 2.0:3}>>, %4: tensor<0x5xf32>, %5: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  %10 = stablehlo.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
  %11 = stablehlo.reshape %1 : (tensor<1x1xf32>) -> tensor<f32>
  %12 = stablehlo.reshape %2 : (tensor<?x2xf32>) -> tensor<7xf32>
  %13 = stablehlo.reshape %2 : (tensor<?x2xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %14 = stablehlo.reshape %3 : (tensor<3x2x5x!quant.uniform<i8:f32:1, {1.0, 2.0:3}>>) -> tensor<1x3x2x5x!quant.uniform<i8:f32:2, {1.0, 2.0:3}>>
  %15 = stablehlo.reshape %4 : (tensor<0x5xf32>) -> tensor<4294967296x4294967296x0xf32>
  %16 = stablehlo.reshape %5 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<1x2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @transpose(%0: tensor<2x?x4xf32, #stablehlo.bounds<?, 3, ?>>, %1: tensor<f32>, %2: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %3: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  %10 = stablehlo.transpose %0, dims = [2, 0, 1] : (tensor<2x?x4xf32, #stablehlo.bounds<?, 3, ?>>) -> tensor<4x2x?xf32, #stablehlo.bounds<?, ?, 3>>
  %11 = stablehlo.transpose %1, dims = [] : (tensor<f32>) -> tensor<f32>
  %12 = stablehlo.transpose %2, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  %13 = stablehlo.transpose %3, dims = [0] : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @bitcast_convert_c1_rank(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op operand must have 2 dimensions for elements of 8 bits, as result has 1 for 32 bits, found 1 [bitcast_convert C1]}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<2xi8>) -> tensor<2xi32>
  return
}

// -----

func.func @bitcast_convert_c1_rank_of_same_width(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op result must have 1 dimensions for elements of 32 bits, as operand has 1 for 32 bits, found 2 [bitcast_convert C1]}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<2xf32>) -> tensor<2x1xi32>
  return
}

// -----

func.func @bitcast_convert_c1_scalar(%0: tensor<i8>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op operand must have 1 dimensions for elements of 8 bits, as result has 0 for 32 bits, found 0 [bitcast_convert C1]}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<i8>) -> tensor<f32>
  return
}

// -----

func.func @bitcast_convert_c1_size(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op operand and result must have one size in dimension 0, found 'tensor<2xf32>' and 'tensor<3xi32>' [bitcast_convert C1]}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<2xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @bitcast_convert_c1_bound(%0: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op operand and result must have one size in dimension 0, found 'tensor<?xf32, #stablehlo.bounds<3>>' and 'tensor<4xi32>' [bitcast_convert C1]}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<4xi32>
  return
}

// -----

func.func @bitcast_convert_c1_last(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op the last dimension of result must hold the 32 bits of an element of operand, found 3 * 8 [bitcast_convert C1]}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<2xf32>) -> tensor<2x3xi8>
  return
}

// -----

func.func @bitcast_convert_c1_overflow(%0: tensor<9223372036854775807xi8>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op the last dimension of operand must hold the 64 bits of an element of result, found 9223372036854775807 * 8 [bitcast_convert C1]}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<9223372036854775807xi8>) -> tensor<f64>
  return
}

// -----

func.func @bitcast_convert_c1_quantized(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op operand must have 2 dimensions for elements of 8 bits, as result has 1 for 32 bits, found 1 [bitcast_convert C1]}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xf32>
  return
}

// -----

func.func @bitcast_convert_c2(%0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op operand and result must both be complex or neither, found 'complex<f32>' and 'f64' [bitcast_convert C2]}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

func.func @broadcast_negative(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast' op broadcast_sizes must be at least 0, found -1 at index 1}}
  %1 = stablehlo.broadcast %0, sizes = [2, -1] : (tensor<3xf32>) -> tensor<?x3xf32>
  return
}

// -----

func.func @broadcast_shape(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  %1 = stablehlo.broadcast %0, sizes = [2] : (tensor<3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @broadcast_in_dim_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op operand and result must have one element type, found '!quant.uniform<i8:f32, 2.000000e+00:15>' and '!quant.uniform<i8:f32, 3.000000e+00:1>' [broadcast_in_dim C1]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.0:1>>
  return
}

// -----

func.func @broadcast_in_dim_c1_storage(%0: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // [broadcast_in_dim C1] expected-error@+1 {{'stablehlo.broadcast_in_dim' op requires compatible element types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>' and 'tensor<2x!quant.uniform<i4:f32:0, {1.000000e+00,2.000000e+00}>>'}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x!quant.uniform<i4:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @broadcast_in_dim_c2(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op broadcast_dimensions must have one entry per dimension of operand (2), found 1 [broadcast_in_dim C2]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_c3(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op broadcast_dimensions must be in range [0, 2), found 2 at index 0 [broadcast_in_dim C3]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [2] : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_c3_negative(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op broadcast_dimensions must be in range [0, 2), found -1 at index 0 [broadcast_in_dim C3]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [-1] : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_c4(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op broadcast_dimensions must not repeat values, found 1 more than once [broadcast_in_dim C4]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [1, 1] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @broadcast_in_dim_c5(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op dimension 0 of operand must have size 1 or that of dimension 1 of result, found 2 and 3 [broadcast_in_dim C5]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_c5_bounded(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op dimension 0 of operand must have size 1 or that of dimension 0 of result, found 2 and ? [broadcast_in_dim C5]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<2xf32>) -> tensor<?xf32, #stablehlo.bounds<2>>
  return
}

// -----

func.func @broadcast_in_dim_c6(%0: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op result must be quantized along dimension 1, to which that of operand goes, found 0 [broadcast_in_dim C6]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @broadcast_in_dim_c6_scale(%0: tensor<1x!quant.uniform<i8:f32:0, {1.0}>>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op result must have the scale and zero point of operand (1:0) in each slice, found 2:0 in slice 1 [broadcast_in_dim C6]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1x!quant.uniform<i8:f32:0, {1.0}>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @broadcast_in_dim_c6_zero_point(%0: tensor<1x!quant.uniform<i8:f32:0, {1.0:3}>>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op result must have the scale and zero point of operand (1:3) in each slice, found 1:4 in slice 1 [broadcast_in_dim C6]}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1x!quant.uniform<i8:f32:0, {1.0:3}>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0:3, 1.0:4}>>
  return
}

// -----

func.func @reshape_c1(%0: tensor<2xf32>) {
  // [reshape C1] expected-error@+1 {{'stablehlo.reshape' op requires compatible element types for all operands and results, found 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %1 = stablehlo.reshape %0 : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @reshape_c1_scale(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // expected-error@+1 {{'stablehlo.reshape' op operand and result must have one element type, found '!quant.uniform<i8:f32, 2.000000e+00:15>' and '!quant.uniform<i8:f32, 3.000000e+00:1>' [reshape C1]}}
  %1 = stablehlo.reshape %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<1x2x!quant.uniform<i8:f32, 3.0:1>>
  return
}

// -----

func.func @reshape_c1_dynamic(%0: tensor<?x!quant.uniform<i8:f32, 2.0:15>>) {
  // expected-error@+1 {{'stablehlo.reshape' op operand and result must have one element type, found '!quant.uniform<i8:f32, 2.000000e+00:15>' and '!quant.uniform<i8:f32, 3.000000e+00:1>' [reshape C1]}}
  %1 = stablehlo.reshape %0 : (tensor<?x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<1x2x!quant.uniform<i8:f32, 3.0:1>>
  return
}

// -----

func.func @reshape_c1_scales(%0: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.reshape' op operand and result must have one element type, found '!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>' and '!quant.uniform<i8:f32:0, {1.000000e+00,3.000000e+00}>' [reshape C1]}}
  %1 = stablehlo.reshape %0 : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 3.0}>>
  return
}

// -----

func.func @reshape_c2(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op result must have as many elements as operand (6), found 5 [reshape C2]}}
  %1 = stablehlo.reshape %0 : (tensor<2x3xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @reshape_c2_zero(%0: tensor<0x3xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op result must have as many elements as operand (0), found 1 [reshape C2]}}
  %1 = stablehlo.reshape %0 : (tensor<0x3xf32>) -> tensor<f32>
  return
}

// -----

func.func @reshape_c2_huge(%0: tensor<4294967296x4294967296xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op result must have as many elements as operand (18446744073709551616), found 1 [reshape C2]}}
  %1 = stablehlo.reshape %0 : (tensor<4294967296x4294967296xf32>) -> tensor<f32>
  return
}

// -----

func.func @reshape_c3_before(%0: tensor<3x2x5x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.reshape' op sizes before the quantized dimension must have one product, found 3 for operand and 1 for result [reshape C3]}}
  %1 = stablehlo.reshape %0 : (tensor<3x2x5x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<2x15x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @reshape_c3_after(%0: tensor<?x2x5x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.reshape' op sizes after the quantized dimension must have one product, found 5 for operand and 4 for result [reshape C3]}}
  %1 = stablehlo.reshape %0 : (tensor<?x2x5x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<3x2x4x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @transpose_c1(%0: tensor<2xf32>) {
  // [transpose C1] expected-error@+1 {{'stablehlo.transpose' op requires compatible element types for all operands and results, found 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %1 = stablehlo.transpose %0, dims = [0] : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @transpose_c1_scale(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // expected-error@+1 {{'stablehlo.transpose' op operand and result must have one element type, found '!quant.uniform<i8:f32, 2.000000e+00:15>' and '!quant.uniform<i8:f32, 3.000000e+00:1>' [transpose C1]}}
  %1 = stablehlo.transpose %0, dims = [0] : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.0:1>>
  return
}

// -----

func.func @transpose_c1_scales(%0: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.transpose' op operand and result must have one element type, found '!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>' and '!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00:3}>' [transpose C1]}}
  %1 = stablehlo.transpose %0, dims = [0] : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0:3}>>
  return
}

// -----

func.func @transpose_c2_size(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op permutation must have one entry per dimension of operand (2), found 1 [transpose C2]}}
  %1 = stablehlo.transpose %0, dims = [0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_c2_range(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op permutation must be in range [0, 2), found 2 at index 1 [transpose C2]}}
  %1 = stablehlo.transpose %0, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_c2_negative(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op permutation must be in range [0, 2), found -9223372036854775808 at index 1 [transpose C2]}}
  %1 = stablehlo.transpose %0, dims = [0, -9223372036854775808] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_c2_unique(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op permutation must not repeat values, found 0 more than once [transpose C2]}}
  %1 = stablehlo.transpose %0, dims = [0, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_c3(%0: tensor<2x3xf32>) {
  // [transpose C3] expected-error@+1 {{'stablehlo.transpose' op inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_c4(%0: tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.transpose' op result must be quantized along dimension 1, to which that of operand goes, found 0 [transpose C4]}}
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}
