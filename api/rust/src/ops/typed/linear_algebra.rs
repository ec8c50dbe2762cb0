//! Typed ops of the family `linear_algebra`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/linear_algebra.rs`.

use crate::ops::support::prelude::*;

op! {
    /// The Cholesky decomposition.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#cholesky)
    ///
    /// # Operands
    /// - `a`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `lower`, by default `false`: bool attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(a) = baseline_type(result)`
    /// - C2: `2 <= rank(a)`
    /// - C3: `dim(a, -2) = dim(a, -1)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @cholesky(%arg0: tensor<5x2x2xf32>) {
    ///   %0 = stablehlo.cholesky %arg0, lower = true : tensor<5x2x2xf32>
    ///   return
    /// }
    /// ```
    cholesky, Cholesky, CholeskyBuilder, CholeskyEdit = dialect::linear_algebra::Cholesky;
    operands { 0 a: one; }
    defaults { 0 lower: a::Bool, bool => bool; }
    results { 0 result: one; }
}

op! {
    /// Fourier transforms.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#fft)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values
    ///
    /// # Attributes
    /// - `fft_type`: XLA fast fourier transform type
    /// - `fft_length`: i64 dense array attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values
    ///
    /// # Constraints
    /// - C1: `size(fft_length) <= rank(operand)`
    /// - C2: `element types: FFT, IFFT: complex to the same; RFFT: real to complex; IRFFT: complex to real`
    /// - C3: `1 <= size(fft_length) <= 3`
    /// - C4: `shape(real)[-size(fft_length):] = fft_length, of the operand or result that is real`
    /// - C5: `shape(result) = shape(operand), but for the last dimension: where one is real, of size n, the complex one has n = 0 ? 0 : n / 2 + 1`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @rfft(%arg0: tensor<3x9xf32>) {
    ///   %0 = stablehlo.fft %arg0, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
    ///   return
    /// }
    /// ```
    fft, Fft, FftBuilder, FftEdit = dialect::linear_algebra::Fft;
    operands { 0 operand: one; }
    required { 1 fft_type: a::FftType, FftType => FftType; 0 fft_length: a::I64Array, &[i64] => &'c [i64]; }
    results { 0 result: one; }
}

op! {
    /// Solves systems of linear equations whose matrix is triangular.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#triangular_solve)
    ///
    /// # Operands
    /// - `a`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values
    /// - `b`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values
    ///
    /// # Attributes
    /// - `left_side`: bool attribute
    /// - `lower`: bool attribute
    /// - `unit_diagonal`: bool attribute
    /// - `transpose_a`: Transpose options
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values
    ///
    /// # Constraints
    /// - C1: `baseline_element_type(a) = baseline_element_type(b)`
    /// - C2: `2 <= rank(a) = rank(b)`
    /// - C3: `shape(a)[:-2] = shape(b)[:-2] and dim(a, -2) = dim(a, -1) = dim(b, left_side ? -2 : -1)`
    /// - C4: `baseline_type(b) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @triangular_solve_right(%arg0: tensor<4x4xf32>, %arg1: tensor<3x4xf32>) {
    ///   %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    ///   return
    /// }
    /// ```
    triangular_solve, TriangularSolve, TriangularSolveBuilder, TriangularSolveEdit = dialect::linear_algebra::TriangularSolve;
    operands { 0 a: one; 1 b: one; }
    required { 0 left_side: a::Bool, bool => bool; 1 lower: a::Bool, bool => bool; 3 unit_diagonal: a::Bool, bool => bool; 2 transpose_a: a::Transpose, TransposeOption => TransposeOption; }
    results { 0 result: one; }
}
