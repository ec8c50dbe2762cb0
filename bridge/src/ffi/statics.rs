//! Data with static lifetime for C++'s tables.

use super::contract::Ptr;

/// Object whose address serves as an MLIR TypeID.
#[derive(Debug)]
#[repr(align(8))]
pub struct Identity(#[allow(dead_code)] u64);
impl Identity {
    /// Creates an identity. It must be a `static` or leaked.
    pub const fn new() -> Self {
        Self(0)
    }
    /// Returns the TypeID.
    pub fn address(&'static self) -> Ptr {
        std::ptr::from_ref(self).cast()
    }
}

/// Leaks a vector and returns its elements as pointer and length.
pub fn leak<T: 'static>(v: Vec<T>) -> (*const T, usize) {
    let s: &'static [T] = Box::leak(v.into_boxed_slice());
    (s.as_ptr(), s.len())
}
