// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @concatenate(%0: tensor<2x3xf32>, %1: tensor<?x3xf32, #stablehlo.bounds<5, ?>>, %2: tensor<0x?xf32>, %3: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  %10 = stablehlo.concatenate %0, %2, dim = 0 : (tensor<2x3xf32>, tensor<0x?xf32>) -> tensor<2x3xf32>
  %11 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<2x3xf32>, tensor<?x3xf32, #stablehlo.bounds<5, ?>>) -> tensor<?x3xf32, #stablehlo.bounds<7, ?>>
  %12 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<2x3xf32>, tensor<?x3xf32, #stablehlo.bounds<5, ?>>) -> tensor<2x6xf32>
  %13 = stablehlo.concatenate %3, dim = 0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @iota() {
  %0 = stablehlo.iota dim = 1 : tensor<2x0xi4>
  %1 = stablehlo.iota dim = 0 : tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @reverse(%0: tensor<?x3xf32>, %1: tensor<f32>, %2: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  %10 = stablehlo.reverse %0, dims = [1, 0] : (tensor<?x3xf32>) -> tensor<2x3xf32>
  %11 = stablehlo.reverse %1, dims = [] : tensor<f32>
  %12 = stablehlo.reverse %2, dims = [0] : tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @slice(%0: tensor<4x?x?xf32, #stablehlo.bounds<?, 5, ?>>, %1: tensor<f32>, %2: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  %10 = stablehlo.slice %0 [0:4:3, 1:5, 7:9] : (tensor<4x?x?xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<2x4x2xf32>
  %11 = stablehlo.slice %0 [4:4, 0:0:9223372036854775807, 0:9223372036854775807:9223372036854775807] : (tensor<4x?x?xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<0x0x1xf32>
  %12 = stablehlo.slice %1 [] : (tensor<f32>) -> tensor<f32>
  %13 = stablehlo.slice %2 [1:2] : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<1x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @concatenate_c1(%0: tensor<3xf32>, %1: tensor<3xf64>) {
  // [concatenate C1] expected-error@+1 {{'stablehlo.concatenate' op requires the same element type for all operands and results}}
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<3xf32>, tensor<3xf64>) -> tensor<6xf32>
  return
}

// -----

func.func @concatenate_c2(%0: tensor<3x2xf32>, %1: tensor<3x1xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op inputs must have one shape but for dimension 0, found sizes 2 and 1 in dimension 1 of input 1 [concatenate C2]}}
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<3x2xf32>, tensor<3x1xf32>) -> tensor<6x2xf32>
  return
}

// -----

func.func @concatenate_c2_bound(%0: tensor<3x2xf32>, %1: tensor<3x?xf32, #stablehlo.bounds<?, 1>>) {
  // expected-error@+1 {{'stablehlo.concatenate' op inputs must have one shape but for dimension 0, found size 2 and bound 1 in dimension 1 of input 1 [concatenate C2]}}
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<3x2xf32>, tensor<3x?xf32, #stablehlo.bounds<?, 1>>) -> tensor<6x2xf32>
  return
}

// -----

func.func @concatenate_c2_rank(%0: tensor<3x2xf32>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op inputs must have one rank, found 2 for input 0 and 1 for input 1 [concatenate C2]}}
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<3x2xf32>, tensor<3xf32>) -> tensor<6x2xf32>
  return
}

// -----

func.func @concatenate_c3() {
  // [concatenate C3] expected-error@+1 {{'stablehlo.concatenate' op expected 1 or more operands, but found 0}}
  %0 = "stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<0xf32>
  return
}

// -----

func.func @concatenate_c4(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op dimension must be in range [0, 1), found 1 [concatenate C4]}}
  %1 = stablehlo.concatenate %0, %0, dim = 1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @concatenate_c4_scalar(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op dimension must be in range [0, 0), found 0 [concatenate C4]}}
  %1 = stablehlo.concatenate %0, %0, dim = 0 : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @concatenate_c5(%0: tensor<3xf32>) {
  // [concatenate C5] expected-error@+1 {{'stablehlo.concatenate' op requires the same element type for all operands and results}}
  %1 = stablehlo.concatenate %0, %0, dim = 0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf64>
  return
}

// -----

func.func @concatenate_c6(%0: tensor<3xf32>) {
  // [concatenate C6] expected-error@+1 {{'stablehlo.concatenate' op inferred type(s) 'tensor<6xf32>' are incompatible with return type(s) of operation 'tensor<7xf32>'}}
  %1 = stablehlo.concatenate %0, %0, dim = 0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<7xf32>
  return
}

// -----

func.func @concatenate_c6_bound(%0: tensor<3xf32>) {
  // [concatenate C6] expected-error@+1 {{'stablehlo.concatenate' op inferred type(s) 'tensor<6xf32>' are incompatible with return type(s) of operation 'tensor<?xf32, #stablehlo.bounds<5>>'}}
  %1 = stablehlo.concatenate %0, %0, dim = 0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  return
}

// -----

func.func @concatenate_c6_overflow(%0: tensor<9223372036854775807xi8>) {
  // expected-error@+1 {{'stablehlo.concatenate' op sizes along dimension must have a sum that fits 64 bits, found 9223372036854775807 and 9223372036854775807 [concatenate C6]}}
  %1 = stablehlo.concatenate %0, %0, dim = 0 : (tensor<9223372036854775807xi8>, tensor<9223372036854775807xi8>) -> tensor<?xi8>
  return
}

// -----

func.func @iota_c1() {
  // expected-error@+1 {{'stablehlo.iota' op iota_dimension must be in range [0, 2), found 2 [iota C1]}}
  %0 = stablehlo.iota dim = 2 : tensor<2x3xi32>
  return
}

// -----

func.func @iota_c1_scalar() {
  // expected-error@+1 {{'stablehlo.iota' op iota_dimension must be in range [0, 0), found 0 [iota C1]}}
  %0 = stablehlo.iota dim = 0 : tensor<i32>
  return
}

// -----

func.func @iota_c1_negative() {
  // [iota C1] expected-error@+1 {{'stablehlo.iota' op attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = stablehlo.iota dim = -1 : tensor<2xi32>
  return
}

// -----

func.func @reverse_c1(%0: tensor<2xf32>) {
  // [reverse C1] expected-error@+1 {{'stablehlo.reverse' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %1 = stablehlo.reverse %0, dims = [0] : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @reverse_c1_element(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [reverse C1] expected-error@+1 {{'stablehlo.reverse' op requires the same element type for all operands and results}}
  %1 = stablehlo.reverse %0, dims = [0] : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.0:1>>
  return
}

// -----

func.func @reverse_c2(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op dimensions must not repeat values, found 1 more than once [reverse C2]}}
  %1 = stablehlo.reverse %0, dims = [1, 0, 1] : tensor<2x3xf32>
  return
}

// -----

func.func @reverse_c3(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op dimensions must be in range [0, 2), found 2 at index 1 [reverse C3]}}
  %1 = stablehlo.reverse %0, dims = [0, 2] : tensor<2x3xf32>
  return
}

// -----

func.func @reverse_c3_negative(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op dimensions must be in range [0, 2), found -9223372036854775808 at index 0 [reverse C3]}}
  %1 = stablehlo.reverse %0, dims = [-9223372036854775808] : tensor<2x3xf32>
  return
}

// -----

func.func @slice_c1(%0: tensor<3xf32>) {
  // [slice C1] expected-error@+1 {{'stablehlo.slice' op requires the same element type for all operands and results}}
  %1 = stablehlo.slice %0 [0:1] : (tensor<3xf32>) -> tensor<1xf64>
  return
}

// -----

func.func @slice_c2_start(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op start_indices must have one entry per dimension of operand (1), found 0 [slice C2]}}
  %1 = "stablehlo.slice"(%0) <{start_indices = array<i64>, limit_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @slice_c2_limit(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op limit_indices must have one entry per dimension of operand (1), found 2 [slice C2]}}
  %1 = "stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 1, 1>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @slice_c2_strides(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op strides must have one entry per dimension of operand (1), found 0 [slice C2]}}
  %1 = "stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 1>, strides = array<i64>}> : (tensor<3xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @slice_c3_start(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op start_indices must be at least 0, found -1 at index 0 [slice C3]}}
  %1 = stablehlo.slice %0 [-1:1] : (tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice_c3_order(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op limit_indices must be at least start_indices, found 1 and 2 at index 0 [slice C3]}}
  %1 = stablehlo.slice %0 [2:1] : (tensor<3xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @slice_c3_limit(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op limit_indices must be at most the size of dimension 0 of operand (3), found 4 [slice C3]}}
  %1 = stablehlo.slice %0 [2:4] : (tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice_c3_bound(%0: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+1 {{'stablehlo.slice' op limit_indices must be at most the bound of dimension 0 of operand (3), found 4 [slice C3]}}
  %1 = stablehlo.slice %0 [2:4] : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<2xf32>
  return
}

// -----

func.func @slice_c4(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op strides must be at least 1, found 0 at index 0 [slice C4]}}
  %1 = stablehlo.slice %0 [0:3:0] : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @slice_c5(%0: tensor<5xf32>) {
  // [slice C5] expected-error@+1 {{'stablehlo.slice' op inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  %1 = stablehlo.slice %0 [0:5:2] : (tensor<5xf32>) -> tensor<2xf32>
  return
}
