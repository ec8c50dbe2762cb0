// RUN: stablehlo-translate --interpret %s

// The type has no sign: the distance of two values is that of their bits.
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 8.0]> : tensor<4xf8E8M0FNU>
  %1 = stablehlo.constant dense<[2.0, 1.0, 1.0, 8.0]> : tensor<4xf8E8M0FNU>
  check.expect_close %0, %1, max_ulp_difference = 1 : tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>
  return
}
