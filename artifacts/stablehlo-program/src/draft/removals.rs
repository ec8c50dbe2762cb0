//! Removal of attributes, locations and ops with regions.

use super::{
    Draft,
    graph::{DraftBlock, DraftOp, DraftValue, NONE, TOP},
    pool::HeadData,
};
use crate::{program::Kind, stored::Stored};
use mlir_bytecode::{AttributeId, builtin::Attribute};

impl Draft<'_> {
    /// Returns the op of the module, which [`Draft::ops`] omits.
    pub fn module(&self) -> DraftOp {
        DraftOp(TOP)
    }
    /// Returns the dictionary of the discardable attributes of an op, or `None` if the op has none. The
    /// attributes of other dialects' ops can be inherent, and are not dropped.
    pub(super) fn discardable_of(&self, head: &HeadData) -> Option<AttributeId> {
        let (_, dictionary, _) = head.key;
        let is_known = match head.kind {
            Kind::Declared(def) => def.has_vhlo_form(),
            Kind::Module | Kind::Function | Kind::Call => true,
            Kind::Other => false,
        };
        dictionary.filter(|_| is_known)
    }
    /// Returns whether an op of StableHLO, a function, a call or a module has discardable attributes.
    pub fn has_discardable(&self, op: DraftOp) -> bool {
        let head = self.pool.head(self.graph.borrow().op(op.0).head);
        self.discardable_of(head).is_some()
    }
    /// Drops the discardable attributes of an op, if [`Draft::has_discardable`] is true of the op.
    pub fn drop_discardable(&self, op: DraftOp) {
        let head = self.pool.head(self.graph.borrow().op(op.0).head);
        if self.discardable_of(head).is_some() {
            let (name, _, properties) = head.key;
            self.set_head(op, (name, None, properties), head.kind, &head.stored);
        }
    }
    /// Gives an op another head.
    pub(super) fn set_head(
        &self,
        op: DraftOp,
        key: super::pool::HeadKey,
        kind: Kind,
        stored: &[Stored],
    ) {
        let stored = stored.into();
        let head = self.pool.head_of(key, || HeadData { key, kind, stored });
        self.journal.change(false);
        self.journal.touch(op.0);
        self.graph.borrow_mut().ops[op.0 as usize].head = head;
    }
    fn unknown_location(&self) -> AttributeId {
        self.pool.tables.borrow_mut().builtin(&Attribute::Unknown)
    }
    /// Returns whether an op, or an argument of a block in its regions, has a location that is known.
    pub fn has_location(&self, op: DraftOp) -> bool {
        let unknown = self.unknown_location();
        let graph = self.graph.borrow();
        let blocks = graph.regions(op.0).iter().flat_map(|region| &region.blocks);
        let mut inner = blocks.flat_map(|block| &graph.block(*block).locations);
        graph.op(op.0).location != unknown || inner.any(|location| *location != unknown)
    }
    /// Makes the locations of an op, and of the arguments of the blocks in its regions, unknown.
    pub fn drop_location(&self, op: DraftOp) {
        let unknown = self.unknown_location();
        self.journal.change(false);
        let graph = &mut *self.graph.borrow_mut();
        graph.ops[op.0 as usize].location = unknown;
        let blocks = graph.regions(op.0).iter().flat_map(|region| &region.blocks);
        for block in blocks.copied().collect::<Vec<_>>() {
            graph.blocks[block as usize].locations.fill(unknown);
        }
    }
    /// Moves the ops of a block before an op. `values` replace the arguments of the block.
    ///
    /// # Panics
    /// If the number of values differs from that of the arguments, or the op is in no block.
    pub fn inline_before(&self, from: DraftBlock, op: DraftOp, values: &[DraftValue]) {
        self.journal.change(false);
        let graph = &mut *self.graph.borrow_mut();
        let (first, count) = graph.block(from.0).arguments;
        assert_eq!(values.len(), count as usize, "a value per argument");
        for (argument, value) in (first..).zip(values) {
            self.journal.touch_users(graph, argument);
            graph.replace_uses(argument, value.0);
        }
        let block = graph.op(op.0).block;
        assert!(block != NONE, "the op is in no block");
        while graph.block(from.0).first != NONE {
            let moved = graph.block(from.0).first;
            graph.unlink_op(moved);
            graph.link_op(moved, block, op.0);
            self.journal.touch(moved);
        }
    }
}
