//! Conversions between melior's types and views.

use super::{context::context_of, slot::Slots, view::Op};
use crate::ffi;
use melior::{
    Context,
    ir::{
        Attribute, Module, Operation,
        operation::{OperationLike, OperationRef},
    },
};
use mlir_sys::mlirOperationGetContext;

impl<'c> Op<'c> {
    /// Returns the op of a module. The module can be neither changed nor dropped while
    /// views of its op exist.
    pub fn of_module(module: &'c Module) -> Self {
        // SAFETY: the module owns the op and is borrowed for `'c`.
        unsafe { Self::from_raw(module.as_operation().to_raw()) }
    }
    /// Returns a view of the op that melior's reference `op` borrows. No function
    /// converts a view to a reference of melior, because such a reference can change the
    /// op.
    pub fn from_melior(op: OperationRef<'_, 'c>) -> Self {
        // SAFETY: melior's reference borrows the op for `'c`.
        unsafe { Self::from_raw(op.to_raw()) }
    }
}

/// Extension of melior's op references.
pub trait OperationExt<'c: 'a, 'a> {
    /// Returns melior's reference to the op, for as long as the op is borrowed.
    fn to_ref(self) -> OperationRef<'c, 'a>;

    /// Returns the context, with the lifetime that melior declares for the context.
    fn owner(self) -> &'c Context
    where
        Self: Sized,
    {
        // SAFETY: the context lives for `'c`, the lifetime that melior gives the op's
        // context.
        unsafe { context_of(mlirOperationGetContext(self.to_ref().to_raw())) }
    }
    /// Returns the attribute in slot `i` of an op that is defined in Rust (see
    /// [`Op::slots`]), or `None` if the slot is empty.
    ///
    /// # Panics
    /// If `i` is out of range. Ops that are not defined in Rust have no slots.
    fn slot(self, i: usize) -> Option<Attribute<'c>>
    where
        Self: Sized,
    {
        let mut len = 0;
        // SAFETY: the op is borrowed, and C++ returns its slots and their number. The
        // attributes in them live as long as the context.
        unsafe {
            let first = ffi::mb_op_slots(self.to_ref().to_raw(), &mut len);
            Slots::from_raw(first, len).get(i).get()
        }
    }
}
impl<'c, 'a> OperationExt<'c, 'a> for OperationRef<'c, 'a> {
    fn to_ref(self) -> Self {
        self
    }
}
impl<'c, 'a> OperationExt<'c, 'a> for &'a Operation<'c> {
    fn to_ref(self) -> OperationRef<'c, 'a> {
        // SAFETY: the op is borrowed for `'a`.
        unsafe { OperationRef::from_raw(self.to_raw()) }
    }
}
