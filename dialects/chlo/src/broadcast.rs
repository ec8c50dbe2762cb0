//! Shapes of broadcasts.
//!
//! Shapes are aligned at their last dimensions, as in NumPy. Two dimensions fit if they
//! have the same size or if one has size 1. Dimensions of unknown size follow one of two
//! rules: [`bounded`] if each has a bound, [`dynamic`] otherwise.

use mlir_bridge::prelude::*;
use stablehlo_dialect::infer::{Dimension, dimensions_of};
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

/// Returns whether the size of each dimension is known, or the type has bounds.
pub fn is_static_or_bounded(t: &Tensor) -> bool {
    t.is_static()
        || t.encoding
            .is_some_and(|e| stablehlo_dialect::kinds::bounds_of(e).is_some())
}

/// Combines the shapes `a` and `b`, aligned at their last dimensions, by `combine`. A
/// missing dimension is `one`.
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
    /// Index of a tensor that has this dimension, and index of the dimension in the tensor;
    /// `None` if the last tensor lacks the dimension and no other tensor has a size other
    /// than 1.
    pub origin: Option<(usize, usize)>,
}

/// Returns the shape of a broadcast of tensors that [`is_static_or_bounded`] accepts.
///
/// # Errors
/// If dimensions do not fit. Dimensions with bounds fit if their bounds are equal.
pub fn bounded(tensors: &[Tensor]) -> Result<Vec<BroadcastDimension>, Mismatch> {
    const ONE: BroadcastDimension = BroadcastDimension {
        dimension: Dimension::of_size(1),
        origin: None,
    };
    let number = |d: BroadcastDimension| d.dimension.limit().unwrap_or(DYNAMIC);
    let mut shapes = tensors.iter().enumerate().map(|(tensor, t)| {
        let dims = dimensions_of(t).enumerate();
        let of = |(i, dimension)| BroadcastDimension {
            dimension,
            origin: Some((tensor, i)),
        };
        dims.map(of).collect::<Vec<_>>()
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

/// Returns the shape of a broadcast of tensors with unknown sizes, without bounds, or
/// `None` if known sizes do not fit. An unknown size is assumed to fit a known size other
/// than 0 and 1.
pub fn dynamic(shapes: &[Vec<i64>]) -> Option<Vec<i64>> {
    let mut shapes = shapes.iter();
    let first = shapes.next().cloned().unwrap_or_default();
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

/// Returns the shape of a broadcast of two tensors whose dimensions correspond as
/// `dimensions` says: entry `i` is the dimension of the tensor with more dimensions that
/// dimension `i` of the other tensor corresponds to. Returns `None` if `dimensions` does not
/// have one valid entry per dimension, or if known sizes do not fit.
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
    let chosen = places.iter().map(|&i| large[i]).collect();
    let sizes = dynamic(&[small.to_vec(), chosen])?;
    let mut shape = large.to_vec();
    for (&place, size) in places.iter().zip(sizes) {
        shape[place] = size;
    }
    Some(shape)
}

/// Returns whether `dimensions` aligns two tensors at their last dimensions, as a broadcast
/// without `dimensions` does. Any `dimensions` does so for equal ranks, and none for an
/// unranked tensor.
pub fn is_prefix_padded(lhs: Type, rhs: Type, dimensions: &[i64]) -> bool {
    let (Some(lhs), Some(rhs)) = (Tensor::of(lhs), Tensor::of(rhs)) else {
        return false;
    };
    let (small, large) = (lhs.rank().min(rhs.rank()), lhs.rank().max(rhs.rank()));
    let expected = (large - small) as i64..large as i64;
    small == large || expected.eq(dimensions.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::{dialect::register_dialects, melior::dialect::DialectRegistry};
    use stablehlo_dialect::infer::tensor_of;

    /// Returns the type and the origins of the broadcast of tensors of the given types.
    fn of(types: &[&str]) -> Result<(String, Vec<Option<(usize, usize)>>), Mismatch> {
        let registry = DialectRegistry::new();
        register_dialects(&registry).expect("a new registry");
        let context = Context::new_with_registry(&registry, false);
        context.load_all_available_dialects();
        let parse = |text: &&str| context.parse_type(text).expect("a type");
        let types: Vec<_> = types.iter().map(parse).collect();
        let tensors: Vec<_> = types.iter().filter_map(|&t| Tensor::of(t)).collect();
        assert!(tensors.iter().all(is_static_or_bounded));
        let dims = bounded(&tensors)?;
        let shape: Vec<_> = dims.iter().map(|d| d.dimension).collect();
        let origins = dims.into_iter().map(|d| d.origin).collect();
        Ok((
            tensor_of(&shape, context.int_type(8), None).to_string(),
            origins,
        ))
    }

    #[test]
    fn static_shapes_align_at_their_last_dimension() {
        let (ty, origins) = of(&["tensor<4x1xi8>", "tensor<3xi8>", "tensor<2x1x1xi8>"]).unwrap();
        assert_eq!(ty, "tensor<2x4x3xi8>");
        assert_eq!(origins, [Some((2, 0)), Some((0, 0)), Some((1, 0))]);
        assert_eq!(of(&[]), Ok(("tensor<i8>".to_owned(), vec![])));
        let differ = of(&["tensor<2xi8>", "tensor<3xi8>"]);
        assert_eq!(differ, Err(Mismatch::Sizes(2, 3)));
    }

    #[test]
    fn bounds_fit_equal_bounds_and_size_one() {
        const FIVE: &str = "tensor<?xi8, #stablehlo.bounds<5>>";
        let (ty, origins) = of(&[FIVE, "tensor<2x1xi8>"]).unwrap();
        assert_eq!(ty, "tensor<2x?xi8, #stablehlo.bounds<?, 5>>");
        assert_eq!(origins, [Some((1, 0)), Some((0, 0))]);
        assert_eq!(of(&[FIVE, FIVE]).unwrap().0, FIVE);
        let differ = of(&[FIVE, "tensor<?xi8, #stablehlo.bounds<4>>"]);
        assert_eq!(differ, Err(Mismatch::Sizes(5, 4)));
        assert_eq!(of(&[FIVE, "tensor<5xi8>"]), Err(Mismatch::BoundAndSize));
    }

    #[test]
    fn unknown_sizes_fit_known_sizes_other_than_zero() {
        let both = |a: i64, b: i64| {
            let shapes = [vec![a], vec![b]];
            assert_eq!(dynamic(&shapes), dynamic(&[vec![b], vec![a]]));
            dynamic(&shapes).map(|shape| shape[0])
        };
        assert_eq!(both(DYNAMIC, 7), Some(7));
        assert_eq!(both(DYNAMIC, 1), Some(DYNAMIC));
        assert_eq!(both(DYNAMIC, 0), Some(DYNAMIC));
        assert_eq!(both(DYNAMIC, DYNAMIC), Some(DYNAMIC));
        assert_eq!(both(0, 1), Some(0));
        assert_eq!(both(2, 3), None);
    }

    #[test]
    fn explicit_dimensions_choose_dimensions_of_the_larger_shape() {
        assert_eq!(along(&[2, 1, 4], &[3], &[1]), Some(vec![2, 3, 4]));
        assert_eq!(along(&[3], &[2, 3], &[1]), Some(vec![2, 3]));
        assert_eq!(along(&[2, 3], &[2], &[0, 1]), None);
        assert_eq!(along(&[2, 3], &[2], &[2]), None);
        assert_eq!(along(&[2, 3], &[2], &[-1]), None);
        assert_eq!(along(&[2, 3], &[2], &[1]), None);
    }
}
