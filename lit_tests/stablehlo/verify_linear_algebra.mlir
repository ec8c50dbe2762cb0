// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @cholesky(%0: tensor<5x2x2xf32>) {
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<5x2x2xf32>) -> tensor<5x2x2xf32>
  return
}

// -----

func.func @cholesky_unknown(%0: tensor<?x?x3xf32>) {
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<?x?x3xf32>) -> tensor<?x3x?xf32>
  return
}

// -----

func.func @cholesky_complex(%0: tensor<2x2xcomplex<f32>>) {
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  return
}

// -----

func.func @cholesky_empty(%0: tensor<0x0xf32>) {
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return
}

// -----

func.func @cholesky_quantized(%0: tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>) {
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @cholesky_c1(%0: tensor<2x2xf32>) {
  // [cholesky C1] expected-error@+1 {{'stablehlo.cholesky' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<?x3xf32>'}}
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2x2xf32>) -> tensor<?x3xf32>
  return
}

// -----

func.func @cholesky_c1_element(%0: tensor<2x2xf32>) {
  // [cholesky C1] expected-error@+1 {{'stablehlo.cholesky' op requires compatible element types for all operands and results}}
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2x2xf32>) -> tensor<2x2xf64>
  return
}

// -----

func.func @cholesky_c2(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op rank of a must be at least 2, found 1 [cholesky C2]}}
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @cholesky_c2_scalar(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op rank of a must be at least 2, found 0 [cholesky C2]}}
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @cholesky_c3(%0: tensor<2x3x2xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op dimension -2 of a and dimension -1 of a must have the same size, found sizes 3 and 2 [cholesky C3]}}
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  return
}

// -----

func.func @cholesky_c3_bound(%0: tensor<3x?xf32, #stablehlo.bounds<?, 2>>) {
  // expected-error@+1 {{'stablehlo.cholesky' op dimension -2 of a and dimension -1 of a must have the same size, found size 3 and bound 2 [cholesky C3]}}
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<3x?xf32, #stablehlo.bounds<?, 2>>) -> tensor<3x?xf32>
  return
}

// -----

func.func @fft(%0: tensor<3x9xcomplex<f32>>) {
  %1 = stablehlo.fft %0, type = FFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  return
}

// -----

func.func @ifft(%0: tensor<3x9xcomplex<f64>>) {
  %1 = stablehlo.fft %0, type = IFFT, length = [3, 9] : (tensor<3x9xcomplex<f64>>) -> tensor<3x?xcomplex<f64>>
  return
}

// -----

func.func @rfft(%0: tensor<3x9xf32>) {
  %1 = stablehlo.fft %0, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

func.func @rfft_unknown(%0: tensor<?x?xf32>) {
  %1 = stablehlo.fft %0, type = RFFT, length = [3, 8] : (tensor<?x?xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

func.func @rfft_empty(%0: tensor<3x0xf32>) {
  %1 = stablehlo.fft %0, type = RFFT, length = [0] : (tensor<3x0xf32>) -> tensor<3x0xcomplex<f32>>
  return
}

// -----

func.func @irfft(%0: tensor<3x5xcomplex<f32>>) {
  %1 = stablehlo.fft %0, type = IRFFT, length = [3, 9] : (tensor<3x5xcomplex<f32>>) -> tensor<3x9xf32>
  return
}

// -----

func.func @irfft_bounded(%0: tensor<?x?xcomplex<f32>, #stablehlo.bounds<4, 6>>) {
  %1 = stablehlo.fft %0, type = IRFFT, length = [9] : (tensor<?x?xcomplex<f32>, #stablehlo.bounds<4, 6>>) -> tensor<?x9xf32>
  return
}

// -----

func.func @irfft_empty(%0: tensor<3x0xcomplex<f32>>) {
  %1 = stablehlo.fft %0, type = IRFFT, length = [0] : (tensor<3x0xcomplex<f32>>) -> tensor<3x0xf32>
  return
}

// -----
// JAX transforms a single complex number to no number.
func.func @irfft_empty_of_one(%0: tensor<3x1xcomplex<f32>>) {
  %1 = stablehlo.fft %0, type = IRFFT, length = [0] : (tensor<3x1xcomplex<f32>>) -> tensor<3x0xf32>
  return
}

// -----

func.func @fft_c1(%0: tensor<9xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op fft_length must have at most one entry per dimension of operand (1), found 2 [fft C1]}}
  %1 = stablehlo.fft %0, type = FFT, length = [1, 9] : (tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f32>>
  return
}

// -----

func.func @fft_c1_scalar(%0: tensor<complex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op fft_length must have at most one entry per dimension of operand (0), found 1 [fft C1]}}
  %1 = stablehlo.fft %0, type = FFT, length = [1] : (tensor<complex<f32>>) -> tensor<complex<f32>>
  return
}

// -----

func.func @fft_c2(%0: tensor<9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op elements of operand must be of a complex type for FFT, found 'f32' [fft C2]}}
  %1 = stablehlo.fft %0, type = FFT, length = [9] : (tensor<9xf32>) -> tensor<9xcomplex<f32>>
  return
}

// -----

func.func @fft_c2_ifft(%0: tensor<9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op elements of operand must be of a complex type for IFFT, found 'f32' [fft C2]}}
  %1 = stablehlo.fft %0, type = IFFT, length = [9] : (tensor<9xf32>) -> tensor<9xcomplex<f32>>
  return
}

// -----

func.func @fft_c2_rfft(%0: tensor<9xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op elements of operand must be of f32 or f64 for RFFT, found 'complex<f32>' [fft C2]}}
  %1 = stablehlo.fft %0, type = RFFT, length = [9] : (tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f32>>
  return
}

// -----

func.func @fft_c2_rfft_bf16(%0: tensor<9xbf16>) {
  // expected-error@+1 {{'stablehlo.fft' op elements of operand must be of f32 or f64 for RFFT, found 'bf16' [fft C2]}}
  %1 = stablehlo.fft %0, type = RFFT, length = [9] : (tensor<9xbf16>) -> tensor<5xcomplex<f32>>
  return
}

// -----

func.func @fft_c2_irfft(%0: tensor<5xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op elements of operand must be of a complex type for IRFFT, found 'f32' [fft C2]}}
  %1 = stablehlo.fft %0, type = IRFFT, length = [9] : (tensor<5xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @fft_c2_result(%0: tensor<9xcomplex<f32>>) {
  // [fft C2] expected-error@+1 {{'stablehlo.fft' op inferred type(s) 'tensor<9xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<9xcomplex<f64>>'}}
  %1 = stablehlo.fft %0, type = FFT, length = [9] : (tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f64>>
  return
}

// -----

func.func @fft_c3_none(%0: tensor<9xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op fft_length must have 1 to 3 entries, found 0 [fft C3]}}
  %1 = stablehlo.fft %0, type = FFT, length = [] : (tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f32>>
  return
}

// -----

func.func @fft_c3_many(%0: tensor<1x2x3x4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op fft_length must have 1 to 3 entries, found 4 [fft C3]}}
  %1 = stablehlo.fft %0, type = FFT, length = [1, 2, 3, 4] : (tensor<1x2x3x4xcomplex<f32>>) -> tensor<1x2x3x4xcomplex<f32>>
  return
}

// -----

func.func @fft_c4_rfft(%0: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op dimension 0 of operand must have size 4 for RFFT with fft_length [4, 9], found 'tensor<3x9xf32>' [fft C4]}}
  %1 = stablehlo.fft %0, type = RFFT, length = [4, 9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

func.func @fft_c4_rfft_last(%0: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op dimension 1 of operand must have size 8 for RFFT with fft_length [8], found 'tensor<3x9xf32>' [fft C4]}}
  %1 = stablehlo.fft %0, type = RFFT, length = [8] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

func.func @fft_c4_irfft(%0: tensor<3x5xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op dimension 0 of operand must have size 4 for IRFFT with fft_length [4, 9], found 'tensor<3x5xcomplex<f32>>' [fft C4]}}
  %1 = stablehlo.fft %0, type = IRFFT, length = [4, 9] : (tensor<3x5xcomplex<f32>>) -> tensor<3x9xf32>
  return
}

// -----

func.func @fft_c4_negative(%0: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op fft_length must be at least 0, found -9 at index 0 [fft C4]}}
  %1 = stablehlo.fft %0, type = RFFT, length = [-9] : (tensor<?xf32>) -> tensor<?xcomplex<f32>>
  return
}

// -----

func.func @fft_c4_least(%0: tensor<?x?xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op fft_length must be at least 0, found -9223372036854775808 at index 0 [fft C4]}}
  %1 = stablehlo.fft %0, type = RFFT, length = [-9223372036854775808, 4] : (tensor<?x?xf32>) -> tensor<?x3xcomplex<f32>>
  return
}

// -----

func.func @fft_c4_bound(%0: tensor<3x?xf32, #stablehlo.bounds<?, 8>>) {
  // expected-error@+1 {{'stablehlo.fft' op dimension 1 of operand must have size 9 for RFFT with fft_length [9], found 'tensor<3x?xf32, #stablehlo.bounds<?, 8>>' [fft C4]}}
  %1 = stablehlo.fft %0, type = RFFT, length = [9] : (tensor<3x?xf32, #stablehlo.bounds<?, 8>>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

func.func @fft_c5(%0: tensor<3x9xcomplex<f32>>) {
  // [fft C5] expected-error@+1 {{'stablehlo.fft' op inferred type(s) 'tensor<3x9xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<2x9xcomplex<f32>>'}}
  %1 = stablehlo.fft %0, type = FFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<2x9xcomplex<f32>>
  return
}

// -----

func.func @fft_c5_rfft(%0: tensor<3x9xf32>) {
  // [fft C5] expected-error@+1 {{'stablehlo.fft' op inferred type(s) 'tensor<3x5xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<3x9xcomplex<f32>>'}}
  %1 = stablehlo.fft %0, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x9xcomplex<f32>>
  return
}

// -----

func.func @fft_c5_irfft(%0: tensor<3x6xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op dimension 1 of operand must have size 5 for IRFFT with fft_length [9], found 'tensor<3x6xcomplex<f32>>' [fft C5]}}
  %1 = stablehlo.fft %0, type = IRFFT, length = [9] : (tensor<3x6xcomplex<f32>>) -> tensor<3x9xf32>
  return
}

// -----

func.func @fft_c5_irfft_empty(%0: tensor<3x2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op dimension 1 of operand must have size 0 for IRFFT with fft_length [0], found 'tensor<3x2xcomplex<f32>>' [fft C5]}}
  %1 = stablehlo.fft %0, type = IRFFT, length = [0] : (tensor<3x2xcomplex<f32>>) -> tensor<3x0xf32>
  return
}

// -----

func.func @triangular_solve(%0: tensor<5x4x4xf32>, %1: tensor<5x4x3xf32>) {
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<5x4x4xf32>, tensor<5x4x3xf32>) -> tensor<5x4x3xf32>
  return
}

// -----

func.func @triangular_solve_right(%0: tensor<4x4xf32>, %1: tensor<3x4xf32>) {
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @triangular_solve_unknown(%0: tensor<?x4x?xf32>, %1: tensor<5x?x3xf32>) {
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<?x4x?xf32>, tensor<5x?x3xf32>) -> tensor<?x4x3xf32>
  return
}

// -----

func.func @triangular_solve_empty(%0: tensor<0x0xf32>, %1: tensor<0x3xf32>) {
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<0x0xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}

// -----

func.func @triangular_solve_c1(%0: tensor<4x4xf32>, %1: tensor<4x3xf64>) {
  // [triangular_solve C1] expected-error@+1 {{'stablehlo.triangular_solve' op requires compatible element types for all operands and results}}
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x3xf64>) -> tensor<4x3xf64>
  return
}

// -----

func.func @triangular_solve_c2(%0: tensor<4xf32>, %1: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op rank of a must be at least 2, found 1 [triangular_solve C2]}}
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @triangular_solve_c2_b(%0: tensor<5x4x4xf32>, %1: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op a and b must have the same rank, found 3 and 2 [triangular_solve C2]}}
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<5x4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @triangular_solve_c3_a(%0: tensor<4x3xf32>, %1: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op dimension -2 of a and dimension -1 of a must have the same size, found sizes 4 and 3 [triangular_solve C3]}}
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @triangular_solve_c3_left(%0: tensor<4x4xf32>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op dimension -1 of a and dimension -2 of b must have the same size, found sizes 4 and 3 [triangular_solve C3]}}
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @triangular_solve_c3_right(%0: tensor<4x4xf32>, %1: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op dimension -1 of a and dimension -1 of b must have the same size, found sizes 4 and 3 [triangular_solve C3]}}
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @triangular_solve_c3_batch(%0: tensor<5x4x4xf32>, %1: tensor<6x4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op dimension 0 of a and dimension 0 of b must have the same size, found sizes 5 and 6 [triangular_solve C3]}}
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<5x4x4xf32>, tensor<6x4x3xf32>) -> tensor<6x4x3xf32>
  return
}

// -----

func.func @triangular_solve_c4(%0: tensor<4x4xf32>, %1: tensor<4x3xf32>) {
  // [triangular_solve C4] expected-error@+1 {{'stablehlo.triangular_solve' op inferred type(s) 'tensor<4x3xf32>' are incompatible with return type(s) of operation 'tensor<4x4xf32>'}}
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @triangular_solve_transpose(%0: tensor<4x4xf32>, %1: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op transpose_a must be NO_TRANSPOSE, TRANSPOSE or ADJOINT, found TRANSPOSE_INVALID}}
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}
