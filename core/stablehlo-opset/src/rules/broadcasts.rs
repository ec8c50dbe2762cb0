//! Shapes of broadcasts.
//!
//! Shapes are aligned at their last dimensions, as in NumPy. Two dimensions fit if they have the same
//! size or if one has size 1. Dimensions of unknown size follow one of two rules: [`bounded`] if each has a
//! bound, [`dynamic`] otherwise.

use super::Dimension;
use crate::types::DYNAMIC;
use std::fmt;

/// Reason why two dimensions cannot be broadcast together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The sizes or bounds differ, and neither is 1.
    Sizes(i64, i64),
    /// One dimension has a size, the other one a bound.
    BoundAndSize,
}
impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Sizes(a, b) => write!(f, "incompatible shapes for broadcasting {a} and {b}"),
            Self::BoundAndSize => {
                f.write_str("cannot mix bounded and static dimensions in broadcast")
            }
        }
    }
}
impl std::error::Error for Mismatch {}

/// Returns whether all sizes are known, or the type has bounds.
pub fn is_static_or_bounded(sizes: &[i64], bounds: &[i64]) -> bool {
    !bounds.is_empty() || !sizes.contains(&DYNAMIC)
}

/// Combines the shapes `a` and `b`, aligned at their last dimensions, by `combine`. A missing dimension
/// is `one`.
fn align<T: Copy, E>(
    [a, b]: [&[T]; 2],
    one: T,
    combine: impl Fn(T, T) -> Result<T, E>,
) -> Result<Vec<T>, E> {
    let rank = a.len().max(b.len());
    let at = |dims: &[T], i: usize| match (i + dims.len()).checked_sub(rank) {
        Some(i) => dims[i],
        None => one,
    };
    (0..rank).map(|i| combine(at(a, i), at(b, i))).collect()
}

/// Dimension of the shape of a broadcast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BroadcastDimension {
    /// Size or bound.
    pub dimension: Dimension,
    /// Index of a tensor that has this dimension, and index of the dimension in the tensor; `None` if the
    /// last tensor lacks the dimension and no other tensor has a size other than 1.
    pub origin: Option<(usize, usize)>,
}

/// Returns the shape of a broadcast of tensors that [`is_static_or_bounded`] accepts.
///
/// # Errors
/// If dimensions do not fit. Dimensions with bounds fit if their bounds are equal.
pub fn bounded(shapes: &[Vec<Dimension>]) -> Result<Vec<BroadcastDimension>, Mismatch> {
    const ONE: BroadcastDimension = BroadcastDimension {
        dimension: Dimension::of_size(1),
        origin: None,
    };
    let number = |d: BroadcastDimension| d.dimension.limit().unwrap_or(DYNAMIC);
    let mut shapes = shapes.iter().enumerate().map(|(tensor, dims)| {
        let of = |(i, dimension): (usize, &Dimension)| BroadcastDimension {
            dimension: *dimension,
            origin: Some((tensor, i)),
        };
        dims.iter().enumerate().map(of).collect::<Vec<_>>()
    });
    let first = shapes.next().unwrap_or_default();
    shapes.try_fold(first, |all, one| {
        align([&all, &one], ONE, |a, b| match (number(a), number(b)) {
            (1, _) => Ok(b),
            (_, 1) => Ok(a),
            (m, n) if m != n => Err(Mismatch::Sizes(m, n)),
            _ if a.dimension.is_dynamic() != b.dimension.is_dynamic() => {
                Err(Mismatch::BoundAndSize)
            }
            _ => Ok(a),
        })
    })
}

/// Returns the shape of a broadcast of tensors with unknown sizes, without bounds, or `None` if known
/// sizes do not fit. An unknown size is assumed to fit a known size other than 0 and 1.
pub fn dynamic(shapes: &[&[i64]]) -> Option<Vec<i64>> {
    let mut shapes = shapes.iter();
    let first = shapes.next().copied().unwrap_or_default().to_vec();
    let known = |size: i64| size != DYNAMIC;
    shapes.try_fold(first, |all, one| {
        let sizes = align([&all, one], 1, |a, b| match (a, b) {
            (DYNAMIC, n @ 2..) | (n @ 2.., DYNAMIC) | (1, n) | (n, 1) => Ok(n),
            (a, b) if a == b => Ok(a),
            (a, b) if known(a) && known(b) => Err(()),
            _ => Ok(DYNAMIC),
        });
        sizes.ok()
    })
}

/// Returns the shape of a broadcast of two tensors whose dimensions correspond as `dimensions` says: entry
/// `i` is the dimension of the tensor with more dimensions that dimension `i` of the other tensor
/// corresponds to. Returns `None` if `dimensions` does not have one valid entry per dimension, or if known
/// sizes do not fit.
pub fn along(x: &[i64], y: &[i64], dimensions: &[i64]) -> Option<Vec<i64>> {
    let (large, small) = if x.len() > y.len() { (x, y) } else { (y, x) };
    if dimensions.len() != small.len() {
        return None;
    }
    let places: Option<Vec<usize>> = dimensions
        .iter()
        .map(|&d| usize::try_from(d).ok().filter(|&d| d < large.len()))
        .collect();
    let places = places?;
    let chosen: Vec<_> = places.iter().map(|&i| large[i]).collect();
    let sizes = dynamic(&[small, &chosen])?;
    let mut shape = large.to_vec();
    for (&place, size) in places.iter().zip(sizes) {
        shape[place] = size;
    }
    Some(shape)
}

/// Returns whether `dimensions` aligns two tensors of the ranks `a` and `b` at their last dimensions, as a
/// broadcast without `dimensions` does. Any `dimensions` does so for equal ranks.
pub fn is_prefix_padded(a: usize, b: usize, dimensions: &[i64]) -> bool {
    let (small, large) = (a.min(b), a.max(b));
    let expected = (large - small) as i64..large as i64;
    small == large || expected.eq(dimensions.iter().copied())
}
