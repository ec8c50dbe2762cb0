//! Loops over the elements of arrays of equal shape.
//!
//! A kernel computes a chunk of elements. The loops call kernels by reference, so that the
//! compiler makes one loop per element type instead of one per op.

use crate::{
    array::Array,
    complex::{ComplexElement, Wide},
    element::{Element, HasWord},
    error::{Result, require},
    float::SmallFloat,
    parallel::for_parts,
};

/// Number of elements of a chunk: chunks of three operands fit into a cache of 32 KiB.
const CHUNK: usize = 1024;
/// Number of elements that one thread computes at a time.
const PART: usize = 8 * CHUNK;

/// Checks that operands have equal shapes.
pub(crate) fn check_shapes(op: &'static str, a: &Array, b: &Array) -> Result<()> {
    require!(
        a.shape() == b.shape(),
        op,
        "",
        "shapes {:?} and {:?} differ",
        a.shape(),
        b.shape()
    );
    Ok(())
}

/// Applies `kernel` to the elements, in place if the array has no other owner.
pub(crate) fn update<T: Element>(
    op: &'static str,
    mut x: Array,
    kernel: &(dyn Fn(&mut [T]) + Sync),
) -> Result<Array> {
    let len = x.len();
    if x.is_transposed() {
        x = x.dense()?;
    }
    if let Some(words) = x.words_mut::<<T as HasWord>::Word>() {
        for_parts(bytemuck::cast_slice_mut(words), PART, len, |_, part| {
            kernel(part)
        });
        return Ok(x);
    }
    let source = x.source::<T>();
    Array::fill(x.memory(), op, x.shape(), |out| {
        for_parts(out, PART, len, |start, part| {
            for (i, chunk) in part.chunks_mut(CHUNK).enumerate() {
                source.fill(start + i * CHUNK, chunk);
                kernel(chunk);
            }
        });
        Ok(())
    })
}

/// Applies `kernel` to the elements of `a` and `b`. The kernel stores the results in the first
/// slice. Works in place if `a` has no other owner.
pub(crate) fn update_with<T: Element>(
    op: &'static str,
    mut a: Array,
    b: Array,
    kernel: &(dyn Fn(&mut [T], &[T]) + Sync),
) -> Result<Array> {
    check_shapes(op, &a, &b)?;
    let len = a.len();
    if a.is_transposed() {
        a = a.dense()?;
    }
    let b = b.in_order();
    let right = b.source::<T>();
    if let Some(words) = a.words_mut::<<T as HasWord>::Word>() {
        for_parts(bytemuck::cast_slice_mut(words), PART, len, |start, part| {
            let mut buffer = Vec::new();
            for (i, chunk) in part.chunks_mut(CHUNK).enumerate() {
                kernel(
                    chunk,
                    right.read(start + i * CHUNK, chunk.len(), &mut buffer),
                );
            }
        });
        return Ok(a);
    }
    let left = a.source::<T>();
    Array::fill(a.memory(), op, a.shape(), |out| {
        for_parts(out, PART, len, |start, part| {
            let mut buffer = Vec::new();
            for (i, chunk) in part.chunks_mut(CHUNK).enumerate() {
                left.fill(start + i * CHUNK, chunk);
                kernel(
                    chunk,
                    right.read(start + i * CHUNK, chunk.len(), &mut buffer),
                );
            }
        });
        Ok(())
    })
}

/// Applies `kernel` to the elements of `x`, with results of another type.
pub(crate) fn map<T: Element, U: Element>(
    op: &'static str,
    x: &Array,
    kernel: &(dyn Fn(&[T], &mut [U]) + Sync),
) -> Result<Array> {
    let x = x.clone().in_order();
    let source = x.source::<T>();
    Array::fill(x.memory(), op, x.shape(), |out| {
        for_parts(out, PART, x.len(), |start, part| {
            let mut buffer = Vec::new();
            for (i, chunk) in part.chunks_mut(CHUNK).enumerate() {
                kernel(
                    source.read(start + i * CHUNK, chunk.len(), &mut buffer),
                    chunk,
                );
            }
        });
        Ok(())
    })
}

/// Applies `kernel` to the elements of `a` and `b`, with results of another type.
pub(crate) fn zip<T: Element, S: Element, U: Element>(
    op: &'static str,
    a: &Array,
    b: &Array,
    kernel: &(dyn Fn(&[T], &[S], &mut [U]) + Sync),
) -> Result<Array> {
    check_shapes(op, a, b)?;
    let (a, b) = (a.clone().in_order(), b.clone().in_order());
    let (left, right) = (a.source::<T>(), b.source::<S>());
    Array::fill(a.memory(), op, a.shape(), |out| {
        for_parts(out, PART, a.len(), |start, part| {
            let (mut first, mut second) = (Vec::new(), Vec::new());
            for (i, chunk) in part.chunks_mut(CHUNK).enumerate() {
                let start = start + i * CHUNK;
                kernel(
                    left.read(start, chunk.len(), &mut first),
                    right.read(start, chunk.len(), &mut second),
                    chunk,
                );
            }
        });
        Ok(())
    })
}

/// Applies a kernel of `f32` to small floats, and rounds each result once.
pub(crate) fn update_small<S: SmallFloat>(
    op: &'static str,
    x: Array,
    kernel: fn(&mut [f32]),
) -> Result<Array> {
    update::<S>(op, x, &|chunk| {
        for values in chunk.chunks_mut(CHUNK) {
            let mut wide = [0.0; CHUNK];
            let wide = &mut wide[..values.len()];
            wide.iter_mut()
                .zip(&*values)
                .for_each(|(w, v)| *w = v.widen());
            kernel(wide);
            values
                .iter_mut()
                .zip(&*wide)
                .for_each(|(v, w)| *v = S::narrow(*w));
        }
    })
}

/// Applies a kernel of `f64` to small floats, and rounds each result once.
pub(crate) fn update_small_wide<S: SmallFloat>(
    op: &'static str,
    x: Array,
    kernel: fn(&mut [f64]),
) -> Result<Array> {
    update::<S>(op, x, &|chunk| {
        for values in chunk.chunks_mut(CHUNK) {
            let mut wide = [0.0; CHUNK];
            let wide = &mut wide[..values.len()];
            wide.iter_mut()
                .zip(&*values)
                .for_each(|(w, v)| *w = v.widen().into());
            kernel(wide);
            values
                .iter_mut()
                .zip(&*wide)
                .for_each(|(v, w)| *v = S::narrow_wide(*w));
        }
    })
}

/// Returns a kernel of pairs of small floats, which computes in `f64` and rounds each result once.
pub(crate) fn small_kernel<S: SmallFloat>(
    kernel: fn(&mut [f64], &[f64]),
) -> impl Fn(&mut [S], &[S]) + Copy + Send + Sync + 'static {
    /// Number of elements that are widened at a time.
    const WIDE: usize = 64;
    move |left, right| {
        for (left, right) in left.chunks_mut(WIDE).zip(right.chunks(WIDE)) {
            let (mut a, mut b) = ([0.0; WIDE], [0.0; WIDE]);
            let (a, b) = (&mut a[..left.len()], &mut b[..left.len()]);
            a.iter_mut()
                .zip(&*left)
                .for_each(|(w, v)| *w = v.widen().into());
            b.iter_mut()
                .zip(right)
                .for_each(|(w, v)| *w = v.widen().into());
            kernel(a, b);
            left.iter_mut()
                .zip(&*a)
                .for_each(|(v, w)| *v = S::narrow_wide(*w));
        }
    }
}

/// Applies a function to complex numbers.
pub(crate) fn update_complex<C: ComplexElement>(
    op: &'static str,
    x: Array,
    function: fn(Wide) -> Wide,
) -> Result<Array> {
    update::<C>(op, x, &|chunk| {
        for value in chunk {
            *value = C::narrow(function(value.widen()));
        }
    })
}

/// Returns a kernel of pairs of complex numbers.
pub(crate) fn complex_kernel<C: ComplexElement>(
    function: fn(Wide, Wide) -> Wide,
) -> impl Fn(&mut [C], &[C]) + Copy + Send + Sync + 'static {
    move |left, right| {
        for (left, right) in left.iter_mut().zip(right) {
            *left = C::narrow(function(left.widen(), right.widen()));
        }
    }
}
