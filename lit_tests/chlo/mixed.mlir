// Artifacts can contain ops of CHLO, if other dialects are allowed.
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects %s | stablehlo-translate --deserialize - | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-NEXT: chlo.erf %arg0 : tensor<2x5xf32> -> tensor<2x5xf32>
// CHECK-NEXT: chlo.broadcast_add %{{.*}}, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
// CHECK-NEXT: chlo.broadcast_compare %{{.*}}, %arg1 {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xi1>
// CHECK-NEXT: "chlo.constant_like"(%arg0) <{value = 2.000000e+00 : f32}> : (tensor<2x5xf32>) -> tensor<2x5xf32>
// CHECK-NEXT: chlo.constant dense<3.000000e+00> : tensor<2x5xf32>
// CHECK-NEXT: chlo.broadcast_select
// CHECK-NEXT: chlo.top_k(%{{.*}}, k = 3, is_stable = false) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
// CHECK-NEXT: "chlo.ragged_dot"(%arg0, %arg2, %arg3) <{precision_config = [#chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}>
// CHECK-NEXT: stablehlo.add
module attributes {test.direction = #chlo<comparison_direction GE>} {
  func.func @main(%a: tensor<2x5xf32>, %b: tensor<5xf32>, %c: tensor<5x4xf32>, %s: tensor<3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>, tensor<3x2x4xf32>) {
    %0 = chlo.erf %a : tensor<2x5xf32> -> tensor<2x5xf32>
    %1 = chlo.broadcast_add %0, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
    %2 = chlo.broadcast_compare %1, %b {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xi1>
    %3 = "chlo.constant_like"(%a) {value = 2.0 : f32} : (tensor<2x5xf32>) -> tensor<2x5xf32>
    %4 = chlo.constant dense<3.0> : tensor<2x5xf32>
    %5 = chlo.broadcast_select %2, %3, %4 : (tensor<2x5xi1>, tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
    %values, %indices = chlo.top_k(%5, k = 3, is_stable = false) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
    %6 = "chlo.ragged_dot"(%a, %c, %s) {precision_config = [#chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>} : (tensor<2x5xf32>, tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x2x4xf32>
    %7 = stablehlo.add %values, %values : tensor<2x3xf32>
    return %7, %indices, %6 : tensor<2x3xf32>, tensor<2x3xi32>, tensor<3x2x4xf32>
  }
}
