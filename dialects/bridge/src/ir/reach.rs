//! How far views reach while a pass or a hook runs.
//!
//! MLIR runs passes on sibling ops at the same time, and verifies or folds on the same
//! threads. A function that runs for an op may read that op and what it holds; other
//! threads may be changing the op's neighbours. So a thread has an *edge*: an op beyond
//! which views do not go. The edge has no parent, no block and no next op, and a value that
//! is defined outside of the edge has no definition.
//!
//! A worker of [`Steps::parallel`](crate::rewrite::Steps::parallel) needs no edge of its
//! own, since its op is in no block. The edge of its caller holds for it, too.
//!
//! The state is thread-local since MLIR calls hooks, and these get nothing but an op.

use super::extent::{Extent, outermost};
use crate::ffi;
use mlir_sys::*;
use std::{
    cell::{Cell, RefCell},
    ffi::c_void,
    mem::ManuallyDrop,
    ptr::null_mut,
};

#[derive(Clone, Copy)]
enum Reach {
    /// There is no edge.
    Everything,
    /// The edge is this op.
    Edge(*mut c_void),
    /// The edge is the nearest op that is isolated from above, from this one outwards.
    Isolated(*mut c_void),
    /// The edge is the nearest op that is a symbol table, from this one outwards.
    SymbolTable(*mut c_void),
}

/// How a thread shares a program with others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Share {
    /// Nobody else looks at what the thread's views show.
    None,
    /// The thread is a worker, which owns an op that is in no block.
    Owner,
    /// The thread is a reader: others read, too.
    Reader,
}

thread_local! {
    static REACH: Cell<Reach> = const { Cell::new(Reach::Everything) };
    /// How many passes, workers and hooks are under way, one within the other.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    /// The op that the innermost pass on this thread runs on, or null.
    static ROOT: Cell<*mut c_void> = const { Cell::new(null_mut()) };
    /// How this thread shares the program with others.
    static SHARE: Cell<Share> = const { Cell::new(Share::None) };
    /// The extent of the edge, made when it is first needed. Without a pass or a hook there
    /// is none, so that nothing is left when the thread ends: `ManuallyDrop` makes every
    /// access cheaper.
    static EXTENT: ManuallyDrop<RefCell<Option<Box<Extent>>>> =
        const { ManuallyDrop::new(RefCell::new(None)) };
}

/// A guard that restores the reach that was there before.
pub(crate) struct Outer {
    state: Inherited,
    extent: Option<Box<Extent>>,
}
impl Drop for Outer {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get() - 1);
        REACH.set(self.state.reach);
        ROOT.set(self.state.root);
        SHARE.set(self.state.share);
        EXTENT.with(|extent| extent.replace(self.extent.take()));
    }
}

/// The reach of a thread, for the workers that it waits for.
#[derive(Clone, Copy)]
pub(crate) struct Inherited {
    reach: Reach,
    root: *mut c_void,
    share: Share,
}
// SAFETY: the ops that the addresses are of live until the workers have ended, and a
// worker reads nothing of an edge but its address and its traits, which do not change.
unsafe impl Send for Inherited {}
// SAFETY: as for `Send`; the fields do not change.
unsafe impl Sync for Inherited {}

/// Returns the reach of this thread.
pub(crate) fn inherited() -> Inherited {
    Inherited {
        reach: REACH.get(),
        root: ROOT.get(),
        share: SHARE.get(),
    }
}
fn enter(reach: Reach) -> Outer {
    DEPTH.set(DEPTH.get() + 1);
    let state = inherited();
    REACH.set(reach);
    Outer {
        state,
        extent: EXTENT.with(|extent| extent.take()),
    }
}

/// Enters a pass on `root`.
pub(crate) fn root(root: MlirOperation) -> Outer {
    let outer = enter(Reach::Edge(root.ptr));
    ROOT.set(root.ptr);
    SHARE.set(Share::None);
    outer
}
/// Enters a worker or a reader, which reaches as far as the thread that waits for it.
pub(crate) fn worker(of: Inherited, share: Share) -> Outer {
    let outer = enter(of.reach);
    ROOT.set(of.root);
    SHARE.set(if of.share == Share::Reader {
        of.share
    } else {
        share
    });
    outer
}
/// Enters a hook for `op`.
pub(crate) fn hook(op: MlirOperation) -> Outer {
    enter(Reach::Isolated(op.ptr))
}
/// Enters a verifier of symbols for `op`, which MLIR runs for a whole symbol table.
pub(crate) fn symbols(op: MlirOperation) -> Outer {
    enter(Reach::SymbolTable(op.ptr))
}
/// Enters a hook for no op in particular: views reach as far as before.
pub(crate) fn same() -> Outer {
    enter(REACH.get())
}
/// Returns whether there is an edge.
pub(crate) fn is_limited() -> bool {
    !matches!(REACH.get(), Reach::Everything)
}
/// Returns whether this thread is a worker or a reader.
pub(crate) fn is_worker() -> bool {
    SHARE.get() != Share::None
}
/// Returns whether this thread is a reader: nothing may be changed then, not even what MLIR
/// computes on demand.
pub(crate) fn is_reader() -> bool {
    SHARE.get() == Share::Reader
}
/// # Panics
/// If a pass, a worker or a hook runs on this thread: others, of the same context, may look
/// dialects up at this time.
pub(crate) fn assert_dialects_can_be_loaded() {
    assert!(DEPTH.get() == 0, "no dialects can be loaded here");
}
/// Enters a hook for an op that may not exist yet, given its future operands and regions.
pub(crate) fn parts(operands: &[MlirValue], regions: &[MlirRegion]) -> Outer {
    // SAFETY: live values; the block of an argument is in an op, or in none.
    let defining = operands.iter().map(|&v| unsafe {
        if mlirValueIsAOpResult(v) {
            mlirOpResultGetOwner(v)
        } else {
            mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v))
        }
    });
    // SAFETY: live regions, in an op or in none.
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

/// Returns the edge, if there is one.
fn edge() -> Option<MlirOperation> {
    let found = match REACH.get() {
        Reach::Everything => return None,
        Reach::Edge(ptr) => return Some(MlirOperation { ptr }),
        // SAFETY: the op that a hook was called for lives for the call.
        Reach::Isolated(ptr) => unsafe { ffi::mb_nearest_isolated(MlirOperation { ptr }) },
        // SAFETY: as above.
        Reach::SymbolTable(ptr) => unsafe { ffi::mb_nearest_table(MlirOperation { ptr }) },
    };
    // Where no such op holds the hook's, the running pass's is the edge.
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

/// Returns whether views do not go beyond `op`.
pub(crate) fn is_edge(op: MlirOperation) -> bool {
    match REACH.get() {
        Reach::Everything => false,
        Reach::Edge(edge) => edge == op.ptr,
        // Most ops cannot be the edge, and the way to the edge may be long.
        // SAFETY: a live op.
        Reach::Isolated(_) => (unsafe { ffi::mb_is_isolated(op) }) && is_the_edge(op),
        // SAFETY: a live op.
        Reach::SymbolTable(_) => (unsafe { ffi::mb_is_symbol_table(op) }) && is_the_edge(op),
    }
}
fn is_the_edge(op: MlirOperation) -> bool {
    edge().is_some_and(|edge| edge.ptr == op.ptr)
}

/// Forgets the blocks that this thread's views have come to, when blocks are freed.
pub(crate) fn forget() {
    EXTENT.with(|extent| extent.replace(None));
}
/// Returns whether `op` can be seen: `op` is the edge, or inside of the edge, or of another
/// program, which is then this thread's own.
pub(crate) fn sees(op: MlirOperation) -> bool {
    is_seen(|extent| {
        // SAFETY: a live op; blocks that are freed are forgotten.
        unsafe { extent.holds(op) }
    })
}
/// Returns whether the uses of a value can be seen: the value is defined inside of the
/// edge, or in another program.
pub(crate) fn sees_uses(value: MlirValue) -> bool {
    is_seen(|extent| {
        // SAFETY: a live value; blocks that are freed are forgotten.
        unsafe { extent.defines(value) }
    })
}
fn is_seen(holds: impl FnOnce(&Extent) -> Result<(), MlirOperation>) -> bool {
    let Some(edge) = edge() else { return true };
    EXTENT.with(|extent| {
        let mut extent = extent.borrow_mut();
        let extent = extent.get_or_insert_with(|| Box::new(Extent::new(edge)));
        let Err(top) = holds(extent) else { return true };
        // SAFETY: the edge lives while the pass or the hook runs.
        top.ptr != edge.ptr && top.ptr != unsafe { outermost(edge) }.ptr
    })
}
