//! Fourier transforms and matrix decompositions.

use super::support::prelude::*;
use crate::kinds::FFT_TYPE;
use stablehlo_program::rules::matrices::*;

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
    if !(1..=3).contains(&length.len()) {
        return Err(op.violation(
            "C3",
            format_args!(
                "fft_length must have 1 to 3 entries, found {}",
                length.len()
            ),
        ));
    }
    let element = match (ty, operand.element.complex_element()) {
        (FftType::Fft | FftType::Ifft, Some(_)) => operand.element,
        (FftType::Irfft, Some(real)) => real,
        (FftType::Rfft, None) if (FP32_OR_64_TENSOR.accepts)(operand.ty) => {
            op.context().complex_type(operand.element)
        }
        _ => {
            let expected = match ty {
                FftType::Rfft => "f32 or f64",
                _ => "a complex type",
            };
            return Err(op.violation(
                "C2",
                format_args!(
                    "elements of operand must be of {expected} for {}, found '{}'",
                    fft_name(ty),
                    operand.element
                ),
            ));
        }
    };
    let rank = operand.rank();
    let Some(first) = rank.checked_sub(length.len()) else {
        return Err(op.violation(
            "C1",
            format_args!(
                "fft_length must have at most one entry per dimension of operand ({rank}), found {}",
                length.len()
            ),
        ));
    };
    // Sizes of the last dimension in the real tensor and in the complex tensor.
    let real = length[length.len() - 1];
    let complex = if real == 0 { 0 } else { real / 2 + 1 };
    let (from, to) = match ty {
        FftType::Fft | FftType::Ifft => return Ok(vec![operand.ty]),
        FftType::Rfft => (real, complex),
        FftType::Irfft => (complex, real),
    };
    at_least("C4", "fft_length", length, 0).at(&op)?;
    let mut dims: Vec<_> = dimensions_of(&operand).collect();
    for (i, dim) in dims.iter().enumerate().skip(first) {
        let (expected, number) = match (i + 1 == rank, ty) {
            (true, FftType::Irfft) => (from, "C5"),
            _ => (length[i - first], "C4"),
        };
        if !dim.fits(Dimension::of_size(expected)) {
            return Err(op.violation(
                number,
                format_args!(
                    "dimension {i} of operand must have size {expected} for {} with fft_length \
                     {length:?}, found '{}'",
                    fft_name(ty),
                    operand.ty
                ),
            ));
        }
    }
    dims[rank - 1] = Dimension::of_size(to);
    Ok(vec![tensor_of(&dims, element, operand.encoding)])
}
fn fft_name(ty: FftType) -> &'static str {
    FFT_TYPE.case_name(ty as i64).unwrap_or_default()
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
