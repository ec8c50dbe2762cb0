//! Products of matrices with a stated order of sums.
//!
//! Each element of a result is a sum over `k` in ascending order. Loops are vectorized across
//! columns, and threads compute other rows, so neither changes a bit. Rust does not contract
//! `a * b + c` to a fused multiplication and addition. A product of two `f32` is exact in `f64`,
//! so fused instructions give the same bits for it, and are used where the processor has them.

use crate::{
    element::Boolean, error::Result, instructions::is_portable, memory::Memory, parallel::for_parts,
};
use bytemuck::Pod;
use multiversion::target::target_cfg_f;
use num_complex::Complex;

/// Rows of a tile.
const ROWS: usize = 8;
/// Columns of a tile.
const COLUMNS: usize = 16;
/// Largest number of rows that one thread computes at a time.
const BLOCK: usize = 64;
/// Largest number of elements of the left matrix that one thread holds at a time: half a
/// megabyte of `f64`, which fits into a cache beside a panel.
const HELD: usize = 1 << 16;

/// Sums of a tile.
type Tile<T> = [[T; COLUMNS]; ROWS];

/// Element of the matrices of a product.
pub(crate) trait Factor: Pod + Default + Send + Sync {
    /// Type of sums, and of the factors of products.
    type Sum: Pod + Default + Send + Sync;
    /// Converts an element.
    fn widen(self) -> Self::Sum;
    /// Adds the product of `a` and `b` to `sum`.
    fn add(sum: Self::Sum, a: Self::Sum, b: Self::Sum) -> Self::Sum;
    /// Computes as `add` does, with fused instructions where they give the same bits.
    #[inline(always)]
    fn add_fused(sum: Self::Sum, a: Self::Sum, b: Self::Sum) -> Self::Sum {
        Self::add(sum, a, b)
    }
}

macro_rules! factors {
    ($($factor:ty, $sum:ty, $widen:expr, $add:expr $(, $fused:expr)?;)*) => {$(
        impl Factor for $factor {
            type Sum = $sum;
            #[inline(always)]
            fn widen(self) -> $sum {
                ($widen)(self)
            }
            #[inline(always)]
            fn add(sum: $sum, a: $sum, b: $sum) -> $sum {
                ($add)(sum, a, b)
            }
            $(
                #[inline(always)]
                fn add_fused(sum: $sum, a: $sum, b: $sum) -> $sum {
                    ($fused)(sum, a, b)
                }
            )?
        }
    )*};
}

factors! {
    f32, f64, f64::from, |sum: f64, a: f64, b: f64| sum + a * b, |sum: f64, a: f64, b: f64| a.mul_add(b, sum);
    f64, f64, |a: f64| a, |sum: f64, a: f64, b: f64| sum + a * b;
    u32, u32, |a: u32| a, |sum: u32, a: u32, b: u32| sum.wrapping_add(a.wrapping_mul(b));
    u64, u64, |a: u64| a, |sum: u64, a: u64, b: u64| sum.wrapping_add(a.wrapping_mul(b));
    Boolean, u8, |a: Boolean| a.0, |sum: u8, a: u8, b: u8| sum | (a & b);
    Complex<f64>, Complex<f64>, |a: Complex<f64>| a, |sum: Complex<f64>, a: Complex<f64>, b: Complex<f64>| {
        Complex::new(
            sum.re + (a.re * b.re - a.im * b.im),
            sum.im + (a.re * b.im + a.im * b.re),
        )
    };
}

/// Defines functions that compute the part of a tile with `$count` rows from row `i` and `C`
/// columns from column `j`: they add the products of `k` columns of `a`, which has `S` rows, and
/// `k` rows of `b` to zero. The compiler does not unroll a loop over eight rows, and without
/// constant indices the sums are not in registers.
macro_rules! define_parts {
    ($($name:ident $count:literal: $($row:literal)*;)*) => {$(
        #[inline(always)]
        fn $name<T: Pod + Default, const S: usize, const C: usize>(
            k: usize,
            (a, i): (&[T], usize),
            (b, j): (&[T], usize),
            add: fn(T, T, T) -> T,
        ) -> [[T; C]; $count] {
            let mut sums = [[T::default(); C]; $count];
            let (a, _) = a.as_chunks::<S>();
            let (b, _) = b.as_chunks::<COLUMNS>();
            for (a, b) in a.iter().zip(b).take(k) {
                let (a, b) = (&a[i..i + $count], &b[j..j + C]);
                $(
                    for (sum, b) in sums[$row].iter_mut().zip(b) {
                        *sum = add(*sum, a[$row], *b);
                    }
                )*
            }
            sums
        }
    )*};
}
define_parts! {
    one_row 1: 0;
    four_rows 4: 0 1 2 3;
    eight_rows 8: 0 1 2 3 4 5 6 7;
}

/// Computes the first `rows` rows of a tile in parts of 4 rows and `C` columns. The last part may
/// have further rows.
#[inline(always)]
fn by_four_rows<T: Pod + Default, const C: usize>(
    k: usize,
    rows: usize,
    a: &[T],
    b: &[T],
    out: &mut Tile<T>,
    add: fn(T, T, T) -> T,
) {
    for i in (0..rows.min(ROWS)).step_by(4) {
        for j in (0..COLUMNS).step_by(C) {
            let sums = four_rows::<T, ROWS, C>(k, (a, i), (b, j), add);
            for (out, sums) in out[i..].iter_mut().zip(sums) {
                out[j..j + C].copy_from_slice(&sums);
            }
        }
    }
}

/// Computes the first `rows` rows of a tile: adds the products of `k` columns of `a`, which has
/// `ROWS` rows, and `k` rows of `b` to zero.
#[multiversion::multiversion(targets("x86_64+avx512f+fma", "x86_64+avx2+fma", "x86_64+avx2"))]
fn tile<T: Factor>(k: usize, rows: usize, a: &[T::Sum], b: &[T::Sum], out: &mut Tile<T::Sum>) {
    let is_avx512 = target_cfg_f!(target_feature = "avx512f");
    let is_avx2 = target_cfg_f!(target_feature = "avx2");
    let is_fused = target_cfg_f!(target_feature = "fma");
    match (is_avx512, is_avx2, is_fused) {
        (true, ..) if rows > 4 => {
            *out = eight_rows::<_, ROWS, COLUMNS>(k, (a, 0), (b, 0), T::add_fused);
        }
        (true, ..) => by_four_rows::<_, COLUMNS>(k, rows, a, b, out, T::add_fused),
        (_, true, true) => by_four_rows::<_, 8>(k, rows, a, b, out, T::add_fused),
        (_, true, false) => by_four_rows::<_, 8>(k, rows, a, b, out, T::add),
        _ => portable_tile::<T>(k, rows, a, b, out),
    }
}

/// Computes as [`tile`] does, with the instructions of all processors of the target.
#[inline(always)]
fn portable_tile<T: Factor>(
    k: usize,
    rows: usize,
    a: &[T::Sum],
    b: &[T::Sum],
    out: &mut Tile<T::Sum>,
) {
    by_four_rows::<_, 4>(k, rows, a, b, out, T::add);
}

/// Computes the sums of a matrix of one row, `a`.
#[multiversion::multiversion(targets("x86_64+avx512f+fma", "x86_64+avx2+fma", "x86_64+avx2"))]
fn row<T: Factor>(k: usize, a: &[T::Sum], b: &[T::Sum]) -> [T::Sum; COLUMNS] {
    if target_cfg_f!(target_feature = "fma") {
        let [sums] = one_row::<_, 1, COLUMNS>(k, (a, 0), (b, 0), T::add_fused);
        sums
    } else {
        portable_row::<T>(k, a, b)
    }
}

/// Computes as [`row`] does, with the instructions of all processors of the target.
#[inline(always)]
fn portable_row<T: Factor>(k: usize, a: &[T::Sum], b: &[T::Sum]) -> [T::Sum; COLUMNS] {
    let [sums] = one_row::<_, 1, COLUMNS>(k, (a, 0), (b, 0), T::add);
    sums
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
    if out.is_empty() {
        return;
    }
    let (k, columns) = (panels.k, panels.columns);
    let work = out.len().saturating_mul(k.max(1));
    let is_portable = is_portable();
    // Few rows are shared by all threads.
    let most = (HELD / k.max(1)).min(BLOCK);
    let block = (out.len() / target.stride / 16).clamp(1, most.max(1));
    let block = block.next_multiple_of(ROWS);
    for_parts(out, block * target.stride, work, |start, out| {
        let first = start / target.stride;
        let rows = out.len() / target.stride;
        let mut left = vec![T::default(); k];
        let height = if rows == 1 { 1 } else { ROWS };
        let mut packed = vec![T::Sum::default(); k * rows.next_multiple_of(height)];
        for i in 0..rows {
            pack(first + i, &mut left);
            let (tile, place) = (i / height * height * k, i % height);
            for (p, value) in left.iter().enumerate() {
                packed[tile + p * height + place] = value.widen();
            }
        }
        for panel in 0..columns.div_ceil(COLUMNS) {
            let column = panel * COLUMNS;
            let count = COLUMNS.min(columns - column);
            let b = &panels.values[panel * k * COLUMNS..][..k * COLUMNS];
            for i in (0..rows).step_by(ROWS) {
                let a = &packed[i * k..];
                let mut sums = [[T::Sum::default(); COLUMNS]; ROWS];
                match (rows, is_portable) {
                    (1, true) => sums[0] = portable_row::<T>(k, a, b),
                    (1, false) => sums[0] = row::<T>(k, a, b),
                    (_, true) => portable_tile::<T>(k, rows - i, a, b, &mut sums),
                    (_, false) => tile::<T>(k, rows - i, a, b, &mut sums),
                }
                for (i, sums) in (i..rows).zip(&sums) {
                    let out = &mut out[i * target.stride + target.offset + column..][..count];
                    for (out, sum) in out.iter_mut().zip(sums) {
                        *out = finish(*sum);
                    }
                }
            }
        }
    });
}
