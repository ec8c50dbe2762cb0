// RUN: stablehlo-translate --serialize --target=1.0.0 %s -o %t.mlirbc
// RUN: stablehlo-translate --serialize --specialize='tensor<2x4xf32>,tensor<3xf32>' %t.mlirbc -o %t.static.mlirbc
// RUN: stablehlo-translate --deserialize --print-stablehlo-version %t.static.mlirbc | FileCheck %s
// RUN: stablehlo-translate --serialize --target=1.0.0 --specialize='tensor<2x4xf32>,tensor<3xf32>' %s -o %t.text.mlirbc
// RUN: cmp %t.static.mlirbc %t.text.mlirbc
// RUN: not stablehlo-translate --serialize --specialize='tensor<2x4xf32>,tensor<4xf32>' %t.mlirbc -o %t.none 2>&1 | FileCheck %s --check-prefix=ASSERTION
// RUN: not stablehlo-translate --serialize --specialize='tensor<2x?xf32>,tensor<3xf32>' %t.mlirbc -o %t.none 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-translate --serialize --specialize='tensor<2xf32>' %t.mlirbc -o %t.none 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not stablehlo-translate --serialize --specialize='}' %t.mlirbc -o %t.none 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not stablehlo-translate --serialize --specialize= %t.mlirbc -o %t.none 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not test -e %t.none
// RUN: echo 'func.func @f() { return }' | stablehlo-translate --serialize --specialize= -o %t.empty.mlirbc
// RUN: stablehlo-translate --deserialize %t.empty.mlirbc | FileCheck %s --check-prefix=NO-ARGUMENTS

// An artifact keeps its version. The target of a text is the current version.
// CHECK: StableHLO version: 1.0.0
// CHECK: func.func public @main(%arg0: tensor<2x4xf32>, %arg1: tensor<3xf32>) -> (tensor<8xf32>, tensor<2x2xf32>, tensor<2x2xi32>) {
// CHECK-NEXT: %0 = stablehlo.reshape %arg0 : (tensor<2x4xf32>) -> tensor<8xf32>
// CHECK-NEXT: %1:2 = stablehlo.composite "chlo.top_k" %arg0
// CHECK-NEXT: return %0, %1#0, %1#1
// CHECK: func.func private @chlo.top_k.impl

// ASSERTION: error: the second argument has 4 elements
// UNKNOWN: error: 'func.func' op argument #0 has no static shape, but the type 'tensor<2x?xf32>'
// NUMBER: error: 'func.func' op number of refinements must match number of op operands 1 vs 2; expected the types of all arguments, which refine tensor<?x?xf32>, tensor<?xf32>
// EMPTY: error: 'func.func' op number of refinements must match number of op operands 0 vs 2
// NO-ARGUMENTS: func.func @f()
// TYPE: error: Invalid type string: }
func.func public @main(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xi32>) {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %2 = stablehlo.multiply %0, %1 : tensor<i32>
  %3 = stablehlo.reshape %2 : (tensor<i32>) -> tensor<1xi32>
  %4 = stablehlo.dynamic_reshape %a, %3 : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %5 = stablehlo.get_dimension_size %b, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %6 = stablehlo.constant dense<3> : tensor<i32>
  %7 = stablehlo.compare EQ, %5, %6 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%7, %5) {error_message = "the second argument has {0} elements", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %8 = stablehlo.constant dense<2> : tensor<i32>
  %9 = stablehlo.divide %1, %8 : tensor<i32>
  %10:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%a, %9) : (tensor<?x?xf32>, tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  return %4, %10#0, %10#1 : tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xi32>
}
