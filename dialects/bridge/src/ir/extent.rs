//! What a root holds, told without walking to it each time.

use crate::ffi;
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    ptr::null_mut,
};

/// A root and all that it holds.
pub(crate) struct Extent {
    pub(crate) root: *mut c_void,
    /// Blocks that were found to be in it: those of ops that are asked about
    /// one after the other are few.
    known: RefCell<FxHashSet<*mut c_void>>,
    last: Cell<*mut c_void>,
}

impl Extent {
    pub(crate) fn new(root: MlirOperation) -> Self {
        Self {
            root: root.ptr,
            known: RefCell::default(),
            last: Cell::new(null_mut()),
        }
    }
    /// Whether the op is the root or in it; if not, the outermost op that holds
    /// it, which is null where a block stands alone.
    ///
    /// # Safety
    /// The op must be live. No block that it was asked about may have been freed
    /// since.
    pub(crate) unsafe fn holds(&self, op: MlirOperation) -> Result<(), MlirOperation> {
        // SAFETY: the caller's promise; what holds a live op lives.
        unsafe {
            let mut at = op;
            let mut block = mlirOperationGetBlock(op);
            if at.ptr == self.root || !block.ptr.is_null() && block.ptr == self.last.get() {
                return Ok(());
            }
            let mut path = Vec::new();
            while at.ptr != self.root {
                if block.ptr.is_null() {
                    return Err(at);
                }
                if self.known.borrow().contains(&block.ptr) {
                    break;
                }
                path.push(block.ptr);
                at = mlirBlockGetParentOperation(block);
                if at.ptr.is_null() {
                    return Err(at);
                }
                block = mlirOperationGetBlock(at);
            }
            self.last.set(mlirOperationGetBlock(op).ptr);
            self.known.borrow_mut().extend(path);
            Ok(())
        }
    }
    /// Whether a value comes from what the root holds; not if it is a result of
    /// the root.
    ///
    /// # Safety
    /// As for [`Self::holds`].
    pub(crate) unsafe fn defines(&self, value: MlirValue) -> Result<(), MlirOperation> {
        // SAFETY: the caller's promise.
        unsafe {
            let block = ffi::mb_value_block(value);
            if !block.ptr.is_null() && block.ptr == self.last.get() {
                return Ok(());
            }
            if mlirValueIsAOpResult(value) {
                let op = mlirOpResultGetOwner(value);
                return match op.ptr == self.root {
                    true => Err(op),
                    false => self.holds(op),
                };
            }
            let op = mlirBlockGetParentOperation(block);
            if op.ptr.is_null() {
                return Err(op);
            }
            self.holds(op)
        }
    }
}

/// The outermost op that holds one, which may be itself.
///
/// # Safety
/// The op must be live.
pub(crate) unsafe fn outermost(op: MlirOperation) -> MlirOperation {
    let mut at = op;
    // SAFETY: what holds a live op lives.
    unsafe {
        while !mlirOperationGetBlock(at).ptr.is_null() {
            let parent = mlirOperationGetParentOperation(at);
            if parent.ptr.is_null() {
                break;
            }
            at = parent;
        }
    }
    at
}
