// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @dot_vectors(%0: tensor<3xf32>, %1: tensor<3xf32>) {
  %2 = stablehlo.dot %0, %1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return
}

// -----

func.func @dot_matrix_vector(%0: tensor<2x3xf32>, %1: tensor<3xf32>) {
  %2 = stablehlo.dot %0, %1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @dot_vector_matrix(%0: tensor<3xf32>, %1: tensor<3x4xf32>) {
  %2 = stablehlo.dot %0, %1 : (tensor<3xf32>, tensor<3x4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @dot_unknown(%0: tensor<?x3xf32>, %1: tensor<?x4xf32>) {
  %2 = stablehlo.dot %0, %1 : (tensor<?x3xf32>, tensor<?x4xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @dot_bounded(%0: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %1: tensor<3x?xf32, #stablehlo.bounds<?, 5>>) {
  %2 = stablehlo.dot %0, %1 : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<3x?xf32, #stablehlo.bounds<?, 5>>) -> tensor<4x?xf32>
  return
}

// -----

func.func @dot_empty(%0: tensor<2x0xf32>, %1: tensor<0x4xf32>) {
  %2 = stablehlo.dot %0, %1 : (tensor<2x0xf32>, tensor<0x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @dot_element_types(%0: tensor<3xi8>, %1: tensor<3xi8>) {
  %2 = stablehlo.dot %0, %1, precision = [HIGH] : (tensor<3xi8>, tensor<3xi8>) -> tensor<i32>
  return
}

// -----

func.func @dot_scalar(%0: tensor<f32>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op lhs must be a vector or a matrix, found 'tensor<f32>'}}
  %2 = stablehlo.dot %0, %1 : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @dot_rank(%0: tensor<2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op rhs must be a vector or a matrix, found 'tensor<5x3x4xf32>'}}
  %2 = stablehlo.dot %0, %1 : (tensor<2x3xf32>, tensor<5x3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @dot_sizes(%0: tensor<2x3xf32>, %1: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op the last dimension of lhs and the first dimension of rhs must have the same size, found sizes 3 and 4}}
  %2 = stablehlo.dot %0, %1 : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dot_bounds(%0: tensor<2x?xf32, #stablehlo.bounds<?, 2>>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op the last dimension of lhs and the first dimension of rhs must have the same size, found size 3 and bound 2}}
  %2 = stablehlo.dot %0, %1 : (tensor<2x?xf32, #stablehlo.bounds<?, 2>>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @dot_result(%0: tensor<2x3xf32>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op result must have the shape of 'tensor<2x4xf32>', found 'tensor<4x2xf32>'}}
  %2 = stablehlo.dot %0, %1 : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @dot_result_rank(%0: tensor<3xf32>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op result must have the shape of 'tensor<f32>', found 'tensor<1xf32>'}}
  %2 = stablehlo.dot %0, %1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @dot_result_bound(%0: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op result must have the shape of 'tensor<?xf32, #stablehlo.bounds<4>>', found 'tensor<5xf32>'}}
  %2 = stablehlo.dot %0, %1 : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<3xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @dot_precision(%0: tensor<3xf32>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op precision_config must have one entry per operand (2), found 3}}
  %2 = stablehlo.dot %0, %1, precision = [HIGH, HIGH, HIGH] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return
}

// -----

func.func @dot_general(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_no_dimensions(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [] x [] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x3x5x3x4xf32>
  return
}

// -----

func.func @dot_general_scalars(%0: tensor<f32>, %1: tensor<f32>) {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [] x [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @dot_general_unknown(%0: tensor<?x2x?xf32>, %1: tensor<5x3x?xf32>) {
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x2x?xf32>, tensor<5x3x?xf32>) -> tensor<?x2x4xf32>
  return
}

// -----

func.func @dot_general_bounded(%0: tensor<?x2x3xf32, #stablehlo.bounds<6, ?, ?>>, %1: tensor<?x3x?xf32, #stablehlo.bounds<5, ?, 7>>) {
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x2x3xf32, #stablehlo.bounds<6, ?, ?>>, tensor<?x3x?xf32, #stablehlo.bounds<5, ?, 7>>) -> tensor<5x2x?xf32>
  return
}

// -----

func.func @dot_general_empty(%0: tensor<0x2x0xf32>, %1: tensor<0x0x4xf32>) {
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x2x0xf32>, tensor<0x0x4xf32>) -> tensor<0x2x4xf32>
  return
}

// -----

func.func @dot_general_result_type(%0: tensor<2xbf16>, %1: tensor<2xbf16>) {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [0] x [0] : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<f32>
  return
}

// -----

func.func @dot_general_mixed(%0: tensor<2xf8E4M3FN>, %1: tensor<2xf8E5M2>) {
  // What C13 forbids, and JAX exports.
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [0] x [0] : (tensor<2xf8E4M3FN>, tensor<2xf8E5M2>) -> tensor<f32>
  return
}

// -----

func.func @dot_general_precision_of_one(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGH] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_no_precision(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_algorithm(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_quantized(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x!quant.uniform<i8:f32, 2.0>>) {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x4x!quant.uniform<i8:f32, 3.0:5>>
  return
}

// -----

func.func @dot_general_quantized_per_axis(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {1.0:4, 2.0:5}>>
  return
}

// -----

func.func @dot_general_quantized_weights(%0: tensor<2x3xf32>, %1: tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c1(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs_batching_dimensions and rhs_batching_dimensions must have the same number of entries, found 1 and 0 [dot_general C1]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c2(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs_contracting_dimensions and rhs_contracting_dimensions must have the same number of entries, found 1 and 0 [dot_general C2]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c3(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs_batching_dimensions and lhs_contracting_dimensions must not repeat values, found 0 more than once [dot_general C3]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [0] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c3_contracting(%0: tensor<2x3xf32>, %1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs_batching_dimensions and lhs_contracting_dimensions must not repeat values, found 1 more than once [dot_general C3]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1, 1] x [0, 1] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<f32>
  return
}

// -----

func.func @dot_general_c4(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op rhs_batching_dimensions and rhs_contracting_dimensions must not repeat values, found 1 more than once [dot_general C4]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [1], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c4_batching(%0: tensor<2x2xf32>, %1: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op rhs_batching_dimensions and rhs_contracting_dimensions must not repeat values, found 1 more than once [dot_general C4]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0, 1] x [1, 1], contracting_dims = [] x [] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<f32>
  return
}

// -----

func.func @dot_general_c5(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs_batching_dimensions must be in range [0, 3), found -1 at index 0 [dot_general C5]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [-1] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c6(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs_contracting_dimensions must be in range [0, 3), found 3 at index 0 [dot_general C6]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [3] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c7(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op rhs_batching_dimensions must be in range [0, 3), found 9223372036854775807 at index 0 [dot_general C7]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [9223372036854775807], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c8(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op rhs_contracting_dimensions must be in range [0, 3), found -9223372036854775808 at index 0 [dot_general C8]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [-9223372036854775808] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c8_scalar(%0: tensor<3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op rhs_contracting_dimensions must be in range [0, 0), found 0 at index 0 [dot_general C8]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [0] x [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @dot_general_c9(%0: tensor<4x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op dimension 0 of lhs and dimension 0 of rhs must have the same size, found sizes 4 and 5 [dot_general C9]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c9_bound(%0: tensor<?x2x3xf32, #stablehlo.bounds<4, ?, ?>>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op dimension 0 of lhs and dimension 0 of rhs must have the same size, found size 5 and bound 4 [dot_general C9]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x2x3xf32, #stablehlo.bounds<4, ?, ?>>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c10(%0: tensor<5x2x4xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op dimension 2 of lhs and dimension 1 of rhs must have the same size, found sizes 4 and 3 [dot_general C10]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x4xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c11(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op precision_config must have one entry per operand (2), found 3 [dot_general C11]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGH, HIGH, HIGH] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c12(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op result must have the shape of 'tensor<5x2x4xf32>', found 'tensor<5x4x2xf32>' [dot_general C12]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x4x2xf32>
  return
}

// -----

func.func @dot_general_c12_rank(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op result must have the shape of 'tensor<5x2x4xf32>', found 'tensor<5x2xf32>' [dot_general C12]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2xf32>
  return
}

// -----

func.func @dot_general_c12_bound(%0: tensor<?x2x3xf32, #stablehlo.bounds<6, ?, ?>>, %1: tensor<?x3x4xf32, #stablehlo.bounds<5, ?, ?>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op result must have the shape of 'tensor<?x2x4xf32, #stablehlo.bounds<5, ?, ?>>', found 'tensor<6x2x4xf32>' [dot_general C12]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x2x3xf32, #stablehlo.bounds<6, ?, ?>>, tensor<?x3x4xf32, #stablehlo.bounds<5, ?, ?>>) -> tensor<6x2x4xf32>
  return
}

// -----

func.func @dot_general_c14_rhs(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op either rhs alone or lhs, rhs and result must be quantized, found '!quant.uniform<i8:f32, 1.000000e+00:17>', 'f32' and '!quant.uniform<i8:f32, 1.000000e+00:17>' [dot_general C14]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4xf32>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c14_lhs(%0: tensor<2x3xf32>, %1: tensor<3x4x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op either rhs alone or lhs, rhs and result must be quantized, found 'f32', '!quant.uniform<i8:f32, 2.000000e+00>' and '!quant.uniform<i8:f32, 1.000000e+00:17>' [dot_general C14]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c14_result(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op either rhs alone or lhs, rhs and result must be quantized, found '!quant.uniform<i8:f32, 1.000000e+00:17>', '!quant.uniform<i8:f32, 2.000000e+00>' and 'f32' [dot_general C14]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x4xf32>
  return
}

// -----

func.func @dot_general_c15(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op zero points of rhs must be 0, found 17 [dot_general C15]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c15_per_axis(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0:7}>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op zero points of rhs must be 0, found 7 [dot_general C15]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0:7}>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c16(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x2x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op rhs must not be quantized along a contracting dimension, found 0 in rhs_contracting_dimensions [dot_general C16]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c17(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x!quant.uniform<i4:f32, 1.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs and rhs must have the same storage type, found '!quant.uniform<i8:f32, 1.000000e+00:17>' and '!quant.uniform<i4:f32, 1.000000e+00>' [dot_general C17]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x!quant.uniform<i4:f32, 1.0>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c17_sign(%0: tensor<2x3x!quant.uniform<u8:f32, 1.0>>, %1: tensor<3x4x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs and rhs must have the same storage type, found '!quant.uniform<u8:f32, 1.000000e+00>' and '!quant.uniform<i8:f32, 2.000000e+00>' [dot_general C17]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<u8:f32, 1.0>>, tensor<3x4x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c18_rhs(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x!quant.uniform<i8:f16, 1.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs, rhs and result must have the same expressed type, found 'f32', 'f16' and 'f32' [dot_general C18]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x!quant.uniform<i8:f16, 1.0>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c18_result(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x4x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op lhs, rhs and result must have the same expressed type, found 'f32', 'f32' and 'f16' [dot_general C18]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x4x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x4x!quant.uniform<i8:f16, 1.0>>
  return
}

// -----

func.func @dot_general_c19(%0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<3x2x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op result must be quantized per tensor as rhs is, found '!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>' [dot_general C19]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @dot_general_c20_lhs(%0: tensor<2x3xf16>, %1: tensor<3x4x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op elements of lhs and result must be of the expressed type of rhs, 'f32', found 'f16' and 'f32' [dot_general C20]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3xf16>, tensor<3x4x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x4xf32>
  return
}

// -----

func.func @dot_general_c20_result(%0: tensor<2x3xf32>, %1: tensor<3x4x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op elements of lhs and result must be of the expressed type of rhs, 'f32', found 'f32' and 'f16' [dot_general C20]}}
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x4xf16>
  return
}

// -----

func.func @dot_general_c21(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op precision_config must be DEFAULT for both operands of an op with an algorithm, found [Default, High] [dot_general C21]}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGH], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c22(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // [dot_general C22] expected-error@+1 {{custom op 'stablehlo.dot_general' lhs component count must be positive}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c23(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // [dot_general C23] expected-error@+1 {{custom op 'stablehlo.dot_general' rhs component count must be positive}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 0, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @dot_general_c24(%0: tensor<5x2x3xf32>, %1: tensor<5x3x4xf32>) {
  // [dot_general C24] expected-error@+1 {{custom op 'stablehlo.dot_general' num primitive operations must be positive}}
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}
