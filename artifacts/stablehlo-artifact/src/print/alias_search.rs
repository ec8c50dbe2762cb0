//! Search for affine maps and integer sets that get aliases.
//!
//! MLIR walks a program before it prints it, and numbers the aliases in the order of
//! this walk. For an op in the generic form, the order is: regions, types of operands
//! and results, attributes by name.

use super::{
    entries::EntryPrinter,
    other_dialects::PropertyValue,
    parts::{Form, MAX_DEPTH, Parts, too_deep},
};
use crate::{error::Result, newest_kinds::Node};
use mlir_bytecode::{
    AttributeId, BlockId, Body, EncodedField, OpId, RegionId, TypeId,
    builtin::{Attribute, Type, is_distinct},
};
use mlir_format::text::maps::{self, MapAliases};

/// Walk over a program in MLIR's order, which collects aliases.
pub(super) struct AliasSearch<'s, 'p, 'a> {
    parts: &'s Parts<'p, 'a>,
    form: Form,
    aliases: MapAliases,
    /// Whether each attribute was visited, by id.
    attributes: Vec<bool>,
    /// Whether each type was visited, by id.
    types: Vec<bool>,
}

impl<'s, 'p, 'a> AliasSearch<'s, 'p, 'a> {
    /// Returns the aliases of a program.
    pub fn aliases(parts: &'s Parts<'p, 'a>, form: Form) -> Result<MapAliases> {
        let tables = &parts.module.tables;
        let has_any = |text: &[u8]| !maps::parts(&String::from_utf8_lossy(text)).is_empty();
        let entries = tables.attributes().iter().chain(tables.types().iter());
        let has_distinct = || {
            let mut all = (0..tables.attributes().len() as u32).map(AttributeId);
            all.any(|id| is_distinct(tables, id))
        };
        // Most programs have no affine maps, integer sets and distinct attributes.
        if !entries.filter_map(|e| e.text()).any(has_any) && !has_distinct() {
            return Ok(MapAliases::default());
        }
        let mut search = Self {
            parts,
            form,
            aliases: MapAliases::default(),
            attributes: vec![false; tables.attributes().len()],
            types: vec![false; tables.types().len()],
        };
        search.op(Body::TOP, 0)?;
        search.aliases.number();
        Ok(search.aliases)
    }
    fn body(&self) -> &'s Body {
        self.parts.body()
    }

    fn op(&mut self, id: OpId, depth: usize) -> Result<()> {
        if depth > MAX_DEPTH {
            return Err(too_deep());
        }
        let parts = self.parts;
        match (&*parts.name(id), self.form) {
            ("builtin.module", Form::Pretty) => {
                self.attributes_by_name(id)?;
                self.regions(id, true, depth)
            }
            ("vhlo.func_v1", Form::Pretty) => {
                let (ty, _) = parts.of_function(id);
                let (inputs, outputs) = parts.signature(ty)?;
                match self.entry(id) {
                    Some(block) => self.arguments(block)?,
                    None => self.all_types(inputs)?,
                }
                self.all_types(outputs)?;
                self.regions(id, false, depth)?;
                self.attributes_by_name(id)
            }
            _ => {
                self.regions(id, true, depth)?;
                let body = self.body();
                let types = body.operands(id).iter().copied().chain(body.results(id));
                self.all_types(types.map(|v| body.value_type(v)))?;
                self.attributes_by_name(id)
            }
        }
    }
    fn entry(&self, id: OpId) -> Option<BlockId> {
        let region = self.body().regions(id).next()?;
        self.body().blocks(region).next()
    }
    fn regions(&mut self, id: OpId, entry: bool, depth: usize) -> Result<()> {
        let mut regions = self.body().regions(id);
        regions.try_for_each(|region| self.region(region, entry, depth))
    }
    fn region(&mut self, region: RegionId, entry: bool, depth: usize) -> Result<()> {
        let body = self.body();
        for (n, block) in body.blocks(region).enumerate() {
            if entry || n > 0 {
                self.arguments(block)?;
            }
            body.block_ops(block)
                .try_for_each(|op| self.op(op, depth + 1))?;
        }
        Ok(())
    }
    fn arguments(&mut self, block: BlockId) -> Result<()> {
        let body = self.body();
        self.all_types(body.arguments(block).map(|v| body.value_type(v)))
    }
    fn all_types(&mut self, types: impl IntoIterator<Item = TypeId>) -> Result<()> {
        let mut types = types.into_iter();
        types.try_for_each(|id| self.visit(Node::Type(id)))
    }

    /// Visits the attributes and properties of an op, by name. For a function, this includes
    /// its name and its type, which MLIR prints elsewhere: all types in them are already
    /// visited.
    fn attributes_by_name(&mut self, id: OpId) -> Result<()> {
        let parts = self.parts;
        let mut all = Vec::new();
        for (name, value) in parts.properties(id)? {
            if let PropertyValue::Attribute(value) = value {
                all.push((name.as_bytes(), value));
            }
        }
        for (name, value) in parts.other_attributes(id)? {
            all.push((parts.entries.text(name)?, value));
        }
        all.sort_by_key(|(name, _)| *name);
        let mut all = all.into_iter();
        all.try_for_each(|(_, value)| self.visit(Node::Attribute(value)))
    }

    /// Collects the aliases in an attribute or a type, and in all entries that it refers
    /// to.
    fn visit(&mut self, node: Node) -> Result<()> {
        let mut waiting = vec![node];
        while let Some(node) = waiting.pop() {
            let seen = match node {
                Node::Attribute(id) => &mut self.attributes[id.index()],
                Node::Type(id) => &mut self.types[id.index()],
            };
            if std::mem::replace(seen, true) {
                continue;
            }
            let parts = self.parts(node)?;
            waiting.extend(parts.into_iter().rev());
        }
        Ok(())
    }

    /// Returns the entries that the text of an attribute or type refers to, in the order
    /// in which MLIR visits them.
    fn parts(&mut self, node: Node) -> Result<Vec<Node>> {
        let decoder = &self.parts.entries.decoder;
        let mut fields = Vec::new();
        let mut sink = |f| fields.push(f);
        let (encoding, entry) = match node {
            Node::Attribute(id) => {
                let encoding = decoder.attribute(id, &mut sink)?;
                (encoding, decoder.tables().attribute(id))
            }
            Node::Type(id) => (decoder.ty(id, &mut sink)?, decoder.tables().ty(id)),
        };
        let Some(encoding) = encoding else {
            let text = entry.text().unwrap_or_default();
            self.aliases.add(&String::from_utf8_lossy(text), false);
            return Ok(Vec::new());
        };
        let of = |f: &EncodedField| match *f {
            EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => {
                Some(Node::Attribute(id))
            }
            EncodedField::Type(id) => Some(Node::Type(id)),
            _ => None,
        };
        let mut parts: Vec<_> = fields[1..].iter().filter_map(of).collect();
        if decoder.tables().dialect_name(entry.dialect) != "builtin" {
            return Ok(parts);
        }
        // MLIR visits the types in an attribute last, and the types in a type first.
        let last =
            |part: &Node| matches!(part, Node::Type(_)) == matches!(node, Node::Attribute(_));
        parts.sort_by_key(last);
        match node {
            Node::Attribute(id) => match Attribute::from_fields(encoding.code, &fields[1..]) {
                Ok(Attribute::Distinct(_)) => {
                    let text = EntryPrinter::new(self.parts.module).attribute_text(id)?;
                    self.aliases.add(&text, false);
                }
                Ok(Attribute::Integer { .. } | Attribute::Float { .. }) => parts.clear(),
                Ok(Attribute::DenseArray { .. }) => parts.clear(),
                _ => {}
            },
            Node::Type(_) => {
                if let Ok(Type::MemRef {
                    element,
                    layout,
                    space,
                    shape,
                }) = Type::from_fields(encoding.code, &fields[1..])
                {
                    let layout =
                        (!self.parts.entries.is_identity(layout, shape.len())).then_some(layout);
                    let others = layout.into_iter().chain(space).map(Node::Attribute);
                    parts = [Node::Type(element)].into_iter().chain(others).collect();
                }
            }
        }
        Ok(parts)
    }
}
