//! Fourier transforms and matrix decompositions.

use super::support::prelude::*;
use crate::kinds::FFT_TYPE;

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
    check_square_matrices(&op, "C2", "C3", &a)?;
    Ok(vec![a.ty])
}

/// Checks that `a` is a batch of square matrices. `of_rank` and `square` are
/// the numbers of the constraints on the rank and on the sizes.
fn check_square_matrices(op: &Adaptor, of_rank: &str, square: &str, a: &Tensor) -> Result {
    if a.rank() < 2 {
        return Err(op.violation(
            of_rank,
            format_args!("rank of a must be at least 2, found {}", a.rank()),
        ));
    }
    let [rows, columns] = [2, 1].map(|i| dimension_from_end(a, i));
    same_size(
        op,
        square,
        ("dimension -2 of a", rows),
        ("dimension -1 of a", columns),
    )
}
/// Returns the `i`th dimension from the end; the last dimension has `i = 1`.
///
/// # Panics
/// If `t` has fewer than `i` dimensions.
fn dimension_from_end(t: &Tensor, i: usize) -> Dimension {
    let mut dims = Dimension::all(t);
    dims.nth(t.rank() - i).expect("at least `i` dimensions")
}

fn infer_triangular_solve<'c>(op: TriangularSolve<'c>) -> Result<Vec<Type<'c>>> {
    let (a, b) = (op.ranked(0), op.ranked(1));
    check_square_matrices(&op, "C2", "C3", &a)?;
    if a.rank() != b.rank() {
        return Err(op.violation(
            "C2",
            format_args!(
                "a and b must have the same rank, found {} and {}",
                a.rank(),
                b.rank()
            ),
        ));
    }
    let shared = match op.left_side() {
        Some(true) => ("dimension -2 of b", dimension_from_end(&b, 2)),
        _ => ("dimension -1 of b", dimension_from_end(&b, 1)),
    };
    same_size(
        &op,
        "C3",
        ("dimension -1 of a", dimension_from_end(&a, 1)),
        shared,
    )?;
    let batch = Dimension::all(&a).zip(Dimension::all(&b));
    for (i, (in_a, in_b)) in batch.enumerate().take(a.rank() - 2) {
        let a = (format_args!("dimension {i} of a"), in_a);
        same_size(&op, "C3", a, (format_args!("dimension {i} of b"), in_b))?;
    }
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
    at_least(&op, "C4", "fft_length", length, 0)?;
    let mut dims: Vec<_> = Dimension::all(&operand).collect();
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
