//! Fourier transforms and matrix decompositions.

use super::support::*;
use crate::{
    enums::{FftType, Transpose as TransposeMode},
    rules::{
        matrices,
        promotion::Class,
        transforms::{TransformElements, fft},
    },
};

impl<'c, V: OpView<'c>> Rules<'c, V> for Cholesky<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let a = self.a().ranked();
        let checked = matrices::square_matrices(&a.dim_list());
        Some(checked.map(|()| vec![Inferred::Same(a.ty)]))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for TriangularSolve<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
}
impl<'c, V: OpView<'c>> TriangularSolve<V> {
    fn results(self) -> Types<'c, V> {
        let (a, b) = (self.a().ranked(), self.b().ranked());
        let is_left = self.left_side() == Some(true);
        matrices::triangular_solve(&a.dim_list(), &b.dim_list(), is_left)?;
        if self.transpose_a() == Some(TransposeMode::Invalid) {
            let must = "be NO_TRANSPOSE, TRANSPOSE or ADJOINT";
            return Err(Violation::new("", "transpose_a", must, "TRANSPOSE_INVALID"));
        }
        Ok(vec![Inferred::Same(b.ty)])
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Fft<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
}
impl<'c, V: OpView<'c>> Fft<V> {
    fn results(self) -> Types<'c, V> {
        let operand = self.operand().ranked();
        let length = self.fft_length().unwrap_or_default();
        let transform = self.fft_type().unwrap_or(FftType::Fft);
        let real = operand.element.part();
        let elements = match (real, operand.element.class()) {
            (Some(_), _) => TransformElements::Complex,
            (None, Some((Class::Float, 32 | 64))) => TransformElements::Real,
            (None, _) => TransformElements::Other,
        };
        let types: [&dyn std::fmt::Display; 2] = [&operand.element, &operand.ty];
        let dims = fft(transform, elements, &operand.dim_list(), types, length)?;
        let element = match (transform, real) {
            (FftType::Fft | FftType::Ifft, _) => return Ok(vec![Inferred::Same(operand.ty)]),
            (FftType::Irfft, Some(real)) => real,
            (FftType::Irfft | FftType::Rfft, _) => operand.element.complex(),
        };
        Ok(vec![Inferred::Tensor {
            dims,
            element,
            encoding: operand.encoding,
        }])
    }
}
