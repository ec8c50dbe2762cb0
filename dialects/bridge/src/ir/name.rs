//! Names of ops.

use super::context::raw_context;
use crate::ffi::{self, Ptr, sref};
use melior::Context;
use std::{fmt, marker::PhantomData};

/// The identity of an op's name in its context: cheap to compare and to hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpName<'c>(usize, PhantomData<&'c Context>);

impl<'c> OpName<'c> {
    /// The name `name`, e.g. `func.func`, registered or not.
    pub fn get(context: &'c Context, name: &str) -> Self {
        // SAFETY: interns the name in the context.
        unsafe { Self::from_raw(ffi::mb_op_name(raw_context(context), sref(name))) }
    }
    /// # Safety
    /// The pointer must be a name of a context that lives for `'c`.
    pub(crate) unsafe fn from_raw(raw: Ptr) -> Self {
        Self(raw as usize, PhantomData)
    }
    /// What tells it from other names of the context.
    pub fn address(self) -> usize {
        self.0
    }
    pub(crate) fn raw(self) -> Ptr {
        self.0 as Ptr
    }
}
impl fmt::Debug for OpName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "OpName({:#x})", self.0)
    }
}
