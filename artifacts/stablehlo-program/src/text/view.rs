//! Ops of StableHLO, as formats see them.

use super::{
    handles::{Attr, Handle, Value},
    ir::TextIr,
};
use crate::{
    definition::{AttributeDef, OpDef, group},
    reader::Reader,
    stored::Stored,
};
use mlir_bytecode::{BlockId, OpId, RegionId, TypeId, ValueId};
use mlir_format::{InnerOp, OpView, Presence};
use stablehlo_opset::{neutral::Neutral, structs::ResultAccuracy};

/// Op of a program.
pub type OpHandle<'p> = Handle<'p, OpId>;

impl<'p> OpHandle<'p> {
    /// Returns the declaration. Panics if the op has none.
    pub fn def(self) -> &'static OpDef {
        let def = self.program.op(self.id).definition();
        def.expect("formats print only ops with a declaration")
    }
    /// Returns the start and the length of a declared group of operands.
    fn operand_range(self, wanted: usize) -> Option<(usize, usize)> {
        let total = self.program.body().operands(self.id).len();
        match self.program.shardy(self.id) {
            Some((def, _)) => group(def.operands.iter().map(|d| d.arity), wanted, total),
            None => self.program.op(self.id).operand_group(self.def(), wanted),
        }
    }
    /// Returns the start and the length of a declared group of results.
    fn result_range(self, wanted: usize) -> Option<(usize, usize)> {
        let total = self.program.body().results(self.id).len();
        match self.program.shardy(self.id) {
            Some((def, _)) => group(def.results.iter().map(|d| d.arity), wanted, total),
            None => self.program.op(self.id).result_group(self.def(), wanted),
        }
    }
    /// Returns the blocks that the op branches to.
    pub fn successors(self) -> Vec<Handle<'p, BlockId>> {
        let body = self.program.body();
        let numbers = body.successors(self.id);
        if numbers.is_empty() {
            return Vec::new();
        }
        let parent = self.program.parents[self.id.index()];
        let contains = |region: &RegionId| {
            let mut blocks = body.blocks(*region);
            blocks.any(|block| body.block_ops(block).any(|op| op == self.id))
        };
        let region = body.regions(parent).find(contains);
        let blocks: Vec<_> = region.into_iter().flat_map(|r| body.blocks(r)).collect();
        let block = |number: &u32| blocks.get(*number as usize).map(|id| self.with(*id));
        numbers.iter().filter_map(block).collect()
    }
    fn values(
        self,
        all: impl ExactSizeIterator<Item = ValueId>,
        range: Option<(usize, usize)>,
    ) -> impl ExactSizeIterator<Item = Handle<'p, ValueId>> {
        // Decoding does not check the groups of Shardy's ops. A group that does not fit is empty.
        let (start, len) = range.unwrap_or_default();
        all.skip(start).take(len).map(move |id| self.with(id))
    }
}

impl<'p> OpView for OpHandle<'p> {
    type Ir = TextIr<'p>;
    type Value = Handle<'p, ValueId>;
    type Region = Handle<'p, RegionId>;
    type Block = Handle<'p, BlockId>;
    type Inner = Self;

    fn type_of(value: Handle<'p, ValueId>) -> Handle<'p, TypeId> {
        value.with(value.program.type_of(value.id))
    }
    fn operands(self) -> impl ExactSizeIterator<Item = Handle<'p, ValueId>> {
        let all = self.program.body().operands(self.id).iter();
        all.map(move |id| self.with(self.program.source(*id)))
    }
    fn operand_group(self, group: usize) -> impl ExactSizeIterator<Item = Handle<'p, ValueId>> {
        let all = self.program.body().operands(self.id).iter();
        let all = all.map(move |id| self.program.source(*id));
        self.values(all, self.operand_range(group))
    }
    fn results(self) -> impl ExactSizeIterator<Item = Handle<'p, ValueId>> {
        let all = self.program.body().results(self.id);
        all.map(move |id| self.with(id))
    }
    fn result_group(self, group: usize) -> impl ExactSizeIterator<Item = Handle<'p, ValueId>> {
        let all = self.program.body().results(self.id);
        self.values(all, self.result_range(group))
    }
    fn slot(self, slot: usize) -> Option<Attr<'p>> {
        if let Some((_, slots)) = self.program.shardy(self.id) {
            let value = Value::Entry(slots[slot]?);
            let program = self.program;
            return Some(Attr { program, value });
        }
        let stored = &self.program.op(self.id).stored()[slot];
        let def = &self.def().attributes[slot];
        let value = Value::Stored(stored, def);
        let program = self.program;
        is_present(program.reader(), stored, def).then_some(Attr { program, value })
    }
    fn is_default(self, slot: usize) -> bool {
        if self.program.shardy(self.id).is_some() {
            return false;
        }
        match self.def().attributes[slot].presence {
            Presence::Default(text) if !self.def().has_vhlo_form() => is_text(
                self.program.reader(),
                &self.program.op(self.id).stored()[slot],
                text,
            ),
            Presence::Filled(text) => is_text(
                self.program.reader(),
                &self.program.op(self.id).stored()[slot],
                text,
            ),
            // If the attribute equals its default, the slot is empty.
            _ => false,
        }
    }
    fn num_regions(self) -> usize {
        self.program.body().regions(self.id).len()
    }
    fn region(self, index: usize) -> Handle<'p, RegionId> {
        let region = self.program.body().regions(self.id).nth(index);
        self.with(region.expect("regions are counted when ops are decoded"))
    }
    fn successor(self, index: usize) -> Option<Handle<'p, BlockId>> {
        self.successors().into_iter().nth(index)
    }

    fn first_block(region: Handle<'p, RegionId>) -> Option<Handle<'p, BlockId>> {
        let block = region.program.blocks(region.id).next();
        block.map(|id| region.with(id))
    }
    fn arguments(block: Handle<'p, BlockId>) -> impl ExactSizeIterator<Item = Handle<'p, ValueId>> {
        let all = block.program.body().arguments(block.id);
        all.map(move |id| block.with(id))
    }
    fn first_ops(block: Handle<'p, BlockId>) -> impl Iterator<Item = Self> {
        let all = block.program.block_ops(block.id).take(3);
        all.map(move |id| block.with(id))
    }
}

impl<'p> InnerOp for OpHandle<'p> {
    type Value = Handle<'p, ValueId>;
    fn name(&self) -> &str {
        let op = self.program.op(self.id);
        match op.definition() {
            Some(_) if op.is_function_return() => "func.return",
            Some(def) => def.name,
            None => "",
        }
    }
    fn operands(self) -> impl Iterator<Item = Handle<'p, ValueId>> {
        OpView::operands(self)
    }
    fn results(self) -> impl Iterator<Item = Handle<'p, ValueId>> {
        OpView::results(self)
    }
    fn has_attributes(self) -> bool {
        let op = self.program.op(self.id);
        let defs = op.definition().map_or(&[][..], |def| def.attributes);
        let mut properties = defs.iter().zip(op.stored());
        op.discardable().len() > 0
            || properties.any(|(def, stored)| is_present(self.program.reader(), stored, def))
    }
}

/// Returns whether the op has the attribute in text. Conversion from VHLO omits an attribute that
/// equals its default.
pub fn is_present(reader: &Reader, stored: &Stored, def: &AttributeDef) -> bool {
    match (stored, def.neutral, def.presence) {
        (Stored::Absent, ..) => false,
        _ if !def.in_vhlo => true,
        (_, Some(Neutral::Text(text)), Presence::Default(_)) => !is_text(reader, stored, text),
        (_, None, Presence::Default(text)) => !is_text(reader, stored, text),
        _ => true,
    }
}

/// Returns whether the value of an attribute is that of a text in a declaration.
fn is_text(reader: &Reader, stored: &Stored, text: &str) -> bool {
    match stored {
        Stored::Boolean(value) => text == if *value { "true" } else { "false" },
        Stored::Integer(value) => {
            text.split(' ').next().and_then(|n| n.parse().ok()) == Some(*value)
        }
        // Only the calling convention of `custom_call` is an enum with a number as its text.
        Stored::Case(value) => {
            let number = text.strip_suffix(" : i32").and_then(|n| n.parse().ok());
            number == Some(*value)
        }
        Stored::Accuracy(accuracy) => *accuracy == ResultAccuracy::DEFAULT,
        Stored::Text(id) => text == "\"\"" && reader.tables().string(*id).is_empty(),
        Stored::Texts(all) => text == "[]" && all.is_empty(),
        Stored::Aliases(all) => text == "[]" && all.is_empty(),
        Stored::Attribute(id) => {
            let entries = reader.dictionary(*id);
            text == "{}" && entries.is_some_and(|all| all.is_empty())
        }
        _ => false,
    }
}
