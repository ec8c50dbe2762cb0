//! Drafts for lowerings and rewrites.

use super::{
    Draft, DraftAttribute, DraftBlock, DraftError, DraftOp, DraftType, DraftValue,
    attributes::{definition, id_of},
    graph::{DraftGraph, NONE, OpData, Owner, span},
    pool::HeadData,
    views::DraftElement,
};
use crate::{
    definition::{OPERAND_SIZES, OpDef, RESULT_SIZES, group_of},
    program::Kind,
    reader::Reader,
    stored::Stored,
    values,
};
use mlir_bytecode::{AttributeId, EncodedField, builtin::Attribute as Builtin};
use stablehlo_opset::{
    edit::{
        Changes, Edit, Misfit, Named, New, NewName, NewOp, Place, Rebuilt, Record, Reported,
        TensorOf, UseOf, ValueOf, true_bytes, views::codes,
    },
    opcode::Opcode,
    types::{ScalarType, TensorEncoding, Type},
    view::{ElementView, TypeView},
};
use std::ops::Range;
use vhlo_opset::ops;

impl<'a> Draft<'a> {
    fn data(&self, op: DraftOp) -> OpData {
        *self.graph.borrow().op(op.0)
    }
    /// Returns a declared attribute of the ops with a head.
    fn stored_attribute(&self, head: u32, declared: usize) -> Option<DraftAttribute<'_, 'a>> {
        let head = self.pool.head(head);
        match &head.stored[declared] {
            Stored::Absent => None,
            stored => Some(DraftAttribute::Stored(&self.pool, stored, (head, declared))),
        }
    }
    /// Unlinks an op, and drops its operands and those of the ops inside it. `replace` moves the uses of its
    /// results before.
    fn remove(&self, op: DraftOp, replace: impl FnOnce(&mut DraftGraph)) {
        self.journal.change(true);
        let graph = &mut *self.graph.borrow_mut();
        self.journal.erase(graph, op.0);
        replace(graph);
        graph.drop_op(op.0);
    }
    /// Moves the ops of a block to a place in another block, before an op or at the end. `values` replace the
    /// arguments of the block.
    fn inline(&self, from: DraftBlock, (to, next): (u32, u32), values: &[DraftValue]) {
        self.journal.change(false);
        let graph = &mut *self.graph.borrow_mut();
        let (first, count) = graph.block(from.0).arguments;
        assert_eq!(
            values.len(),
            count as usize,
            "a value replaces each argument"
        );
        for (argument, value) in (first..).zip(values) {
            self.journal.touch_users(graph, argument);
            graph.replace_uses(argument, value.0);
        }
        while let Some(DraftOp(op)) = some(graph.block(from.0).first) {
            graph.unlink_op(op);
            graph.link_op(op, to, next);
            self.journal.touch(op);
        }
    }
}

/// Returns the sizes of groups that the attribute `name` states, or `None` if the declaration has no such attribute.
fn sizes_of<'h>(def: &OpDef, head: &'h HeadData, name: &str) -> Option<&'h [i64]> {
    let slot = def.attributes.iter().position(|a| a.name == name)?;
    Some(match &head.stored[slot] {
        Stored::Integers(sizes) => sizes,
        _ => &[],
    })
}

impl<'x, 'a> Edit<'x> for &'x Draft<'a> {
    type Op = DraftOp;
    type Value = DraftValue;
    type Block = DraftBlock;
    type Type = DraftType<'x, 'a>;
    type Attribute = DraftAttribute<'x, 'a>;
    type Location = AttributeId;

    fn opcode(self, op: DraftOp) -> Option<Opcode> {
        match self.pool.head(self.data(op).head).kind {
            Kind::Declared(def) => Some(def.code),
            _ => None,
        }
    }
    fn name(self, op: DraftOp) -> String {
        let head = self.pool.head(self.data(op).head);
        match head.kind {
            Kind::Declared(def) if def.code == codes::Return && self.is_in_function(op) => {
                "func.return".to_owned()
            }
            Kind::Declared(def) => def.name.to_owned(),
            Kind::Function => "func.func".to_owned(),
            Kind::Call => "func.call".to_owned(),
            _ => self.pool.tables.borrow().tables().full_name(head.key.0),
        }
    }
    fn location(self, op: DraftOp) -> AttributeId {
        self.data(op).location
    }
    fn location_of_value(self, value: DraftValue) -> AttributeId {
        let graph = self.graph.borrow();
        match graph.values[value.0 as usize].owner() {
            Owner::Op(op) => graph.op(op).location,
            Owner::Block(block) => {
                let block = graph.block(block);
                block.locations[(value.0 - block.arguments.0) as usize]
            }
        }
    }
    fn location_parts(self, location: AttributeId) -> Vec<AttributeId> {
        self.pool
            .with_reader(|reader| match reader.builtin(location) {
                Some(Builtin::Fused {
                    locations,
                    metadata: None,
                }) => locations,
                Some(Builtin::Unknown) => Vec::new(),
                _ => vec![location],
            })
    }
    fn fused_location(self, parts: &[AttributeId]) -> AttributeId {
        self.pool.tables.borrow_mut().builtin(&Builtin::Fused {
            locations: parts.to_vec(),
            metadata: None,
        })
    }
    fn operand_count(self, op: DraftOp) -> usize {
        self.data(op).uses.1 as usize
    }
    fn operand(self, op: DraftOp, i: usize) -> DraftValue {
        DraftValue(self.graph.borrow().operands(op.0)[i].value)
    }
    fn group(self, op: DraftOp, declared: usize) -> Range<usize> {
        let head = self.pool.head(self.data(op).head);
        let Kind::Declared(def) = head.kind else {
            panic!("only declared ops have groups of operands");
        };
        let sizes = sizes_of(def, head, OPERAND_SIZES);
        let found = group_of(def.operands, declared, self.operand_count(op), sizes);
        let (start, len) = found.expect("decoding checks the counts");
        start..start + len
    }
    fn result_count(self, op: DraftOp) -> usize {
        self.data(op).results.1 as usize
    }
    fn result(self, op: DraftOp, i: usize) -> DraftValue {
        let (first, count) = self.data(op).results;
        assert!(i < count as usize, "the op has no result #{i}");
        DraftValue(first + i as u32)
    }
    fn attribute(self, op: DraftOp, declared: usize) -> Option<DraftAttribute<'x, 'a>> {
        self.stored_attribute(self.data(op).head, declared)
    }
    fn attributes_key(self, op: DraftOp) -> u64 {
        self.data(op).head.into()
    }
    fn discardable(self, op: DraftOp, name: &str) -> Option<DraftAttribute<'x, 'a>> {
        let (_, dictionary, _) = self.pool.head(self.data(op).head).key;
        let entry = |reader: &Reader| reader.builtin_entry(dictionary?, name);
        let id = self.pool.with_reader(entry)?;
        Some(DraftAttribute::Any(&self.pool, id))
    }
    fn discardable_entries(self, op: DraftOp) -> Vec<(&'x [u8], DraftAttribute<'x, 'a>)> {
        self.discardable_entries_of(self.head(op))
    }
    fn entries(self, op: DraftOp) -> Option<Vec<(&'x [u8], DraftAttribute<'x, 'a>)>> {
        self.entries_of(self.head(op))
    }
    fn dictionary_entries(
        self,
        dictionary: DraftAttribute<'x, 'a>,
    ) -> Option<Vec<(&'x [u8], DraftAttribute<'x, 'a>)>> {
        self.named_in(dictionary.id()?)
    }
    fn region_count(self, op: DraftOp) -> usize {
        self.data(op).regions.1 as usize
    }
    fn block(self, op: DraftOp, region: usize) -> Option<DraftBlock> {
        let graph = self.graph.borrow();
        let block = graph.regions(op.0)[region].blocks.first();
        block.map(|block| DraftBlock(*block))
    }
    fn blocks(self, op: DraftOp, region: usize) -> Vec<DraftBlock> {
        let graph = self.graph.borrow();
        let blocks = graph.regions(op.0)[region].blocks.iter();
        blocks.map(|block| DraftBlock(*block)).collect()
    }
    fn block_of(self, op: DraftOp) -> Option<DraftBlock> {
        let block = self.data(op).block;
        (block != NONE).then_some(DraftBlock(block))
    }
    fn is_constant(self, op: DraftOp) -> bool {
        self.opcode(op) == Some(codes::Constant)
    }
    fn constant(self, op: DraftOp) -> Option<DraftAttribute<'x, 'a>> {
        self.is_constant(op).then(|| self.attribute(op, 0))?
    }
    fn misfit(self, op: DraftOp, value: ValueOf, ty: DraftType<'x, 'a>) -> Option<Misfit> {
        let head = self.pool.head(self.data(op).head);
        let Kind::Declared(def) = head.kind else {
            return None;
        };
        let (all, count, sizes, i) = match value {
            ValueOf::Operand(i) => (def.operands, self.operand_count(op), OPERAND_SIZES, i),
            ValueOf::Result(i) => (def.results, self.result_count(op), RESULT_SIZES, i),
        };
        let sizes = sizes_of(def, head, sizes);
        let mut groups = 0..all.len();
        let has_value = |n: &usize| {
            let group = group_of(all, *n, count, sizes);
            group.is_some_and(|(start, len)| (start..start + len).contains(&i))
        };
        let declared = &all[groups.find(has_value)?];
        let misfit = Misfit {
            name: declared.name,
            summary: declared.types.summary,
        };
        (!declared.types.contains(ty)).then_some(misfit)
    }
    fn ty(self, value: DraftValue) -> DraftType<'x, 'a> {
        DraftType {
            holder: &self.pool,
            id: self.graph.borrow().values[value.0 as usize].ty,
        }
    }
    fn defining_op(self, value: DraftValue) -> Option<DraftOp> {
        match self.graph.borrow().values[value.0 as usize].owner() {
            Owner::Op(op) => Some(DraftOp(op)),
            Owner::Block(_) => None,
        }
    }
    fn is_used(self, value: DraftValue) -> bool {
        self.graph.borrow().values[value.0 as usize].first_use != NONE
    }
    fn has_one_use(self, value: DraftValue) -> bool {
        self.graph.borrow().uses_of(value.0).take(2).count() == 1
    }
    fn uses(self, value: DraftValue) -> Vec<UseOf<DraftOp>> {
        let graph = self.graph.borrow();
        let uses = graph.uses_of(value.0).map(|(one, data)| UseOf {
            op: DraftOp(data.op),
            operand: (one - graph.op(data.op).uses.0) as usize,
        });
        uses.collect()
    }
    fn owner(self, block: DraftBlock) -> Option<DraftOp> {
        let graph = self.graph.borrow();
        let region = graph.block(block.0).region;
        Some(DraftOp(graph.regions[region as usize].op))
    }
    fn argument_count(self, block: DraftBlock) -> usize {
        self.graph.borrow().block(block.0).arguments.1 as usize
    }
    fn argument(self, block: DraftBlock, i: usize) -> DraftValue {
        let (first, count) = self.graph.borrow().block(block.0).arguments;
        assert!(i < count as usize, "the block has no argument #{i}");
        DraftValue(first + i as u32)
    }
    fn first(self, block: DraftBlock) -> Option<DraftOp> {
        some(self.graph.borrow().block(block.0).first)
    }
    fn last(self, block: DraftBlock) -> Option<DraftOp> {
        some(self.graph.borrow().block(block.0).last)
    }
    fn next(self, op: DraftOp) -> Option<DraftOp> {
        some(self.data(op).next)
    }

    fn scalar_type(self, scalar: ScalarType) -> DraftElement<'x, 'a> {
        DraftElement::of_scalar(scalar)
    }
    fn tensor_type(self, sizes: &[i64], element: DraftElement<'x, 'a>) -> DraftType<'x, 'a> {
        self.of_parts(sizes, element, TensorEncoding::None)
    }
    fn with_element(
        self,
        like: TensorOf<'x, Self>,
        element: DraftElement<'x, 'a>,
    ) -> DraftType<'x, 'a> {
        let tensor = self.pool.ty(like.ty.id).tensor().expect("a ranked tensor");
        self.of_parts(like.sizes, element, tensor.encoding.clone())
    }
    fn bounded_type(
        self,
        sizes: &[i64],
        bounds: &[i64],
        element: DraftElement<'x, 'a>,
    ) -> DraftType<'x, 'a> {
        self.of_parts(sizes, element, TensorEncoding::Bounds(bounds.into()))
    }
    fn map_elements(
        self,
        ty: DraftType<'x, 'a>,
        map: &dyn Fn(DraftElement<'x, 'a>) -> DraftElement<'x, 'a>,
    ) -> DraftType<'x, 'a> {
        self.map_elements_of(ty, map)
    }
    fn witness_type(self) -> DraftType<'x, 'a> {
        self.add_type(&Type::Witness)
    }
    fn splat(
        self,
        ty: DraftType<'x, 'a>,
        value: DraftAttribute<'x, 'a>,
    ) -> Option<DraftAttribute<'x, 'a>> {
        let scalar = ty.tensor()?.element.scalar()?;
        let id = value.id()?;
        let bytes = self
            .pool
            .with_reader(|reader| reader.number_bytes(id, scalar))?;
        let bytes = match (scalar, &bytes[..]) {
            (ScalarType::Boolean, [1]) => true_bytes(ty.tensor()?.sizes).to_vec(),
            _ => bytes,
        };
        Some(self.new_attribute(New::Elements(ty, &bytes)))
    }
    fn new_attribute(
        self,
        new: New<DraftType<'x, 'a>, DraftAttribute<'x, 'a>>,
    ) -> DraftAttribute<'x, 'a> {
        DraftAttribute::Any(&self.pool, self.part(new))
    }
    fn attributes_given(
        self,
        code: Opcode,
        given: &[Named<'_, 'x, Self>],
    ) -> Vec<Option<DraftAttribute<'x, 'a>>> {
        let def = definition(code);
        let head = self.declared_head(def, given, None);
        let all = 0..def.attributes.len();
        all.map(|n| self.stored_attribute(head, n)).collect()
    }
    fn list(self, all: &[DraftAttribute<'x, 'a>]) -> DraftAttribute<'x, 'a> {
        let all: Vec<_> = all.iter().map(|a| id_of(*a)).collect();
        let id = values::array(&mut self.pool.tables.borrow_mut(), &all);
        DraftAttribute::Any(&self.pool, id)
    }
    fn dictionary(self, entries: &[(&[u8], DraftAttribute<'x, 'a>)]) -> DraftAttribute<'x, 'a> {
        let entries = entries.iter().map(|(name, value)| (*name, id_of(*value)));
        let mut entries: Vec<_> = entries.collect();
        entries.sort_unstable_by_key(|(name, _)| *name);
        let id = values::dictionary(&mut self.pool.tables.borrow_mut(), &entries);
        DraftAttribute::Any(&self.pool, id)
    }
    fn error(self, location: AttributeId, message: &str) -> Reported {
        self.errors.borrow_mut().push(DraftError {
            place: self.location_text(location),
            message: message.to_owned(),
        });
        Reported
    }

    fn insert(self, place: Place<DraftOp, DraftBlock>, new: NewOp<'_, 'x, Self>) -> DraftOp {
        let head = match new.name {
            NewName::Declared(code) => self.declared_head(definition(code), new.attributes, None),
            NewName::Call(function) => {
                let callee = function.id().expect("an attribute of an op");
                let key = {
                    let tables = &mut *self.pool.tables.borrow_mut();
                    let version = ops::latest("call").expect("VHLO has calls");
                    let properties = tables.properties(&[EncodedField::Attribute(callee)]);
                    (tables.op_name(version.name, true), None, Some(properties))
                };
                let name = self.pool.with_reader(|reader| reader.string(callee));
                let stored = [Stored::Text(name.expect("the name of a function"))].into();
                let kind = Kind::Call;
                self.pool.head_of(key, || HeadData { key, kind, stored })
            }
            NewName::Other(name) => {
                assert!(new.attributes.is_empty(), "'{name}' has attributes");
                let name = self.pool.tables.borrow_mut().op_name(name, true);
                self.pool.undeclared_head((name, None, None), Kind::Other)
            }
        };
        let graph = &mut *self.graph.borrow_mut();
        let (types, regions) = (new.types.iter().map(|ty| ty.id), new.regions);
        let op = graph.add_op(head, new.location, types, new.operands.len(), regions.len());
        let own = *graph.op(op);
        for (one, value) in (own.uses.0..).zip(new.operands) {
            graph.link_use(one, value.0);
        }
        for (region, types) in (own.regions.0..).zip(regions) {
            let locations = vec![new.location; types.len()];
            graph.add_block(region, types.iter().map(|ty| ty.id), locations);
        }
        let (block, next) = match place {
            Place::Before(next) => (graph.op(next.0).block, next.0),
            Place::EndOf(block) => (block.0, NONE),
        };
        assert!(
            block != NONE,
            "the op before which an op is inserted is in no block"
        );
        graph.link_op(op, block, next);
        self.journal.change(false);
        self.journal.touch(op);
        DraftOp(op)
    }
    fn insertions(self) -> usize {
        self.graph.borrow().ops.len()
    }
    fn inserted_since(self, insertions: usize) -> Vec<DraftOp> {
        let graph = self.graph.borrow();
        let all = insertions as u32..graph.ops.len() as u32;
        all.filter(|op| graph.is_linked(*op)).map(DraftOp).collect()
    }
    fn set_location(self, op: DraftOp, location: AttributeId) {
        self.journal.change(false);
        self.journal.touch(op.0);
        self.graph.borrow_mut().ops[op.0 as usize].location = location;
    }
    fn replace_by(self, op: DraftOp, values: &[DraftValue]) {
        let (first, count) = self.data(op).results;
        assert_eq!(values.len(), count as usize, "a value replaces each result");
        self.remove(op, |graph| {
            for (result, value) in (first..).zip(values) {
                graph.replace_uses(result, value.0);
            }
        });
    }
    fn rebuild(self, op: DraftOp, new: Rebuilt<'_, 'x, Self>) -> DraftOp {
        let old = self.data(op);
        let (_, mut discardable, _) = self.pool.head(old.head).key;
        if let (Some(dictionary), Some(name)) = (discardable, new.dropped) {
            discardable = self.pool.dictionary_without(dictionary, name);
        }
        let def = definition(new.code);
        assert!(
            def.has_vhlo_form() && !self.opcode(op).is_none_or(Opcode::is_of_chlo),
            "only ops of StableHLO are rebuilt"
        );
        let head = self.declared_head(def, new.attributes, discardable);
        let types = new.types.iter().map(|ty| ty.id);
        assert_eq!(types.len(), old.results.1 as usize, "a type per result");
        let graph = &mut *self.graph.borrow_mut();
        let rebuilt = graph.add_op(head, old.location, types, new.operands.len(), 0);
        let own = *graph.op(rebuilt);
        for (one, value) in (own.uses.0..).zip(new.operands) {
            graph.link_use(one, value.0);
        }
        graph.move_regions(op.0, rebuilt);
        graph.link_op(rebuilt, old.block, op.0);
        self.journal.change(false);
        self.journal.touch(rebuilt);
        self.journal.erase(graph, op.0);
        for (result, value) in span(old.results).zip(span(own.results)) {
            graph.replace_uses(result, value);
        }
        graph.drop_op(op.0);
        DraftOp(rebuilt)
    }
    fn set_type(self, value: DraftValue, ty: DraftType<'x, 'a>) {
        self.journal.change(false);
        let graph = &mut *self.graph.borrow_mut();
        self.journal.touch_definer(graph, value.0);
        self.journal.touch_users(graph, value.0);
        graph.values[value.0 as usize].ty = ty.id;
    }
    fn erase(self, op: DraftOp) {
        self.remove(op, |_| ());
    }
    fn set_constant(self, op: DraftOp, value: New<DraftType<'x, 'a>, DraftAttribute<'x, 'a>>) {
        let (_, discardable, _) = self.pool.head(self.data(op).head).key;
        let value = [("value", value)];
        let head = self.declared_head(definition(codes::Constant), &value, discardable);
        self.journal.change(false);
        self.journal.touch(op.0);
        self.graph.borrow_mut().ops[op.0 as usize].head = head;
    }
    fn set_operand(self, op: DraftOp, i: usize, value: DraftValue) {
        self.journal.change(false);
        self.journal.touch(op.0);
        let graph = &mut *self.graph.borrow_mut();
        let (first, count) = graph.op(op.0).uses;
        assert!(i < count as usize, "the op has no operand #{i}");
        let one = first + i as u32;
        self.journal
            .touch_definer(graph, graph.uses[one as usize].value);
        graph.unlink_use(one);
        graph.link_use(one, value.0);
    }
    fn inline_before(self, from: DraftBlock, next: DraftOp, values: &[DraftValue]) {
        let to = self.data(next).block;
        assert!(to != NONE, "the op before which ops move is in no block");
        self.inline(from, (to, next.0), values);
    }
    fn set_discardable_entries(self, op: DraftOp, entries: &[(&[u8], DraftAttribute<'x, 'a>)]) {
        let head = self.head(op);
        let (name, _, properties) = head.key;
        let dictionary = self.builtin_dictionary(entries);
        self.set_head(op, (name, dictionary, properties), head.kind, &head.stored);
    }
    fn inline_at_end(self, from: DraftBlock, to: DraftBlock, values: &[DraftValue]) {
        self.inline(from, (to.0, NONE), values);
    }
}

impl<'x> Record<'x> for &'x Draft<'_> {
    fn ops(self) -> Vec<DraftOp> {
        Draft::ops(self)
    }
    fn has(self, op: DraftOp) -> bool {
        Draft::has(self, op)
    }
    fn record(self) {
        self.journal.start();
    }
    fn take_changes(self) -> Option<Changes<DraftOp>> {
        self.journal.take(&self.graph.borrow())
    }
}

fn some(op: u32) -> Option<DraftOp> {
    (op != NONE).then_some(DraftOp(op))
}
