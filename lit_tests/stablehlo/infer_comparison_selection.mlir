// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @clamp
func.func @clamp(%0: tensor<f32>, %1: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %2: tensor<2x?xf32>) {
  %20 = stablehlo.clamp %0, %1, %2 : (tensor<f32>, tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @compare
func.func @compare(%0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %1: tensor<2x?xf32>) {
  %20 = stablehlo.compare EQ, %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xi1>
  // CHECK: types0 = tensor<?x4xi1, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xi1>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @select
func.func @select(%0: tensor<i1>, %1: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %2: tensor<2x?xf32>, %3: tensor<?xf32, #stablehlo.bounds<3>>, %4: tensor<?xf32, #stablehlo.bounds<5>>) {
  %20 = stablehlo.select %0, %1, %2 : (tensor<i1>, tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xf32>) -> ()
  %21 = stablehlo.select %0, %3, %4 : (tensor<i1>, tensor<?xf32, #stablehlo.bounds<3>>, tensor<?xf32, #stablehlo.bounds<5>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%21) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @clamp_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<f32>, %[[ARG1:.*]]: tensor<?xf32>)
func.func @clamp_shape(%0: tensor<f32>, %1: tensor<?xf32>) -> tensor<1xindex> {
  // CHECK-NEXT: %[[V1:.*]] = shape.shape_of %[[ARG1]] : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: return %[[V1]] : tensor<1xindex>
  %20 = stablehlo.clamp %0, %1, %0 : (tensor<f32>, tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?xf32>) -> tensor<1xindex>
  return %21 : tensor<1xindex>
}

// -----

// CHECK-LABEL: func.func @compare_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?xf32>)
func.func @compare_shape(%0: tensor<?xf32>) -> tensor<1xindex> {
  // CHECK-NEXT: %[[V1:.*]] = shape.shape_of %[[ARG0]] : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: return %[[V1]] : tensor<1xindex>
  %20 = stablehlo.compare EQ, %0, %0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?xi1>) -> tensor<1xindex>
  return %21 : tensor<1xindex>
}

// -----

// CHECK-LABEL: func.func @select_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<i1>, %[[ARG1:.*]]: tensor<?xf32>)
func.func @select_shape(%0: tensor<i1>, %1: tensor<?xf32>) -> tensor<1xindex> {
  // CHECK-NEXT: %[[V1:.*]] = shape.shape_of %[[ARG1]] : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: return %[[V1]] : tensor<1xindex>
  %20 = stablehlo.select %0, %1, %1 : (tensor<i1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?xf32>) -> tensor<1xindex>
  return %21 : tensor<1xindex>
}
