//! Constraints on batches of matrices, and on Fourier transforms.

use super::{
    Dimension, RuleResult, Violation,
    lists::{at_least, same_size},
};
use std::fmt::Display;

/// Checks that `a` has the dimensions of a batch of square matrices.
///
/// # Errors
/// If the rank is less than 2, or the last two sizes differ.
pub fn square_matrices(a: &[Dimension]) -> RuleResult {
    let [.., rows, columns] = a else {
        return Err(Violation::new("C2", "rank of a", "be at least 2", a.len()));
    };
    same_size(
        "C3",
        ("dimension -2 of a", *rows),
        ("dimension -1 of a", *columns),
    )
}

/// Checks the shapes of the operands of a `triangular_solve`.
///
/// # Errors
/// If `a` is no batch of square matrices, or `b` does not fit `a`.
pub fn triangular_solve(a: &[Dimension], b: &[Dimension], left_side: bool) -> RuleResult {
    square_matrices(a)?;
    if a.len() != b.len() {
        let found = format_args!("{} and {}", a.len(), b.len());
        return Err(Violation::new("C2", "a and b", "have the same rank", found));
    }
    let rank = a.len();
    let shared = match left_side {
        true => ("dimension -2 of b", b[rank - 2]),
        false => ("dimension -1 of b", b[rank - 1]),
    };
    same_size("C3", ("dimension -1 of a", a[rank - 1]), shared)?;
    for (i, (in_a, in_b)) in a.iter().zip(b).enumerate().take(rank - 2) {
        let a = (format_args!("dimension {i} of a"), *in_a);
        same_size("C3", a, (format_args!("dimension {i} of b"), *in_b))?;
    }
    Ok(())
}

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
/// Fourier transform: its name, and the elements of the operand and of the result.
#[derive(Clone, Copy, Debug)]
pub struct Transform {
    /// Name.
    pub name: &'static str,
    /// Elements of the operand.
    pub from: TransformElements,
    /// Elements of the result.
    pub to: TransformElements,
}

/// Returns the shape of the result of an `fft` on a tensor of `elements`. `types` are the types of
/// the elements and of the tensor, as messages show them.
///
/// # Errors
/// If the operand or `length` violates a constraint.
pub fn fft(
    transform: Transform,
    elements: TransformElements,
    operand: &[Dimension],
    types: [&dyn Display; 2],
    length: &[i64],
) -> RuleResult<Vec<Dimension>> {
    let Transform { name, from, to } = transform;
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
    // Size of the last dimension in the complex tensor.
    let complex = if real == 0 { 0 } else { real / 2 + 1 };
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
