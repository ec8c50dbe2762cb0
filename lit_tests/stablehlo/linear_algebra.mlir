// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @cholesky(
// GENERIC-LABEL: sym_name = "cholesky"
func.func @cholesky(%0: tensor<1x291x291xf32>) {
  // CHECK: %0 = stablehlo.cholesky %arg0 : tensor<1x291x291xf32>
  // GENERIC: %0 = "stablehlo.cholesky"(%arg0) : (tensor<1x291x291xf32>) -> tensor<1x291x291xf32>
  %1 = stablehlo.cholesky %0 : tensor<1x291x291xf32>
  // CHECK-NEXT: %1 = stablehlo.cholesky %arg0, lower = true : tensor<1x291x291xf32>
  // GENERIC-NEXT: %1 = "stablehlo.cholesky"(%arg0) <{lower = true}> : (tensor<1x291x291xf32>) -> tensor<1x291x291xf32>
  %2 = stablehlo.cholesky %0, lower = true : tensor<1x291x291xf32>
  // The default is not written in this form.
  // CHECK-NEXT: %2 = stablehlo.cholesky %arg0 {a} : tensor<1x291x291xf32>
  // GENERIC-NEXT: %2 = "stablehlo.cholesky"(%arg0) <{lower = false}> {a} : (tensor<1x291x291xf32>) -> tensor<1x291x291xf32>
  %3 = stablehlo.cholesky %0, lower = false {a} : tensor<1x291x291xf32>
  return
}

// -----

// CHECK-LABEL: func.func @fft(
// GENERIC-LABEL: sym_name = "fft"
func.func @fft(%0: tensor<3x9xcomplex<f32>>, %1: tensor<3x9xf32>, %2: tensor<3x5xcomplex<f32>>) {
  // CHECK: %0 = stablehlo.fft %arg0, type = FFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  // GENERIC: %0 = "stablehlo.fft"(%arg0) <{fft_length = array<i64: 9>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  %3 = stablehlo.fft %0, type = FFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  // CHECK-NEXT: %1 = stablehlo.fft %arg0, type = IFFT, length = [3, 9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  // GENERIC-NEXT: %1 = "stablehlo.fft"(%arg0) <{fft_length = array<i64: 3, 9>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  %4 = stablehlo.fft %0, type = IFFT, length = [3, 9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  // CHECK-NEXT: %2 = stablehlo.fft %arg1, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  // GENERIC-NEXT: %2 = "stablehlo.fft"(%arg1) <{fft_length = array<i64: 9>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  %5 = stablehlo.fft %1, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  // CHECK-NEXT: %3 = stablehlo.fft %arg2, type = IRFFT, length = [9] {a} : (tensor<3x5xcomplex<f32>>) -> tensor<3x9xf32>
  // GENERIC-NEXT: %3 = "stablehlo.fft"(%arg2) <{fft_length = array<i64: 9>, fft_type = #stablehlo<fft_type IRFFT>}> {a} : (tensor<3x5xcomplex<f32>>) -> tensor<3x9xf32>
  %6 = stablehlo.fft %2, type = IRFFT, length = [9] {a} : (tensor<3x5xcomplex<f32>>) -> tensor<3x9xf32>
  return
}

// -----

// CHECK-LABEL: func.func @triangular_solve(
// GENERIC-LABEL: sym_name = "triangular_solve"
func.func @triangular_solve(%0: tensor<10x5x4x4xf32>, %1: tensor<10x5x4x3xf32>) {
  // CHECK: %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<10x5x4x4xf32>, tensor<10x5x4x3xf32>) -> tensor<10x5x4x3xf32>
  // GENERIC: %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<10x5x4x4xf32>, tensor<10x5x4x3xf32>) -> tensor<10x5x4x3xf32>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<10x5x4x4xf32>, tensor<10x5x4x3xf32>) -> tensor<10x5x4x3xf32>
  return
}
