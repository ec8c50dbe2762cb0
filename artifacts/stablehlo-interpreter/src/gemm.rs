//! Products of matrices with a stated order of sums.
//!
//! Each element of a result is a sum over `k` in ascending order. Loops are vectorized across
//! columns, and threads compute other rows, so neither changes a bit. Rust does not contract
//! `a * b + c` to a fused multiplication and addition.

use crate::{element::Boolean, error::Result, memory::Memory, parallel::for_parts};
use bytemuck::Pod;
use num_complex::Complex;
use std::sync::OnceLock;

/// Rows of a tile.
const ROWS: usize = 4;
/// Columns of a tile.
const COLUMNS: usize = 16;

/// Returns whether products use only the instructions that all processors of the target have:
/// whether the environment variable `STABLEHLO_PORTABLE_KERNELS` is set.
fn is_portable() -> bool {
    static IS_PORTABLE: OnceLock<bool> = OnceLock::new();
    *IS_PORTABLE.get_or_init(|| std::env::var_os("STABLEHLO_PORTABLE_KERNELS").is_some())
}

/// Element of the left matrix of a product.
pub(crate) trait Factor: Pod + Default + Send + Sync {
    /// Type of the right matrix and of sums.
    type Sum: Pod + Default + Send + Sync;
    /// Converts an element of the right matrix.
    fn widen(self) -> Self::Sum;
    /// Adds the products of `k` columns of `a` and `k` rows of `b` to zero.
    fn tile(k: usize, a: &[Self], b: &[Self::Sum]) -> [[Self::Sum; COLUMNS]; ROWS];
    /// Computes one row as `tile` does.
    fn row(k: usize, a: &[Self], b: &[Self::Sum]) -> [[Self::Sum; COLUMNS]; 1];
}

macro_rules! factors {
    ($($tile:ident $row:ident $factor:ty, $sum:ty, $widen:expr, $add:expr;)*) => {$(
        factors! { @tile $tile ROWS $factor, $sum, $widen, $add }
        factors! { @tile $row 1 $factor, $sum, $widen, $add }

        impl Factor for $factor {
            type Sum = $sum;
            #[inline(always)]
            fn widen(self) -> $sum {
                ($widen)(self)
            }
            fn tile(k: usize, a: &[Self], b: &[$sum]) -> [[$sum; COLUMNS]; ROWS] {
                let mut sums = [[<$sum>::default(); COLUMNS]; ROWS];
                $tile(k, a, b, &mut sums);
                sums
            }
            fn row(k: usize, a: &[Self], b: &[$sum]) -> [[$sum; COLUMNS]; 1] {
                let mut sums = [[<$sum>::default(); COLUMNS]; 1];
                $row(k, a, b, &mut sums);
                sums
            }
        }
    )*};
    (@tile $name:ident $rows:ident $($rest:tt)*) => { factors! { @with $name ($rows) $($rest)* } };
    (@tile $name:ident $rows:literal $($rest:tt)*) => { factors! { @with $name ($rows) $($rest)* } };
    (@with $name:ident ($rows:expr) $factor:ty, $sum:ty, $widen:expr, $add:expr) => {
        fn $name(k: usize, a: &[$factor], b: &[$sum], out: &mut [[$sum; COLUMNS]; $rows]) {
            #[allow(clippy::needless_range_loop)]
            #[inline(always)]
            fn portable(k: usize, a: &[$factor], b: &[$sum], out: &mut [[$sum; COLUMNS]; $rows]) {
                // Sums in a local variable, and loops with constant bounds, use registers alone.
                let mut sums = [[<$sum>::default(); COLUMNS]; $rows];
                let (a, _) = a.as_chunks::<{ $rows }>();
                let (b, _) = b.as_chunks::<COLUMNS>();
                for (a, b) in a.iter().zip(b).take(k) {
                    for i in 0..$rows {
                        let a: $sum = ($widen)(a[i]);
                        for j in 0..COLUMNS {
                            sums[i][j] = ($add)(sums[i][j], a, b[j]);
                        }
                    }
                }
                *out = sums;
            }
            #[multiversion::multiversion(targets("x86_64+avx512f", "x86_64+avx2+fma", "x86_64+avx2"))]
            fn fastest(k: usize, a: &[$factor], b: &[$sum], out: &mut [[$sum; COLUMNS]; $rows]) {
                portable(k, a, b, out);
            }
            match is_portable() {
                true => portable(k, a, b, out),
                false => fastest(k, a, b, out),
            }
        }
    };
}

factors! {
    tile_f32 row_f32 f32, f64, f64::from, |sum: f64, a: f64, b: f64| sum + a * b;
    tile_f64 row_f64 f64, f64, |a: f64| a, |sum: f64, a: f64, b: f64| sum + a * b;
    tile_u32 row_u32 u32, u32, |a: u32| a, |sum: u32, a: u32, b: u32| sum.wrapping_add(a.wrapping_mul(b));
    tile_u64 row_u64 u64, u64, |a: u64| a, |sum: u64, a: u64, b: u64| sum.wrapping_add(a.wrapping_mul(b));
    tile_bit row_bit Boolean, u8, |a: Boolean| a.0, |sum: u8, a: u8, b: u8| sum | (a & b);
    tile_complex row_complex Complex<f64>, Complex<f64>, |a: Complex<f64>| a, |sum: Complex<f64>, a: Complex<f64>, b: Complex<f64>| {
        Complex::new(
            sum.re + (a.re * b.re - a.im * b.im),
            sum.im + (a.re * b.im + a.im * b.re),
        )
    };
}

/// Right matrix of a product, in panels of columns.
pub(crate) struct Panels<T: Factor> {
    k: usize,
    columns: usize,
    values: Vec<T::Sum>,
    _lease: crate::memory::Lease,
}

impl<T: Factor> Panels<T> {
    /// Packs a matrix of `k` rows and `columns` columns. Column `j` of row `p` is at
    /// `p * stride + j`.
    pub(crate) fn new(
        memory: &Memory,
        k: usize,
        columns: usize,
        stride: usize,
        matrix: &[T],
    ) -> Result<Self> {
        let count = columns
            .div_ceil(COLUMNS)
            .saturating_mul(k)
            .saturating_mul(COLUMNS);
        let lease = memory.room::<T::Sum>(count)?;
        let mut values = vec![T::Sum::default(); count];
        let panel = (k * COLUMNS).max(1);
        for_parts(&mut values, panel, count, |start, panel| {
            let first = start / (k * COLUMNS) * COLUMNS;
            let count = COLUMNS.min(columns - first);
            for (p, out) in panel.chunks_mut(COLUMNS).enumerate() {
                let row = &matrix[p * stride + first..][..count];
                out.iter_mut()
                    .zip(row)
                    .for_each(|(out, v)| *out = v.widen());
            }
        });
        Ok(Self {
            k,
            columns,
            values,
            _lease: lease,
        })
    }
}

/// Output of a product: rows of `stride` elements, of which the product computes those from
/// `offset`.
pub(crate) struct Target {
    pub(crate) stride: usize,
    pub(crate) offset: usize,
}

/// Multiplies rows by panels. `pack` stores the `k` elements of a row of the left matrix, and
/// `finish` rounds a sum. `out` has all rows.
pub(crate) fn multiply<T: Factor, U: Pod + Send>(
    panels: &Panels<T>,
    target: &Target,
    out: &mut [U],
    pack: impl Fn(usize, &mut [T]) + Sync + Send,
    finish: impl Fn(T::Sum) -> U + Sync + Send,
) {
    let (k, columns) = (panels.k, panels.columns);
    let work = out.len().saturating_mul(k.max(1));
    for_parts(out, ROWS * target.stride, work, |start, out| {
        let first = start / target.stride;
        let rows = out.len() / target.stride;
        let mut row = vec![T::default(); k];
        let mut packed = vec![T::default(); if rows == 1 { 0 } else { k * ROWS }];
        for i in 0..rows {
            pack(first + i, &mut row);
            if rows > 1 {
                for (p, value) in row.iter().enumerate() {
                    packed[p * ROWS + i] = *value;
                }
            }
        }
        for panel in 0..columns.div_ceil(COLUMNS) {
            let column = panel * COLUMNS;
            let count = COLUMNS.min(columns - column);
            let b = &panels.values[panel * k * COLUMNS..][..k * COLUMNS];
            let mut store = |i: usize, sums: &[T::Sum; COLUMNS]| {
                let out = &mut out[i * target.stride + target.offset + column..][..count];
                out.iter_mut()
                    .zip(sums)
                    .for_each(|(out, sum)| *out = finish(*sum));
            };
            if rows == 1 {
                store(0, &T::row(k, &row, b)[0]);
            } else {
                let sums = T::tile(k, &packed, b);
                sums.iter()
                    .take(rows)
                    .enumerate()
                    .for_each(|(i, sums)| store(i, sums));
            }
        }
    });
}
