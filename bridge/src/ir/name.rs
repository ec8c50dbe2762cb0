//! Names of ops.

use super::context::raw_context;
use crate::ffi::{self, Ptr, sref};
use melior::Context;
use std::{fmt, marker::PhantomData};

/// Identity of an op name in its context. It is cheap to compare and to hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpName<'c>(usize, PhantomData<&'c Context>);

impl<'c> OpName<'c> {
    /// Returns the identity of the op name `name`, e.g. `func.func`. The op need not be
    /// registered.
    pub fn get(context: &'c Context, name: &str) -> Self {
        // SAFETY: C++ interns a copy of `name` in the context, which lives for `'c`.
        unsafe { Self::from_raw(ffi::mb_op_name(raw_context(context), sref(name))) }
    }
    /// Wraps a pointer.
    ///
    /// # Safety
    /// The pointer must be an `OperationName` of a context that lives for `'c`.
    pub(crate) unsafe fn from_raw(raw: Ptr) -> Self {
        Self(raw as usize, PhantomData)
    }
    /// Returns the address of the name, which is unique within the context.
    pub fn address(self) -> usize {
        self.0
    }
    /// Returns the pointer for C++.
    pub(crate) fn raw(self) -> Ptr {
        self.0 as Ptr
    }
}
impl fmt::Debug for OpName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "OpName({:#x})", self.0)
    }
}
