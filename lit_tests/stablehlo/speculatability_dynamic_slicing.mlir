// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// Start indices are clamped into range.

// CHECK-LABEL: func.func @dynamic_slice(
// CHECK-NEXT: return
func.func @dynamic_slice(%s: tensor<4xf32>, %d: tensor<?xf32>, %n: tensor<i32>) {
  %0 = stablehlo.dynamic_slice %s, %n, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
  %1 = stablehlo.dynamic_slice %d, %n, sizes = [2] : (tensor<?xf32>, tensor<i32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @dynamic_update_slice(
// CHECK-NEXT: return
func.func @dynamic_update_slice(%s: tensor<4xf32>, %d: tensor<?xf32>, %u: tensor<2xf32>, %n: tensor<i32>) {
  %0 = stablehlo.dynamic_update_slice %s, %u, %n : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<4xf32>) -> ()
  %1 = stablehlo.dynamic_update_slice %d, %d, %n : (tensor<?xf32>, tensor<?xf32>, tensor<i32>) -> tensor<4xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<4xf32>) -> ()
  return
}
