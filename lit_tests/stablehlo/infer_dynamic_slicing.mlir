// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @dynamic_slice
func.func @dynamic_slice(%0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %1: tensor<i32>) {
  %20 = stablehlo.dynamic_slice %0, %1, %1, sizes = [3, 0] : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<i32>, tensor<i32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<3x0xf32>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_update_slice
func.func @dynamic_update_slice(%0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %1: tensor<i32>, %2: tensor<1x1xf32>) {
  %20 = stablehlo.dynamic_update_slice %0, %2, %1, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xf32>) -> ()
  return
}
