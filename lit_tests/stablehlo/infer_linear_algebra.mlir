// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @cholesky(
func.func @cholesky(%arg0: tensor<?x2x?xf32, #stablehlo.bounds<3, ?, ?>>) {
  %0 = "stablehlo.cholesky"(%arg0) <{lower = true}> : (tensor<?x2x?xf32, #stablehlo.bounds<3, ?, ?>>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<?x2x?xf32, #stablehlo.bounds<3, ?, ?>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @fft(
func.func @fft(%arg0: tensor<3x?xcomplex<f32>, #stablehlo.bounds<?, 9>>) {
  %0 = stablehlo.fft %arg0, type = FFT, length = [9] : (tensor<3x?xcomplex<f32>, #stablehlo.bounds<?, 9>>) -> tensor<?x?xcomplex<f32>>
  // CHECK: types0 = tensor<3x?xcomplex<f32>, #stablehlo.bounds<?, 9>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xcomplex<f32>>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @rfft(
func.func @rfft(%arg0: tensor<?x?xf64, #stablehlo.bounds<3, ?>>) {
  %0 = stablehlo.fft %arg0, type = RFFT, length = [9] : (tensor<?x?xf64, #stablehlo.bounds<3, ?>>) -> tensor<?x?xcomplex<f64>>
  // CHECK: types0 = tensor<?x5xcomplex<f64>, #stablehlo.bounds<3, ?>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xcomplex<f64>>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @rfft_empty(
func.func @rfft_empty(%arg0: tensor<3x?xf64>) {
  %0 = stablehlo.fft %arg0, type = RFFT, length = [0] : (tensor<3x?xf64>) -> tensor<?x?xcomplex<f64>>
  // CHECK: types0 = tensor<3x0xcomplex<f64>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xcomplex<f64>>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @irfft(
func.func @irfft(%arg0: tensor<?x?xcomplex<f32>, #stablehlo.bounds<?, 6>>) {
  %0 = stablehlo.fft %arg0, type = IRFFT, length = [9] : (tensor<?x?xcomplex<f32>, #stablehlo.bounds<?, 6>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x9xf32>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @triangular_solve(
func.func @triangular_solve(%arg0: tensor<?x4x4xf32, #stablehlo.bounds<5, ?, ?>>, %arg1: tensor<?x4x?xf32, #stablehlo.bounds<?, ?, 6>>) {
  %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<?x4x4xf32, #stablehlo.bounds<5, ?, ?>>, tensor<?x4x?xf32, #stablehlo.bounds<?, ?, 6>>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<?x4x?xf32, #stablehlo.bounds<?, ?, 6>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?x?xf32>) -> ()
  return
}
