//! Tables that merge equal entries.

use crate::builtin::{Attribute, BUILTIN, Type};
use crate::dialect::DialectDecoder;
use crate::encoding::{EncodedField, Scalar};
use crate::entries::{Entries, Entry};
use crate::ids::*;
use crate::tables::*;
use crate::wire::{Cursor, Emitter};
use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher, RandomState};

/// Hasher of keys that are hashes already.
#[derive(Debug, Default)]
struct Hashed(u64);
impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }
}

/// Hash index of a table. It finds an entry without holding a copy of the entry.
#[derive(Debug, Default)]
struct HashIndex {
    hashes: RandomState,
    /// Last entry with each hash.
    last: HashMap<u64, u32, BuildHasherDefault<Hashed>>,
    /// For each hashed entry, the previous entry with an equal hash.
    previous: Vec<Option<u32>>,
    /// Number of entries at the start that are not hashed, and number of linear searches
    /// left before these entries are hashed.
    unhashed: usize,
    searches_left: u32,
    /// Cache of recent entries, indexed by a cheap hash of the body.
    recent: Vec<u32>,
}

/// Number of entries in the cache of recent entries.
const RECENT_ENTRIES: usize = 1 << 10;

/// Returns the index of a body in the cache of recent entries. Bodies that agree in length and
/// in their first and last 8 bytes share an index.
fn recent_index(body: &[u8]) -> usize {
    let word = |bytes: &[u8]| bytes.iter().fold(0_u64, |all, b| all << 8 | u64::from(*b));
    let ends = body.len().min(8);
    let start = word(&body[..ends]);
    let end = word(&body[body.len() - ends..]);
    let mixed = (start.rotate_left(25) ^ end).wrapping_add(body.len() as u64);
    let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 54) as usize % RECENT_ENTRIES
}

/// Number of linear searches in an existing table before it is hashed. Hashing the table
/// costs about as much as these searches.
const LINEAR_SEARCHES: u32 = 32;

impl HashIndex {
    fn hash(&self, key: impl Hash) -> u64 {
        self.hashes.hash_one(key)
    }
    /// Returns the entry with a hash that is the `same` as the sought one, or `None`.
    fn find(&self, hash: u64, same: impl Fn(usize) -> bool) -> Option<u32> {
        let mut number = self.last.get(&hash).copied();
        while let Some(n) = number {
            if same(n as usize) {
                return Some(n);
            }
            number = self.previous[n as usize - self.unhashed];
        }
        None
    }
    /// Returns an index of existing entries. It hashes the entries only after several
    /// searches.
    fn of_existing(entries: usize) -> Self {
        Self {
            unhashed: entries,
            searches_left: LINEAR_SEARCHES,
            ..Self::default()
        }
    }
    /// Hashes the existing entries, unless they are hashed.
    fn complete(&mut self, all: &Entries) {
        if self.unhashed > 0 {
            *self = Self::default();
            self.extend(all.iter().map(Key));
        }
    }
    /// Adds the next entry, which has the given hash.
    fn add(&mut self, hash: u64) {
        let number = (self.unhashed + self.previous.len()) as u32;
        let previous = self.last.insert(hash, number);
        self.previous.push(previous);
    }
    /// Adds the next entries.
    fn extend<K: Hash>(&mut self, keys: impl Iterator<Item = K>) {
        for key in keys {
            let hash = self.hash(key);
            self.add(hash);
        }
    }
}

/// Tables that are being filled. Equal entries get equal ids, as in MLIR.
///
/// An attribute or type must be added after the entries that it refers to.
#[derive(Debug, Default)]
pub struct UniqueTables<'a> {
    tables: Tables<'a>,
    strings: HashIndex,
    attributes: HashIndex,
    types: HashIndex,
    properties: HashIndex,
    op_names: HashIndex,
    resources: HashIndex,
    /// Buffer for the body of an entry.
    scratch: Vec<u8>,
}

/// Number of bytes at the start and at the end of a body that are hashed. Large constants
/// that are equal in both are rare; a comparison decides.
const HASHED_BYTES: usize = 1 << 12;

/// Part of an entry that is hashed.
struct Key<'t>(Entry<'t>);
impl Hash for Key<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Entry {
            dialect,
            custom,
            body,
            ..
        } = self.0;
        state.write_u64(u64::from(dialect.0) << 1 | u64::from(custom));
        state.write_usize(body.len());
        if body.len() <= HASHED_BYTES {
            return state.write(body);
        }
        state.write(&body[..HASHED_BYTES]);
        state.write(&body[body.len() - HASHED_BYTES..]);
    }
}

impl<'a> UniqueTables<'a> {
    /// Returns empty tables.
    pub fn new() -> Self {
        Self::default()
    }
    /// Returns tables that start with the entries of `tables`.
    pub fn from_tables(tables: Tables<'a>) -> Self {
        let mut u = Self::default();
        u.strings.extend(tables.strings.iter().map(|s| &**s));
        u.attributes = HashIndex::of_existing(tables.attributes.len());
        u.types = HashIndex::of_existing(tables.types.len());
        u.properties
            .extend(tables.properties.iter().map(|p| &*p.body));
        u.op_names.extend(tables.op_names.iter());
        let resources = tables.resources.iter();
        u.resources.extend(resources.map(|r| (r.dialect, r.key)));
        u.tables = tables;
        u
    }
    /// Returns the tables.
    pub fn tables(&self) -> &Tables<'a> {
        &self.tables
    }
    /// Returns the filled tables.
    #[must_use]
    pub fn finish(self) -> Tables<'a> {
        self.tables
    }

    /// Returns the id of a string, and adds the string if needed.
    pub fn string(&mut self, text: impl Into<Cow<'a, [u8]>>) -> StringId {
        let text = text.into();
        let all = &self.tables.strings;
        let hash = self.strings.hash(&*text);
        if let Some(n) = self.strings.find(hash, |n| all[n] == text) {
            return StringId(n);
        }
        self.strings.add(hash);
        self.tables.strings.push(text);
        StringId::new(self.tables.strings.len() - 1)
    }
    /// Returns the id of the dialect with the namespace `name`, and adds the dialect if
    /// needed.
    pub fn dialect(&mut self, name: &'a str) -> DialectId {
        // A program has few dialects, and most calls name one of them.
        let Tables {
            dialects, strings, ..
        } = &self.tables;
        let is_known = |d: &Dialect| *strings[d.name.index()] == *name.as_bytes();
        if let Some(n) = dialects.iter().position(is_known) {
            return DialectId::new(n);
        }
        let name = self.string(name.as_bytes());
        let version = None;
        self.tables.dialects.push(Dialect { name, version });
        DialectId::new(self.tables.dialects.len() - 1)
    }
    /// Sets the version of a dialect, in the dialect's own encoding. Panics if the tables
    /// do not have the dialect.
    pub fn set_dialect_version(&mut self, id: DialectId, version: Option<Cow<'a, [u8]>>) {
        self.tables.dialects[id.index()].version = version;
    }
    /// Returns the id of an op name with its namespace, and adds the name if needed.
    /// `registered` says whether the producer knows the op; the properties of an
    /// unregistered op are one attribute.
    pub fn op_name(&mut self, name: &'a str, registered: bool) -> OpNameId {
        let (dialect, name) = name.split_once('.').unwrap_or((name, ""));
        let op = OpName {
            dialect: self.dialect(dialect),
            name: self.string(name.as_bytes()),
            registered,
        };
        self.op_name_of(op)
    }
    /// Returns the id of an op name whose strings are in the tables, and adds the name if
    /// needed.
    pub(crate) fn op_name_of(&mut self, op: OpName) -> OpNameId {
        let all = &self.tables.op_names;
        let hash = self.op_names.hash(op);
        if let Some(n) = self.op_names.find(hash, |n| all[n] == op) {
            return OpNameId(n);
        }
        self.op_names.add(hash);
        self.tables.op_names.push(op);
        OpNameId::new(self.tables.op_names.len() - 1)
    }

    /// Adds an attribute in the encoding `code` of a dialect. `fields` are the encoded
    /// fields after the code.
    pub fn attribute(
        &mut self,
        dialect: DialectId,
        code: u64,
        fields: &[EncodedField],
    ) -> AttributeId {
        let body = self.encoded(Some(code), fields);
        let id = self.add_attribute(dialect, true, &body);
        self.keep(body);
        id
    }
    /// Adds an attribute in the encoding `code` of a dialect, even if the tables have an equal
    /// attribute. [`Self::attribute`] never returns this attribute.
    pub fn distinct_attribute(
        &mut self,
        dialect: DialectId,
        code: u64,
        fields: &[EncodedField],
    ) -> AttributeId {
        let body = self.encoded(Some(code), fields);
        let (all, index) = (&mut self.tables.attributes, &mut self.attributes);
        index.complete(all);
        all.push(dialect, true, &body);
        // Only this entry has the hash of its number.
        index.add(index.hash(all.len()));
        let id = AttributeId::new(all.len() - 1);
        self.keep(body);
        id
    }
    /// Adds a type in the encoding `code` of a dialect. `fields` are the encoded fields
    /// after the code.
    pub fn ty(&mut self, dialect: DialectId, code: u64, fields: &[EncodedField]) -> TypeId {
        let body = self.encoded(Some(code), fields);
        let id = self.add_type(dialect, true, &body);
        self.keep(body);
        id
    }
    /// Adds an attribute in assembly format.
    pub fn attribute_text(&mut self, dialect: DialectId, text: &str) -> AttributeId {
        self.add_attribute(dialect, false, &terminated(text))
    }
    /// Adds a type in assembly format.
    pub fn type_text(&mut self, dialect: DialectId, text: &str) -> TypeId {
        self.add_type(dialect, false, &terminated(text))
    }
    /// Adds a builtin attribute. Panics if the tables do not have the type of an integer or
    /// a float.
    pub fn builtin(&mut self, attribute: &Attribute) -> AttributeId {
        let width = match attribute {
            Attribute::Integer { ty, .. } | Attribute::Float { ty, .. } => self.width(*ty),
            _ => 0,
        };
        let (code, fields) = attribute.to_fields(width);
        let dialect = self.dialect("builtin");
        self.attribute(dialect, code, &fields)
    }
    /// Adds a builtin type. A float without a code is in assembly format.
    pub fn builtin_type(&mut self, ty: &Type) -> TypeId {
        let dialect = self.dialect("builtin");
        if let Type::Float(float) = ty
            && float.builtin_code().is_none()
        {
            return self.type_text(dialect, float.name());
        }
        let (code, fields) = ty.to_fields();
        self.ty(dialect, code, &fields)
    }
    /// Adds a string attribute without a type.
    pub fn string_attribute(&mut self, text: impl Into<Cow<'a, [u8]>>) -> AttributeId {
        let value = self.string(text);
        self.builtin(&Attribute::String { value, ty: None })
    }
    /// Adds a dictionary. Sorts the entries by name, as MLIR does.
    pub fn dictionary(&mut self, entries: &[(&'a str, AttributeId)]) -> AttributeId {
        let mut sorted = entries.to_vec();
        sorted.sort_by_key(|(name, _)| *name);
        let named = sorted.into_iter();
        let named = named.map(|(n, value)| (self.string_attribute(n.as_bytes()), value));
        let named = named.collect();
        self.builtin(&Attribute::Dictionary(named))
    }
    /// Returns the width of a builtin number type in bits, or 0 for other types.
    fn width(&self, ty: TypeId) -> u32 {
        let entry = self.tables.ty(ty);
        let scalar = match entry.text() {
            Some(text) => BUILTIN.text_scalar(text),
            None => {
                let mut c = Cursor::new(entry.body);
                let encoding = c.varint().ok().and_then(|code| BUILTIN.ty(code));
                encoding.and_then(|encoding| BUILTIN.scalar(encoding, c))
            }
        };
        match scalar {
            Some(Scalar::Integer(width) | Scalar::Float(width)) => width,
            None => 0,
        }
    }

    /// Returns encoded fields, after a code if there is one, in the buffer `scratch`.
    fn encoded(&mut self, code: Option<u64>, fields: &[EncodedField]) -> Vec<u8> {
        let mut out = Emitter::in_buffer(std::mem::take(&mut self.scratch));
        if let Some(code) = code {
            out.varint(code);
        }
        fields.iter().for_each(|p| p.emit(&mut out));
        out.into_vec()
    }
    /// Keeps the buffer of a small body for the next body.
    fn keep(&mut self, body: Vec<u8>) {
        if body.capacity() <= HASHED_BYTES {
            self.scratch = body;
        }
    }
    pub(crate) fn add_attribute(
        &mut self,
        dialect: DialectId,
        custom: bool,
        body: &[u8],
    ) -> AttributeId {
        let all = &mut self.tables.attributes;
        AttributeId(add(all, &mut self.attributes, dialect, custom, body))
    }
    pub(crate) fn add_type(&mut self, dialect: DialectId, custom: bool, body: &[u8]) -> TypeId {
        let all = &mut self.tables.types;
        TypeId(add(all, &mut self.types, dialect, custom, body))
    }
    /// Adds properties of ops with the given encoded fields.
    pub fn properties(&mut self, fields: &[EncodedField]) -> PropertiesId {
        let encoded = self.encoded(None, fields);
        let all = &self.tables.properties;
        let hash = self.properties.hash(&encoded[..]);
        if let Some(n) = self.properties.find(hash, |n| all[n].body[..] == encoded) {
            self.keep(encoded);
            return PropertiesId(n);
        }
        self.properties.add(hash);
        let body = Cow::Owned(encoded.to_vec());
        self.keep(encoded);
        self.tables.properties.push(Properties { body, offset: 0 });
        PropertiesId::new(self.tables.properties.len() - 1)
    }
    /// Adds a resource of a dialect. If the dialect already has the key, its resource
    /// keeps its value.
    pub fn resource(
        &mut self,
        dialect: DialectId,
        key: impl Into<Cow<'a, [u8]>>,
        value: ResourceValue<'a>,
    ) -> ResourceId {
        let key = self.string(key);
        self.resource_of(Resource {
            dialect,
            key,
            value,
        })
    }
    /// Adds a resource whose strings are in the tables. If the dialect already has the
    /// key, its resource keeps its value.
    pub(crate) fn resource_of(&mut self, new: Resource<'a>) -> ResourceId {
        let all = &self.tables.resources;
        let key = (new.dialect, new.key);
        let same = |n: usize| (all[n].dialect, all[n].key) == key;
        let hash = self.resources.hash(key);
        if let Some(n) = self.resources.find(hash, same) {
            return ResourceId(n);
        }
        self.resources.add(hash);
        self.tables.resources.push(new);
        ResourceId::new(self.tables.resources.len() - 1)
    }
    /// Adds resources that belong to no dialect.
    pub fn external(&mut self, resources: ExternalResources<'a>) {
        self.tables.external.push(resources);
    }
}

/// Returns the body of an entry in assembly format.
fn terminated(text: &str) -> Vec<u8> {
    [text.as_bytes(), &[0]].concat()
}

fn add(
    all: &mut Entries,
    index: &mut HashIndex,
    dialect: DialectId,
    custom: bool,
    body: &[u8],
) -> u32 {
    let entry = Entry {
        dialect,
        custom,
        body,
        offset: 0,
    };
    let same = |n: usize| {
        let other = all.get(n);
        (other.dialect, other.custom, other.body) == (dialect, custom, body)
    };
    if index.searches_left == 0 {
        index.complete(all);
    }
    index.searches_left = index.searches_left.saturating_sub(1);
    if let Some(n) = (0..index.unhashed).find(|n| same(*n)) {
        return n as u32;
    }
    let recent = recent_index(body);
    if let Some(&n) = index.recent.get(recent)
        && (n as usize) < all.len()
        && same(n as usize)
    {
        return n;
    }
    index.recent.resize(RECENT_ENTRIES, 0);
    let hash = index.hash(Key(entry));
    let number = match index.find(hash, same) {
        Some(number) => number,
        None => {
            index.add(hash);
            all.push(dialect, custom, body);
            u32::try_from(all.len() - 1).expect("fewer than 2^32 entries")
        }
    };
    index.recent[recent] = number;
    number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin::{Bits, Signedness};

    #[test]
    fn equal_entries_are_added_once() {
        let mut t = UniqueTables::new();
        let width = |width| Type::Integer {
            width,
            signedness: Signedness::Signless,
        };
        let i8 = t.builtin_type(&width(8));
        let i32 = t.builtin_type(&width(32));
        assert_eq!(t.builtin_type(&width(8)), i8);
        assert_ne!(i8, i32);
        let one = |ty| Attribute::Integer {
            ty,
            bits: Bits::Word(1),
        };
        let (a, b) = (t.builtin(&one(i8)), t.builtin(&one(i32)));
        // A byte, and a signed varint.
        assert_eq!(*t.tables().attribute(a).body, [8 << 1 | 1, 1, 1]);
        assert_eq!(*t.tables().attribute(b).body, [8 << 1 | 1, 3, 2 << 1 | 1]);
        assert_eq!(
            t.string_attribute(&b"x"[..]),
            t.string_attribute(b"x".to_vec())
        );
        assert_eq!(t.op_name("a.b", true), t.op_name("a.b", true));
        assert_ne!(t.op_name("a.b", true), t.op_name("a.b", false));
        let d = t.dialect("a");
        assert_eq!(t.attribute_text(d, "#a.x"), t.attribute_text(d, "#a.x"));
        assert_eq!(
            t.properties(&[EncodedField::Byte(1)]),
            t.properties(&[EncodedField::Byte(1)])
        );
        let distinct = t.distinct_attribute(d, 7, &[]);
        let equal = t.attribute(d, 7, &[]);
        assert_ne!(distinct, equal);
        assert_eq!(t.attribute(d, 7, &[]), equal);
        assert_ne!(t.distinct_attribute(d, 7, &[]), equal);
        let absent = ResourceValue::Absent(ResourceKind::Blob);
        let r = t.resource(d, &b"k"[..], absent.clone());
        assert_eq!(t.resource(d, &b"k"[..], absent), r);
        // The tables are now like those of a file that was read.
        let mut again = UniqueTables::from_tables(t.finish());
        assert_eq!(again.builtin_type(&width(32)), i32);
        assert_eq!(again.builtin(&one(i32)), b);
        assert_eq!(again.properties(&[EncodedField::Byte(1)]), PropertiesId(0));
        // The loops search more often than the index searches linearly.
        let mut types = Vec::new();
        for round in 0..2 {
            for n in 1..2 * LINEAR_SEARCHES {
                let ty = again.builtin_type(&width(n));
                types.push(ty);
                assert_eq!(types[n as usize - 1], ty, "round {round}");
            }
        }
        assert_eq!((types[7], types[31]), (i8, i32));
        assert_eq!(
            again.tables().types().len(),
            2 * LINEAR_SEARCHES as usize - 1
        );
    }

    #[test]
    fn dictionaries_are_sorted_by_name() {
        let mut t = UniqueTables::new();
        let unit = t.builtin(&Attribute::Unit);
        let a = t.dictionary(&[("b", unit), ("a", unit)]);
        assert_eq!(a, t.dictionary(&[("a", unit), ("b", unit)]));
    }
}
