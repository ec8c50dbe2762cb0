//! Fourier transforms and matrix decompositions.

use super::support::prelude::*;

implement_ops! { OPS = linear_algebra_ops;
    Cholesky {
        infer infer
        compatible compatible
    }
    Fft {
        infer infer
        compatible compatible
        speculation fft_speculation
    }
    TriangularSolve {
        infer infer
        compatible compatible
        speculation triangular_solve_speculation
    }
}

/// Returns whether a transform can be speculated. Transforms from and to real
/// numbers change the sizes of the transformed dimensions, which must be
/// static.
fn fft_speculation(op: Fft) -> Speculation {
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let rank = Tensor::of(operand).map_or(0, |t| t.rank());
    let transformed = match op.fft_type() {
        Some(FftType::Rfft | FftType::Irfft) => op.fft_length().map_or(0, <[_]>::len),
        _ => 0,
    };
    speculatable_if((0..rank).all(|i| {
        static_unless_result_dynamic(operand, i, result, i)
            && (i + transformed < rank || !is_dynamic(operand, i))
    }))
}
/// Returns whether a solver can be speculated. If `unit_diagonal` is set but
/// the diagonal does not consist of ones, the behavior is undefined.
fn triangular_solve_speculation(op: TriangularSolve) -> Speculation {
    match op.unit_diagonal() {
        Some(true) => Speculation::Never,
        _ => static_inputs(op),
    }
}
