// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect --split-input-file | FileCheck %s

// A matrix that has no decomposition is known only at run time.
// CHECK-LABEL: func.func @cholesky(
// CHECK-NEXT: return
func.func @cholesky(%s: tensor<2x2xf32>, %d: tensor<?x?xf32>) {
  %0 = stablehlo.cholesky %s : tensor<2x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2x2xf32>) -> ()
  %1 = stablehlo.cholesky %d : tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @fft(
// CHECK-NEXT: return
func.func @fft(%s: tensor<3x9xcomplex<f32>>, %d: tensor<?x9xcomplex<f32>>, %r: tensor<3x9xf32>, %rd: tensor<3x?xf32>, %rb: tensor<?x9xf32>) {
  %0 = stablehlo.fft %s, type = FFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<3x9xcomplex<f32>>) -> ()
  %1 = stablehlo.fft %d, type = FFT, length = [9] : (tensor<?x9xcomplex<f32>>) -> tensor<?x9xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<?x9xcomplex<f32>>) -> ()
  %2 = stablehlo.fft %d, type = FFT, length = [9] : (tensor<?x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<3x9xcomplex<f32>>) -> ()
  %3 = stablehlo.fft %r, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%3) : (tensor<3x5xcomplex<f32>>) -> ()
  // What is transformed must have the sizes of fft_length.
  %4 = stablehlo.fft %rd, type = RFFT, length = [9] : (tensor<3x?xf32>) -> tensor<3x?xcomplex<f32>>
  "hlo_test_speculatability.is_not_speculatable"(%4) : (tensor<3x?xcomplex<f32>>) -> ()
  %5 = stablehlo.fft %rb, type = RFFT, length = [9] : (tensor<?x9xf32>) -> tensor<?x5xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%5) : (tensor<?x5xcomplex<f32>>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @triangular_solve(
// CHECK-NEXT: return
func.func @triangular_solve(%s: tensor<2x2xf32>, %d: tensor<?x?xf32>) {
  %0 = "stablehlo.triangular_solve"(%s, %s) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = "stablehlo.triangular_solve"(%d, %s) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<?x?xf32>, tensor<2x2xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = "stablehlo.triangular_solve"(%s, %d) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  // Other values on the diagonal have no defined outcome.
  %3 = "stablehlo.triangular_solve"(%s, %s) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<?x?xf32>) -> ()
  return
}
