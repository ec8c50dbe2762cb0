//! One dimension of a tensor: its size, or what is known of it.

use crate::kinds::{TYPE_EXTENSIONS, bounds_of};
use mlir_bridge::prelude::*;

/// A dimension's size and bound; [`DYNAMIC`] where unknown. A known size has no
/// bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dimension {
    /// The size.
    pub size: i64,
    /// The largest size that there can be.
    pub bound: i64,
}

/// Why two dimensions cannot be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// Two sizes.
    #[error("sizes {0} and {1}")]
    Sizes(i64, i64),
    /// A size beyond a bound.
    #[error("size {0} and bound {1}")]
    Bound(i64, i64),
}

impl Dimension {
    /// A dimension of which nothing is known.
    pub const UNKNOWN: Self = Self {
        size: DYNAMIC,
        bound: DYNAMIC,
    };

    /// A dimension of a known size; [`DYNAMIC`] gives [`Self::UNKNOWN`].
    pub const fn of_size(size: i64) -> Self {
        Self {
            size,
            bound: DYNAMIC,
        }
    }
    /// The dimensions of a tensor.
    pub fn all<'c>(t: &Tensor<'c>) -> impl ExactSizeIterator<Item = Self> + use<'c> {
        let bounds = bounds(t);
        let sizes = t.shape.iter().enumerate();
        sizes.map(move |(i, &size)| Self {
            size,
            bound: match size {
                DYNAMIC => bounds.get(i).copied().unwrap_or(DYNAMIC),
                _ => DYNAMIC,
            },
        })
    }
    /// Whether the size is unknown.
    pub fn is_dynamic(self) -> bool {
        self.size == DYNAMIC
    }
    /// The size or, if it is unknown, the bound.
    pub fn limit(self) -> Option<i64> {
        [self.size, self.bound].into_iter().find(|&n| n != DYNAMIC)
    }
    /// The dimension whose size, or bound, is a function of that of this one.
    pub fn try_map<E>(self, f: impl Fn(i64) -> Result<i64, E>) -> Result<Self, E> {
        let known = |n| if n == DYNAMIC { Ok(n) } else { f(n) };
        Ok(Self {
            size: known(self.size)?,
            bound: known(self.bound)?,
        })
    }
    /// Whether the two could be one at run time.
    pub fn fits(self, other: Self) -> bool {
        self.most_specific(other).is_ok()
    }

    /// What is known of a dimension that is both: a known size says most, then
    /// the least bound.
    pub fn most_specific(self, other: Self) -> Result<Self, Mismatch> {
        match (self.size, other.size) {
            (DYNAMIC, DYNAMIC) => Ok(Self {
                size: DYNAMIC,
                bound: match (self.bound, other.bound) {
                    (DYNAMIC, b) | (b, DYNAMIC) => b,
                    (a, b) => a.min(b),
                },
            }),
            (DYNAMIC, size) if self.bound != DYNAMIC && size > self.bound => {
                Err(Mismatch::Bound(size, self.bound))
            }
            (size, DYNAMIC) if other.bound != DYNAMIC && size > other.bound => {
                Err(Mismatch::Bound(size, other.bound))
            }
            (DYNAMIC, size) | (size, DYNAMIC) => Ok(Self::of_size(size)),
            (a, b) if a == b => Ok(self),
            (a, b) => Err(Mismatch::Sizes(a, b)),
        }
    }
    /// What is known of a dimension that is one or the other.
    pub fn least_specific(self, other: Self) -> Result<Self, Mismatch> {
        match (self.size, other.size) {
            (a, b) if a == b && a != DYNAMIC => Ok(self),
            (a, b) if a != DYNAMIC && b != DYNAMIC => Err(Mismatch::Sizes(a, b)),
            _ => Ok(Self {
                size: DYNAMIC,
                bound: match (self.limit(), other.limit()) {
                    (Some(a), Some(b)) => a.max(b),
                    _ => DYNAMIC,
                },
            }),
        }
    }
    /// What is known of a dimension that is both in a row.
    pub fn concatenated(self, other: Self) -> Self {
        let sum = match (self.limit(), other.limit()) {
            (Some(a), Some(b)) => a.checked_add(b).unwrap_or(DYNAMIC),
            _ => DYNAMIC,
        };
        if self.is_dynamic() || other.is_dynamic() {
            Self {
                size: DYNAMIC,
                bound: sum,
            }
        } else {
            Self::of_size(sum)
        }
    }
}

/// The bounds of a tensor's dimensions; empty if it has none.
pub fn bounds<'c>(t: &Tensor<'c>) -> &'c [i64] {
    t.encoding.and_then(bounds_of).unwrap_or_default()
}

/// A tensor type. Bounds become its encoding; without bounds it has
/// `encoding`, unless that holds bounds.
pub fn tensor_of<'c>(
    dims: &[Dimension],
    element: Type<'c>,
    encoding: Option<Attribute<'c>>,
) -> Type<'c> {
    let sizes: Vec<_> = dims.iter().map(|d| d.size).collect();
    let limits: Vec<_> = dims.iter().map(|d| d.bound).collect();
    let encoding = if limits.iter().any(|&b| b != DYNAMIC) {
        Some(TYPE_EXTENSIONS.attribute(element.owner(), &[Param::Ints(&limits)]))
    } else {
        encoding.filter(|&e| TYPE_EXTENSIONS.of_attribute(e).is_none())
    };
    Tensor::get(&sizes, element, encoding)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn bounded(bound: i64) -> Dimension {
        Dimension {
            size: DYNAMIC,
            bound,
        }
    }
    const fn size(size: i64) -> Dimension {
        Dimension::of_size(size)
    }
    const UNKNOWN: Dimension = Dimension::UNKNOWN;

    /// Both ways round.
    fn both<T: PartialEq + std::fmt::Debug>(
        f: fn(Dimension, Dimension) -> T,
        a: Dimension,
        b: Dimension,
    ) -> T {
        let result = f(a, b);
        assert_eq!(result, f(b, a));
        result
    }

    #[test]
    fn most_specific() {
        let f = |a, b| both(|a, b| Dimension::most_specific(a, b).ok(), a, b);
        assert_eq!(f(size(3), size(3)), Some(size(3)));
        assert_eq!(f(size(3), size(4)), None);
        assert_eq!(f(size(3), UNKNOWN), Some(size(3)));
        assert_eq!(f(size(3), bounded(3)), Some(size(3)));
        assert_eq!(f(size(3), bounded(2)), None);
        assert_eq!(f(UNKNOWN, UNKNOWN), Some(UNKNOWN));
        assert_eq!(f(UNKNOWN, bounded(3)), Some(bounded(3)));
        assert_eq!(f(bounded(4), bounded(3)), Some(bounded(3)));
    }
    #[test]
    fn least_specific() {
        let f = |a, b| both(|a, b| Dimension::least_specific(a, b).ok(), a, b);
        assert_eq!(f(size(3), size(3)), Some(size(3)));
        assert_eq!(f(size(3), size(4)), None);
        assert_eq!(f(size(3), UNKNOWN), Some(UNKNOWN));
        assert_eq!(f(size(3), bounded(2)), Some(bounded(3)));
        assert_eq!(f(UNKNOWN, bounded(3)), Some(UNKNOWN));
        assert_eq!(f(bounded(4), bounded(3)), Some(bounded(4)));
    }
    #[test]
    fn concatenated() {
        let f = |a, b| both(Dimension::concatenated, a, b);
        assert_eq!(f(size(3), size(4)), size(7));
        assert_eq!(f(size(3), UNKNOWN), UNKNOWN);
        assert_eq!(f(size(3), bounded(2)), bounded(5));
        assert_eq!(f(bounded(4), bounded(3)), bounded(7));
        assert_eq!(f(size(i64::MAX), size(1)), UNKNOWN);
    }
}
