//! What roots hold, told without walking to it each time.

use crate::ffi;
use mlir_sys::*;
use rustc_hash::FxHashSet;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    ptr::null_mut,
    rc::Rc,
};

/// The ops that views of a brand do not go beyond: one, or those that a worker has
/// got so far.
#[derive(Default)]
pub(crate) struct Roots {
    last: Cell<*mut c_void>,
    earlier: RefCell<FxHashSet<*mut c_void>>,
}

impl Roots {
    pub(crate) fn one(root: MlirOperation) -> Self {
        let roots = Self::default();
        roots.add(root);
        roots
    }
    pub(crate) fn add(&self, root: MlirOperation) {
        let last = self.last.replace(root.ptr);
        if !last.is_null() {
            self.earlier.borrow_mut().insert(last);
        }
    }
    pub(crate) fn contains(&self, op: MlirOperation) -> bool {
        self.last.get() == op.ptr || {
            let earlier = self.earlier.borrow();
            !earlier.is_empty() && earlier.contains(&op.ptr)
        }
    }
    /// One of them, unless there is none yet.
    pub(crate) fn any(&self) -> Option<MlirOperation> {
        let ptr = self.last.get();
        (!ptr.is_null()).then_some(MlirOperation { ptr })
    }
}

/// Roots and all that they hold.
pub(crate) struct Extent {
    pub(crate) roots: Rc<Roots>,
    /// Blocks that were found to be in them: those of ops that are asked about
    /// one after the other are few.
    known: RefCell<FxHashSet<*mut c_void>>,
    last: Cell<*mut c_void>,
}

impl Extent {
    pub(crate) fn new(roots: Rc<Roots>) -> Self {
        Self {
            roots,
            known: RefCell::default(),
            last: Cell::new(null_mut()),
        }
    }
    /// Forgets which blocks are in them: some were freed.
    pub(crate) fn forget(&self) {
        self.known.borrow_mut().clear();
        self.last.set(null_mut());
    }
    /// Whether the op is a root or in one; if not, the outermost op that holds
    /// it, which is null where a block stands alone.
    ///
    /// # Safety
    /// The op must be live. No block that it was asked about may have been freed
    /// since, unless it was told to forget.
    pub(crate) unsafe fn holds(&self, op: MlirOperation) -> Result<(), MlirOperation> {
        // SAFETY: the caller's promise; what holds a live op lives.
        unsafe {
            let mut at = op;
            let mut block = mlirOperationGetBlock(op);
            if !block.ptr.is_null() && block.ptr == self.last.get() || self.roots.contains(at) {
                return Ok(());
            }
            let mut path = Vec::new();
            while !self.roots.contains(at) {
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
    /// Whether a value comes from what a root holds; not if it is a result of a
    /// root.
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
                return match self.roots.contains(op) {
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
