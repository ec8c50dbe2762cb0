//! Writer of op attributes, as properties or as a dictionary.

use crate::{decode::NamedAttribute, error::Result};
use mlir_bytecode::{
    AttributeId, EncodedField, Op, PropertiesId, UniqueTables, builtin::Attribute,
};
use rustc_hash::FxHashMap;
use vhlo_opset::{
    construct,
    kinds::{attributes as va, types as vt},
    ops::OpVersion,
    rules::Added,
};

/// Written attributes and properties of an op.
#[derive(Clone, Copy)]
pub(super) struct WrittenAttributes {
    attributes: Option<AttributeId>,
    properties: Option<PropertiesId>,
}

impl WrittenAttributes {
    /// Returns `op` with these attributes and properties.
    pub fn of(self, op: Op) -> Op {
        Op {
            attributes: self.attributes,
            properties: self.properties,
            ..op
        }
    }
}

/// Writer of op attributes.
pub(super) struct AttributeWriter<'a> {
    pub tables: UniqueTables<'a>,
    /// Whether attributes are properties in the input.
    from_properties: bool,
    /// Whether attributes are properties in the output.
    to_properties: bool,
    /// Names of VHLO's attributes, as string attributes.
    names: FxHashMap<&'static str, AttributeId>,
    /// Cache of written attributes, by index of the op's version, dictionary in the input,
    /// and values of declared attributes.
    cache: FxHashMap<(usize, Option<AttributeId>, Vec<AttributeId>), WrittenAttributes>,
}

impl<'a> AttributeWriter<'a> {
    pub fn new(tables: UniqueTables<'a>, from_properties: bool, to_properties: bool) -> Self {
        Self {
            tables,
            from_properties,
            to_properties,
            names: FxHashMap::default(),
            cache: FxHashMap::default(),
        }
    }

    /// Writes the attributes of an op of VHLO. `slots` holds the declared attributes by
    /// index, and `others` holds all other attributes.
    pub fn vhlo(
        &mut self,
        op_version: &'static OpVersion,
        op: &Op,
        slots: &[AttributeId],
        others: &[NamedAttribute],
    ) -> Result<WrittenAttributes> {
        let key = (op_version.index, op.attributes, slots.to_vec());
        if let Some(written) = self.cache.get(&key) {
            return Ok(*written);
        }
        let written = if self.to_properties {
            let attributes = match self.from_properties {
                true => op.attributes,
                false => self.dictionary(others.to_vec()),
            };
            let fields: Vec<_> = slots.iter().map(|a| EncodedField::Attribute(*a)).collect();
            WrittenAttributes {
                attributes,
                properties: (!fields.is_empty()).then(|| self.tables.properties(&fields)),
            }
        } else {
            let own = op_version.attributes.iter().zip(slots);
            let own: Vec<_> = own.map(|(name, value)| (self.name(name), *value)).collect();
            WrittenAttributes {
                attributes: self.dictionary([own, others.to_vec()].concat()),
                properties: None,
            }
        };
        self.cache.insert(key, written);
        Ok(written)
    }

    /// Writes the attributes of a module. A module's properties are its name and its
    /// visibility.
    pub fn module(&mut self, op: &Op, others: &[NamedAttribute]) -> Result<WrittenAttributes> {
        let mut others = others.to_vec();
        let mut properties = [None; 2];
        const NAMES: [&str; 2] = ["sym_name", "sym_visibility"];
        if self.from_properties {
            if let Some(id) = op.properties {
                properties = self.module_properties(id);
            }
        } else {
            for (name, property) in NAMES.iter().zip(&mut properties) {
                let name = self.name(name);
                let at = others.iter().position(|(n, _)| *n == name);
                *property = at.map(|at| others.remove(at).1);
            }
        }
        if !self.to_properties {
            for (name, property) in NAMES.iter().zip(properties) {
                let name = self.name(name);
                others.extend(property.map(|value| (name, value)));
            }
            return Ok(WrittenAttributes {
                attributes: self.dictionary(others),
                properties: None,
            });
        }
        let attributes = match self.from_properties {
            true => op.attributes,
            false => self.dictionary(others),
        };
        let properties = match self.from_properties {
            true => op.properties,
            false => {
                let fields = properties.map(EncodedField::OptionalAttribute);
                Some(self.tables.properties(&fields))
            }
        };
        Ok(WrittenAttributes {
            attributes,
            properties,
        })
    }

    /// Returns the two properties of a module; `None` for an absent property.
    fn module_properties(&self, id: PropertiesId) -> [Option<AttributeId>; 2] {
        let mut c = mlir_bytecode::Cursor::new(&self.tables.tables().property(id).body);
        let mut next = || match c.flagged() {
            Ok((n, true)) => Some(AttributeId(n as u32)),
            _ => None,
        };
        [next(), next()]
    }

    fn name(&mut self, name: &'static str) -> AttributeId {
        let tables = &mut self.tables;
        *self
            .names
            .entry(name)
            .or_insert_with(|| tables.string_attribute(name.as_bytes()))
    }

    /// Returns a dictionary, sorted by name, or `None` if `entries` is empty.
    fn dictionary(&mut self, mut entries: Vec<NamedAttribute>) -> Option<AttributeId> {
        if entries.is_empty() {
            return None;
        }
        let text = |id: &AttributeId| {
            // The encoding is a code and the index of the string.
            let tables = self.tables.tables();
            let mut c = mlir_bytecode::Cursor::new(tables.attribute(*id).body);
            let string = c.varint().and_then(|_| c.varint()).unwrap_or_default();
            let string = tables.strings().get(string as usize);
            string.map_or(Vec::new(), |s| s.to_vec())
        };
        entries.sort_by_cached_key(|(name, _)| text(name));
        Some(self.tables.builtin(&Attribute::Dictionary(entries)))
    }
}

/// Cache of neutral values.
#[derive(Default)]
pub(super) struct NeutralValues {
    known: FxHashMap<Added, AttributeId>,
    paddings: FxHashMap<usize, AttributeId>,
}

impl NeutralValues {
    /// Returns the neutral value of an added attribute.
    pub fn of(&mut self, added: Added, tables: &mut UniqueTables) -> AttributeId {
        *self
            .known
            .entry(added)
            .or_insert_with(|| neutral(added, tables))
    }
    /// Returns a padding of zero on both sides of `dimensions` dimensions.
    pub fn padding(&mut self, dimensions: usize, tables: &mut UniqueTables) -> AttributeId {
        *self.paddings.entry(dimensions).or_insert_with(|| {
            construct::i64_tensor(tables, &[dimensions as i64, 2], &vec![0; 2 * dimensions])
        })
    }
}

/// Adds the neutral value of an added attribute to `tables`.
fn neutral(added: Added, tables: &mut UniqueTables) -> AttributeId {
    match added {
        Added::EmptyTensor => construct::i64_tensor(tables, &[0], &[]),
        Added::EmptyArray => construct::list(tables, &va::ARRAY, 0, []),
        Added::NoneType => {
            let none = EncodedField::Type(construct::ty(tables, &vt::NONE, &[]));
            construct::attribute(tables, &va::TYPE, &[none])
        }
        Added::False => construct::boolean(tables, false),
        Added::DefaultAccuracy => construct::default_accuracy(tables),
    }
}
