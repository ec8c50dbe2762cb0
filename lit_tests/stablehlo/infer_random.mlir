// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @rng
func.func @rng(%0: tensor<f32>, %1: tensor<2xi32>) {
  %2 = stablehlo.constant dense<[0, 3]> : tensor<2xi64>
  %3 = arith.constant dense<7> : tensor<2xindex>
  %20 = stablehlo.rng %0, %0, %1, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x?xf32>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xf32>) -> ()
  %21 = stablehlo.rng %0, %0, %2, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<0x3xf32>}
  "hlo_test_infer.get_return_types"(%21) : (tensor<?x?xf32>) -> ()
  %22 = stablehlo.rng %0, %0, %3, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xindex>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<7x7xf32>}
  "hlo_test_infer.get_return_types"(%22) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @rng_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<f32>, %[[ARG1:.*]]: tensor<2xi64>)
func.func @rng_shape(%0: tensor<f32>, %1: tensor<2xi64>) -> tensor<2xindex> {
  // CHECK-NEXT: %[[V1:.*]] = arith.index_cast %[[ARG1]] : tensor<2xi64> to tensor<2xindex>
  // CHECK-NEXT: return %[[V1]] : tensor<2xindex>
  %20 = stablehlo.rng %0, %0, %1, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %21 : tensor<2xindex>
}
