//! Test whether ops and values are inside one op, with a cache of blocks that are known
//! to be inside.

use crate::ffi;
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    ptr::null_mut,
};

/// An op and everything inside it.
pub(crate) struct Extent {
    root: Cell<*mut c_void>,
    /// Blocks known to be inside the root. Most queries are about a few blocks.
    known: RefCell<FxHashSet<*mut c_void>>,
    /// Block of the last op that [`Self::holds`] found inside the root.
    last: Cell<*mut c_void>,
}

impl Extent {
    /// Creates the extent of `root`.
    pub(crate) fn new(root: MlirOperation) -> Self {
        Self {
            root: Cell::new(root.ptr),
            known: RefCell::default(),
            last: Cell::new(null_mut()),
        }
    }
    /// Returns the root.
    pub(crate) fn root(&self) -> MlirOperation {
        MlirOperation {
            ptr: self.root.get(),
        }
    }
    /// Returns whether `op` is the root.
    pub(crate) fn is_root(&self, op: MlirOperation) -> bool {
        self.root.get() == op.ptr
    }
    /// Replaces the root, and forgets the known blocks.
    pub(crate) fn set_root(&self, root: MlirOperation) {
        self.root.set(root.ptr);
        self.forget();
    }
    /// Forgets the known blocks. Must be called when blocks are freed, because new blocks
    /// may get their addresses.
    pub(crate) fn forget(&self) {
        self.known.borrow_mut().clear();
        self.last.set(null_mut());
    }
    /// Returns `Ok` if `op` is the root or inside the root. Otherwise returns the
    /// outermost op around `op`, or a null op if the outermost block around `op` belongs
    /// to no op.
    ///
    /// # Safety
    /// `op` must be live. No block that a query visited may have been freed since the
    /// last [`Self::forget`].
    pub(crate) unsafe fn holds(&self, op: MlirOperation) -> Result<(), MlirOperation> {
        // SAFETY: `op` is live (contract), and so is every op and block around it.
        unsafe {
            let mut ancestor = op;
            let mut block = mlirOperationGetBlock(op);
            if !block.ptr.is_null() && block.ptr == self.last.get() || self.is_root(ancestor) {
                return Ok(());
            }
            let mut path = Vec::new();
            while !self.is_root(ancestor) {
                if block.ptr.is_null() {
                    return Err(ancestor);
                }
                if self.known.borrow().contains(&block.ptr) {
                    break;
                }
                path.push(block.ptr);
                ancestor = mlirBlockGetParentOperation(block);
                if ancestor.ptr.is_null() {
                    return Err(ancestor);
                }
                block = mlirOperationGetBlock(ancestor);
            }
            self.last.set(mlirOperationGetBlock(op).ptr);
            self.known.borrow_mut().extend(path);
            Ok(())
        }
    }
    /// Returns `Ok` if `value` is defined inside the root. Otherwise returns the
    /// outermost op around the definition, or a null op as [`Self::holds`] does. For a
    /// result of the root, returns the root.
    ///
    /// # Safety
    /// `value` must be live. No block that a query visited may have been freed since the
    /// last [`Self::forget`].
    pub(crate) unsafe fn defines(&self, value: MlirValue) -> Result<(), MlirOperation> {
        // SAFETY: `value` is live (contract), and so are the op or the block that defines
        // it and the ops around them.
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

/// Returns the outermost op around `op`, or `op` itself if no op holds `op`.
///
/// # Safety
/// `op` must be live.
pub(crate) unsafe fn outermost(op: MlirOperation) -> MlirOperation {
    let mut ancestor = op;
    // SAFETY: `op` is live (contract), and so is every op around it.
    unsafe {
        while !mlirOperationGetBlock(ancestor).ptr.is_null() {
            let parent = mlirOperationGetParentOperation(ancestor);
            if parent.ptr.is_null() {
                break;
            }
            ancestor = parent;
        }
    }
    ancestor
}
