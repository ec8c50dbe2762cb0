//! Decoded program: the version facts of its ops, their attributes by index, and the
//! newest kinds in types and attributes.

use crate::{
    decode::{NamedAttribute, dictionary_entries, string},
    error::{Error, OpError, OpFault, Result},
    location::location_text,
    newest_kinds::{NewestKinds, Tag},
};
use mlir_bytecode::{AttributeId, Decoder, EncodedField, Module, OpId, OpNameId};
use rustc_hash::FxHashMap;
use vhlo_opset::{
    encodings::KNOWN,
    requirements::{Newest, fits, newer},
    version::Version,
    version_facts::VersionFacts,
};

/// First version of bytecode in which attributes are properties.
pub(crate) use mlir_bytecode::version::PROPERTIES;

/// Decoded ops of a module. Entries are stored as ids, so nothing is borrowed from the
/// module.
#[derive(Debug, Default)]
pub(crate) struct Program {
    /// Version facts of VHLO's ops, by op name in the tables.
    pub version_facts: Vec<Option<&'static VersionFacts>>,
    /// Attributes, by head of the ops (see `Body::head`); `None` if no op with this head
    /// was read.
    attributes: Vec<Option<Attributes>>,
    /// Attributes that the version table declares, in the table's order, of all heads
    /// in sequence.
    slots: Vec<AttributeId>,
    /// Other attributes: dictionaries of names and values.
    dictionaries: Vec<Vec<NamedAttribute>>,
    newest: NewestKinds,
    /// Newest kind in the types of all values.
    newest_value_type: Newest,
}

/// Attributes of an op.
#[derive(Clone, Copy, Debug)]
struct Attributes {
    /// Range of the declared attributes in `Program::slots`.
    start: u32,
    end: u32,
    /// Index of the other attributes in `Program::dictionaries`, if there are any.
    others: Option<u32>,
}

impl Program {
    /// Decodes a module that is valid bytecode.
    ///
    /// # Errors
    /// If an op of VHLO is unknown or unregistered, or lacks an attribute.
    pub fn of(module: &Module) -> Result<Self> {
        Self::decode(module, false)
    }
    /// Decodes a module of a newer version, which may have ops of VHLO that no known version has.
    ///
    /// # Errors
    /// If an op of VHLO is unregistered, or a known op lacks an attribute.
    pub fn of_newer(module: &Module) -> Result<Self> {
        Self::decode(module, true)
    }
    fn decode(module: &Module, accept_unknown: bool) -> Result<Self> {
        let decoder = Decoder::new(&module.tables, module.version, &KNOWN);
        let mut reader = Reader {
            module,
            decoder: &decoder,
            program: Self {
                version_facts: version_facts_of(module),
                attributes: vec![None; module.body.head_count()],
                newest: NewestKinds::new(&module.tables),
                ..Self::default()
            },
            dictionaries: FxHashMap::default(),
            accept_unknown,
        };
        for op in module.body.op_ids() {
            reader.op(op)?;
        }
        let mut program = reader.program;
        let mut found = vec![false; module.tables.types().len()];
        for value in 0..module.body.value_count() {
            let ty = module.body.value_type(mlir_bytecode::ValueId(value as u32));
            if !std::mem::replace(&mut found[ty.index()], true) {
                program.newest.find_type(&decoder, ty)?;
                let newest = program.newest.ty(ty);
                program.newest_value_type = newer(program.newest_value_type, newest);
            }
        }
        Ok(program)
    }

    /// Returns the version facts of an op, or `None` for an op of another dialect.
    pub fn version_facts(&self, module: &Module, op: OpId) -> Option<&'static VersionFacts> {
        self.version_facts[module.body.op(op).name.index()]
    }
    fn attributes(&self, module: &Module, op: OpId) -> Attributes {
        self.attributes[module.body.head(op)].expect("all heads that ops have were read")
    }
    /// Returns the declared attributes of an op, in the version table's order.
    pub fn slots(&self, module: &Module, op: OpId) -> &[AttributeId] {
        let Attributes { start, end, .. } = self.attributes(module, op);
        &self.slots[start as usize..end as usize]
    }
    /// Returns the value of an attribute that the version table declares for an op, or `None`
    /// if the table does not declare the attribute.
    pub fn slot(&self, module: &Module, op: OpId, name: &str) -> Option<AttributeId> {
        let index = self.version_facts(module, op)?.version.attribute(name)?;
        Some(self.slots(module, op)[index])
    }
    /// Returns the names and values of the attributes that the version table does not
    /// declare.
    pub fn other_attributes(&self, module: &Module, op: OpId) -> &[NamedAttribute] {
        let dictionary = self.attributes(module, op).others;
        dictionary.map_or(&[], |n| &self.dictionaries[n as usize])
    }
    /// Returns the newest kind in an attribute of an op.
    pub fn newest_attribute(&self, id: AttributeId) -> Newest {
        self.newest.attribute(id)
    }
    /// Returns whether a version knows the kinds in all attributes of ops.
    pub fn attributes_fit(&self, version: Version) -> bool {
        fits(self.newest.newest_attribute(), version)
    }
    /// Returns whether a version knows the kinds in the types of all values.
    pub fn types_fit(&self, version: Version) -> bool {
        fits(self.newest_value_type, version)
    }
    /// Returns the newest kind in the type of a value.
    pub fn newest_type(&self, id: mlir_bytecode::TypeId) -> Newest {
        self.newest.ty(id)
    }
}

fn version_facts_of(module: &Module) -> Vec<Option<&'static VersionFacts>> {
    let tables = &module.tables;
    let of = |id| {
        let name = tables.full_name(id);
        let op_version = vhlo_opset::ops::by_mnemonic(name.strip_prefix("vhlo.")?)?;
        Some(VersionFacts::of(op_version))
    };
    let ids = (0..tables.op_names().len()).map(|n| OpNameId(n as u32));
    ids.map(of).collect()
}

struct Reader<'r, 'm, 'a> {
    module: &'m Module<'a>,
    decoder: &'r Decoder<'m, 'a>,
    program: Program,
    /// Indices of the dictionaries that were read; `None` for empty dictionaries.
    dictionaries: FxHashMap<AttributeId, Option<u32>>,
    /// True if ops of VHLO may be unknown.
    accept_unknown: bool,
}

impl Reader<'_, '_, '_> {
    fn op(&mut self, id: OpId) -> Result<()> {
        let head = self.module.body.head(id);
        if self.program.attributes[head].is_none() {
            let start = self.program.slots.len() as u32;
            let others = self.attributes(id)?;
            let end = self.program.slots.len() as u32;
            self.program.attributes[head] = Some(Attributes { start, end, others });
        }
        Ok(())
    }

    /// Appends the declared attributes of an op to the slots. Returns the index of the
    /// dictionary of the op's other attributes, or `None` if the op has no others.
    fn attributes(&mut self, id: OpId) -> Result<Option<u32>> {
        let op = self.module.body.op(id);
        let facts = self.program.version_facts[op.name.index()];
        let is_unknown =
            facts.is_none() && self.module.tables.full_name(op.name).starts_with("vhlo.");
        if is_unknown && !self.accept_unknown {
            return Err(self.fault(id, OpFault::Unknown));
        }
        let name = self.module.tables.op_name(op.name);
        let dialect = self.module.tables.dialect_name(name.dialect);
        if !name.registered && ["builtin", "vhlo"].contains(&dialect) {
            return Err(self.fault(id, OpFault::Unregistered));
        }
        match facts {
            Some(facts) if self.module.version < PROPERTIES => self.split_dictionary(id, facts),
            Some(facts) => {
                self.properties(id, facts)?;
                self.dictionary(op.attributes)
            }
            None => self.dictionary(op.attributes),
        }
    }

    #[cold]
    fn fault(&self, id: OpId, fault: OpFault) -> Error {
        op_error(self.module, id, fault)
    }

    fn properties(&mut self, id: OpId, facts: &VersionFacts) -> Result<()> {
        let op = self.module.body.op(id);
        let start = self.program.slots.len();
        if let Some(properties) = op.properties {
            let slots = &mut self.program.slots;
            self.decoder.properties(op.name, properties, &mut |p| {
                if let EncodedField::Attribute(a) = p {
                    slots.push(a);
                }
            })?;
        }
        let found = self.program.slots.len() - start;
        if let Some(missing) = facts.version.attributes.get(found) {
            return Err(self.fault(id, OpFault::Missing(missing)));
        }
        for index in start..self.program.slots.len() {
            let a = self.program.slots[index];
            self.program.newest.find_attribute(self.decoder, a)?;
        }
        Ok(())
    }

    /// Returns the index of a dictionary, or `None` if it has no entries.
    fn dictionary(&mut self, id: Option<AttributeId>) -> Result<Option<u32>> {
        let Some(id) = id else { return Ok(None) };
        if let Some(known) = self.dictionaries.get(&id) {
            return Ok(*known);
        }
        let entries = dictionary_entries(self.decoder, id)?;
        let index = self.store_dictionary(entries)?;
        self.dictionaries.insert(id, index);
        Ok(index)
    }
    /// Stores a dictionary and returns its index, or `None` if `entries` is empty.
    fn store_dictionary(&mut self, entries: Vec<NamedAttribute>) -> Result<Option<u32>> {
        if entries.is_empty() {
            return Ok(None);
        }
        for (_, value) in &entries {
            self.program.newest.find_attribute(self.decoder, *value)?;
        }
        self.program.dictionaries.push(entries);
        Ok(Some(self.program.dictionaries.len() as u32 - 1))
    }

    /// Appends the declared attributes of an op in bytecode without properties, where
    /// one dictionary holds all attributes. Returns the index of a dictionary of the
    /// other attributes, or `None` if the op has no others.
    fn split_dictionary(&mut self, id: OpId, facts: &VersionFacts) -> Result<Option<u32>> {
        let attributes = &facts.version.attributes;
        let Some(dictionary) = self.module.body.op(id).attributes else {
            return match attributes.first() {
                Some(missing) => Err(self.fault(id, OpFault::Missing(missing))),
                None => Ok(None),
            };
        };
        let mut slots = vec![None; attributes.len()];
        let mut others = Vec::new();
        for (name, value) in dictionary_entries(self.decoder, dictionary)? {
            let text = string(self.decoder, name)?.map(|s| self.module.tables.string(s));
            let text = text.and_then(|t| std::str::from_utf8(t).ok());
            match text.and_then(|name| facts.version.attribute(name)) {
                Some(index) => slots[index] = Some(value),
                None => others.push((name, value)),
            }
        }
        for (slot, name) in slots.iter().zip(attributes) {
            let Some(value) = slot else {
                return Err(self.fault(id, OpFault::Missing(name)));
            };
            self.program.newest.find_attribute(self.decoder, *value)?;
            self.program.slots.push(*value);
        }
        self.store_dictionary(others)
    }
}

/// Returns an error about an op.
#[cold]
pub(crate) fn op_error(module: &Module, id: OpId, fault: OpFault) -> Error {
    let op = module.body.op(id);
    OpError {
        op: module.tables.full_name(op.name),
        number: id.index(),
        place: location_text(
            &Decoder::new(&module.tables, module.version, &[]),
            op.location,
        ),
        fault,
    }
    .into_error()
}

const _: () = assert!(size_of::<Tag>() == 1);
