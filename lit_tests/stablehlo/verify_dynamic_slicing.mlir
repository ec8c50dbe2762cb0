// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @dynamic_slice(%0: tensor<4x?xf32, #stablehlo.bounds<?, 5>>, %1: tensor<i32>, %2: tensor<f32>, %3: tensor<?x!quant.uniform<i8:f32, 2.0:15>>) {
  %10 = stablehlo.dynamic_slice %0, %1, %1, sizes = [0, 5] : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>, tensor<i32>, tensor<i32>) -> tensor<0x5xf32>
  %11 = stablehlo.dynamic_slice %2, sizes = [] : (tensor<f32>) -> tensor<f32>
  %12 = stablehlo.dynamic_slice %3, %1, sizes = [9] : (tensor<?x!quant.uniform<i8:f32, 2.0:15>>, tensor<i32>) -> tensor<?x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @dynamic_update_slice(%0: tensor<4x?xf32, #stablehlo.bounds<?, 5>>, %1: tensor<ui8>, %2: tensor<f32>, %3: tensor<?x0xf32>) {
  %10 = stablehlo.dynamic_update_slice %0, %3, %1, %1 : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>, tensor<?x0xf32>, tensor<ui8>, tensor<ui8>) -> tensor<4x?xf32>
  %11 = stablehlo.dynamic_update_slice %2, %2 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @dynamic_slice_c1(%0: tensor<4xf32>, %1: tensor<i32>) {
  // [dynamic_slice C1] expected-error@+1 {{'stablehlo.dynamic_slice' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %9 = stablehlo.dynamic_slice %0, %1, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf64>
  return
}

// -----

func.func @dynamic_slice_c1_quantized(%0: tensor<4x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op operand and result must have one element type, found '!quant.uniform<i8:f32, 2.000000e+00:15>' and '!quant.uniform<i8:f32, 3.000000e+00:1>' [dynamic_slice C1]}}
  %9 = stablehlo.dynamic_slice %0, %1, sizes = [2] : (tensor<4x!quant.uniform<i8:f32, 2.0:15>>, tensor<i32>) -> tensor<2x!quant.uniform<i8:f32, 3.0:1>>
  return
}

// -----

func.func @dynamic_slice_c2_sizes(%0: tensor<4xf32>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op slice_sizes must have one entry per dimension of operand (1), found 2 [dynamic_slice C2]}}
  %9 = stablehlo.dynamic_slice %0, %1, sizes = [2, 2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @dynamic_slice_c2_indices(%0: tensor<4x4xf32>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op start_indices must have one entry per dimension of operand (2), found 1 [dynamic_slice C2]}}
  %9 = stablehlo.dynamic_slice %0, %1, sizes = [2, 2] : (tensor<4x4xf32>, tensor<i32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dynamic_slice_c3(%0: tensor<4x4xf32>, %1: tensor<i32>, %2: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op start_indices must have one type, found 'tensor<i32>' and 'tensor<i64>' [dynamic_slice C3]}}
  %9 = stablehlo.dynamic_slice %0, %1, %2, sizes = [2, 2] : (tensor<4x4xf32>, tensor<i32>, tensor<i64>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dynamic_slice_c4(%0: tensor<4xf32>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op slice_sizes must be at most the size of dimension 0 of operand (4), found 5 [dynamic_slice C4]}}
  %9 = stablehlo.dynamic_slice %0, %1, sizes = [5] : (tensor<4xf32>, tensor<i32>) -> tensor<5xf32>
  return
}

// -----

func.func @dynamic_slice_c4_bound(%0: tensor<?xf32, #stablehlo.bounds<4>>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op slice_sizes must be at most the bound of dimension 0 of operand (4), found 5 [dynamic_slice C4]}}
  %9 = stablehlo.dynamic_slice %0, %1, sizes = [5] : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<i32>) -> tensor<5xf32>
  return
}

// -----

func.func @dynamic_slice_c4_negative(%0: tensor<?xf32>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op slice_sizes must be at least 0, found -1 at index 0 [dynamic_slice C4]}}
  %9 = stablehlo.dynamic_slice %0, %1, sizes = [-1] : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_slice_c4_least(%0: tensor<?xf32>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op slice_sizes must be at least 0, found -9223372036854775808 at index 0 [dynamic_slice C4]}}
  %9 = stablehlo.dynamic_slice %0, %1, sizes = [-9223372036854775808] : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_slice_c5(%0: tensor<4xf32>, %1: tensor<i32>) {
  // [dynamic_slice C5] expected-error@+1 {{'stablehlo.dynamic_slice' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %9 = stablehlo.dynamic_slice %0, %1, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @dynamic_update_slice_c1(%0: tensor<4xf32>, %1: tensor<2xf32>, %2: tensor<i32>) {
  // [dynamic_update_slice C1] expected-error@+1 {{'stablehlo.dynamic_update_slice' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %9 = stablehlo.dynamic_update_slice %0, %1, %2 : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @dynamic_update_slice_c1_quantized(%0: tensor<4x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op operand and result must have one element type, found '!quant.uniform<i8:f32, 2.000000e+00:15>' and '!quant.uniform<i8:f32, 3.000000e+00:1>' [dynamic_update_slice C1]}}
  %9 = stablehlo.dynamic_update_slice %0, %1, %2 : (tensor<4x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<i32>) -> tensor<4x!quant.uniform<i8:f32, 3.0:1>>
  return
}

// -----

func.func @dynamic_update_slice_c2(%0: tensor<4xf32>, %1: tensor<2xf64>, %2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op update and operand must have one element type, found 'f64' and 'f32' [dynamic_update_slice C2]}}
  %9 = stablehlo.dynamic_update_slice %0, %1, %2 : (tensor<4xf32>, tensor<2xf64>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @dynamic_update_slice_c2_quantized(%0: tensor<4x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2x!quant.uniform<i8:f32, 3.0:1>>, %2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op update and operand must have one element type, found '!quant.uniform<i8:f32, 3.000000e+00:1>' and '!quant.uniform<i8:f32, 2.000000e+00:15>' [dynamic_update_slice C2]}}
  %9 = stablehlo.dynamic_update_slice %0, %1, %2 : (tensor<4x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 3.0:1>>, tensor<i32>) -> tensor<4x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @dynamic_update_slice_c3(%0: tensor<4xf32>, %1: tensor<f32>, %2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op update and operand must have one rank, found 0 and 1 [dynamic_update_slice C3]}}
  %9 = stablehlo.dynamic_update_slice %0, %1, %2 : (tensor<4xf32>, tensor<f32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @dynamic_update_slice_c4(%0: tensor<4xf32>, %1: tensor<2xf32>, %2: tensor<i32>, %3: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op start_indices must have one entry per dimension of operand (1), found 2 [dynamic_update_slice C4]}}
  %9 = stablehlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4xf32>, tensor<2xf32>, tensor<i32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @dynamic_update_slice_c5(%0: tensor<4x4xf32>, %1: tensor<2x2xf32>, %2: tensor<i32>, %3: tensor<ui32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op start_indices must have one type, found 'tensor<i32>' and 'tensor<ui32>' [dynamic_update_slice C5]}}
  %9 = stablehlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<ui32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @dynamic_update_slice_c6(%0: tensor<4x4xf32>, %1: tensor<2x5xf32>, %2: tensor<i32>, %3: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op shape of update must be at most the size of dimension 1 of operand (4), found 5 [dynamic_update_slice C6]}}
  %9 = stablehlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x4xf32>, tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @dynamic_update_slice_c6_bound(%0: tensor<?xf32, #stablehlo.bounds<4>>, %1: tensor<5xf32>, %2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op shape of update must be at most the bound of dimension 0 of operand (4), found 5 [dynamic_update_slice C6]}}
  %9 = stablehlo.dynamic_update_slice %0, %1, %2 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<5xf32>, tensor<i32>) -> tensor<?xf32>
  return
}
