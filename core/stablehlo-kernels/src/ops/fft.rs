//! Fourier transforms: section `fft`.

use super::{
    convert::convert,
    linear_algebra::conjugate,
    movement::{concatenate, reverse, slice, transpose},
    unary::real,
};
use crate::{
    array::Array,
    complex::Wide as Number,
    deadline,
    element::{Class, Family, Scalar},
    error::{Result, element_error, require},
    parallel::for_parts,
};

/// Sort of a Fourier transform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FftType {
    /// Forward transform of complex numbers.
    Fft,
    /// Inverse transform of complex numbers.
    Ifft,
    /// Forward transform of floats.
    Rfft,
    /// Inverse transform to floats.
    Irfft,
}

/// Computes Fourier transforms along the last dimensions: section `fft`. Computes in `f64`, and
/// rounds once per element.
///
/// # Errors
/// If `fft_length` does not fit, the op does not compute on the element type, or memory has too
/// little left.
pub fn fft(operand: &Array, fft_type: FftType, fft_length: &[usize]) -> Result<Array> {
    let op = "fft";
    let scalar = operand.scalar_type(op)?;
    let rank = operand.rank();
    let count = fft_length.len();
    require!(
        (1..=3).contains(&count) && count <= rank,
        op,
        "(C1, C3)",
        "{count} lengths for rank {rank}"
    );
    let is_real_input = fft_type == FftType::Rfft;
    let expected = if is_real_input {
        Class::Float
    } else {
        Class::Complex
    };
    let is_single = match scalar.family() {
        Family::F32 | Family::ComplexF32 if scalar.class() == expected => true,
        Family::F64 | Family::ComplexF64 if scalar.class() == expected => false,
        Family::F32
        | Family::ComplexF32
        | Family::F64
        | Family::ComplexF64
        | Family::Bool
        | Family::Integer(_)
        | Family::SmallFloat(_) => {
            return Err(element_error(
                op,
                operand.element_type(),
                "a type of the transform",
            ));
        }
    };
    let wide = convert(operand.clone(), Scalar::ComplexF64)?;
    let last = fft_length[count - 1];
    let mut shape = fft_length.to_vec();
    if fft_type == FftType::Irfft {
        shape[count - 1] = match (last, operand.shape()[rank - 1]) {
            (0, 1) => 1,
            (0, _) => 0,
            _ => last / 2 + 1,
        };
    }
    require!(
        operand.shape()[rank - count..] == shape,
        op,
        "(C4, C5)",
        "fft_length {fft_length:?} for shape {:?}",
        operand.shape()
    );
    let is_inverse = matches!(fft_type, FftType::Ifft | FftType::Irfft);
    let mut value = wide;
    // Forward transforms begin with the last dimension, and inverse ones end with it.
    let mut order: Vec<usize> = (rank - count..rank).rev().collect();
    if is_inverse {
        order.reverse();
    }
    for dim in order {
        let is_last = dim == rank - 1;
        if is_last && fft_type == FftType::Irfft {
            value = with_conjugates(&value, last)?;
        }
        value = along(op, &value, dim, is_inverse)?;
        if is_last && is_real_input {
            let mut limits = value.shape().to_vec();
            limits[dim] = if last == 0 { 0 } else { last / 2 + 1 };
            value = slice(&value, &vec![0; rank], &limits, &vec![1; rank])?;
        }
    }
    match (fft_type, is_single) {
        (FftType::Irfft, true) => convert(real(value)?, Scalar::F32),
        (FftType::Irfft, false) => real(value),
        (FftType::Fft | FftType::Ifft | FftType::Rfft, true) => convert(value, Scalar::ComplexF32),
        (FftType::Fft | FftType::Ifft | FftType::Rfft, false) => Ok(value),
    }
}

/// Adds the second half of a transform of real numbers: conjugates of the first half.
fn with_conjugates(value: &Array, length: usize) -> Result<Array> {
    let rank = value.rank();
    let half = value.shape()[rank - 1];
    let (mut starts, mut limits) = (vec![0; rank], value.shape().to_vec());
    if length == 0 {
        limits[rank - 1] = 0;
        return slice(value, &starts, &limits, &vec![1; rank]);
    }
    starts[rank - 1] = 1.min(half);
    limits[rank - 1] = length.div_ceil(2);
    limits[rank - 1] = limits[rank - 1].clamp(starts[rank - 1], half);
    let middle = slice(value, &starts, &limits, &vec![1; rank])?;
    let mirrored = conjugate(reverse(&middle, &[rank - 1])?)?;
    concatenate(&[value.clone(), mirrored], rank - 1)
}

/// Transforms along one dimension.
fn along(op: &'static str, value: &Array, dim: usize, is_inverse: bool) -> Result<Array> {
    let rank = value.rank();
    let mut swap: Vec<usize> = (0..rank).collect();
    swap.swap(dim, rank - 1);
    let moved = transpose(value, &swap)?;
    let n = moved.shape()[rank - 1];
    let source = moved.source::<Number>();
    let result = Array::fill::<Number>(value.memory(), op, moved.shape(), |out| {
        if out.is_empty() {
            return Ok(());
        }
        // Roots, factors and buffers have at most 4 times the elements of a line each.
        let _lease = value.memory().room::<[Number; 4]>(n.saturating_mul(4))?;
        let plan = Plan1d::new(n, is_inverse);
        let work = out.len().saturating_mul(16);
        for_parts(out, n, work, |start, line| {
            source.fill(start, line);
            plan.run(line);
        });
        Ok(())
    })?;
    transpose(&result, &swap)
}

/// Transform of lines of one length.
struct Plan1d {
    n: usize,
    is_inverse: bool,
    /// Roots of unity of the length `size`.
    roots: Vec<Number>,
    /// Power of two of the transforms: `n`, or enough for a convolution of length `n`.
    size: usize,
    /// Factors and the transformed kernel of Bluestein's algorithm.
    chirp: Vec<Number>,
    kernel: Vec<Number>,
}

/// Returns `exp(-2 pi i k / n)`.
fn root(k: usize, n: usize) -> Number {
    let angle = 2.0 * (k % n) as f64 / n as f64;
    Number::new(pxfm::f_cospi(angle), -pxfm::f_sinpi(angle))
}

impl Plan1d {
    fn new(n: usize, is_inverse: bool) -> Self {
        let size = match n.is_power_of_two() {
            true => n,
            false => (2 * n).next_power_of_two(),
        };
        let mut plan = Self {
            n,
            is_inverse,
            roots: (0..size / 2).map(|k| root(k, size)).collect(),
            size,
            chirp: Vec::new(),
            kernel: Vec::new(),
        };
        if size != n && n > 0 {
            // The square of `k` modulo `2 n` keeps the angle exact.
            let square = |k: usize| (k as u128 * k as u128 % (2 * n as u128)) as usize;
            plan.chirp = (0..n).map(|k| root(square(k), 2 * n)).collect();
            let mut kernel = vec![Number::new(0.0, 0.0); size];
            for k in 0..n {
                kernel[k] = plan.chirp[k].conj();
                kernel[(size - k) % size] = plan.chirp[k].conj();
            }
            plan.radix2(&mut kernel);
            plan.kernel = kernel;
        }
        plan
    }

    fn run(&self, line: &mut [Number]) {
        if self.n < 2 {
            return;
        }
        // The inverse transform is the conjugate of the transform of conjugates.
        if self.is_inverse {
            line.iter_mut().for_each(|v| *v = v.conj());
        }
        if self.size == self.n {
            self.radix2(line);
        } else {
            let mut wide = vec![Number::new(0.0, 0.0); self.size];
            for ((wide, v), c) in wide.iter_mut().zip(&*line).zip(&self.chirp) {
                *wide = v * c;
            }
            self.radix2(&mut wide);
            for (v, k) in wide.iter_mut().zip(&self.kernel) {
                *v = (*v * k).conj();
            }
            self.radix2(&mut wide);
            let scale = 1.0 / self.size as f64;
            for ((v, wide), c) in line.iter_mut().zip(&wide).zip(&self.chirp) {
                *v = wide.conj() * c * scale;
            }
        }
        if self.is_inverse {
            let n = self.n as f64;
            line.iter_mut()
                .for_each(|v| *v = Number::new(v.re / n, -v.im / n));
        }
    }

    /// Transforms a line whose length is a power of two.
    fn radix2(&self, line: &mut [Number]) {
        let n = line.len();
        if n < 2 {
            return;
        }
        let shift = usize::BITS - n.trailing_zeros();
        for i in 0..n {
            let j = i.reverse_bits() >> shift;
            if i < j {
                line.swap(i, j);
            }
        }
        let mut half = 1;
        while half < n && !deadline::passes() {
            let step = n / (2 * half);
            for block in line.chunks_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for ((a, b), root) in low
                    .iter_mut()
                    .zip(high)
                    .zip(self.roots.iter().step_by(step))
                {
                    let turned = *b * root;
                    *b = *a - turned;
                    *a += turned;
                }
            }
            half *= 2;
        }
    }
}
