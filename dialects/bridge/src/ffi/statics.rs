//! What lives for ever, for C++'s tables.

use super::contract::Ptr;

/// An address that serves as an MLIR TypeID.
#[derive(Debug)]
#[repr(align(8))]
pub struct Identity(#[allow(dead_code)] u64);
impl Identity {
    /// One of its own, if it is a `static` or leaked.
    pub const fn new() -> Self {
        Self(0)
    }
    /// The TypeID.
    pub fn address(&'static self) -> Ptr {
        std::ptr::from_ref(self).cast()
    }
}

/// An array that lives for ever.
pub fn leak<T: 'static>(v: Vec<T>) -> (*const T, usize) {
    let s: &'static [T] = Box::leak(v.into_boxed_slice());
    (s.as_ptr(), s.len())
}
