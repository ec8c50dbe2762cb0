//! Constraints on Fourier transforms.

use super::{Dimension, RuleResult, Violation, lists::at_least};
use crate::enums::FftType;
use std::fmt::Display;

/// Class of the elements that a Fourier transform takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TransformElements {
    /// Complex numbers.
    Complex,
    /// `f32` or `f64`.
    Real,
    /// Other elements, which no transform takes.
    Other,
}
/// Returns the elements that the operand of a transform must have.
fn operand_elements(transform: FftType) -> TransformElements {
    match transform {
        FftType::Rfft => TransformElements::Real,
        FftType::Fft | FftType::Ifft | FftType::Irfft => TransformElements::Complex,
    }
}

/// Returns the elements of the result of a transform.
pub fn result_elements(transform: FftType) -> TransformElements {
    match transform {
        FftType::Irfft => TransformElements::Real,
        FftType::Fft | FftType::Ifft | FftType::Rfft => TransformElements::Complex,
    }
}

/// Returns the shape of the result of an `fft` on a tensor of `elements`. `types` are the types of
/// the elements and of the tensor, as messages show them.
///
/// # Errors
/// If the operand or `length` violates a constraint.
pub fn fft(
    transform: FftType,
    elements: TransformElements,
    operand: &[Dimension],
    types: [&dyn Display; 2],
    length: &[i64],
) -> RuleResult<Vec<Dimension>> {
    let (from, to) = (operand_elements(transform), result_elements(transform));
    let name = transform.keyword();
    let part = "fft_length";
    let Some(&real) = length.last().filter(|_| length.len() <= 3) else {
        return Err(Violation::new(
            "C3",
            part,
            "have 1 to 3 entries",
            length.len(),
        ));
    };
    if elements != from {
        let expected = match from {
            TransformElements::Real => "f32 or f64",
            _ => "a complex type",
        };
        let must = format_args!("be of {expected} for {name}");
        let found = format_args!("'{}'", types[0]);
        return Err(Violation::new("C2", "elements of operand", must, found));
    }
    let rank = operand.len();
    let Some(first) = rank.checked_sub(length.len()) else {
        let must = format_args!("have at most one entry per dimension of operand ({rank})");
        return Err(Violation::new("C1", part, must, length.len()));
    };
    let mut dims = operand.to_vec();
    if from == to {
        return Ok(dims);
    }
    at_least("C4", part, length, 0)?;
    // Size of the last dimension in the complex tensor. JAX transforms a single complex number to no
    // number.
    let complex = match (real, to, dims.last()) {
        (0, TransformElements::Real, Some(last)) if last.size == 1 => 1,
        (0, ..) => 0,
        _ => real / 2 + 1,
    };
    for (i, dim) in dims.iter().enumerate().skip(first) {
        let (expected, number) = match i + 1 == rank && to == TransformElements::Real {
            true => (complex, "C5"),
            false => (length[i - first], "C4"),
        };
        if !dim.fits(Dimension::of_size(expected)) {
            return Err(Violation::new(
                number,
                format_args!("dimension {i} of operand"),
                format_args!("have size {expected} for {name} with fft_length {length:?}"),
                format_args!("'{}'", types[1]),
            ));
        }
    }
    let last = if to == TransformElements::Real {
        real
    } else {
        complex
    };
    dims[rank - 1] = Dimension::of_size(last);
    Ok(dims)
}
