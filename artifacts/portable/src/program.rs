//! A program as versions see it: the rows of its ops, their attributes by place,
//! and the newest kinds in types and attributes.

use crate::{
    decode::{NamedAttribute, entries, string},
    encodings::KNOWN,
    error::{Error, OpError, OpFault, Result},
    internals::{
        profile::{self, Profile},
        requirements::Newest,
    },
    location::place,
    newest::{Newests, Tag},
};
use mlir_bytecode::{AttributeId, Decoder, Module, OpId, OpNameId, Piece};
use rustc_hash::FxHashMap;

/// The first version of bytecode in which attributes are properties.
pub(crate) use mlir_bytecode::version::PROPERTIES;

/// The ops of a module, decoded. Numbers only: it borrows nothing.
#[derive(Debug, Default)]
pub(crate) struct Program {
    /// By op name of the tables.
    pub profiles: Vec<Option<&'static Profile>>,
    /// By head of ops, if it was read: the attributes.
    attributes: Vec<Option<Attributes>>,
    /// The attributes of a row, by place.
    slots: Vec<AttributeId>,
    /// Names and values.
    dictionaries: Vec<Vec<NamedAttribute>>,
    newest: Newests,
}

/// The attributes of ops.
#[derive(Clone, Copy, Debug)]
struct Attributes {
    /// Where those of the row are among the slots.
    start: u32,
    end: u32,
    /// Those that are told by name.
    named: Option<u32>,
}

impl Program {
    /// Decodes a module that is valid bytecode.
    ///
    /// # Errors
    /// If an op is none of VHLO's, or lacks an attribute.
    pub fn of(module: &Module) -> Result<Self> {
        let decoder = Decoder::new(&module.tables, module.version, &KNOWN);
        let mut reader = Reader {
            module,
            decoder: &decoder,
            program: Self {
                profiles: profiles_of(module),
                attributes: vec![None; module.body.head_count()],
                newest: Newests::new(&module.tables),
                ..Self::default()
            },
            dictionaries: FxHashMap::default(),
        };
        for op in module.body.op_ids() {
            reader.op(op)?;
        }
        let mut program = reader.program;
        for value in 0..module.body.value_count() {
            let ty = module.body.value_type(mlir_bytecode::ValueId(value as u32));
            program.newest.find_type(&decoder, ty)?;
        }
        Ok(program)
    }

    /// The profile of an op, if it is of VHLO.
    pub fn profile(&self, module: &Module, op: OpId) -> Option<&'static Profile> {
        self.profiles[module.body.op(op).name.index()]
    }
    fn attributes(&self, module: &Module, op: OpId) -> Attributes {
        self.attributes[module.body.head(op)].expect("all heads that ops have were read")
    }
    /// The attributes of an op, by place.
    pub fn slots(&self, module: &Module, op: OpId) -> &[AttributeId] {
        let Attributes { start, end, .. } = self.attributes(module, op);
        &self.slots[start as usize..end as usize]
    }
    /// The attributes of an op that are told by name: names and values.
    pub fn named(&self, module: &Module, op: OpId) -> &[NamedAttribute] {
        let named = self.attributes(module, op).named;
        named.map_or(&[], |n| &self.dictionaries[n as usize])
    }
    /// The newest kind in an attribute of an op.
    pub fn newest_attribute(&self, id: AttributeId) -> Newest {
        self.newest.attribute(id)
    }
    /// The newest kind in the type of a value.
    pub fn newest_type(&self, id: mlir_bytecode::TypeId) -> Newest {
        self.newest.ty(id)
    }
}

fn profiles_of(module: &Module) -> Vec<Option<&'static Profile>> {
    let tables = &module.tables;
    let of = |id| {
        let name = tables.full_name(id);
        let row = crate::ops::row(name.strip_prefix("vhlo.")?)?;
        Some(profile::of(row))
    };
    let ids = (0..tables.op_names().len()).map(|n| OpNameId(n as u32));
    ids.map(of).collect()
}

struct Reader<'r, 'm, 'a> {
    module: &'m Module<'a>,
    decoder: &'r Decoder<'m, 'a>,
    program: Program,
    /// Dictionaries that were read.
    dictionaries: FxHashMap<AttributeId, Option<u32>>,
}

impl Reader<'_, '_, '_> {
    fn op(&mut self, id: OpId) -> Result<()> {
        let head = self.module.body.head(id);
        if self.program.attributes[head].is_none() {
            let start = self.program.slots.len() as u32;
            let named = self.attributes(id)?;
            let end = self.program.slots.len() as u32;
            self.program.attributes[head] = Some(Attributes { start, end, named });
        }
        Ok(())
    }

    /// Appends the attributes of an op, by place, and gives those by name.
    fn attributes(&mut self, id: OpId) -> Result<Option<u32>> {
        let op = self.module.body.op(id);
        let profile = self.program.profiles[op.name.index()];
        if profile.is_none() && self.module.tables.full_name(op.name).starts_with("vhlo.") {
            return Err(self.fault(id, OpFault::Unknown));
        }
        let name = self.module.tables.op_name(op.name);
        let dialect = self.module.tables.dialect_name(name.dialect);
        if !name.registered && ["builtin", "vhlo"].contains(&dialect) {
            return Err(self.fault(id, OpFault::Unregistered));
        }
        match profile {
            Some(profile) if self.module.version < PROPERTIES => self.split(id, profile),
            Some(profile) => {
                self.properties(id, profile)?;
                self.dictionary(op.attributes)
            }
            None => self.dictionary(op.attributes),
        }
    }

    #[cold]
    fn fault(&self, id: OpId, fault: OpFault) -> Error {
        fault_at(self.module, id, fault)
    }

    fn properties(&mut self, id: OpId, profile: &Profile) -> Result<()> {
        let op = self.module.body.op(id);
        let start = self.program.slots.len();
        if let Some(properties) = op.properties {
            let slots = &mut self.program.slots;
            self.decoder.properties(op.name, properties, &mut |p| {
                if let Piece::Attribute(a) = p {
                    slots.push(a);
                }
            })?;
        }
        let found = self.program.slots.len() - start;
        if let Some(missing) = profile.row.attributes.get(found) {
            return Err(self.fault(id, OpFault::Missing(missing)));
        }
        for place in start..self.program.slots.len() {
            let a = self.program.slots[place];
            self.program.newest.find_attribute(self.decoder, a)?;
        }
        Ok(())
    }

    /// A dictionary; none if it has no entries.
    fn dictionary(&mut self, id: Option<AttributeId>) -> Result<Option<u32>> {
        let Some(id) = id else { return Ok(None) };
        if let Some(known) = self.dictionaries.get(&id) {
            return Ok(*known);
        }
        let entries = entries(self.decoder, id)?;
        let known = self.keep(entries)?;
        self.dictionaries.insert(id, known);
        Ok(known)
    }
    fn keep(&mut self, entries: Vec<NamedAttribute>) -> Result<Option<u32>> {
        if entries.is_empty() {
            return Ok(None);
        }
        for (_, value) in &entries {
            self.program.newest.find_attribute(self.decoder, *value)?;
        }
        self.program.dictionaries.push(entries);
        Ok(Some(self.program.dictionaries.len() as u32 - 1))
    }

    /// Before there were properties, one dictionary has all attributes.
    fn split(&mut self, id: OpId, profile: &Profile) -> Result<Option<u32>> {
        let attributes = &profile.row.attributes;
        let Some(dictionary) = self.module.body.op(id).attributes else {
            return match attributes.first() {
                Some(missing) => Err(self.fault(id, OpFault::Missing(missing))),
                None => Ok(None),
            };
        };
        let mut slots = vec![None; attributes.len()];
        let mut others = Vec::new();
        for (name, value) in entries(self.decoder, dictionary)? {
            let text = string(self.decoder, name)?.map(|s| self.module.tables.string(s));
            let place = text.and_then(|t| std::str::from_utf8(t).ok());
            match place.and_then(|name| profile.row.attribute(name)) {
                Some(place) => slots[place] = Some(value),
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
        self.keep(others)
    }
}

/// An error about an op.
#[cold]
pub(crate) fn fault_at(module: &Module, id: OpId, fault: OpFault) -> Error {
    let op = module.body.op(id);
    OpError {
        op: module.tables.full_name(op.name),
        number: id.index(),
        place: place(
            &Decoder::new(&module.tables, module.version, &[]),
            op.location,
        ),
        fault,
    }
    .into_error()
}

const _: () = assert!(size_of::<Tag>() == 1);
