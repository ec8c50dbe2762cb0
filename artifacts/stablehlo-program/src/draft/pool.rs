//! Types and attributes of a draft, and what equal ops share. Entries are added, and never change: so a
//! reference to an entry lives as long as the draft.

use crate::{
    decode::read_attribute,
    definition::OpDef,
    mapping::mapping_of,
    program::{Kind, Program},
    reader::{Reader, TypesById},
    stored::Stored,
    values,
};
use elsa::{FrozenMap, FrozenVec};
use mlir_bytecode::{
    AttributeId, Decoder, EncodedField, OpNameId, PropertiesId, StringId, TypeId, UniqueTables,
    builtin::Attribute,
};
use rustc_hash::FxHashMap;
use stablehlo_opset::types::Type;
use std::{cell::RefCell, fmt};
use vhlo_opset::{construct, encodings::KNOWN, kinds::attributes as va};

/// Name, attributes and properties of an op.
pub(super) type HeadKey = (OpNameId, Option<AttributeId>, Option<PropertiesId>);

/// Data that equal ops share.
#[derive(Debug)]
pub struct HeadData {
    pub(super) key: HeadKey,
    pub(super) kind: Kind,
    /// Declared attributes, decoded.
    pub stored: Box<[Stored]>,
}

/// Tables of a draft.
pub struct Pool<'a> {
    pub tables: RefCell<UniqueTables<'a>>,
    types: FrozenVec<Box<Type>>,
    heads: FrozenVec<Box<HeadData>>,
    head_ids: RefCell<FxHashMap<HeadKey, u32>>,
    texts: FrozenMap<StringId, String>,
    /// Names of symbols.
    names: FrozenMap<StringId, Vec<u8>>,
    /// Version of the bytecode.
    pub version: u64,
}
impl fmt::Debug for Pool<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Pool")
            .field("types", &self.types.len())
            .field("heads", &self.heads.len())
            .finish_non_exhaustive()
    }
}

impl<'a> Pool<'a> {
    pub fn new(tables: UniqueTables<'a>, types: Vec<Type>, version: u64) -> Self {
        Self {
            tables: RefCell::new(tables),
            types: types.into_iter().map(Box::new).collect(),
            heads: FrozenVec::new(),
            head_ids: RefCell::default(),
            texts: FrozenMap::new(),
            names: FrozenMap::new(),
            version,
        }
    }
    pub fn head(&self, id: u32) -> &HeadData {
        &self.heads[id as usize]
    }
    /// Returns the number of a head of the program from which the draft is made.
    pub fn add_head(&self, key: HeadKey, program: &Program, number: usize) -> u32 {
        let add = || {
            let head = program.heads[number].as_ref();
            let head = head.expect("all heads that ops have are decoded");
            let range = head.stored.start as usize..head.stored.end as usize;
            HeadData {
                key,
                kind: head.kind,
                stored: program.stored[range].into(),
            }
        };
        self.head_of(key, add)
    }
    /// Returns the number of the head of a declared op with these attributes of VHLO.
    pub fn declared_head(&self, key: HeadKey, def: &'static OpDef, slots: &[AttributeId]) -> u32 {
        self.head_of(key, || {
            let stored = self.with_reader(|reader| {
                let mapping = mapping_of(def);
                let attributes = def.attributes.iter().zip(&mapping.slots);
                let read = attributes.map(|(attribute, places)| {
                    let ids: Vec<_> = places.iter().map(|n| Some(slots[(*n)?])).collect();
                    let stored = read_attribute(reader, attribute, &ids, false);
                    stored.expect("a host encodes valid attributes")
                });
                read.collect()
            });
            let kind = Kind::Declared(def);
            HeadData { key, kind, stored }
        })
    }
    /// Returns the number of the head of an op without a form in VHLO, whose attributes are `entries`.
    pub fn chlo_head(
        &self,
        key: HeadKey,
        def: &'static OpDef,
        entries: &[(&str, AttributeId)],
    ) -> u32 {
        self.head_of(key, || {
            let read = |reader: &Reader| {
                let attributes = def.attributes.iter().map(|attribute| {
                    let entry = entries.iter().find(|(name, _)| *name == attribute.name);
                    let stored = entry.map(|(_, id)| (attribute.read)(reader, &[Some(*id)]));
                    let stored = stored.unwrap_or(Some(Stored::Absent));
                    stored.expect("a host encodes valid attributes")
                });
                attributes.collect()
            };
            HeadData {
                key,
                kind: Kind::Declared(def),
                stored: self.with_reader(read),
            }
        })
    }
    /// Returns the number of the head of an op that is not declared: a call, or an op of another dialect.
    pub(super) fn undeclared_head(&self, key: HeadKey, kind: Kind) -> u32 {
        self.head_of(key, || HeadData {
            key,
            kind,
            stored: Box::default(),
        })
    }
    pub(super) fn head_of(&self, key: HeadKey, data: impl FnOnce() -> HeadData) -> u32 {
        if let Some(known) = self.head_ids.borrow().get(&key) {
            return *known;
        }
        let id = self.heads.len() as u32;
        self.heads.push(Box::new(data()));
        self.head_ids.borrow_mut().insert(key, id);
        id
    }
    /// Returns a type, which is decoded if it is new.
    pub fn ty(&self, id: TypeId) -> &Type {
        while self.types.len() <= id.index() {
            let next = TypeId(self.types.len() as u32);
            let ty = self.with_decoder(|decoder| {
                Reader::with_types(decoder, TypesById::NONE).read_type(next)
            });
            self.types.push(Box::new(ty.unwrap_or(Type::Other(next))));
        }
        &self.types[id.index()]
    }
    /// Returns a string.
    pub fn text(&self, id: StringId) -> &str {
        if let Some(known) = self.texts.get(&id) {
            return known;
        }
        let text = String::from_utf8_lossy(self.tables.borrow().tables().string(id)).into_owned();
        self.texts.insert(id, text)
    }
    /// Returns a string, which may be any bytes.
    pub fn bytes(&self, id: StringId) -> &[u8] {
        if let Some(known) = self.names.get(&id) {
            return known;
        }
        let name = self.tables.borrow().tables().string(id).to_vec();
        self.names.insert(id, name)
    }
    /// Returns the attribute of VHLO that holds a declared attribute of an op, if one attribute holds it.
    pub fn attribute_id(&self, head: &HeadData, declared: usize) -> Option<AttributeId> {
        let (name, _, properties) = head.key;
        let Kind::Declared(def) = head.kind else {
            return None;
        };
        if !def.has_vhlo_form() {
            let dictionary = head.key.1?;
            let name = def.attributes[declared].name;
            return self.with_reader(|reader| reader.builtin_entry(dictionary, name));
        }
        let [Some(slot)] = mapping_of(def).slots[declared][..] else {
            return None;
        };
        self.with_decoder(|decoder| {
            let mut fields = Vec::new();
            let read = decoder.properties(name, properties?, &mut |field| fields.push(field));
            match (read, fields.get(slot)) {
                (Ok(_), Some(EncodedField::Attribute(id))) => Some(*id),
                _ => None,
            }
        })
    }
    /// Returns a dictionary without the entry of a name, or `None` if no entry is left.
    pub fn dictionary_without(&self, dictionary: AttributeId, name: &str) -> Option<AttributeId> {
        let entries = self.with_reader(|reader| {
            let dropped = reader.builtin_entry(dictionary, name);
            let mut entries = reader.builtin_entries(dictionary)?;
            entries.retain(|(_, value)| Some(*value) != dropped);
            Some(entries)
        })?;
        let tables = &mut *self.tables.borrow_mut();
        (!entries.is_empty()).then(|| tables.builtin(&Attribute::Dictionary(entries)))
    }
    /// Returns a dictionary with another value at a path of names: the outermost dictionary is one of MLIR, and
    /// those in it are of VHLO.
    pub fn dictionary_with(
        &self,
        dictionary: Option<AttributeId>,
        path: &[&'static str],
        value: AttributeId,
    ) -> AttributeId {
        let (name, inner) = path.split_first().expect("a name");
        let old = dictionary.and_then(|id| self.with_reader(|r| r.builtin_entry(id, name)));
        let value = match inner {
            [] => value,
            [inner] => self.vhlo_dictionary_with(old, inner, value),
            _ => panic!("an attribute, or an entry of an attribute"),
        };
        let entries = dictionary.and_then(|id| self.with_reader(|r| r.builtin_entries(id)));
        let mut entries = entries.unwrap_or_default();
        let tables = &mut *self.tables.borrow_mut();
        let key = tables.string_attribute(name.as_bytes());
        entries.retain(|(known, _)| *known != key);
        entries.push((key, value));
        self.sort(tables, &mut entries, |reader, key| {
            reader.builtin_string(key)
        });
        tables.builtin(&Attribute::Dictionary(entries))
    }
    /// Returns a dictionary of VHLO with another entry.
    fn vhlo_dictionary_with(
        &self,
        dictionary: Option<AttributeId>,
        name: &'static str,
        value: AttributeId,
    ) -> AttributeId {
        let entries = dictionary.and_then(|id| self.with_reader(|reader| reader.dictionary(id)));
        let entries = entries.unwrap_or_default();
        let entries = entries.as_chunks().0.iter();
        let mut entries: Vec<_> = entries.map(|[key, value]| (*key, *value)).collect();
        let tables = &mut *self.tables.borrow_mut();
        let key = values::string(tables, name);
        entries.retain(|(known, _)| *known != key);
        entries.push((key, value));
        self.sort(tables, &mut entries, |reader, key| reader.string(key));
        let count = entries.len();
        let all = entries.into_iter().flat_map(|(key, value)| [key, value]);
        construct::list(tables, &va::DICTIONARY, count, all)
    }
    /// Sorts entries by the names that their keys have.
    fn sort(
        &self,
        tables: &UniqueTables<'a>,
        entries: &mut [(AttributeId, AttributeId)],
        name: fn(&Reader, AttributeId) -> Option<StringId>,
    ) {
        let tables = tables.tables();
        let decoder = Decoder::new(tables, self.version, &KNOWN);
        let reader = Reader::with_types(decoder, TypesById::NONE);
        entries.sort_by_key(|(key, _)| Some(tables.string(name(&reader, *key)?).to_vec()));
    }
    pub fn with_reader<R>(&self, read: impl FnOnce(&Reader) -> R) -> R {
        // Decode all types, which the reader refers to.
        let count = self.tables.borrow().tables().types().len();
        if let Some(last) = count.checked_sub(1) {
            self.ty(TypeId(last as u32));
        }
        let tables = self.tables.borrow();
        let decoder = Decoder::new(tables.tables(), self.version, &KNOWN);
        read(&Reader::with_types(decoder, TypesById::Frozen(&self.types)))
    }
    pub fn with_decoder<R>(&self, read: impl FnOnce(Decoder) -> R) -> R {
        let tables = self.tables.borrow();
        read(Decoder::new(tables.tables(), self.version, &KNOWN))
    }
}
