// RUN: stablehlo-opt --chlo-legalize-to-stablehlo %s | FileCheck %s

// The types of results are only compatible with the types of the lowering.

// CHECK-LABEL: func.func @known_result
// CHECK: %[[R:.*]] = stablehlo.tan %arg0 : tensor<?xf32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.convert %[[R]] : (tensor<?xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %[[C]] : tensor<4xf32>
func.func @known_result(%a: tensor<?xf32>) -> tensor<4xf32> {
  %0 = chlo.tan %a : tensor<?xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @unknown_result
// CHECK: %[[C:.*]] = stablehlo.convert %{{.*}} : (tensor<4xi32>) -> tensor<?xi32>
// CHECK-NEXT: return %[[C]] : tensor<?xi32>
func.func @unknown_result(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<?xi32> {
  %0 = chlo.mulhi %a, %b : tensor<4xi32>, tensor<4xi32> -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// CHECK-LABEL: func.func @top_k
// CHECK-DAG: stablehlo.convert %{{.*}} : (tensor<3x2xf32>) -> tensor<?x2xf32>
// CHECK-DAG: stablehlo.convert %{{.*}} : (tensor<3x2xi32>) -> tensor<?x2xi32>
func.func @top_k(%a: tensor<3x5xf32>) -> (tensor<?x2xf32>, tensor<?x2xi32>) {
  %0:2 = chlo.top_k(%a, k = 2) : tensor<3x5xf32> -> (tensor<?x2xf32>, tensor<?x2xi32>)
  return %0#0, %0#1 : tensor<?x2xf32>, tensor<?x2xi32>
}

// CHECK-LABEL: func.func @no_groups
// CHECK: stablehlo.constant dense<0.000000e+00> : tensor<0x5x7xf32>
func.func @no_groups(%lhs: tensor<5x4xf32>, %rhs: tensor<4x7xf32>, %sizes: tensor<0xi64>) -> tensor<0x5x7xf32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>
  } : (tensor<5x4xf32>, tensor<4x7xf32>, tensor<0xi64>) -> tensor<0x5x7xf32>
  return %0 : tensor<0x5x7xf32>
}
