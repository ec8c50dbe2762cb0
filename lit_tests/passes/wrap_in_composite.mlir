// RUN: stablehlo-opt --stablehlo-wrap-in-composite='op-names=stablehlo.iota,stablehlo.reduce,stablehlo.add version=2' %s | FileCheck %s
// RUN: stablehlo-opt --stablehlo-wrap-in-composite %s > %t.none
// RUN: stablehlo-opt %s | diff - %t.none
// RUN: not stablehlo-opt --stablehlo-wrap-in-composite='version=a' %s 2>&1 | FileCheck %s --check-prefix=INVALID
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-wrap-in-composite{op-names=stablehlo.iota,stablehlo.reduce,stablehlo.add version=2})' %s | FileCheck %s

// INVALID: error: 'builtin.module' op version must be an integer, found 'a'

// An attribute of the op becomes an attribute of the composite. The ops in the region of an op are a part of
// the decomposition.
// CHECK-LABEL: func.func @main
// CHECK: %0 = stablehlo.composite "stablehlo.iota" {composite_attributes = {iota_dimension = 0 : i64}, decomposition = @stablehlo.iota.impl, version = 2 : i32} : () -> tensor<3xf32>
// CHECK-NEXT: %1 = stablehlo.composite "stablehlo.add" %arg0, %0 {composite_attributes = {a.b}, decomposition = @stablehlo.add.impl_1, version = 2 : i32} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %2 = stablehlo.composite "stablehlo.add" %1, %1 {decomposition = @stablehlo.add.impl_0, version = 2 : i32} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %3 = stablehlo.composite "stablehlo.reduce" %2, %arg1 {composite_attributes = {dimensions = array<i64: 0>}, decomposition = @stablehlo.reduce.impl, version = 2 : i32} : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
func.func @main(%a: tensor<3xf32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.iota dim = 0 : tensor<3xf32>
  %1 = stablehlo.add %a, %0 {a.b} : tensor<3xf32>
  %2 = stablehlo.add %1, %1 : tensor<3xf32>
  %3 = stablehlo.reduce(%2 init: %b) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %3 : tensor<f32>
}
func.func private @stablehlo.add.impl()
// CHECK: func.func private @stablehlo.reduce.impl(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0]
// CHECK-NEXT: return %0
// CHECK: func.func private @stablehlo.add.impl_0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: stablehlo.add %arg0, %arg1 : tensor<3xf32>
// CHECK: func.func private @stablehlo.add.impl_1
// CHECK-NEXT: stablehlo.add %arg0, %arg1 {a.b} : tensor<3xf32>
// CHECK: func.func private @stablehlo.iota.impl() -> tensor<3xf32>
