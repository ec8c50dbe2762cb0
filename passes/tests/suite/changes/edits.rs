//! Single changes to a program, each with the report that a comparison must give.

use super::tree::{Node, PROPERTIES, Tree};
use fastrand::Rng;
use mlir_bytecode::{
    AttributeId, Decoder, EncodedField, Module, TypeId, UniqueTables, ValueId, builtin::Attribute,
};
use vhlo_opset::{encodings::KNOWN, ops};

/// Differences that a comparison must report. The number of an op is its number before
/// the change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Different operands of the op, and no other difference.
    Operands(usize),
    /// Different successors of the op, and no other difference.
    Successors(usize),
    /// A different attribute of the op, and no other difference.
    Attribute(usize),
    /// Different types of the op, and possibly other differences.
    Types(usize),
    /// Removal of the op, and possibly other differences.
    Removed(usize),
    /// Anything, if the change is visible.
    Something,
    /// No difference.
    Nothing,
}

/// Editor of a program.
pub struct Editor<'e, 'a> {
    pub before: &'e Module<'a>,
    pub tree: Tree<'a>,
    pub rng: &'e mut Rng,
}

/// Function that changes a program, or returns `None` if the program has nothing to change
/// in this way.
type Edit = fn(&mut Editor) -> Option<Expected>;

/// All changes, by name.
pub const EDITS: &[(&str, Edit)] = &[
    ("operands exchanged", |e| e.exchange_operands()),
    ("operand repeated", |e| e.repeat_operand()),
    ("operand replaced", |e| e.replace_operand()),
    ("operand dropped", |e| e.drop_operand()),
    ("attribute changed", |e| e.change_attribute()),
    ("property changed", |e| e.change_property()),
    ("attribute added", |e| e.add_attribute()),
    ("attribute dropped", |e| e.drop_attribute()),
    ("attribute of a module changed", |e| e.change_module()),
    ("type of a result changed", |e| e.change_result()),
    ("type of an argument changed", |e| e.change_argument()),
    ("argument added", |e| e.add_argument()),
    ("op renamed", |e| e.rename()),
    ("op dropped", |e| e.drop_op()),
    ("op repeated", |e| e.repeat_op()),
    ("ops exchanged", |e| e.exchange_ops()),
    ("function moved", |e| e.move_function()),
    ("regions exchanged", |e| e.exchange_regions()),
    ("blocks exchanged", |e| e.exchange_blocks()),
    ("successor changed", |e| e.change_successor()),
    ("location changed", |e| e.change_location()),
];

/// Picks a random element.
fn choose<T>(rng: &mut Rng, all: impl Iterator<Item = T>) -> Option<T> {
    rng.choice(all.collect::<Vec<_>>())
}

impl<'e, 'a> Editor<'e, 'a> {
    /// Picks a random op for which `fits` returns true.
    fn pick(&mut self, fits: impl Fn(&Self, usize) -> bool) -> Option<usize> {
        let all = 0..self.tree.ops.len();
        let fitting: Vec<_> = all.filter(|op| fits(self, *op)).collect();
        self.rng.choice(fitting)
    }
    fn node(&mut self, op: usize) -> &mut Node {
        &mut self.tree.ops[op]
    }

    // ---- Operands ------------------------------------------------------------------

    /// Picks an op and two of its operands with different values.
    fn two_operands(&mut self) -> Option<(usize, usize, usize)> {
        let op = self.pick(|e, op| {
            let operands = &e.tree.ops[op].operands;
            operands.iter().any(|o| *o != operands[0])
        })?;
        let operands = &self.tree.ops[op].operands;
        let first = self.rng.usize(..operands.len());
        let others = (0..operands.len()).filter(|n| operands[*n] != operands[first]);
        let second = choose(self.rng, others)?;
        Some((op, first, second))
    }
    fn exchange_operands(&mut self) -> Option<Expected> {
        let (op, first, second) = self.two_operands()?;
        self.node(op).operands.swap(first, second);
        Some(Expected::Operands(op))
    }
    fn repeat_operand(&mut self) -> Option<Expected> {
        let (op, first, second) = self.two_operands()?;
        let operands = &mut self.node(op).operands;
        operands[first] = operands[second];
        Some(Expected::Operands(op))
    }
    /// Replaces an operand by a value of the same type that another op of the block uses
    /// or defines.
    fn replace_operand(&mut self) -> Option<Expected> {
        let blocks = self.tree.blocks();
        let position = self.rng.choice(blocks)?;
        let block = self.tree.block(position).clone();
        let tree = &self.tree;
        let op = *self.rng.choice(&block.ops)?;
        let n = self.rng.usize(..tree.ops[op].operands.len().max(1));
        let old = *tree.ops[op].operands.get(n)?;
        let arguments = block.arguments.iter().map(|a| a.0);
        let ops = block.ops.iter().map(|op| &tree.ops[*op]);
        let values = ops.flat_map(|n| n.operands.iter().chain(&n.results).copied());
        let ty = |v: ValueId| tree.types[v.index()];
        let fitting = arguments
            .chain(values)
            .filter(|v| *v != old && ty(*v) == ty(old));
        let new = choose(self.rng, fitting)?;
        self.node(op).operands[n] = new;
        Some(Expected::Operands(op))
    }
    fn drop_operand(&mut self) -> Option<Expected> {
        let op = self.pick(|e, op| !e.tree.ops[op].operands.is_empty())?;
        let n = self.rng.usize(..self.tree.ops[op].operands.len());
        self.node(op).operands.remove(n);
        Some(Expected::Types(op))
    }

    // ---- Attributes ----------------------------------------------------------------

    fn decoder(&self) -> Decoder<'e, 'a> {
        Decoder::new(&self.before.tables, self.before.version, &KNOWN)
    }
    /// Returns the entries of an op's dictionary.
    fn entries(&self, op: usize) -> Vec<(AttributeId, AttributeId)> {
        let mut ids = Vec::new();
        if let Some(dictionary) = self.tree.ops[op].op.attributes {
            let mut sink = |p| {
                if let EncodedField::Attribute(id) = p {
                    ids.push(id);
                }
            };
            let decoded = self.decoder().attribute(dictionary, &mut sink);
            decoded.expect("a dictionary");
        }
        ids.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
    }
    fn set_entries(&mut self, op: usize, entries: Vec<(AttributeId, AttributeId)>) -> Expected {
        let some = !entries.is_empty();
        let dictionary = Attribute::Dictionary(entries);
        let dictionary = some.then(|| self.tree.tables.builtin(&dictionary));
        self.node(op).op.attributes = dictionary;
        Expected::Attribute(op)
    }
    fn change_attribute(&mut self) -> Option<Expected> {
        let op = self.pick(|e, op| e.tree.ops[op].op.attributes.is_some())?;
        self.change_attribute_of(op)
    }
    fn change_attribute_of(&mut self, op: usize) -> Option<Expected> {
        let mut entries = self.entries(op);
        let n = self.rng.usize(..entries.len().max(1));
        let (_, value) = entries.get_mut(n)?;
        *value = self.other_attribute(*value)?;
        Some(self.set_entries(op, entries))
    }
    fn change_property(&mut self) -> Option<Expected> {
        let op = self.pick(|e, op| e.tree.ops[op].op.properties.is_some())?;
        self.change_property_of(op)
    }
    fn change_property_of(&mut self, op: usize) -> Option<Expected> {
        let node = self.tree.ops[op].op;
        let mut fields = Vec::new();
        let mut sink = |f| fields.push(f);
        let decoded = self
            .decoder()
            .properties(node.name, node.properties?, &mut sink);
        decoded.expect("properties");
        let properties = self.change_field(&fields, 0, |tables, p| tables.properties(p))?;
        self.node(op).op.properties = Some(properties);
        Some(Expected::Attribute(op))
    }
    fn add_attribute(&mut self) -> Option<Expected> {
        let op = self.pick(|_, _| true)?;
        self.add_attribute_to(op)
    }
    fn add_attribute_to(&mut self, op: usize) -> Option<Expected> {
        let mut entries = self.entries(op);
        // The name must sort after all other names.
        let name = self.tree.tables.string_attribute(b"zzz.new");
        let value = match self.rng.bool() {
            true => self.tree.tables.builtin(&Attribute::Unit),
            false => name,
        };
        entries.push((name, value));
        Some(self.set_entries(op, entries))
    }
    fn drop_attribute(&mut self) -> Option<Expected> {
        let op = self.pick(|e, op| e.tree.ops[op].op.attributes.is_some())?;
        let mut entries = self.entries(op);
        entries.remove(self.rng.usize(..entries.len()));
        Some(self.set_entries(op, entries))
    }
    /// Changes or adds an attribute of a module, or changes its name.
    fn change_module(&mut self) -> Option<Expected> {
        let op = self.pick(|e, op| e.tree.name(op) == "builtin.module")?;
        if self.tree.version < PROPERTIES || self.rng.bool() {
            return match self.rng.bool() {
                true => self.add_attribute_to(op),
                false => self.change_attribute_of(op),
            };
        }
        let name = self.tree.tables.string_attribute(b"renamed");
        let old = self
            .before
            .body
            .op(mlir_bytecode::OpId(op as u32))
            .properties;
        let unnamed = [None, None].map(EncodedField::OptionalAttribute);
        let mut new = self.tree.tables.properties(&unnamed);
        if Some(new) == old {
            let named = [Some(name), None].map(EncodedField::OptionalAttribute);
            new = self.tree.tables.properties(&named);
        }
        self.node(op).op.properties = Some(new);
        Some(Expected::Attribute(op))
    }

    /// Returns an attribute with one difference from the given attribute.
    fn other_attribute(&mut self, id: AttributeId) -> Option<AttributeId> {
        let tables = &self.before.tables;
        let entry = tables.attribute(id);
        let mut fields = Vec::new();
        let decoded = self.decoder().attribute(id, &mut |f| fields.push(f));
        decoded.expect("an attribute");
        if fields.len() > 1 && self.rng.u8(..4) > 0 {
            let EncodedField::Varint(code) = fields[0] else {
                panic!("a code comes first");
            };
            return self.change_field(&fields, 1, |tables, fields| {
                tables.attribute(entry.dialect, code, &fields[1..])
            });
        }
        // Pick another attribute of the same kind.
        let all = (0..tables.attributes().len() as u32).map(AttributeId);
        let alike = all.filter(|other| {
            let other_entry = tables.attribute(*other);
            let same = (other_entry.dialect, other_entry.custom) == (entry.dialect, entry.custom);
            *other != id && same && (!entry.custom || other_entry.body[0] == entry.body[0])
        });
        choose(self.rng, alike)
    }
    /// Returns a type with one difference from the given type.
    fn other_type(&mut self, id: TypeId) -> Option<TypeId> {
        let tables = &self.before.tables;
        let mut fields = Vec::new();
        let decoded = self.decoder().ty(id, &mut |f| fields.push(f));
        decoded.expect("a type");
        if fields.len() > 1 && self.rng.bool() {
            let EncodedField::Varint(code) = fields[0] else {
                panic!("a code comes first");
            };
            let dialect = tables.ty(id).dialect;
            return self.change_field(&fields, 1, |tables, fields| {
                tables.ty(dialect, code, &fields[1..])
            });
        }
        let others = (0..tables.types().len() as u32).map(TypeId);
        let others = others.filter(|other| *other != id);
        choose(self.rng, others)
    }
    /// Changes one of the encoded fields from index `first` on, and encodes all fields
    /// with `make`.
    fn change_field<T>(
        &mut self,
        fields: &[EncodedField],
        first: usize,
        make: impl FnOnce(&mut UniqueTables, &[EncodedField]) -> T,
    ) -> Option<T> {
        let mut fields = fields.to_vec();
        let at = self.rng.usize(first..fields.len().max(first + 1));
        let mut data = Vec::new();
        fields[at] = match *fields.get(at)? {
            EncodedField::Varint(n) => {
                let others = [n ^ 1, n.wrapping_add(2), n.wrapping_mul(2), 0];
                EncodedField::Varint(choose(self.rng, others.into_iter().filter(|o| *o != n))?)
            }
            EncodedField::Byte(b) => EncodedField::Byte(b ^ 1 << self.rng.u8(..8)),
            EncodedField::Attribute(id) => EncodedField::Attribute(self.other_attribute(id)?),
            // MLIR adds a property to some ops if it is absent.
            EncodedField::OptionalAttribute(id) => {
                EncodedField::OptionalAttribute(Some(self.other_attribute(id?)?))
            }
            EncodedField::Type(id) => EncodedField::Type(self.other_type(id)?),
            EncodedField::String(_) => {
                EncodedField::String(self.tree.tables.string(&b"another"[..]))
            }
            EncodedField::Resource(_) => return None,
            EncodedField::Blob(bytes) => {
                data.extend_from_slice(bytes);
                let at = self.rng.usize(..data.len().max(1));
                *data.get_mut(at)? ^= 1 << self.rng.u8(..8);
                EncodedField::Blob(&data)
            }
        };
        Some(make(&mut self.tree.tables, &fields))
    }

    // ---- Types ---------------------------------------------------------------------

    fn change_result(&mut self) -> Option<Expected> {
        let op = self.pick(|e, op| !e.tree.ops[op].results.is_empty())?;
        let results = self.tree.ops[op].results.clone();
        let value = self.rng.choice(results)?.index();
        self.tree.types[value] = self.other_type(self.tree.types[value])?;
        Some(Expected::Types(op))
    }
    fn change_argument(&mut self) -> Option<Expected> {
        let blocks = self.tree.blocks();
        let position = self.rng.choice(blocks)?;
        let arguments = self.tree.block(position).arguments.clone();
        let value = self.rng.choice(arguments)?.0.index();
        self.tree.types[value] = self.other_type(self.tree.types[value])?;
        Some(Expected::Types(position.0))
    }
    fn add_argument(&mut self) -> Option<Expected> {
        let blocks = self.tree.blocks();
        let position = self.rng.choice(blocks)?;
        let ty = self.rng.choice(self.tree.types.clone())?;
        let value = self.tree.value(ty);
        let location = self.tree.ops[position.0].op.location;
        self.tree.block(position).arguments.push((value, location));
        Some(Expected::Types(position.0))
    }

    // ---- Ops -----------------------------------------------------------------------

    /// Renames an op to another op with the same attributes and the same numbers of
    /// operands, regions and results.
    fn rename(&mut self) -> Option<Expected> {
        let op_version = |e: &Self, op| {
            let name = e.tree.name(op);
            ops::by_mnemonic(name.strip_prefix("vhlo.")?)
        };
        let op = self.pick(|e, op| op_version(e, op).is_some_and(|r| r.base != "func"))?;
        let op_version = op_version(self, op)?;
        let alike = ops::all().iter().filter(|other| {
            other.base != op_version.base
                && other.attributes == op_version.attributes
                && other.operands.len() == op_version.operands.len()
                && other.regions.len() == op_version.regions.len()
                && other.results.len() == op_version.results.len()
        });
        let other = choose(self.rng, alike)?;
        self.node(op).op.name = self.tree.tables.op_name(other.name, true);
        Some(Expected::Removed(op))
    }
    fn drop_op(&mut self) -> Option<Expected> {
        let blocks = self.tree.blocks();
        let position = self.rng.choice(blocks)?;
        let ops = &self.tree.block(position).ops;
        let n = self.rng.usize(..ops.len().max(1));
        let op = *ops.get(n)?;
        let results = &self.tree.ops[op].results;
        let mut operands = self.tree.ops.iter().flat_map(|n| &n.operands);
        if operands.any(|o| results.contains(o)) {
            return None;
        }
        self.tree.block(position).ops.remove(n);
        Some(Expected::Something)
    }
    fn repeat_op(&mut self) -> Option<Expected> {
        let blocks = self.tree.blocks();
        let position = self.rng.choice(blocks)?;
        let ops = &self.tree.block(position).ops;
        let n = self.rng.usize(..ops.len().max(1));
        let op = *ops.get(n)?;
        let mut node = self.tree.ops[op].clone();
        if !node.regions.is_empty() {
            return None;
        }
        for value in &mut node.results {
            *value = self.tree.value(self.tree.types[value.index()]);
        }
        let new = self.tree.add(node);
        self.tree.block(position).ops.insert(n, new);
        Some(Expected::Something)
    }
    fn exchange_ops(&mut self) -> Option<Expected> {
        let blocks = self.tree.blocks();
        let position = self.rng.choice(blocks)?;
        let n = self.tree.block(position).ops.len();
        let n = self.rng.usize(..n.saturating_sub(1).max(1));
        let ops = &mut self.tree.block(position).ops;
        (n + 1 < ops.len()).then(|| ops.swap(n, n + 1))?;
        Some(Expected::Something)
    }
    /// Moves a function from one module to another.
    fn move_function(&mut self) -> Option<Expected> {
        let modules = self.tree.blocks().into_iter();
        let modules = modules.filter(|p| self.tree.name(p.0) == "builtin.module");
        let modules: Vec<_> = modules.collect();
        let mut functions = Vec::new();
        for module in &modules {
            let ops = self.tree.block(*module).ops.clone();
            let ops = ops.into_iter().enumerate();
            functions.extend(ops.map(|(n, op)| (*module, n, op)));
        }
        functions.retain(|(_, _, op)| self.tree.name(*op) == "vhlo.func_v1");
        let (from, n, op) = self.rng.choice(functions)?;
        let to = choose(self.rng, modules.into_iter().filter(|m| *m != from))?;
        self.tree.block(from).ops.remove(n);
        let ops = &mut self.tree.block(to).ops;
        let n = self.rng.usize(..=ops.len());
        self.tree.block(to).ops.insert(n, op);
        Some(Expected::Removed(op))
    }
    fn exchange_regions(&mut self) -> Option<Expected> {
        let op = self.pick(|e, op| e.tree.ops[op].regions.len() > 1)?;
        self.node(op).regions.swap(0, 1);
        Some(Expected::Something)
    }
    /// Exchanges two blocks, but not the entry block.
    fn exchange_blocks(&mut self) -> Option<Expected> {
        let op = self.pick(|e, op| e.tree.ops[op].regions.iter().any(|r| r.len() > 2))?;
        let mut regions = self.node(op).regions.iter_mut();
        let region = regions.find(|r| r.len() > 2)?;
        let last = region.len() - 1;
        region.swap(last - 1, last);
        Some(Expected::Something)
    }
    fn change_successor(&mut self) -> Option<Expected> {
        let blocks = self.tree.blocks();
        let blocks = blocks.into_iter().filter(|(op, region, block)| {
            let ops = &self.tree.ops[*op].regions[*region][*block].ops;
            ops.iter()
                .any(|op| !self.tree.ops[*op].successors.is_empty())
        });
        let (around, region, block) = choose(self.rng, blocks)?;
        let region = &self.tree.ops[around].regions[region];
        let count = region.len() as u32;
        let mut ops = region[block].ops.iter().copied();
        let op = ops.find(|op| !self.tree.ops[*op].successors.is_empty())?;
        let n = self.rng.usize(..self.tree.ops[op].successors.len());
        let old = self.tree.ops[op].successors[n];
        // No op branches to the entry block.
        let new = choose(self.rng, (1..count).filter(|new| *new != old))?;
        self.node(op).successors[n] = new;
        Some(Expected::Successors(op))
    }
    fn change_location(&mut self) -> Option<Expected> {
        let [op, other] = [(); 2].map(|()| self.pick(|_, _| true));
        self.node(op?).op.location = self.tree.ops[other?].op.location;
        Some(Expected::Nothing)
    }
}
