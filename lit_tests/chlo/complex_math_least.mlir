// Functions of complex numbers are accurate for the least numbers, whose squares underflow and whose
// reciprocals overflow: 0x00000001 is 2^-149.

// RUN: stablehlo-opt --chlo-legalize-to-stablehlo --stablehlo-complex-math-expander %s | stablehlo-translate --interpret

func.func @main() {
  // The parts of the first root are 2^-75.
  %least = stablehlo.constant dense<[(0.0, 0x00000001), (0x80000001, 0.0), (0x00000002, 0.0)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.sqrt %least : tensor<3xcomplex<f32>>
  %1 = stablehlo.constant dense<[(2.646978e-23, 2.646978e-23), (0.0, 3.743392e-23), (5.293956e-23, 0.0)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %1, max_ulp_difference = 2 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>

  // Beside the branch points.
  %point = stablehlo.constant dense<(1.0, 0x00000001)> : tensor<complex<f32>>
  %2 = chlo.asin %point : tensor<complex<f32>> -> tensor<complex<f32>>
  %3 = stablehlo.constant dense<(1.57079637, 3.743392e-23)> : tensor<complex<f32>>
  check.expect_close %2, %3, max_ulp_difference = 2 : tensor<complex<f32>>, tensor<complex<f32>>
  %4 = chlo.acosh %point : tensor<complex<f32>> -> tensor<complex<f32>>
  %5 = stablehlo.constant dense<(3.743392e-23, 3.743392e-23)> : tensor<complex<f32>>
  check.expect_close %4, %5, max_ulp_difference = 2 : tensor<complex<f32>>, tensor<complex<f32>>
  %6 = chlo.atanh %point : tensor<complex<f32>> -> tensor<complex<f32>>
  %7 = stablehlo.constant dense<(51.9860385, 0.785398185)> : tensor<complex<f32>>
  check.expect_close %6, %7, max_ulp_difference = 2 : tensor<complex<f32>>, tensor<complex<f32>>
  func.return
}
