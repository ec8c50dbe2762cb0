//! Sizes and bounds of single dimensions.

use crate::types::{DYNAMIC, TensorEncoding, TensorType};
use std::fmt;

/// Size and bound of a dimension, each [`DYNAMIC`] if unknown. A dimension with
/// a known size has no bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dimension {
    /// The size.
    pub size: i64,
    /// Largest size that the dimension can have.
    pub bound: i64,
}

/// Reason why two dimensions cannot have the same size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SizeConflict {
    /// The two sizes differ.
    #[error("sizes {0} and {1}")]
    Sizes(i64, i64),
    /// A size exceeds a bound.
    #[error("size {0} and bound {1}")]
    Bound(i64, i64),
}

/// Writes the size, or `?` if the size is unknown.
impl fmt::Display for Dimension {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.size {
            DYNAMIC => f.write_str("?"),
            size => write!(f, "{size}"),
        }
    }
}
impl Dimension {
    /// Dimension with unknown size and bound.
    pub const UNKNOWN: Self = Self {
        size: DYNAMIC,
        bound: DYNAMIC,
    };

    /// Returns a dimension of a known size, or [`Self::UNKNOWN`] if `size` is
    /// [`DYNAMIC`].
    pub const fn of_size(size: i64) -> Self {
        Self {
            size,
            bound: DYNAMIC,
        }
    }
    /// Returns the dimensions with these sizes and bounds. A dimension beyond the bounds has none.
    pub fn all<'s>(
        sizes: &'s [i64],
        bounds: &'s [i64],
    ) -> impl ExactSizeIterator<Item = Self> + use<'s> {
        let sizes = sizes.iter().enumerate();
        sizes.map(move |(i, &size)| Self {
            size,
            bound: match size {
                DYNAMIC => bounds.get(i).copied().unwrap_or(DYNAMIC),
                _ => DYNAMIC,
            },
        })
    }
    /// Returns the dimensions of a tensor.
    pub fn of_tensor(tensor: &TensorType) -> Vec<Self> {
        let bounds = match &tensor.encoding {
            TensorEncoding::Bounds(bounds) => &bounds[..],
            _ => &[],
        };
        Self::all(&tensor.shape, bounds).collect()
    }
    /// Returns whether the size is unknown.
    pub fn is_dynamic(self) -> bool {
        self.size == DYNAMIC
    }
    /// Returns the size or, if it is unknown, the bound. Returns `None` if both
    /// are unknown.
    pub fn limit(self) -> Option<i64> {
        [self.size, self.bound].into_iter().find(|&n| n != DYNAMIC)
    }
    /// Applies `f` to the size and to the bound, unless they are unknown.
    /// Returns the first error of `f`.
    pub fn try_map<E>(self, f: impl Fn(i64) -> Result<i64, E>) -> Result<Self, E> {
        let known = |n| if n == DYNAMIC { Ok(n) } else { f(n) };
        Ok(Self {
            size: known(self.size)?,
            bound: known(self.bound)?,
        })
    }
    /// Returns whether both dimensions can have the same size at run time.
    pub fn fits(self, other: Self) -> bool {
        self.most_specific(other).is_ok()
    }

    /// Merges two descriptions of one dimension, which are both true. Keeps the
    /// known size or, if both sizes are unknown, the smaller bound. Fails if
    /// the descriptions contradict each other.
    pub fn most_specific(self, other: Self) -> Result<Self, SizeConflict> {
        match (self.size, other.size) {
            (DYNAMIC, DYNAMIC) => Ok(Self {
                size: DYNAMIC,
                bound: match (self.bound, other.bound) {
                    (DYNAMIC, b) | (b, DYNAMIC) => b,
                    (a, b) => a.min(b),
                },
            }),
            (DYNAMIC, size) if self.bound != DYNAMIC && size > self.bound => {
                Err(SizeConflict::Bound(size, self.bound))
            }
            (size, DYNAMIC) if other.bound != DYNAMIC && size > other.bound => {
                Err(SizeConflict::Bound(size, other.bound))
            }
            (DYNAMIC, size) | (size, DYNAMIC) => Ok(Self::of_size(size)),
            (a, b) if a == b => Ok(self),
            (a, b) => Err(SizeConflict::Sizes(a, b)),
        }
    }
    /// Merges two descriptions of one dimension, of which at least one is true.
    /// Keeps the common size. If a size is unknown, the bound becomes the
    /// larger limit, or unknown if a limit is unknown. Fails if both sizes are
    /// known and differ.
    pub fn least_specific(self, other: Self) -> Result<Self, SizeConflict> {
        match (self.size, other.size) {
            (a, b) if a == b && a != DYNAMIC => Ok(self),
            (a, b) if a != DYNAMIC && b != DYNAMIC => Err(SizeConflict::Sizes(a, b)),
            _ => Ok(Self {
                size: DYNAMIC,
                bound: match (self.limit(), other.limit()) {
                    (Some(a), Some(b)) => a.max(b),
                    _ => DYNAMIC,
                },
            }),
        }
    }
    /// Returns the dimension that results if two tensors are concatenated along
    /// `self` and `other`. The size or bound is [`DYNAMIC`] if a limit is
    /// unknown or if the sum does not fit in 64 bits.
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
