//! Test whether ops and values are inside one op, with a cache of blocks that are known
//! to be inside.

use crate::ffi;
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    iter,
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
        // SAFETY: `op` is live (contract), and so are the blocks around it.
        let block = unsafe { mlirOperationGetBlock(op) };
        if !block.ptr.is_null() && block.ptr == self.last.get() || self.is_root(op) {
            return Ok(());
        }
        let (mut path, mut top) = (Vec::new(), op);
        // SAFETY: as above.
        for (around, holder) in unsafe { blocks_around(block) } {
            if self.known.borrow().contains(&around.ptr) {
                top = self.root();
                break;
            }
            path.push(around.ptr);
            top = holder;
            if self.is_root(top) {
                break;
            }
        }
        if !self.is_root(top) {
            return Err(top);
        }
        self.last.set(block.ptr);
        self.known.borrow_mut().extend(path);
        Ok(())
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
            let (op, is_result) = (holder(value), mlirValueIsAOpResult(value));
            match op.ptr.is_null() || is_result && self.is_root(op) {
                true => Err(op),
                false => self.holds(op),
            }
        }
    }
}

/// Returns the op that defines `value`, or the op that holds its block: a null op if no
/// op does.
///
/// # Safety
/// `value` must be live.
pub(crate) unsafe fn holder(value: MlirValue) -> MlirOperation {
    // SAFETY: `value` is live (contract), and so is the block of an argument.
    unsafe {
        match mlirValueIsAOpResult(value) {
            true => mlirOpResultGetOwner(value),
            false => mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(value)),
        }
    }
}

/// Returns `block` and the blocks around it, innermost first, each with the op that holds
/// it. The op of the last block can be null. Returns nothing for a null block.
///
/// # Safety
/// `block` must be null or live.
pub(crate) unsafe fn blocks_around(
    block: MlirBlock,
) -> impl Iterator<Item = (MlirBlock, MlirOperation)> {
    // SAFETY: a block that is not null is live (contract), and so are the op that holds it
    // and the block of this op. The op is null if the block is in no op.
    let with_holder = |block: MlirBlock| unsafe {
        (!block.ptr.is_null()).then(|| (block, mlirBlockGetParentOperation(block)))
    };
    iter::successors(with_holder(block), move |(_, op)| {
        match op.ptr.is_null() {
            true => None,
            // SAFETY: as above.
            false => with_holder(unsafe { mlirOperationGetBlock(*op) }),
        }
    })
}

/// Returns the outermost op around `op`, or `op` itself if no op holds `op`.
///
/// # Safety
/// `op` must be live.
pub(crate) unsafe fn outermost(op: MlirOperation) -> MlirOperation {
    // SAFETY: `op` is live (contract), and so are the blocks around it.
    let around = unsafe { blocks_around(mlirOperationGetBlock(op)) };
    let holders = around.map(|(_, op)| op).filter(|op| !op.ptr.is_null());
    holders.last().unwrap_or(op)
}
