//! Journal of a rewrite: the ops that rules may match after the rewrite.

use super::graph::{DraftGraph, DraftOp, NONE, Owner, span};
use std::cell::{Cell, RefCell};

/// Ops that a rewrite created or changed, and the ops around them: users of changed values, and definers of
/// values that lost a use. Empty unless the driver of rewrites records.
#[derive(Debug, Default)]
pub(super) struct Journal {
    pub is_on: Cell<bool>,
    /// Number of all changes so far.
    pub changes: Cell<u64>,
    /// Whether a change did more than remove ops.
    pub has_new: Cell<bool>,
    /// Ops in the order of the changes. An op can occur several times, and can be erased.
    pub touched: RefCell<Vec<DraftOp>>,
    pub erased: RefCell<Vec<DraftOp>>,
}

impl Journal {
    /// Counts a change.
    pub fn change(&self, is_removal: bool) {
        self.changes.set(self.changes.get() + 1);
        if !is_removal {
            self.has_new.set(true);
        }
    }
    pub fn touch(&self, op: u32) {
        if self.is_on.get() {
            self.touched.borrow_mut().push(DraftOp(op));
        }
    }
    pub fn touch_users(&self, graph: &DraftGraph, value: u32) {
        if self.is_on.get() {
            graph.uses_of(value).for_each(|(_, one)| self.touch(one.op));
        }
    }
    pub fn touch_definer(&self, graph: &DraftGraph, value: u32) {
        if self.is_on.get()
            && value != NONE
            && let Owner::Op(op) = graph.values[value as usize].owner()
        {
            self.touch(op);
        }
    }
    /// Records the removal of an op: users of its results, and definers of the operands of the op and of the ops
    /// inside it.
    pub fn erase(&self, graph: &DraftGraph, op: u32) {
        if !self.is_on.get() {
            return;
        }
        for value in span(graph.op(op).results) {
            self.touch_users(graph, value);
        }
        for inner in graph.walk(op) {
            for one in graph.operands(inner) {
                self.touch_definer(graph, one.value);
            }
        }
        self.erased.borrow_mut().push(DraftOp(op));
    }
}
