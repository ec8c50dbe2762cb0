// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @dot(
// CHECK-NEXT: return
func.func @dot(%s: tensor<2xf32>, %d: tensor<?xf32>) {
  %0 = stablehlo.dot %s, %s : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<f32>) -> ()
  %1 = stablehlo.dot %d, %s : (tensor<?xf32>, tensor<2xf32>) -> tensor<f32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<f32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @dot_general(
// CHECK-NEXT: return
func.func @dot_general(%l: tensor<5x2x3xf32>, %r: tensor<5x3x4xf32>, %lb: tensor<?x2x3xf32>, %lc: tensor<5x2x?xf32>, %lf: tensor<5x?x3xf32>, %rf: tensor<5x3x?xf32>) {
  %0 = stablehlo.dot_general %l, %r, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<5x2x4xf32>) -> ()
  %1 = stablehlo.dot_general %l, %r, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<?x?x?xf32>) -> ()
  // Batching and contracting dimensions must agree.
  %2 = stablehlo.dot_general %lb, %r, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x2x3xf32>, tensor<5x3x4xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?x?xf32>) -> ()
  %3 = stablehlo.dot_general %lc, %r, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x?xf32>, tensor<5x3x4xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<?x?x?xf32>) -> ()
  %4 = stablehlo.dot_general %lf, %r, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x?x3xf32>, tensor<5x3x4xf32>) -> tensor<5x?x4xf32>
  "hlo_test_speculatability.is_speculatable"(%4) : (tensor<5x?x4xf32>) -> ()
  %5 = stablehlo.dot_general %lf, %r, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x?x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%5) : (tensor<5x2x4xf32>) -> ()
  %6 = stablehlo.dot_general %l, %rf, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x?xf32>) -> tensor<5x2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%6) : (tensor<5x2x?xf32>) -> ()
  %7 = stablehlo.dot_general %l, %rf, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x?xf32>) -> tensor<5x2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%7) : (tensor<5x2x4xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @einsum(
// CHECK-NEXT: return
func.func @einsum(%s: tensor<2xf32>, %d: tensor<?xf32>) {
  %0 = stablehlo.einsum %d, %s, config = "a,a->" : (tensor<?xf32>, tensor<2xf32>) -> tensor<f32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<f32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @unary_einsum(
// CHECK-NEXT: return
func.func @unary_einsum(%d: tensor<?xf32>) {
  %0 = stablehlo.unary_einsum %d, config = "a->" : (tensor<?xf32>) -> tensor<f32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<f32>) -> ()
  return
}
