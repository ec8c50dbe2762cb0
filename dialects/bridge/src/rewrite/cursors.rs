//! Where a walk goes on when ops that are still to come are unlinked.

use mlir_sys::*;
use rustc_hash::FxHashMap;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    ptr::null_mut,
};

/// Where the walk of a session goes on after an op is unlinked.
#[derive(Default)]
pub(super) struct Cursors {
    pub(super) is_walking: Cell<bool>,
    /// The op that the walk is at, and the op that followed when the step began.
    pub(super) at: Cell<(*mut c_void, *mut c_void)>,
    /// The ops that followed other unlinked ops.
    followers: RefCell<FxHashMap<*mut c_void, *mut c_void>>,
}
impl Cursors {
    /// Remembers what follows `op`, which is about to be unlinked.
    pub(super) fn before_unlinking(&self, op: MlirOperation) {
        if self.is_walking.get() && self.at.get().0 != op.ptr {
            // SAFETY: a linked op.
            let next = unsafe { mlirOperationGetNextInBlock(op) };
            self.followers.borrow_mut().insert(op.ptr, next.ptr);
        }
    }
    /// Forgets unlinked ops, which are about to be freed.
    pub(super) fn forget_followers(&self) {
        self.followers.borrow_mut().clear();
    }
    /// Returns `op`, or what followed it if it was unlinked; null at the end of a block.
    pub(super) fn linked(&self, op: MlirOperation) -> MlirOperation {
        let mut at = op;
        // SAFETY: an op of the program, or one that was unlinked and is not yet freed.
        while !at.ptr.is_null() && unsafe { mlirOperationGetBlock(at) }.ptr.is_null() {
            let next = match self.at.get() {
                (op, next) if op == at.ptr => next,
                _ => match self.followers.borrow().get(&at.ptr) {
                    Some(next) => *next,
                    None => null_mut(),
                },
            };
            at = MlirOperation { ptr: next };
        }
        at
    }
}
