//! View scope: which ops views may show while a pass or a hook runs.
//!
//! MLIR runs passes on sibling ops at the same time, and verifies or folds on the same
//! threads. A pass may read its op and the ops inside it, but other threads may be
//! changing the ops outside. So a thread has a *boundary*: the outermost op that views
//! may show. In views, the boundary has no parent, no block and no next op, and a value
//! that is defined outside the boundary has no defining op.
//!
//! A worker of [`Steps::parallel`](crate::rewrite::Steps::parallel) needs no boundary of
//! its own, because the worker's op is in no block. The boundary of the worker's caller
//! applies to the worker, too.
//!
//! The state is thread-local, because MLIR passes only an op to a hook.

use super::extent::{Extent, holder, outermost};
use crate::ffi;
use mlir_sys::*;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    mem::ManuallyDrop,
    ptr::null_mut,
};

/// Boundary of the view scope.
#[derive(Clone, Copy)]
enum Boundary {
    /// No boundary: views may show everything.
    None,
    /// A given op.
    Op(*mut c_void),
    /// The nearest op that is isolated from above, from the given op outwards.
    Isolated(*mut c_void),
    /// The nearest op that is a symbol table, from the given op outwards.
    SymbolTable(*mut c_void),
}

/// Role of a thread that may share IR with other threads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ThreadRole {
    /// No other thread accesses the IR that this thread's views show.
    None,
    /// The thread is a worker, which owns an op that is in no block.
    Worker,
    /// The thread is a reader: other threads read the same IR.
    Reader,
}

thread_local! {
    static BOUNDARY: Cell<Boundary> = const { Cell::new(Boundary::None) };
    /// Number of nested passes, workers and hooks that run on this thread.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    /// Op that the innermost pass on this thread runs on, or null.
    static ROOT: Cell<*mut c_void> = const { Cell::new(null_mut()) };
    /// Role of this thread.
    static ROLE: Cell<ThreadRole> = const { Cell::new(ThreadRole::None) };
    /// Extent of the boundary, created on demand. It is `None` outside passes and hooks,
    /// so nothing leaks when the thread ends. `ManuallyDrop` makes each access cheaper.
    static EXTENT: ManuallyDrop<RefCell<Option<Box<Extent>>>> =
        const { ManuallyDrop::new(RefCell::new(None)) };
}

/// Guard that restores the previous view scope on drop.
pub(crate) struct ScopeGuard {
    state: Inherited,
    extent: Option<Box<Extent>>,
}
impl Drop for ScopeGuard {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get() - 1);
        BOUNDARY.set(self.state.boundary);
        ROOT.set(self.state.root);
        ROLE.set(self.state.role);
        EXTENT.with(|extent| extent.replace(self.extent.take()));
    }
}

/// View scope of a thread, for the workers that the thread waits for.
#[derive(Clone, Copy)]
pub(crate) struct Inherited {
    boundary: Boundary,
    root: *mut c_void,
    role: ThreadRole,
}
// SAFETY: the thread that created this value waits for its workers, so the ops outlive
// the workers. A worker reads only the address and the traits of a boundary, which do not
// change.
unsafe impl Send for Inherited {}
// SAFETY: no method changes a field, and sharing exposes no more than sending does.
unsafe impl Sync for Inherited {}

/// Returns the view scope of this thread.
pub(crate) fn inherited() -> Inherited {
    Inherited {
        boundary: BOUNDARY.get(),
        root: ROOT.get(),
        role: ROLE.get(),
    }
}
/// Replaces the boundary until the returned guard is dropped.
fn enter(boundary: Boundary) -> ScopeGuard {
    DEPTH.set(DEPTH.get() + 1);
    let state = inherited();
    BOUNDARY.set(boundary);
    ScopeGuard {
        state,
        extent: EXTENT.with(|extent| extent.take()),
    }
}

/// Enters a pass on `root`, which becomes the boundary.
pub(crate) fn pass(root: MlirOperation) -> ScopeGuard {
    let scope = enter(Boundary::Op(root.ptr));
    ROOT.set(root.ptr);
    ROLE.set(ThreadRole::None);
    scope
}
/// Enters a worker or a reader. The thread inherits the view scope `of` from the thread
/// that waits for it. A worker that a reader waits for is a reader.
pub(crate) fn worker(of: Inherited, role: ThreadRole) -> ScopeGuard {
    let scope = enter(of.boundary);
    ROOT.set(of.root);
    ROLE.set(if of.role == ThreadRole::Reader {
        of.role
    } else {
        role
    });
    scope
}
/// Enters a hook for `op`. The nearest op that is isolated from above becomes the
/// boundary.
pub(crate) fn hook(op: MlirOperation) -> ScopeGuard {
    enter(Boundary::Isolated(op.ptr))
}
/// Enters a verifier of symbols for `op`. The nearest symbol table becomes the boundary,
/// because MLIR runs such verifiers for a whole symbol table.
pub(crate) fn symbols(op: MlirOperation) -> ScopeGuard {
    enter(Boundary::SymbolTable(op.ptr))
}
/// Enters a hook for no particular op. The boundary stays the same.
pub(crate) fn same() -> ScopeGuard {
    enter(BOUNDARY.get())
}
/// Returns whether this thread has a boundary.
pub(crate) fn is_limited() -> bool {
    !matches!(BOUNDARY.get(), Boundary::None)
}
/// Returns whether this thread is a worker or a reader.
pub(crate) fn is_worker() -> bool {
    ROLE.get() != ThreadRole::None
}
/// Returns whether this thread is a reader. A reader must change nothing, not even data
/// that MLIR computes on demand.
pub(crate) fn is_reader() -> bool {
    ROLE.get() == ThreadRole::Reader
}
/// Returns whether this thread may load dialects: no pass, worker or hook runs on it.
pub(crate) fn can_load_dialects() -> bool {
    DEPTH.get() == 0
}
/// Asserts that this thread may load dialects.
///
/// # Panics
/// If a pass, a worker or a hook runs on this thread, because other threads may look up
/// dialects of the same context meanwhile.
pub(crate) fn assert_dialects_can_be_loaded() {
    assert!(
        can_load_dialects(),
        "dialects cannot be loaded in a pass or a hook"
    );
}
/// Enters a hook for an op that may not exist yet, given its future operands and regions.
pub(crate) fn hook_of_parts(operands: &[MlirValue], regions: &[MlirRegion]) -> ScopeGuard {
    // SAFETY: MLIR passes live values to the hook.
    let defining = operands.iter().map(|&v| unsafe { holder(v) });
    // SAFETY: MLIR passes live regions to the hook, which are in an op or in no op.
    let holding = regions.iter().map(|&r| unsafe {
        let first = mlirRegionGetFirstBlock(r);
        if first.ptr.is_null() {
            return MlirOperation { ptr: null_mut() };
        }
        mlirBlockGetParentOperation(first)
    });
    match defining.chain(holding).find(|op| !op.ptr.is_null()) {
        Some(op) => hook(op),
        None => same(),
    }
}

/// Returns the boundary, or `None` if this thread has no boundary. Stores the result as
/// [`Boundary::Op`] or [`Boundary::None`] for later calls.
fn boundary() -> Option<MlirOperation> {
    let nearest = match BOUNDARY.get() {
        Boundary::None => return None,
        Boundary::Op(ptr) => return Some(MlirOperation { ptr }),
        // SAFETY: MLIR keeps the op of a hook alive for the call.
        Boundary::Isolated(ptr) => unsafe { ffi::mb_nearest_isolated(MlirOperation { ptr }) },
        // SAFETY: MLIR keeps the op of a hook alive for the call.
        Boundary::SymbolTable(ptr) => unsafe { ffi::mb_nearest_table(MlirOperation { ptr }) },
    };
    // If no op from the hook's op outwards has the trait, the root of the running pass is
    // the boundary.
    let ptr = if nearest.ptr.is_null() {
        ROOT.get()
    } else {
        nearest.ptr
    };
    if ptr.is_null() {
        BOUNDARY.set(Boundary::None);
        return None;
    }
    BOUNDARY.set(Boundary::Op(ptr));
    Some(MlirOperation { ptr })
}

/// Returns whether `op` is the boundary.
pub(crate) fn is_boundary(op: MlirOperation) -> bool {
    match BOUNDARY.get() {
        Boundary::None => false,
        Boundary::Op(boundary) => boundary == op.ptr,
        // Check the trait first: most ops lack the trait, and the search for the boundary
        // may go through many ops. SAFETY: callers pass the op of a live view.
        Boundary::Isolated(_) => (unsafe { ffi::mb_is_isolated(op) }) && is_nearest_boundary(op),
        Boundary::SymbolTable(_) => {
            // SAFETY: callers pass the op of a live view.
            (unsafe { ffi::mb_is_symbol_table(op) }) && is_nearest_boundary(op)
        }
    }
}
/// Returns whether `op` is the boundary, after a search for the boundary.
fn is_nearest_boundary(op: MlirOperation) -> bool {
    boundary().is_some_and(|boundary| boundary.ptr == op.ptr)
}

/// Clears this thread's cache of known blocks. Must be called when blocks are freed.
pub(crate) fn forget() {
    EXTENT.with(|extent| extent.replace(None));
}
/// Returns whether `op` is in the view scope: `op` is the boundary, is inside it, or
/// belongs to another program. No other thread accesses a program other than the
/// boundary's.
pub(crate) fn contains(op: MlirOperation) -> bool {
    is_inside(|extent| {
        // SAFETY: callers pass a live op, and `forget` is called when blocks are freed.
        unsafe { extent.holds(op) }
    })
}
/// Returns whether the uses of a value are in the view scope: the value is defined inside
/// the boundary, or in another program.
pub(crate) fn contains_uses(value: MlirValue) -> bool {
    is_inside(|extent| {
        // SAFETY: callers pass a live value, and `forget` is called when blocks are
        // freed.
        unsafe { extent.defines(value) }
    })
}
/// Returns whether `holds` finds its subject inside the boundary or in another program.
fn is_inside(holds: impl FnOnce(&Extent) -> Result<(), MlirOperation>) -> bool {
    let Some(boundary) = boundary() else {
        return true;
    };
    EXTENT.with(|extent| {
        let mut extent = extent.borrow_mut();
        let extent = extent.get_or_insert_with(|| Box::new(Extent::new(boundary)));
        let Err(top) = holds(extent) else { return true };
        // SAFETY: the boundary lives while the pass or the hook runs.
        top.ptr != boundary.ptr && top.ptr != unsafe { outermost(boundary) }.ptr
    })
}
