//! How far views reach while a pass or a hook runs.
//!
//! MLIR runs passes on sibling ops at the same time, and verifies or folds on
//! the same threads. What runs for an op may look at that op and what it holds;
//! its neighbours may be changing. So the *edge* of a thread's views is an op
//! beyond which they do not go: it has no parent, block or next op to be seen,
//! and values that come from outside have no definition.

use super::extent::{Extent, Roots, outermost};
use crate::ffi;
use mlir_sys::*;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    mem::ManuallyDrop,
    ptr::null_mut,
    rc::Rc,
};

#[derive(Clone, Copy)]
enum Reach {
    /// There is no edge.
    Everything,
    /// The edge is this op.
    Edge(*mut c_void),
    /// It is the nearest op, from this one outwards, that is isolated from above.
    Isolated(*mut c_void),
    /// It is the nearest op, from this one outwards, that is a symbol table.
    SymbolTable(*mut c_void),
    /// A worker's ops, each of them.
    Roots(*const Roots),
}

thread_local! {
    static REACH: Cell<Reach> = const { Cell::new(Reach::Everything) };
    /// How many passes and hooks are under way, one within the other.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    /// What the innermost pass on this thread runs on, if there is one.
    static ROOT: Cell<*mut c_void> = const { Cell::new(null_mut()) };
    /// What the edge holds, once that is asked for. Without a pass or a hook there
    /// is no edge: nothing is left when the thread ends, and to say so makes every
    /// access cheaper.
    static EXTENT: ManuallyDrop<RefCell<Option<Box<Extent>>>> =
        const { ManuallyDrop::new(RefCell::new(None)) };
}

/// Restores the reach that was there before.
pub(crate) struct Outer {
    reach: Reach,
    root: *mut c_void,
    extent: Option<Box<Extent>>,
}
impl Drop for Outer {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get() - 1);
        REACH.set(self.reach);
        ROOT.set(self.root);
        EXTENT.with(|extent| extent.replace(self.extent.take()));
    }
}
fn enter(reach: Reach) -> Outer {
    DEPTH.set(DEPTH.get() + 1);
    Outer {
        reach: REACH.replace(reach),
        root: ROOT.get(),
        extent: EXTENT.with(|extent| extent.take()),
    }
}

/// A pass runs on `root`.
pub(crate) fn root(root: MlirOperation) -> Outer {
    let outer = enter(Reach::Edge(root.ptr));
    ROOT.set(root.ptr);
    outer
}
/// A hook runs for `op`.
pub(crate) fn hook(op: MlirOperation) -> Outer {
    enter(Reach::Isolated(op.ptr))
}
/// A verifier of symbols runs for `op`: MLIR runs it for a whole symbol table.
pub(crate) fn symbols(op: MlirOperation) -> Outer {
    enter(Reach::SymbolTable(op.ptr))
}
/// A worker runs on several ops, one after the other.
///
/// # Safety
/// They must outlive the result.
pub(crate) unsafe fn roots(roots: &Rc<Roots>) -> Outer {
    enter(Reach::Roots(Rc::as_ptr(roots)))
}
/// A hook runs for no op in particular: views go as far as before.
pub(crate) fn same() -> Outer {
    enter(REACH.get())
}
/// Whether there is an edge.
pub(crate) fn is_limited() -> bool {
    !matches!(REACH.get(), Reach::Everything)
}
/// # Panics
/// If a pass or a hook runs on this thread: others, of the same context, may look
/// dialects up at this time.
pub(crate) fn assert_dialects_can_be_loaded() {
    assert!(DEPTH.get() == 0, "no dialects can be loaded here");
}
/// A hook runs for an op that there may not be yet, which gets these.
pub(crate) fn parts(operands: &[MlirValue], regions: &[MlirRegion]) -> Outer {
    // SAFETY: live values, whose block is that of an op or free.
    let defining = operands.iter().map(|&v| unsafe {
        if mlirValueIsAOpResult(v) {
            mlirOpResultGetOwner(v)
        } else {
            mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v))
        }
    });
    // SAFETY: live regions, of the op or free.
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

/// The edge, if it is one op.
fn edge() -> Option<MlirOperation> {
    let found = match REACH.get() {
        Reach::Everything | Reach::Roots(_) => return None,
        Reach::Edge(ptr) => return Some(MlirOperation { ptr }),
        // SAFETY: the op that a hook was called for lives for the call.
        Reach::Isolated(ptr) => unsafe { ffi::mb_nearest_isolated(MlirOperation { ptr }) },
        // SAFETY: as above.
        Reach::SymbolTable(ptr) => unsafe { ffi::mb_nearest_table(MlirOperation { ptr }) },
    };
    // Nothing holds the op; what it uses may still be the running pass's.
    let ptr = if found.ptr.is_null() {
        ROOT.get()
    } else {
        found.ptr
    };
    if ptr.is_null() {
        REACH.set(Reach::Everything);
        return None;
    }
    REACH.set(Reach::Edge(ptr));
    Some(MlirOperation { ptr })
}

/// Whether views do not go beyond `op`.
pub(crate) fn is_edge(op: MlirOperation) -> bool {
    match REACH.get() {
        Reach::Everything => false,
        Reach::Edge(edge) => edge == op.ptr,
        // Most ops cannot be: the way to the edge may be long.
        // SAFETY: a live op.
        Reach::Isolated(_) => (unsafe { ffi::mb_is_isolated(op) }) && is_the_edge(op),
        // SAFETY: a live op.
        Reach::SymbolTable(_) => (unsafe { ffi::mb_is_symbol_table(op) }) && is_the_edge(op),
        // SAFETY: the roots live while the worker runs.
        Reach::Roots(roots) => unsafe { (*roots).contains(op) },
    }
}
fn is_the_edge(op: MlirOperation) -> bool {
    edge().is_some_and(|edge| edge.ptr == op.ptr)
}

/// Blocks that this thread's views have come to were freed.
pub(crate) fn forget() {
    EXTENT.with(|extent| extent.replace(None));
}
/// Whether `op` can be seen: it is the edge, or something that it holds, or of
/// another program, which is then this thread's own.
pub(crate) fn sees(op: MlirOperation) -> bool {
    is_seen(|extent| {
        // SAFETY: a live op; nothing is freed while there are views.
        unsafe { extent.holds(op) }
    })
}
/// Whether the uses of a value can be seen: what defines it is within the edge,
/// or of another program.
pub(crate) fn sees_uses(value: MlirValue) -> bool {
    is_seen(|extent| {
        // SAFETY: a live value; nothing is freed while there are views.
        unsafe { extent.defines(value) }
    })
}
fn is_seen(holds: impl FnOnce(&Extent) -> Result<(), MlirOperation>) -> bool {
    let edge = edge();
    if matches!(REACH.get(), Reach::Everything) {
        return true;
    }
    EXTENT.with(|extent| {
        let mut extent = extent.borrow_mut();
        let extent = extent.get_or_insert_with(|| {
            Box::new(Extent::new(match (REACH.get(), edge) {
                // SAFETY: a pointer of an `Rc` that lives while the worker runs.
                (Reach::Roots(roots), _) => unsafe {
                    Rc::increment_strong_count(roots);
                    Rc::from_raw(roots)
                },
                (_, edge) => Rc::new(edge.map_or_else(Roots::default, Roots::one)),
            }))
        });
        let Err(top) = holds(extent) else { return true };
        // SAFETY: the edge lives while the pass or the hook runs.
        let outermost = |edge| unsafe { outermost(edge) };
        let edge = extent.roots.any();
        edge.is_none_or(|edge| top.ptr != edge.ptr && top.ptr != outermost(edge).ptr)
    })
}
