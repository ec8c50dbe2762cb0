// RUN: not stablehlo-translate --serialize --specialize='tensor<5xf32>' %s -o %t.none 2>&1 | FileCheck %s
// RUN: not test -e %t.none
// RUN: stablehlo-opt --pass-pipeline='builtin.module(stablehlo-refine-arguments{types=tensor<6xf32>},stablehlo-refine-shapes{check-shape-assertions})' %s | FileCheck %s --check-prefix=HOLDS
// RUN: stablehlo-translate --serialize --specialize='tensor<6xf32>' %s -o %t.mlirbc
// RUN: stablehlo-translate --deserialize %t.mlirbc | FileCheck %s --check-prefix=STATIC

// The assertion is the first error and the only one, although the sum after it contradicts its types.
// CHECK: specialize_assertions.mlir:[[#@LINE+13]]:3: error: the size must be even, found 5, remainder 1
// CHECK-NOT: error:
// HOLDS: @shape_assertion
// STATIC: func.func @main(%arg0: tensor<6xf32>) -> tensor<6xf32>
// STATIC-NOT: func.func
func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %1 = stablehlo.remainder %0, %two : tensor<i32>
  %2 = stablehlo.compare EQ, %1, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.divide %0, %two : tensor<i32>
  %4 = stablehlo.multiply %3, %two : tensor<i32>
  stablehlo.custom_call @shape_assertion(%2, %0, %1) {error_message = "the size must be even, found {0}, remainder {1}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
  %5 = call @shape(%4) : (tensor<i32>) -> tensor<1xi32>
  %6 = stablehlo.dynamic_iota %5, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %7 = stablehlo.add %a, %6 : tensor<?xf32>
  return %7 : tensor<?xf32>
}
// The calls of this function become constants.
func.func private @shape(%n: tensor<i32>) -> tensor<1xi32> {
  %0 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}
