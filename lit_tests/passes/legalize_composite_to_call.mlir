// RUN: stablehlo-opt --stablehlo-legalize-composite-to-call %s | FileCheck %s
// RUN: stablehlo-opt --stablehlo-legalize-composite-to-call='except=a.c,a.d' %s | FileCheck %s --check-prefix=EXCEPT
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(func.func(stablehlo-legalize-composite-to-call))' %s | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-NEXT: %0 = call @f(%arg0, %arg1) : (tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
// CHECK-NEXT: %1 = call @g(%0) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %2 = call @g(%1) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %2

// EXCEPT: call @f
// EXCEPT-NEXT: stablehlo.composite "a.c" %0
// EXCEPT-NEXT: stablehlo.composite "a.d" %1
func.func @main(%a: tensor<2xf32>, %b: tensor<i32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "a.b" %a, %b {composite_attributes = {n = 1 : i64}, decomposition = @f, version = 3 : i32} : (tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
  %1 = stablehlo.composite "a.c" %0 {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = stablehlo.composite "a.d" %1 {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}
// Decompositions can have composites, too.
// CHECK: func.func private @f
// CHECK-NEXT: call @g
func.func private @f(%a: tensor<2xf32>, %b: tensor<i32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "a.e" %a {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @g(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
// The name of a function can be any bytes.
// CHECK: func.func @bytes
// CHECK-NEXT: call @"f\FF"(%arg0)
func.func @bytes(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "a.f" %a {decomposition = @"f\FF"} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @"f\FF"(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
