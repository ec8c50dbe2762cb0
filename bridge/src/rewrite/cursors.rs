//! Position of a walk, which stays valid when the step unlinks ops that the walk has not
//! visited yet.

use mlir_sys::*;
use rustc_hash::FxHashMap;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    ptr::null_mut,
};

/// Position of a session's walk, and where the walk continues after ops are unlinked.
#[derive(Default)]
pub(super) struct Cursors {
    pub(super) is_walking: Cell<bool>,
    /// Op that the walk visits, and the op that followed it when the step began; null
    /// between steps.
    pub(super) at: Cell<(*mut c_void, *mut c_void)>,
    /// Follower of each other unlinked op: the op that was right behind it.
    followers: RefCell<FxHashMap<*mut c_void, *mut c_void>>,
}
impl Cursors {
    /// Records the op that follows `op`. Must be called before `op` is unlinked.
    pub(super) fn before_unlinking(&self, op: MlirOperation) {
        if self.is_walking.get() && self.at.get().0 != op.ptr {
            // SAFETY: the rewriter checked that `op` is in a block, and a view of `op`
            // exists.
            let next = unsafe { mlirOperationGetNextInBlock(op) };
            self.followers.borrow_mut().insert(op.ptr, next.ptr);
        }
    }
    /// Forgets the followers of unlinked ops: these ops are about to be freed.
    pub(super) fn forget_followers(&self) {
        self.followers.borrow_mut().clear();
    }
    /// Returns `op` if it is still linked, or else the first op behind it that is.
    /// Returns null at the end of a block.
    pub(super) fn linked(&self, op: MlirOperation) -> MlirOperation {
        let mut at = op;
        // SAFETY: `at` is in the program, or was unlinked and is not yet freed.
        while !at.ptr.is_null() && unsafe { mlirOperationGetBlock(at) }.ptr.is_null() {
            let next = match self.at.get() {
                (op, next) if op == at.ptr => next,
                _ => *self.followers.borrow().get(&at.ptr).unwrap_or(&null_mut()),
            };
            at = MlirOperation { ptr: next };
        }
        at
    }
}
