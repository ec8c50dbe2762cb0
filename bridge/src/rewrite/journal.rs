//! Journal of a rewrite: the ops that patterns may match after the rewrite.

use crate::ir::{Op, Value};
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
};

/// Ops that a rewrite created or changed, and the ops around them: users of changed
/// values, and definers of values that lost a use. Empty unless the steps apply patterns.
#[derive(Default)]
pub(super) struct Journal {
    pub(super) is_on: Cell<bool>,
    /// Addresses of ops, in the order of the changes. An op can occur several times, and can
    /// be erased.
    touched: RefCell<Vec<*mut c_void>>,
    /// Addresses of the new ops, in the order of the insertions. An op can be erased.
    inserted: RefCell<Vec<*mut c_void>>,
    /// True if the rewrite did more than remove ops.
    has_new: Cell<bool>,
}

impl Journal {
    /// Records a change that is no removal, whatever ops are affected: without a limit, such
    /// changes could follow from each other forever.
    pub(super) fn lengthen(&self) {
        self.has_new.set(true);
    }
    /// Records an op that was created, or changed in place.
    pub(super) fn touch(&self, op: Op) {
        if self.is_on.get() {
            self.touched.borrow_mut().push(op.raw.ptr);
        }
    }
    /// Records an op that was created.
    pub(super) fn insert(&self, op: Op) {
        if self.is_on.get() {
            self.touch(op);
            self.inserted.borrow_mut().push(op.raw.ptr);
        }
    }
    /// Returns the addresses of the new ops from index `first` on.
    pub(super) fn inserted(&self, first: usize) -> Vec<*mut c_void> {
        self.inserted
            .borrow()
            .get(first..)
            .unwrap_or_default()
            .to_vec()
    }
    /// Returns the number of the new ops.
    pub(super) fn insertions(&self) -> usize {
        self.inserted.borrow().len()
    }
    /// Records the op that defines `value`, if any.
    pub(super) fn touch_definer(&self, value: Value) {
        if self.is_on.get()
            && let Some(op) = value.defining_op()
        {
            self.touch(op);
        }
    }
    /// Records the ops that use `value`.
    pub(super) fn touch_users(&self, value: Value) {
        if self.is_on.get() {
            value.uses().for_each(|user| self.touch(user.op));
        }
    }
    /// Records the ops that use results of `op`.
    pub(super) fn touch_users_of(&self, op: Op) {
        if self.is_on.get() {
            op.results().for_each(|result| self.touch_users(result));
        }
    }
    /// Records the ops that define operands of `op` and of the ops inside it.
    pub(super) fn touch_definers(&self, op: Op) {
        if self.is_on.get() {
            op.walk(&mut |op| {
                // An op that was erased earlier has lost its operands.
                if op.has_references() {
                    op.operands().for_each(|value| self.touch_definer(value));
                }
            });
        }
    }
    /// Empties the journal. Returns the addresses of the recorded ops, and whether the rewrite
    /// did more than remove ops.
    pub(super) fn take(&self) -> (Vec<*mut c_void>, bool) {
        self.inserted.take();
        (self.touched.take(), self.has_new.take())
    }
}
