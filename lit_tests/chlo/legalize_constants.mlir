// RUN: stablehlo-opt --chlo-legalize-to-stablehlo %s | FileCheck %s

// CHECK-LABEL: func.func @constant
// CHECK-NEXT: stablehlo.constant dense<[1, 2]> : tensor<2xi8>
func.func @constant() -> tensor<2xi8> {
  %0 = chlo.constant dense<[1, 2]> : tensor<2xi8>
  return %0 : tensor<2xi8>
}

// CHECK-LABEL: func.func @known_sizes
// CHECK-DAG: stablehlo.constant dense<3.500000e+00> : tensor<2x3xbf16>
// CHECK-DAG: stablehlo.constant dense<true> : tensor<2x3xi1>
// CHECK-DAG: stablehlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<2x3xcomplex<f64>>
// CHECK-NOT: chlo.
func.func @known_sizes(%a: tensor<2x3xi64>) -> (tensor<2x3xbf16>, tensor<2x3xi1>, tensor<2x3xcomplex<f64>>) {
  %f = "chlo.constant_like"(%a) {value = 3.5 : bf16} : (tensor<2x3xi64>) -> tensor<2x3xbf16>
  %b = "chlo.constant_like"(%a) {value = true} : (tensor<2x3xi64>) -> tensor<2x3xi1>
  %c = "chlo.constant_like"(%a) {value = #complex.number<:f64 1.0, -2.0>} : (tensor<2x3xi64>) -> tensor<2x3xcomplex<f64>>
  return %f, %b, %c : tensor<2x3xbf16>, tensor<2x3xi1>, tensor<2x3xcomplex<f64>>
}

// CHECK-LABEL: func.func @bounds
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<5> : tensor<i32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %[[C]], dims = [] : (tensor<i32>) -> tensor<4x1xi32>
// CHECK-NEXT: %[[SIZE:.*]] = stablehlo.get_dimension_size %arg0, dim = 0
// CHECK-NEXT: stablehlo.set_dimension_size %[[B]], %[[SIZE]], dim = 0 : (tensor<4x1xi32>, tensor<i32>) -> tensor<?x1xi32, #stablehlo.bounds<4, ?>>
func.func @bounds(%a: tensor<?x1xi64, #stablehlo.bounds<4, ?>>) -> tensor<?x1xi32, #stablehlo.bounds<4, ?>> {
  %0 = "chlo.constant_like"(%a) {value = 5 : i32} : (tensor<?x1xi64, #stablehlo.bounds<4, ?>>) -> tensor<?x1xi32, #stablehlo.bounds<4, ?>>
  return %0 : tensor<?x1xi32, #stablehlo.bounds<4, ?>>
}

// CHECK-LABEL: func.func @unknown_sizes
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<5> : tensor<i32>
// CHECK-NEXT: %[[S:.*]] = shape.shape_of %arg0 : tensor<?x2xi64> -> tensor<2xindex>
// CHECK-NEXT: stablehlo.dynamic_broadcast_in_dim %[[C]], %[[S]], dims = [] : (tensor<i32>, tensor<2xindex>) -> tensor<?x2xi32>
func.func @unknown_sizes(%a: tensor<?x2xi64>) -> tensor<?x2xi32> {
  %0 = "chlo.constant_like"(%a) {value = 5 : i32} : (tensor<?x2xi64>) -> tensor<?x2xi32>
  return %0 : tensor<?x2xi32>
}
