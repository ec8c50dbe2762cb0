//! How far views reach while a pass or a hook runs.
//!
//! MLIR runs passes on sibling ops at the same time, and verifies or folds on
//! the same threads. What runs for an op may look at that op and what it holds;
//! its neighbours may be changing. So the *edge* of a thread's views is an op
//! beyond which they do not go: it has no parent, block or next op to be seen,
//! and values that come from outside have no definition.

use crate::ffi;
use mlir_sys::*;
use std::{cell::Cell, ffi::c_void, ptr::null_mut};

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
}

thread_local! {
    static REACH: Cell<Reach> = const { Cell::new(Reach::Everything) };
}

/// Restores the reach that was there before.
pub(crate) struct Outer(Reach);
impl Drop for Outer {
    fn drop(&mut self) {
        REACH.set(self.0);
    }
}

/// A pass runs on `root`.
pub(crate) fn root(root: MlirOperation) -> Outer {
    Outer(REACH.replace(Reach::Edge(root.ptr)))
}
/// A hook runs for `op`.
pub(crate) fn hook(op: MlirOperation) -> Outer {
    Outer(REACH.replace(Reach::Isolated(op.ptr)))
}
/// A verifier of symbols runs for `op`: MLIR runs it for a whole symbol table.
pub(crate) fn symbols(op: MlirOperation) -> Outer {
    Outer(REACH.replace(Reach::SymbolTable(op.ptr)))
}
/// A hook runs for an op that there is not yet, which gets `operands`.
pub(crate) fn operands(operands: &[MlirValue]) -> Outer {
    // SAFETY: live values, whose block is that of an op or free.
    let near = operands.iter().find_map(|&v| unsafe {
        let op = if mlirValueIsAOpResult(v) {
            mlirOpResultGetOwner(v)
        } else {
            mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v))
        };
        (!op.ptr.is_null()).then_some(op)
    });
    match near {
        Some(op) => hook(op),
        None => Outer(REACH.replace(Reach::Everything)),
    }
}

/// The edge, if there is one.
fn edge() -> *mut c_void {
    let found = match REACH.get() {
        Reach::Everything => return null_mut(),
        Reach::Edge(op) => return op,
        // SAFETY: the op that a hook was called for lives for the call.
        Reach::Isolated(ptr) => unsafe { ffi::mb_nearest_isolated(MlirOperation { ptr }) },
        // SAFETY: as above.
        Reach::SymbolTable(ptr) => unsafe { ffi::mb_nearest_table(MlirOperation { ptr }) },
    };
    REACH.set(if found.ptr.is_null() {
        Reach::Everything
    } else {
        Reach::Edge(found.ptr)
    });
    found.ptr
}

/// Whether views do not go beyond `op`.
pub(crate) fn is_edge(op: MlirOperation) -> bool {
    match REACH.get() {
        Reach::Everything => false,
        _ => edge() == op.ptr,
    }
}

/// Whether `op` can be seen: it is the edge, or something that it holds.
pub(crate) fn sees(op: MlirOperation) -> bool {
    let edge = edge();
    if edge.is_null() {
        return true;
    }
    let mut at = op;
    while at.ptr != edge {
        // SAFETY: a live op; the walk ends where there is no parent.
        unsafe {
            if at.ptr.is_null() || mlirOperationGetBlock(at).ptr.is_null() {
                return false;
            }
            at = mlirOperationGetParentOperation(at);
        }
    }
    true
}
