//! Property slots: storage of an op's declared attributes, for ops that are defined in
//! Rust.

use melior::{
    Context,
    ir::{Attribute, AttributeLike},
};
use mlir_sys::MlirAttribute;
use std::marker::PhantomData;

/// Value of an op's property slot: an attribute or nothing.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Slot<'c>(pub(crate) MlirAttribute, PhantomData<&'c Context>);

impl<'c> Slot<'c> {
    /// Slot of an absent attribute.
    pub const EMPTY: Self = Self(
        MlirAttribute {
            ptr: std::ptr::null(),
        },
        PhantomData,
    );

    /// Returns the attribute, or `None` if it is absent.
    pub fn get(self) -> Option<Attribute<'c>> {
        // SAFETY: a slot holds an attribute of the context, or null.
        unsafe { Attribute::from_option_raw(self.0) }
    }
    /// Returns whether the attribute is absent.
    pub fn is_empty(self) -> bool {
        self.0.ptr.is_null()
    }
}
impl<'c> From<Option<Attribute<'c>>> for Slot<'c> {
    fn from(a: Option<Attribute<'c>>) -> Self {
        a.map_or(Self::EMPTY, |a| Self(a.to_raw(), PhantomData))
    }
}
impl<'c> From<Attribute<'c>> for Slot<'c> {
    fn from(a: Attribute<'c>) -> Self {
        Self(a.to_raw(), PhantomData)
    }
}

/// Slots of an op, one per declared attribute, in alphabetical order. Each access reads
/// the current value.
#[derive(Clone, Copy, Debug)]
pub struct Slots<'c> {
    first: *const MlirAttribute,
    len: usize,
    brand: PhantomData<fn(&'c ()) -> &'c ()>,
}

impl<'c> Slots<'c> {
    /// Wraps slots.
    ///
    /// # Safety
    /// `first` must point to `len` slots of an op that lives for `'c`.
    pub(crate) unsafe fn from_raw(first: *const MlirAttribute, len: usize) -> Self {
        Self {
            first,
            len,
            brand: PhantomData,
        }
    }
    /// Returns the number of slots, which is 0 unless the op is defined in Rust.
    pub fn len(self) -> usize {
        self.len
    }
    /// Returns whether the op has no slots.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
    /// Returns the current value of slot `i`.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn get(self, i: usize) -> Slot<'c> {
        assert!(i < self.len, "no slot #{i}");
        // SAFETY: the assertion checks the index, and the op lives for `'c` (contract of
        // `from_raw`). The slot is read by value, because a rewriter may change it later.
        Slot(unsafe { *self.first.add(i) }, PhantomData)
    }
    /// Returns the current values of all slots.
    pub fn to_vec(self) -> Vec<Slot<'c>> {
        self.iter().collect()
    }
    /// Iterates over the slots. Each value is read when the iterator reaches it.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Slot<'c>> {
        (0..self.len).map(move |i| self.get(i))
    }
}
