//! Transforms and decompositions of matrices.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// The Cholesky decomposition. Spec: cholesky.
    "cholesky" Cholesky {
        operands { a: FP_COMPLEX_OR_QUANTIZED_INT_TENSOR }
        attributes { lower: Bool = "false" }
        results { result: FP_COMPLEX_OR_QUANTIZED_INT_TENSOR }
        traits [NO_MEMORY_EFFECT, COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        assembly "$a (`,` `lower` `=` $lower^)?
            attr-dict `:` custom<SameOperandsAndResultType>(type($a), type($result))"
    }
    /// Fourier transforms. Spec: fft.
    "fft" Fft {
        operands { operand: FP_OR_COMPLEX_TENSOR }
        attributes { fft_type: FftType, fft_length: I64Array }
        results { result: FP_OR_COMPLEX_TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "$operand `,` `type` `=` $fft_type `,` `length` `=` $fft_length
            attr-dict `:` functional-type(operands, results)"
        speculation fft_speculation
    }
    /// Solves systems of linear equations whose matrix is triangular. Spec: triangular_solve.
    "triangular_solve" TriangularSolve {
        operands { a: FP_OR_COMPLEX_TENSOR, b: FP_OR_COMPLEX_TENSOR }
        attributes {
            left_side: Bool,
            lower: Bool,
            unit_diagonal: Bool,
            transpose_a: Transpose,
        }
        results { result: FP_OR_COMPLEX_TENSOR }
        traits [NO_MEMORY_EFFECT, COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        speculation triangular_solve_speculation
    }
}

/// The transforms from and to real numbers need static sizes, which they change.
fn fft_speculation(op: Fft) -> Speculation {
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let rank = Tensor::of(operand).map_or(0, |t| t.rank());
    let transformed = match op.fft_type() {
        Some(FftType::Rfft | FftType::Irfft) => op.fft_length().map_or(0, <[_]>::len),
        _ => 0,
    };
    speculatable_if((0..rank).all(|i| {
        static_if_told(operand, i, result, i) && (i + transformed < rank || !is_dynamic(operand, i))
    }))
}
/// A diagonal that is promised to be of ones, and is not, has no defined
/// outcome.
fn triangular_solve_speculation(op: TriangularSolve) -> Speculation {
    match op.unit_diagonal() {
        Some(true) => Speculation::Never,
        _ => static_inputs(op),
    }
}
