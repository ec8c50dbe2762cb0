// A ragged dot whose sizes are not known has the values of one whose sizes are.

// RUN: stablehlo-opt --chlo-legalize-to-stablehlo %s | stablehlo-translate --interpret -

func.func @main() {
  %l = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : tensor<2x4xf32>
  %r = stablehlo.constant dense<[[1.0], [1.0], [1.0], [1.0]]> : tensor<4x1xf32>
  %sizes = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %l_shape = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %r_shape = stablehlo.constant dense<[4, 1]> : tensor<2xi64>
  %lhs = stablehlo.dynamic_reshape %l, %l_shape : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  %rhs = stablehlo.dynamic_reshape %r, %r_shape : (tensor<4x1xf32>, tensor<2xi64>) -> tensor<4x?xf32>
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0],
      lhs_ragged_dimensions = [1]>
  } : (tensor<?x4xf32>, tensor<4x?xf32>, tensor<2xi64>) -> tensor<2x?x?xf32>
  %shape = stablehlo.constant dense<[2, 2, 1]> : tensor<3xi64>
  %1 = stablehlo.dynamic_reshape %0, %shape : (tensor<2x?x?xf32>, tensor<3xi64>) -> tensor<2x2x1xf32>
  check.expect_eq_const %1, dense<[[[1.0], [5.0]], [[9.0], [21.0]]]> : tensor<2x2x1xf32>
  return
}
