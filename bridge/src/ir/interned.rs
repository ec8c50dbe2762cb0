//! Bytes that a context owns.

use super::context::assert_same_context;
use melior::Context;
use mlir_sys::MlirContext;
use std::{ffi::c_void, fmt, marker::PhantomData, ops::Deref, ptr::null_mut};

/// Bytes that live as long as their context, such as the text of an attribute, the string
/// of a record, or the elements of a constant. The bytecode writer refers to these bytes
/// without a copy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Interned<'c> {
    bytes: &'c [u8],
    /// Context that owns the bytes; null for static bytes.
    owner: *mut c_void,
    context: PhantomData<&'c Context>,
}

impl<'c> Interned<'c> {
    /// Wraps bytes that a context owns.
    ///
    /// # Safety
    /// The context `owner` must own the bytes.
    pub(crate) unsafe fn new(bytes: &'c [u8], owner: MlirContext) -> Self {
        Self {
            bytes,
            owner: owner.ptr,
            context: PhantomData,
        }
    }
    /// Wraps static bytes.
    pub fn of_static(bytes: &'static [u8]) -> Self {
        Self {
            bytes,
            owner: null_mut(),
            context: PhantomData,
        }
    }
    /// Asserts that `context` owns the bytes, unless they are static.
    ///
    /// # Panics
    /// If another context owns the bytes.
    pub(crate) fn assert_owned_by(self, context: MlirContext) {
        if !self.owner.is_null() {
            assert_same_context(MlirContext { ptr: self.owner }, context);
        }
    }
    /// Returns a part of the bytes, or `None` if `range` is out of bounds.
    pub fn get(self, range: std::ops::Range<usize>) -> Option<Self> {
        let bytes = self.bytes.get(range)?;
        Some(Self { bytes, ..self })
    }
    /// Returns the bytes.
    pub fn bytes(self) -> &'c [u8] {
        self.bytes
    }
}
impl Deref for Interned<'_> {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        self.bytes
    }
}
impl fmt::Debug for Interned<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:?}", String::from_utf8_lossy(self.bytes))
    }
}
