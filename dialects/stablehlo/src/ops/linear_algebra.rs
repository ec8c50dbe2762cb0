//! Fourier transforms and matrix decompositions.

use super::support::prelude::*;
use stablehlo_program::{
    enums,
    rules::{matrices::*, transforms::*},
};
use std::fmt::Display;

implement_ops! { OPS = linear_algebra_ops;
    Cholesky {
        infer infer_cholesky
        compatible compatible
    }
    Fft {
        infer infer_fft
        compatible compatible
        speculation fft_speculation
    }
    TriangularSolve {
        infer infer_triangular_solve
        compatible compatible
        speculation triangular_solve_speculation
    }
}

fn infer_cholesky<'c>(op: Cholesky<'c>) -> Result<Vec<Type<'c>>> {
    let a = op.ranked(0);
    square_matrices(&dimensions_of(&a).collect::<Vec<_>>()).at(&op)?;
    Ok(vec![a.ty])
}

fn infer_triangular_solve<'c>(op: TriangularSolve<'c>) -> Result<Vec<Type<'c>>> {
    let (a, b) = (op.ranked(0), op.ranked(1));
    let dims = [a, b].map(|t| dimensions_of(&t).collect::<Vec<_>>());
    triangular_solve(&dims[0], &dims[1], op.left_side() == Some(true)).at(&op)?;
    if op.transpose_a() == Some(Transpose::Invalid) {
        return Err(op.error(
            "transpose_a must be NO_TRANSPOSE, TRANSPOSE or ADJOINT, found TRANSPOSE_INVALID",
        ));
    }
    Ok(vec![b.ty])
}

fn infer_fft<'c>(op: Fft<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let length = op.fft_length().unwrap_or_default();
    let ty = op.fft_type().unwrap_or(FftType::Fft);
    let real = operand.element.complex_element();
    let is_real = (FP32_OR_64_TENSOR.accepts)(operand.ty);
    let elements = match real {
        Some(_) => TransformElements::Complex,
        None if is_real => TransformElements::Real,
        None => TransformElements::Other,
    };
    let transform = match ty {
        FftType::Fft => enums::FftType::Fft,
        FftType::Ifft => enums::FftType::Ifft,
        FftType::Rfft => enums::FftType::Rfft,
        FftType::Irfft => enums::FftType::Irfft,
    };
    let dims: Vec<_> = dimensions_of(&operand).collect();
    let types: [&dyn Display; 2] = [&operand.element, &operand.ty];
    let dims = fft(transform, elements, &dims, types, length).at(&op)?;
    let element = match (ty, real) {
        (FftType::Fft | FftType::Ifft, _) => return Ok(vec![operand.ty]),
        (FftType::Irfft, Some(real)) => real,
        _ => op.context().complex_type(operand.element),
    };
    Ok(vec![tensor_of(&dims, element, operand.encoding)])
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
