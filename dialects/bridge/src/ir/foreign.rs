//! Views of what melior holds.

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
    /// there are views of its op.
    pub fn of_module(module: &'c Module) -> Self {
        // SAFETY: the module's op lives as long as the module.
        unsafe { Self::from_raw(module.as_operation().to_raw()) }
    }
    /// melior's view of an op, for as long as it is borrowed. There is no way
    /// back: melior's views can change what they show.
    pub fn from_melior(op: OperationRef<'_, 'c>) -> Self {
        // SAFETY: the op lives as long as melior's reference to it.
        unsafe { Self::from_raw(op.to_raw()) }
    }
}

/// What melior's views of ops have not.
pub trait OperationExt<'c: 'a, 'a> {
    /// The same view, for as long as the op is borrowed.
    fn to_view(self) -> OperationRef<'c, 'a>;

    /// The context, for as long as it lives.
    fn owner(self) -> &'c Context
    where
        Self: Sized,
    {
        // SAFETY: what melior's lifetime says.
        unsafe { context_of(mlirOperationGetContext(self.to_view().to_raw())) }
    }
    /// The attribute in a slot of an op that is defined in Rust, see
    /// [`Op::slots`]; none of other ops.
    ///
    /// # Panics
    /// If there is no such slot.
    fn slot(self, i: usize) -> Option<Attribute<'c>>
    where
        Self: Sized,
    {
        let mut len = 0;
        // SAFETY: a live op, of which C++ tells how many slots there are. What they
        // hold lives as long as the context.
        unsafe {
            let first = ffi::mb_op_slots(self.to_view().to_raw(), &mut len);
            Slots::from_raw(first, len).get(i).get()
        }
    }
}
impl<'c, 'a> OperationExt<'c, 'a> for OperationRef<'c, 'a> {
    fn to_view(self) -> Self {
        self
    }
}
impl<'c, 'a> OperationExt<'c, 'a> for &'a Operation<'c> {
    fn to_view(self) -> OperationRef<'c, 'a> {
        // SAFETY: the op is borrowed for that long.
        unsafe { OperationRef::from_raw(self.to_raw()) }
    }
}
