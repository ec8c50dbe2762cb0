// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @concatenate(
// CHECK-NEXT: return
func.func @concatenate(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.concatenate %s, %s, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.concatenate %s, %s, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x6xf32>) -> ()
  // Along the dimension of the concatenation any size will do, unless the result tells it.
  %2 = stablehlo.concatenate %s, %d, dim = 1 : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%2) : (tensor<2x?xf32>) -> ()
  %3 = stablehlo.concatenate %s, %d, dim = 1 : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<2x6xf32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<2x6xf32>) -> ()
  // Along others all must agree.
  %4 = stablehlo.concatenate %s, %d, dim = 0 : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%4) : (tensor<?x?xf32>) -> ()
  %5 = stablehlo.concatenate %d, %d, dim = 0 : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%5) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @iota(
// CHECK-NEXT: return
func.func @iota() {
  %0 = stablehlo.iota dim = 0 : tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @pad(
// CHECK-NEXT: return
func.func @pad(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>, %i: tensor<f32>) {
  %0 = stablehlo.pad %s, %i, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.pad %d, %i, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<2x?xf32>, tensor<f32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.pad %d, %i, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<2x?xf32>, tensor<f32>) -> tensor<?x5xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x5xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @reverse(
// CHECK-NEXT: return
func.func @reverse(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.reverse %s, dims = [1] : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.reverse %d, dims = [1] : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.reverse %d, dims = [1] : (tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @slice(
// CHECK-NEXT: return
func.func @slice(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.slice %s [0:2, 1:3] : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.slice %d [0:2, 1:3] : (tensor<2x?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.slice %d [0:2, 1:3] : (tensor<2x?xf32>) -> tensor<?x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x2xf32>) -> ()
  return
}
