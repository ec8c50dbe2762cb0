// The comparison type WEAKORDER, of StableHLO 1.22.0, is kept by lowerings of comparisons.
// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo | FileCheck %s

// CHECK-LABEL: func.func @same_shapes(
// CHECK-NEXT: %[[RESULT:.*]] = stablehlo.compare LT, %arg0, %arg1, WEAKORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-NEXT: return %[[RESULT]]
func.func @same_shapes(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xi1> {
  %0 = chlo.broadcast_compare %arg0, %arg1 {comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type WEAKORDER>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @broadcast(
// CHECK-NEXT: %[[WIDE:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT: stablehlo.compare EQ, %arg0, %[[WIDE]], WEAKORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
func.func @broadcast(%arg0: tensor<4xf32>, %arg1: tensor<f32>) -> tensor<4xi1> {
  %0 = chlo.broadcast_compare %arg0, %arg1 {comparison_direction = #chlo<comparison_direction EQ>, compare_type = #chlo<comparison_type WEAKORDER>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
