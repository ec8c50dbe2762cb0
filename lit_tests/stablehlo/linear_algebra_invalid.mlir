// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @cholesky(%0: tensor<2x2xi32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2x2xi32>'}}
  %1 = stablehlo.cholesky %0 : tensor<2x2xi32>
  return
}

// -----

func.func @cholesky_attribute(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op attribute 'lower' failed to satisfy constraint: bool attribute}}
  %1 = "stablehlo.cholesky"(%0) <{lower}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @fft(%0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.fft' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2xi32>'}}
  %1 = stablehlo.fft %0, type = FFT, length = [2] : (tensor<2xi32>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @fft_type(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op attribute 'fft_type' failed to satisfy constraint: XLA fast fourier transform type.}}
  %1 = "stablehlo.fft"(%0) <{fft_length = array<i64: 2>, fft_type = 0 : i32}> : (tensor<2xf32>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @triangular_solve(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op requires attribute 'transpose_a'}}
  %1 = "stablehlo.triangular_solve"(%0, %0) <{left_side = true, lower = true, unit_diagonal = true}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
