// Ops that the optimizer makes have the discardable attributes of the ops that they replace, such as shardings.

// RUN: stablehlo-opt --pass-pipeline='builtin.module(func.func(stablehlo-optimize))' %s | FileCheck %s
// RUN: stablehlo-opt --pass-pipeline='builtin.module(func.func(stablehlo-optimize{only=fold}))' %s | FileCheck %s --check-prefix=FOLD
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(func.func(stablehlo-optimize))' %s | FileCheck %s

// CHECK-LABEL: func.func @folded
// CHECK-NEXT: stablehlo.constant {a = 1 : i64, b = 2 : i64} dense<7> : tensor<2xi32>
func.func @folded() -> tensor<2xi32> {
  %0 = stablehlo.constant {a = 0 : i64} dense<3> : tensor<2xi32>
  %1 = stablehlo.constant dense<4> : tensor<2xi32>
  %2 = stablehlo.add %0, %1 {a = 1 : i64, b = 2 : i64} : tensor<2xi32>
  return %2 : tensor<2xi32>
}
// CHECK-LABEL: func.func @empty
// CHECK-NEXT: stablehlo.constant {a = 1 : i64} dense<> : tensor<0xi32>
func.func @empty(%x: tensor<0xi32>) -> tensor<0xi32> {
  %0 = stablehlo.add %x, %x {a = 1 : i64} : tensor<0xi32>
  return %0 : tensor<0xi32>
}
// CHECK-LABEL: func.func @if
// CHECK-NEXT: stablehlo.add %arg0, %arg0 {a = 1 : i64, b = 2 : i64}
// CHECK-NEXT: return
func.func @if(%x: tensor<2xi32>) -> tensor<2xi32> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.add %x, %x {b = 2 : i64} : tensor<2xi32>
    stablehlo.return %1 : tensor<2xi32>
  }, {
    stablehlo.return %x : tensor<2xi32>
  }) {a = 1 : i64} : (tensor<i1>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
// CHECK-LABEL: func.func @case
// CHECK-NEXT: stablehlo.multiply %arg0, %arg0 {a = 1 : i64}
// CHECK-NEXT: return
func.func @case(%x: tensor<2xi32>) -> tensor<2xi32> {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<2xi32>
  }, {
    %1 = stablehlo.multiply %x, %x : tensor<2xi32>
    stablehlo.return %1 : tensor<2xi32>
  }) {a = 1 : i64} : (tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
// Concatenations of concatenations become one, from left to right.
// CHECK-LABEL: func.func @concatenated
// CHECK-NEXT: stablehlo.concatenate %arg0, %arg1, %arg1, %arg0, %arg1, dim = 0
// CHECK-NEXT: return
func.func @concatenated(%x: tensor<1xi32>, %y: tensor<1xi32>) -> tensor<5xi32> {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %1 = stablehlo.concatenate %0, %y, dim = 0 : (tensor<2xi32>, tensor<1xi32>) -> tensor<3xi32>
  %2 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %3 = stablehlo.concatenate %1, %2, dim = 0 : (tensor<3xi32>, tensor<2xi32>) -> tensor<5xi32>
  return %3 : tensor<5xi32>
}
// A shape that is folded would make the op invalid, which may never run.
// FOLD-LABEL: func.func @undefined
// FOLD: stablehlo.add
// FOLD: stablehlo.dynamic_reshape
func.func @undefined(%x: tensor<?xi32>) -> tensor<2x2xi32> {
  %0 = stablehlo.constant dense<1> : tensor<2xi32>
  %1 = stablehlo.constant dense<2> : tensor<2xi32>
  %2 = stablehlo.add %0, %1 : tensor<2xi32>
  %3 = stablehlo.dynamic_reshape %x, %2 : (tensor<?xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  return %3 : tensor<2x2xi32>
}
