//! Journal of a rewrite: the ops that rules may match after the rewrite.

use super::graph::{DraftGraph, DraftOp, NONE, Owner, span};
use stablehlo_opset::edit::Changes;
use std::cell::{Cell, RefCell};

/// Ops that a rewrite created or changed, and the ops around them: users of changed values, and definers of
/// values that lost a use. Empty unless the driver of rewrites records.
#[derive(Debug, Default)]
pub(super) struct Journal {
    is_on: Cell<bool>,
    /// Whether the program changed since the journal was made.
    has_ever_changed: Cell<bool>,
    /// Whether the program changed.
    has_changed: Cell<bool>,
    /// Whether a change did more than remove ops.
    has_new: Cell<bool>,
    touched: RefCell<Vec<DraftOp>>,
    erased: RefCell<Vec<DraftOp>>,
}

impl Journal {
    /// Returns whether the program changed since the journal was made.
    pub fn has_ever_changed(&self) -> bool {
        self.has_ever_changed.get()
    }
    /// Begins to record changes.
    pub fn start(&self) {
        self.is_on.set(true);
        self.has_changed.set(false);
        self.has_new.set(false);
        self.touched.borrow_mut().clear();
        self.erased.borrow_mut().clear();
    }
    /// Ends recording, and returns the changes.
    pub fn take(&self, graph: &DraftGraph) -> Option<Changes<DraftOp>> {
        self.is_on.set(false);
        let erased = self.erased.take();
        let inside = erased.iter().flat_map(|op| graph.walk(op.0));
        let changes = Changes {
            touched: self.touched.take(),
            erased: inside.map(DraftOp).collect(),
            has_new: self.has_new.get(),
        };
        self.has_changed.get().then_some(changes)
    }
    /// Records that the program changes.
    pub fn change(&self, is_removal: bool) {
        self.has_ever_changed.set(true);
        self.has_changed.set(true);
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
