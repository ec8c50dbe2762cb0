//! Property slots: what an op of ours holds for each attribute it declares.

use melior::{
    Context,
    ir::{Attribute, AttributeLike},
};
use mlir_sys::MlirAttribute;
use std::marker::PhantomData;

/// A nullable attribute: an op's property slot.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Slot<'c>(pub(crate) MlirAttribute, PhantomData<&'c Context>);

impl<'c> Slot<'c> {
    /// The slot of an absent attribute.
    pub const EMPTY: Self = Self(
        MlirAttribute {
            ptr: std::ptr::null(),
        },
        PhantomData,
    );

    /// The attribute, if there is one.
    pub fn get(self) -> Option<Attribute<'c>> {
        // SAFETY: slots hold attributes of the context, or null.
        unsafe { Attribute::from_option_raw(self.0) }
    }
    /// Whether there is no attribute.
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

/// The slots of an op, one per declared attribute, in alphabetical order. Each
/// look tells what the slot holds at that time.
#[derive(Clone, Copy, Debug)]
pub struct Slots<'c> {
    first: *const MlirAttribute,
    len: usize,
    brand: PhantomData<fn(&'c ()) -> &'c ()>,
}

impl<'c> Slots<'c> {
    /// # Safety
    /// `first` must point to `len` slots of an op that lives for `'c`.
    pub(crate) unsafe fn from_raw(first: *const MlirAttribute, len: usize) -> Self {
        Self {
            first,
            len,
            brand: PhantomData,
        }
    }
    /// How many there are: none unless the op is defined in Rust.
    pub fn len(self) -> usize {
        self.len
    }
    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
    /// Slot `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn get(self, i: usize) -> Slot<'c> {
        assert!(i < self.len, "no slot #{i}");
        // SAFETY: in bounds; read by value, as a rewriter may change it later.
        Slot(unsafe { *self.first.add(i) }, PhantomData)
    }
    /// What all of them hold now.
    pub fn to_vec(self) -> Vec<Slot<'c>> {
        self.iter().collect()
    }
    /// All of them.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Slot<'c>> {
        (0..self.len).map(move |i| self.get(i))
    }
}
