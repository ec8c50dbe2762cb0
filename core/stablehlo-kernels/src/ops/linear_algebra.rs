//! Linear algebra: sections `cholesky` and `triangular_solve`.

use super::{convert::convert, movement::transpose, unary::imag, unary::negate, unary::real};
use crate::{
    array::Array,
    complex::Wide as Number,
    deadline,
    element::{Class, Element, Scalar},
    error::{Result, element_error, require},
};
use std::ops::{Mul, Sub};

/// Converts to elements of type `T`, runs a function on matrices, and converts back. The
/// results are rounded once.
fn in_wide<T: Element>(
    op: &'static str,
    array: &Array,
    scalar: Scalar,
    function: impl FnOnce(&mut [T]) -> Result<()>,
) -> Result<Array> {
    require!(
        matches!(scalar.class(), Class::Float | Class::Complex),
        op,
        "",
        "elements of type {scalar}"
    );
    let wide = convert(array.clone(), T::SCALAR)?;
    let source = wide.source::<T>();
    let result = Array::fill::<T>(array.memory(), op, array.shape(), |out| {
        source.fill(0, out);
        function(out)
    })?;
    convert(result, scalar)
}

/// Computes the Cholesky decomposition of a batch of matrices: section `cholesky`. Reads the lower
/// triangle if `lower`, or else the upper triangle. The other triangle of the result is zero.
/// Computes in `f64`, with sums in ascending order of columns. The result for a matrix that is not
/// positive definite has NaN on the diagonal.
///
/// # Errors
/// If the operand is no batch of square matrices, or memory has too little left.
pub fn cholesky(a: &Array, lower: bool) -> Result<Array> {
    let op = "cholesky";
    let scalar = a.scalar_type(op)?;
    let rank = a.rank();
    require!(rank >= 2, op, "(C2)", "rank is {rank}");
    let n = a.shape()[rank - 1];
    require!(
        a.shape()[rank - 2] == n,
        op,
        "(C3)",
        "matrices of shape {:?}",
        &a.shape()[rank - 2..]
    );
    in_wide::<Number>(op, a, scalar, |all| {
        for matrix in all.chunks_mut((n * n).max(1)) {
            // Element (i, j) of the lower triangle.
            let at = |i: usize, j: usize| if lower { i * n + j } else { j * n + i };
            for j in 0..n {
                deadline::check()?;
                for i in j..n {
                    let mut sum = matrix[at(i, j)];
                    // The upper triangle holds conjugates of the lower one.
                    if !lower {
                        sum = sum.conj();
                    }
                    for k in 0..j {
                        let (x, y) = (matrix[at(i, k)], matrix[at(j, k)]);
                        let (x, y) = if lower { (x, y) } else { (x.conj(), y.conj()) };
                        sum -= x * y.conj();
                    }
                    let value = if i == j {
                        // The root of a matrix that is not positive definite is NaN, and so
                        // are the elements that follow from this root.
                        let root = match sum.re > 0.0 {
                            true => sum.re.sqrt(),
                            false => f64::NAN,
                        };
                        Number::new(root, 0.0)
                    } else {
                        let pivot = matrix[at(j, j)].re;
                        Number::new(sum.re / pivot, sum.im / pivot)
                    };
                    // Zeros of the diagonal are positive.
                    matrix[at(i, j)] = match lower || i == j {
                        true => value,
                        false => value.conj(),
                    };
                }
                for i in 0..j {
                    matrix[at(i, j)] = Number::new(0.0, 0.0);
                }
            }
        }
        Ok(())
    })
}

/// Operation on the matrix of `triangular_solve`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Transpose {
    /// The matrix itself.
    NoTranspose,
    /// The transpose.
    Transpose,
    /// The conjugate transpose.
    Adjoint,
}

/// Solves systems of linear equations with triangular matrices: section `triangular_solve`.
/// Computes in `f64`, with sums in the order of the solved unknowns. Division by a zero of the
/// diagonal gives infinities and NaN.
///
/// # Errors
/// If the operands do not fit, or memory has too little left.
pub fn triangular_solve(
    a: &Array,
    b: &Array,
    left_side: bool,
    lower: bool,
    unit_diagonal: bool,
    transpose_a: Transpose,
) -> Result<Array> {
    let op = "triangular_solve";
    let scalar = a.scalar_type(op)?;
    let rank = a.rank();
    require!(
        b.scalar_type(op)? == scalar,
        op,
        "(C1)",
        "element types {scalar} and {} differ",
        b.element_type()
    );
    require!(
        rank >= 2 && b.rank() == rank,
        op,
        "(C2)",
        "ranks are {rank} and {}",
        b.rank()
    );
    let n = a.shape()[rank - 1];
    let solved = if left_side { rank - 2 } else { rank - 1 };
    require!(
        a.shape()[rank - 2] == n
            && b.shape()[solved] == n
            && a.shape()[..rank - 2] == b.shape()[..rank - 2],
        op,
        "(C3)",
        "shapes are {:?} and {:?}",
        a.shape(),
        b.shape()
    );
    let mut swap: Vec<usize> = (0..rank).collect();
    swap.swap(rank - 2, rank - 1);
    // x * op(a) = b is op(a)^T * x^T = b^T.
    let is_transposed = (transpose_a != Transpose::NoTranspose) == left_side;
    let is_conjugated = transpose_a == Transpose::Adjoint;
    let b = if left_side {
        b.clone()
    } else {
        transpose(b, &swap)?
    };
    let system = System {
        n,
        columns: b.shape()[rank - 1],
        is_transposed,
        // Solve from the first row if the matrix that is solved is lower triangular.
        is_forward: lower != is_transposed,
        unit_diagonal,
    };
    // Real numbers are not solved as complex ones: an infinity times a complex number has NaN in
    // its other part.
    let x = match scalar.class() {
        Class::Complex => {
            let conjugate: fn(Number) -> Number = match is_conjugated {
                true => |value| value.conj(),
                false => |value| value,
            };
            system.solve(op, a, &b, scalar, conjugate, crate::complex::divide)?
        }
        // Other classes than floats were refused.
        Class::Float | Class::Bool | Class::Signed | Class::Unsigned => {
            system.solve(op, a, &b, scalar, |value: f64| value, |a, b| a / b)?
        }
    };
    if left_side {
        Ok(x)
    } else {
        transpose(&x, &swap)
    }
}

/// Systems of equations with triangular matrices of `n` rows, and `columns` right sides each.
struct System {
    n: usize,
    columns: usize,
    is_transposed: bool,
    is_forward: bool,
    unit_diagonal: bool,
}

impl System {
    fn solve<T: Element + Sub<Output = T> + Mul<Output = T>>(
        &self,
        op: &'static str,
        a: &Array,
        b: &Array,
        scalar: Scalar,
        conjugate: impl Fn(T) -> T,
        divide: impl Fn(T, T) -> T,
    ) -> Result<Array> {
        let &Self { n, columns, .. } = self;
        let wide = convert(a.clone(), T::SCALAR)?.dense()?;
        let matrices = wide.as_slice::<T>().unwrap_or(&[]);
        in_wide::<T>(op, b, scalar, |all| {
            if all.is_empty() {
                return Ok(());
            }
            for (number, x) in all.chunks_mut(n * columns).enumerate() {
                let matrix = &matrices[number * n * n..][..n * n];
                let at = |i: usize, j: usize| {
                    conjugate(match self.is_transposed {
                        true => matrix[j * n + i],
                        false => matrix[i * n + j],
                    })
                };
                let row = |step: usize| if self.is_forward { step } else { n - 1 - step };
                for step in 0..n {
                    deadline::check()?;
                    let i = row(step);
                    for earlier in 0..step {
                        let j = row(earlier);
                        let factor = at(i, j);
                        for c in 0..columns {
                            x[i * columns + c] = x[i * columns + c] - factor * x[j * columns + c];
                        }
                    }
                    if !self.unit_diagonal {
                        let pivot = at(i, i);
                        for value in &mut x[i * columns..][..columns] {
                            *value = divide(*value, pivot);
                        }
                    }
                }
            }
            Ok(())
        })
    }
}

/// Returns the complex conjugates.
///
/// # Errors
/// If the elements are neither floats nor complex, or memory has too little left.
pub(crate) fn conjugate(a: Array) -> Result<Array> {
    match a.scalar_type("conjugate")?.class() {
        Class::Complex => super::binary::complex(&real(a.clone())?, &negate(imag(a)?)?),
        Class::Float => Ok(a),
        Class::Bool | Class::Signed | Class::Unsigned => Err(element_error(
            "conjugate",
            a.element_type(),
            "a complex type",
        )),
    }
}
