// Custom calls that XLA defines: CHLO ops in their place, the calls in place of CHLO ops, and shapes.

// RUN: stablehlo-opt --chlo-from-custom-calls --split-input-file %s | FileCheck %s
// RUN: stablehlo-opt --chlo-from-custom-calls --chlo-to-custom-calls --split-input-file %s | FileCheck %s --check-prefix=BACK
// RUN: stablehlo-opt --stablehlo-refine-shapes --split-input-file %s | FileCheck %s --check-prefix=SHAPES

// CHECK-LABEL: func.func @main
// CHECK-NEXT: chlo.acos %arg0 : tensor<3x8xf32> -> tensor<?x8xf32>
// CHECK-NEXT: chlo.acosh
// CHECK-NEXT: chlo.asin %
// CHECK-NEXT: chlo.asinh
// CHECK-NEXT: chlo.atanh
// CHECK-NEXT: chlo.cosh
// CHECK-NEXT: chlo.erf
// CHECK-NEXT: chlo.sinh
// CHECK-NEXT: chlo.tan %{{.*}} {mhlo.sharding = "{replicated}"}
// BACK-LABEL: func.func @main
// BACK-NEXT: stablehlo.custom_call @mhlo.acos(%arg0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<3x8xf32>) -> tensor<?x8xf32>
// BACK-NEXT: @mhlo.acosh(
// BACK-NEXT: @mhlo.asin(
// BACK-NEXT: @mhlo.asinh(
// BACK-NEXT: @mhlo.atanh(
// BACK-NEXT: @mhlo.cosh(
// BACK-NEXT: @mhlo.erf(
// BACK-NEXT: @mhlo.sinh(
// BACK-NEXT: @mhlo.tan(%{{.*}}) {mhlo.attributes = {}, mhlo.sharding = "{replicated}", mhlo.version = 1 : i64}
// SHAPES-LABEL: func.func @main
// SHAPES-COUNT-9: -> tensor<3x8xf32>
// SHAPES: return %{{.*}} : tensor<3x8xf32>
func.func @main(%x: tensor<3x8xf32>) -> tensor<?x8xf32> {
  %0 = stablehlo.custom_call @mhlo.acos(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<3x8xf32>) -> tensor<?x8xf32>
  %1 = stablehlo.custom_call @mhlo.acosh(%0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %2 = stablehlo.custom_call @mhlo.asin(%1) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %3 = stablehlo.custom_call @mhlo.asinh(%2) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %4 = stablehlo.custom_call @mhlo.atanh(%3) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %5 = stablehlo.custom_call @mhlo.cosh(%4) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %6 = stablehlo.custom_call @mhlo.erf(%5) {backend_config = ""} : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %7 = stablehlo.custom_call @mhlo.sinh(%6) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %8 = stablehlo.custom_call @mhlo.tan(%7) {mhlo.attributes = {}, mhlo.sharding = "{replicated}", mhlo.version = 1 : i64} : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return %8 : tensor<?x8xf32>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK-NEXT: chlo.top_k(%arg0, k = 4) : tensor<5x16xf32> -> (tensor<?x?xf32>, tensor<?x?xi32>)
// BACK-LABEL: func.func @main
// BACK-NEXT: stablehlo.custom_call @mhlo.topk(%arg0) {mhlo.attributes = {k = 4 : i64, largest = true}, mhlo.version = 1 : i64}
// SHAPES-LABEL: func.func @main
// SHAPES: custom_call {{.*}} -> (tensor<5x4xf32>, tensor<5x4xi32>)
func.func @main(%x: tensor<5x16xf32>) -> (tensor<?x?xf32>, tensor<?x?xi32>) {
  %0:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 4 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<5x16xf32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  return %0#0, %0#1 : tensor<?x?xf32>, tensor<?x?xi32>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK-NEXT: "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}>
// BACK-LABEL: func.func @main
// BACK-NEXT: stablehlo.custom_call @chlo.ragged_dot(%arg0, %arg1, %arg2) {mhlo.attributes = {precision_config = ["DEFAULT", "HIGH"], ragged_dot_dimension_numbers = [dense<0> : tensor<1xi64>, dense<1> : tensor<1xi64>, dense<2> : tensor<1xi64>, dense<2> : tensor<1xi64>, dense<1> : tensor<1xi64>, dense<0> : tensor<1xi64>]}, mhlo.version = 1 : i64}
// SHAPES-LABEL: func.func @main
// SHAPES: custom_call {{.*}} -> tensor<2x11x7xf32>
func.func @main(%x: tensor<2x11x5xf32>, %y: tensor<3x2x5x7xf32>, %s: tensor<3xi64>) -> tensor<?x?x?xf32> {
  %0 = stablehlo.custom_call @chlo.ragged_dot(%x, %y, %s) {mhlo.attributes = {precision_config = ["DEFAULT", "HIGH"], ragged_dot_dimension_numbers = [dense<0> : tensor<1xi64>, dense<1> : tensor<1xi64>, dense<2> : tensor<1xi64>, dense<2> : tensor<1xi64>, dense<1> : tensor<1xi64>, dense<0> : tensor<1xi64>]}, mhlo.version = 1 : i64} : (tensor<2x11x5xf32>, tensor<3x2x5x7xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----

// Sums of the groups are separate.
// SHAPES-LABEL: func.func @main
// SHAPES: custom_call {{.*}} -> tensor<4x2x3xf32>
func.func @main(%x: tensor<8x2xf32>, %y: tensor<8x3xf32>, %s: tensor<4xi64>) -> tensor<?x?x?xf32> {
  %0 = stablehlo.custom_call @chlo.ragged_dot(%x, %y, %s) {mhlo.attributes = {ragged_dot_dimension_numbers = [dense<> : tensor<0xi64>, dense<> : tensor<0xi64>, dense<0> : tensor<1xi64>, dense<0> : tensor<1xi64>, dense<0> : tensor<1xi64>, dense<> : tensor<0xi64>]}, mhlo.version = 1 : i64} : (tensor<8x2xf32>, tensor<8x3xf32>, tensor<4xi64>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----

// Calls that no op expresses stay: the smallest elements, another version, side effects, other
// types, and other targets.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-6: stablehlo.custom_call
func.func @main(%x: tensor<4xf32>, %i: tensor<4xi32>) -> tensor<4xf32> {
  %0:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 4 : i64, largest = false}, mhlo.version = 1 : i64} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>)
  %1 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 2 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.custom_call @mhlo.erf(%x) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.custom_call @mhlo.erf(%i) : (tensor<4xi32>) -> tensor<4xi32>
  %4 = stablehlo.custom_call @mhlo.erf(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %5 = stablehlo.custom_call @mhlo.atan(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
