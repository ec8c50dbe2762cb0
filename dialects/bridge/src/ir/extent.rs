//! Whether ops and values are inside of one op, with the blocks that were found to be.

use crate::ffi;
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    ptr::null_mut,
};

/// An op and all that it holds.
pub(crate) struct Extent {
    root: Cell<*mut c_void>,
    /// Blocks that were found to be inside of the root. Ops that are asked about one
    /// after the other are in few blocks.
    known: RefCell<FxHashSet<*mut c_void>>,
    /// The block of the op that was asked about last.
    last: Cell<*mut c_void>,
}

impl Extent {
    pub(crate) fn new(root: MlirOperation) -> Self {
        Self {
            root: Cell::new(root.ptr),
            known: RefCell::default(),
            last: Cell::new(null_mut()),
        }
    }
    pub(crate) fn root(&self) -> MlirOperation {
        MlirOperation {
            ptr: self.root.get(),
        }
    }
    pub(crate) fn is_root(&self, op: MlirOperation) -> bool {
        self.root.get() == op.ptr
    }
    /// Makes another op the root.
    pub(crate) fn set_root(&self, root: MlirOperation) {
        self.root.set(root.ptr);
        self.forget();
    }
    /// Forgets the known blocks. Called when blocks are freed: others may come to be at
    /// their addresses.
    pub(crate) fn forget(&self) {
        self.known.borrow_mut().clear();
        self.last.set(null_mut());
    }
    /// Returns `Ok` if `op` is the root or inside of it, or else the outermost op that
    /// holds `op`, which is null where a block is in no region.
    ///
    /// # Safety
    /// `op` must be live. No block that was asked about may have been freed since the last
    /// [`Self::forget`].
    pub(crate) unsafe fn holds(&self, op: MlirOperation) -> Result<(), MlirOperation> {
        // SAFETY: `op` is live (contract), and so is every op and block around it.
        unsafe {
            let mut at = op;
            let mut block = mlirOperationGetBlock(op);
            if !block.ptr.is_null() && block.ptr == self.last.get() || self.is_root(at) {
                return Ok(());
            }
            let mut path = Vec::new();
            while !self.is_root(at) {
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
    /// Returns `Ok` if `value` is defined inside of the root, or else the op that
    /// [`Self::holds`] returns. A result of the root is defined outside of it.
    ///
    /// # Safety
    /// As for [`Self::holds`], of the op or block that defines `value`.
    pub(crate) unsafe fn defines(&self, value: MlirValue) -> Result<(), MlirOperation> {
        // SAFETY: `value` is live (contract), and so is what defines it.
        unsafe {
            let block = ffi::mb_value_block(value);
            if !block.ptr.is_null() && block.ptr == self.last.get() {
                return Ok(());
            }
            if mlirValueIsAOpResult(value) {
                let op = mlirOpResultGetOwner(value);
                return match self.is_root(op) {
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

/// Returns the outermost op that holds `op`, which is `op` itself if it is in no block.
///
/// # Safety
/// `op` must be live.
pub(crate) unsafe fn outermost(op: MlirOperation) -> MlirOperation {
    let mut at = op;
    // SAFETY: `op` is live (contract), and so is every op around it.
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
