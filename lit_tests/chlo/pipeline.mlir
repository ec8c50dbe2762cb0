// RUN: stablehlo-opt --chlo-pre-serialization-pipeline %s | FileCheck %s
// RUN: stablehlo-opt --chlo-pre-serialization-pipeline %s | stablehlo-translate --serialize --target=current | stablehlo-translate --deserialize | FileCheck %s

// The ops that compute shapes of type index become ops on i32, and no cast is left.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[A:.*]] = stablehlo.get_dimension_size %arg0, dim = 0
// CHECK-NEXT: %[[B:.*]] = stablehlo.reshape %[[A]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.get_dimension_size %arg0, dim = 1
// CHECK-NEXT: %[[D:.*]] = stablehlo.reshape %[[C]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[S:.*]] = stablehlo.concatenate %[[B]], %[[D]], dim = 0
// CHECK-NEXT: %[[E:.*]] = stablehlo.dynamic_broadcast_in_dim %[[ONE]], %[[S]], dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK-NEXT: %[[F:.*]] = stablehlo.add %arg0, %[[E]]
// CHECK-NEXT: return %[[F]]
func.func @main(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "chlo.constant_like"(%a) {value = 1.0 : f32} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = stablehlo.add %a, %0 : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
