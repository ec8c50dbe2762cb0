//! Ranges of consecutive ids.

use mlir_bytecode::{RegionId, ValueId};

/// Range of consecutive ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdRange<T> {
    first: Option<T>,
    len: u32,
}

/// Id that has a number.
pub trait Id: Copy {
    #[doc(hidden)]
    fn number(self) -> u32;
    #[doc(hidden)]
    fn of_number(number: u32) -> Self;
}
macro_rules! ids {
    ($($id:ident)*) => { $(
        impl Id for $id {
            fn number(self) -> u32 {
                self.0
            }
            fn of_number(number: u32) -> Self {
                Self(number)
            }
        }
    )* };
}
ids! { ValueId RegionId }

impl<T: Id> IdRange<T> {
    pub(crate) fn of(mut ids: impl ExactSizeIterator<Item = T>) -> Self {
        let len = ids.len() as u32;
        Self {
            first: ids.next(),
            len,
        }
    }
    /// Returns the number of ids.
    pub fn len(self) -> usize {
        self.len as usize
    }
    /// Returns whether there are no ids.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
    /// Returns id `n`, or `None` if there are fewer ids.
    pub fn get(self, n: usize) -> Option<T> {
        let offset = u32::try_from(n).ok().filter(|n| *n < self.len)?;
        Some(T::of_number(self.first?.number() + offset))
    }
    /// Returns all ids.
    pub fn iter(self) -> impl ExactSizeIterator<Item = T> + use<T> {
        let first = self.first.map_or(0, T::number);
        (0..self.len).map(move |n| T::of_number(first + n))
    }
    /// Returns the range without its first `n` ids, and at most `len` ids of it.
    pub(crate) fn part(self, n: usize, len: usize) -> Self {
        Self {
            first: self.get(n),
            len: (len.min(self.len().saturating_sub(n))) as u32,
        }
    }
}
