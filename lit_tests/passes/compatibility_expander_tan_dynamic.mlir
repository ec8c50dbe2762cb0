// The tangent of complex tensors whose sizes are not known: the ones of the
// denominator are broadcast when the program runs.

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.3.0 %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=1.3.0})' %s | FileCheck %s
// RUN: stablehlo-translate --serialize --target=0.9.0 --expand %s | stablehlo-translate --deserialize - | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[THREE:.*]] = stablehlo.constant dense<3> : tensor<1xi32>
// CHECK: %[[T:.*]] = stablehlo.divide {{.*}} : tensor<?x3x?xf32>
// CHECK: %[[S0:.*]] = stablehlo.get_dimension_size %[[T]], dim = 0 : (tensor<?x3x?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[D0:.*]] = stablehlo.reshape %[[S0]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[S2:.*]] = stablehlo.get_dimension_size %[[T]], dim = 2
// CHECK-NEXT: %[[D2:.*]] = stablehlo.reshape %[[S2]]
// CHECK-NEXT: %[[SIZES:.*]] = stablehlo.concatenate %[[D0]], %[[THREE]], %[[D2]], dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
// CHECK-NEXT: %[[ONES:.*]] = stablehlo.dynamic_broadcast_in_dim %[[ONE]], %[[SIZES]], dims = [] : (tensor<f32>, tensor<3xi32>) -> tensor<?x3x?xf32>
// CHECK: stablehlo.complex %[[ONES]], {{.*}} : tensor<?x3x?xcomplex<f32>>
func.func @sizes(%arg0: tensor<?x3x?xcomplex<f32>>) -> tensor<?x3x?xcomplex<f32>> {
  %0 = stablehlo.tan %arg0 : tensor<?x3x?xcomplex<f32>>
  return %0 : tensor<?x3x?xcomplex<f32>>
}

// CHECK-LABEL: func.func @bounds
// CHECK: dynamic_broadcast_in_dim {{.*}} -> tensor<?xf64, #stablehlo.bounds<8>>
func.func @bounds(%arg0: tensor<?xcomplex<f64>, #stablehlo.bounds<8>>) -> tensor<?xcomplex<f64>, #stablehlo.bounds<8>> {
  %0 = stablehlo.tan %arg0 : tensor<?xcomplex<f64>, #stablehlo.bounds<8>>
  return %0 : tensor<?xcomplex<f64>, #stablehlo.bounds<8>>
}
