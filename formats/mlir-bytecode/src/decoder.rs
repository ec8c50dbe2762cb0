//! Decodes attributes, types and properties by the descriptions of their dialects.

use crate::builtin::BUILTIN;
use crate::dialect::DialectDecoder;
use crate::encoding::{EncodedField, EncodingDef, EncodingScope, Field, Scalar, read_fields};
use crate::entries::Entry;
use crate::error::{Error, ErrorItem, ErrorKind, Result};
use crate::ids::{AttributeId, DialectId, OpNameId, PropertiesId, SectionId, TypeId};
use crate::tables::{OpName, Tables};
use crate::wire::{Cursor, Emitter};
use std::{borrow::Cow, fmt, sync::OnceLock};

/// Descriptions of dialects, besides builtin.
pub type Dialects<'d> = &'d [&'d dyn DialectDecoder];
/// Description of each dialect of a module, by id; `None` if the dialect is unknown.
pub type DialectsById<'d> = Vec<Option<&'d dyn DialectDecoder>>;

/// Layout of the properties of an unregistered op: one attribute.
const UNREGISTERED_PROPERTIES: &[Field] = &[Field::Attribute];

/// Returns whether properties in the layout `fields` have the required attributes only. The writer knew
/// none of the optional attributes, one of which precedes a required attribute.
fn has_required_only(mut c: Cursor, fields: &[Field]) -> bool {
    let optional = fields.iter().position(|f| *f == Field::OptionalAttribute);
    let required = fields.iter().rposition(|f| *f == Field::Attribute);
    let is_between = matches!((optional, required), (Some(first), Some(last)) if first < last);
    let is_attribute = |f: &Field| matches!(f, Field::OptionalAttribute | Field::Attribute);
    if !is_between || !fields.iter().all(is_attribute) {
        return false;
    }
    let count = fields.iter().filter(|f| **f == Field::Attribute).count();
    (0..count).all(|_| c.varint().is_ok()) && c.is_empty()
}

/// Decoder of the entries of tables. Functions that take an id panic if the tables do not
/// have it.
pub struct Decoder<'t, 'a> {
    tables: &'t Tables<'a>,
    /// Description of each dialect, by id; `None` if the dialect is unknown.
    dialects: Cow<'t, [Option<&'t dyn DialectDecoder>]>,
    /// Version of bytecode.
    version: u64,
    /// Layout of the properties of each op, by op name; `None` if the layout is unknown. Most
    /// decoders read no properties, so the first use looks up the layouts.
    properties: OnceLock<Vec<Option<&'t [Field]>>>,
}

/// Prints the names of the described dialects.
impl fmt::Debug for Decoder<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let dialects = self.dialects.iter().flatten().map(|d| d.name());
        let dialects: Vec<_> = dialects.collect();
        let mut shown = f.debug_struct("Decoder");
        shown.field("dialects", &dialects).finish_non_exhaustive()
    }
}

impl<'t, 'a> Decoder<'t, 'a> {
    /// Returns a decoder of `tables`, for a version of bytecode. `known` describes
    /// dialects besides builtin.
    pub fn new(tables: &'t Tables<'a>, version: u64, known: Dialects<'t>) -> Self {
        let dialects = Cow::Owned(Self::dialects_by_id(tables, known));
        Self::with(tables, version, dialects)
    }
    /// Returns a decoder of `tables`, for a version of bytecode. `dialects` is the result of
    /// [`dialects_by_id`](Self::dialects_by_id) for the tables, which programs that make many
    /// decoders keep.
    pub fn with_dialects(
        tables: &'t Tables<'a>,
        version: u64,
        dialects: &'t [Option<&'t dyn DialectDecoder>],
    ) -> Self {
        Self::with(tables, version, Cow::Borrowed(dialects))
    }
    fn with(
        tables: &'t Tables<'a>,
        version: u64,
        dialects: Cow<'t, [Option<&'t dyn DialectDecoder>]>,
    ) -> Self {
        Self {
            tables,
            dialects,
            version,
            properties: OnceLock::new(),
        }
    }
    /// Returns the description of each dialect of `tables`. `known` describes dialects besides
    /// builtin.
    pub fn dialects_by_id<'d>(tables: &Tables, known: Dialects<'d>) -> DialectsById<'d> {
        let builtin: &dyn DialectDecoder = BUILTIN;
        let find = |name: &str| {
            let mut all = known.iter().copied().chain([builtin]);
            all.find(|d| d.name() == name)
        };
        let names = tables.dialects().iter().map(|d| tables.str(d.name));
        names.map(|name| name.ok().and_then(find)).collect()
    }
    /// Returns the layout of the properties of each op, by op name.
    fn layouts(&self) -> &[Option<&'t [Field]>] {
        let of_op = |op: &OpName| {
            if !op.registered {
                return Some(UNREGISTERED_PROPERTIES);
            }
            let dialect = self.dialects.get(op.dialect.index())?.as_ref()?;
            dialect.properties(self.tables.str(op.name).ok()?, self.version)
        };
        let all = || self.tables.op_names().iter().map(of_op).collect();
        self.properties.get_or_init(all)
    }
    /// Returns the tables.
    pub fn tables(&self) -> &'t Tables<'a> {
        self.tables
    }
    /// Returns the description of a dialect, or `None` if the dialect is unknown.
    pub(crate) fn description(&self, dialect: DialectId) -> Option<&'t dyn DialectDecoder> {
        self.dialects.get(dialect.index()).copied().flatten()
    }

    /// Returns the encoding of an attribute and a cursor after the code, or `None` if the
    /// attribute is in assembly format.
    ///
    /// # Errors
    /// Fails if the dialect is unknown or does not have the attribute's code, or if the
    /// body is too short for a code.
    pub fn attribute_encoding(
        &self,
        id: AttributeId,
    ) -> Result<Option<(&'t EncodingDef, Cursor<'t>)>> {
        let entry = self.tables.attribute(id);
        self.encoding(entry, ErrorItem::Attribute, |d, code| d.attribute(code))
    }
    /// Returns the encoding of a type and a cursor after the code, or `None` if the type
    /// is in assembly format.
    ///
    /// # Errors
    /// Fails if the dialect is unknown or does not have the type's code, or if the body is
    /// too short for a code.
    pub fn type_encoding(&self, id: TypeId) -> Result<Option<(&'t EncodingDef, Cursor<'t>)>> {
        let entry = self.tables.ty(id);
        self.encoding(entry, ErrorItem::Type, |d, code| d.ty(code))
    }
    fn encoding(
        &self,
        entry: Entry<'t>,
        item: ErrorItem,
        find: impl Fn(&'t dyn DialectDecoder, u64) -> Option<&'t EncodingDef>,
    ) -> Result<Option<(&'t EncodingDef, Cursor<'t>)>> {
        if !entry.custom {
            return Ok(None);
        }
        let mut c = Cursor::within(entry.body, SectionId::Entries, entry.offset);
        let code = c.varint()?;
        match self.description(entry.dialect).and_then(|d| find(d, code)) {
            Some(encoding) => Ok(Some((encoding, c))),
            None => Err(self.unknown_encoding(entry, item, code)),
        }
    }
    #[cold]
    fn unknown_encoding(&self, entry: Entry, item: ErrorItem, code: u64) -> Error {
        let kind = ErrorKind::UnknownEncoding {
            item,
            name: self.tables.dialect_name(entry.dialect).into(),
            code: Some(code),
        };
        Error::at(kind, Some(SectionId::Entries), entry.offset)
    }

    /// Passes the encoded fields of an attribute to `sink`, the code first, and returns
    /// the encoding. Returns `None` if the attribute is in assembly format.
    ///
    /// # Errors
    /// Fails if the bytes do not match the encoding, or the encoding is unknown.
    pub fn attribute(
        &self,
        id: AttributeId,
        sink: &mut impl FnMut(EncodedField<'t>),
    ) -> Result<Option<&'t EncodingDef>> {
        self.read_fields(self.attribute_encoding(id)?, sink)
    }
    /// Passes the encoded fields of a type to `sink`, the code first, and returns the
    /// encoding. Returns `None` if the type is in assembly format.
    ///
    /// # Errors
    /// Fails if the bytes do not match the encoding, or the encoding is unknown.
    pub fn ty(
        &self,
        id: TypeId,
        sink: &mut impl FnMut(EncodedField<'t>),
    ) -> Result<Option<&'t EncodingDef>> {
        self.read_fields(self.type_encoding(id)?, sink)
    }
    fn read_fields(
        &self,
        encoding: Option<(&'t EncodingDef, Cursor<'t>)>,
        sink: &mut impl FnMut(EncodedField<'t>),
    ) -> Result<Option<&'t EncodingDef>> {
        let Some((encoding, mut c)) = encoding else {
            return Ok(None);
        };
        sink(EncodedField::Varint(encoding.code));
        read_fields(&mut c, encoding.fields, self, sink)?;
        c.end()?;
        Ok(Some(encoding))
    }
    /// Passes the encoded fields of an op's properties to `sink`.
    ///
    /// # Errors
    /// Fails if the bytes do not match the layout of the op's properties, or the layout
    /// is unknown.
    pub fn properties(
        &self,
        op: OpNameId,
        id: PropertiesId,
        sink: &mut impl FnMut(EncodedField<'t>),
    ) -> Result<()> {
        let Some(fields) = self.layouts()[op.index()] else {
            return Err(self.unknown_properties(op));
        };
        let properties = self.tables.property(id);
        let section = SectionId::Properties;
        let mut c = Cursor::within(&properties.body, section, properties.offset);
        if !has_required_only(c.clone(), fields) {
            read_fields(&mut c, fields, self, sink)?;
            return c.end();
        }
        for field in fields {
            match field {
                Field::OptionalAttribute => sink(EncodedField::OptionalAttribute(None)),
                field => read_fields(&mut c, &[*field], self, sink)?,
            }
        }
        c.end()
    }
    /// Returns the bytes of an op's properties with the optional attributes that the writer did not
    /// know, or `None` if the properties lack no attribute, or only the last ones.
    pub(crate) fn padded_properties(&self, op: OpNameId, id: PropertiesId) -> Option<Vec<u8>> {
        let fields = self.layouts()[op.index()]?;
        let properties = self.tables.property(id);
        let c = Cursor::within(&properties.body, SectionId::Properties, properties.offset);
        if !has_required_only(c, fields) {
            return None;
        }
        let mut out = Emitter::new();
        let mut write = |field| match field {
            EncodedField::Attribute(id) => out.varint(id.0.into()),
            _ => out.varint(0),
        };
        self.properties(op, id, &mut write).ok()?;
        Some(out.into_vec())
    }
    #[cold]
    fn unknown_properties(&self, op: OpNameId) -> Error {
        Error::new(ErrorKind::UnknownEncoding {
            item: ErrorItem::Properties,
            name: self.tables.full_name(op).into(),
            code: None,
        })
    }
}

impl EncodingScope for Decoder<'_, '_> {
    fn attributes(&self) -> usize {
        self.tables.attributes.len()
    }
    fn types(&self) -> usize {
        self.tables.types.len()
    }
    fn strings(&self) -> usize {
        self.tables.strings.len()
    }
    fn resources(&self) -> usize {
        self.tables.resources.len()
    }
    fn scalar(&self, ty: TypeId) -> Option<Scalar> {
        let entry = self.tables.ty(ty);
        match entry.text() {
            Some(text) => self.description(entry.dialect)?.text_scalar(text),
            None => {
                let (encoding, body) = self.type_encoding(ty).ok()??;
                self.description(entry.dialect)?.scalar(encoding, body)
            }
        }
    }
    fn elements(&self, ty: TypeId) -> Option<u64> {
        let (encoding, body) = self.type_encoding(ty).ok()??;
        self.description(self.tables.ty(ty).dialect)?
            .elements(encoding, body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::DialectTable;
    use crate::unique_tables::UniqueTables;

    const TOY: DialectTable = DialectTable {
        newest_version: None,
        name: "toy",
        attributes: &[EncodingDef::new(0, "pair", &[Field::String, Field::Type])],
        types: &[],
        properties: &[
            ("known", &[Field::Attribute]),
            ("front", &[Field::OptionalAttribute, Field::Attribute]),
            (
                "between",
                &[Field::Attribute, Field::OptionalAttribute, Field::Attribute],
            ),
        ],
    };

    #[test]
    fn properties_without_later_optional_attributes_are_read_and_padded() {
        let mut t = UniqueTables::new();
        let toy = t.dialect("toy");
        let values = ["#toy.a", "#toy.b"].map(|text| t.attribute_text(toy, text));
        let one = t.properties(&[EncodedField::Attribute(values[1])]);
        let two = t.properties(&values.map(EncodedField::Attribute));
        let [known, front, between] =
            ["toy.known", "toy.front", "toy.between"].map(|n| t.op_name(n, true));
        let tables = t.finish();
        let dialects: &[&dyn DialectDecoder] = &[&TOY];
        let d = Decoder::new(&tables, 6, dialects);
        let read = |op, id| {
            let mut fields = Vec::new();
            d.properties(op, id, &mut |field| fields.push(field))
                .map(|()| fields)
        };
        let absent = EncodedField::OptionalAttribute(None);
        let [a, b] = values.map(EncodedField::Attribute);
        assert_eq!(read(front, one), Ok(vec![absent, b]));
        assert_eq!(read(between, two), Ok(vec![a, absent, b]));
        assert_eq!(d.padded_properties(front, one), Some(vec![1, 3]));
        assert_eq!(d.padded_properties(between, two), Some(vec![1, 1, 3]));

        assert_eq!(d.padded_properties(known, one), None);
        // The first number is no optional attribute, and the second one is the required attribute.
        assert_eq!(d.padded_properties(front, two), None);
        assert!(read(between, one).is_err());
    }

    #[test]
    fn decoder_uses_the_description_of_each_dialect() {
        let mut t = UniqueTables::new();
        let [toy, other] = ["toy", "other"].map(|n| t.dialect(n));
        let s = t.string(&b"s"[..]);
        let index = t.builtin_type(&crate::builtin::Type::Index);
        let fields = [EncodedField::String(s), EncodedField::Type(index)];
        let pair = t.attribute(toy, 0, &fields);
        let unknown = [t.attribute(toy, 1, &[]), t.attribute(other, 0, &[])];
        let text = t.attribute_text(toy, "#toy.x");
        let properties = t.properties(&[EncodedField::Attribute(pair)]);
        let ops = ["toy.known", "toy.unknown"].map(|n| t.op_name(n, true));
        let unregistered = t.op_name("toy.unregistered", false);
        let tables = t.finish();

        let known: &[&dyn DialectDecoder] = &[&TOY];
        let d = Decoder::new(&tables, 6, known);
        let mut decoded = Vec::new();
        let encoding = d.attribute(pair, &mut |p| decoded.push(p)).unwrap();
        assert_eq!(encoding.unwrap().name, "pair");
        assert_eq!(decoded, [&[EncodedField::Varint(0)], &fields[..]].concat());
        assert_eq!(d.attribute(text, &mut |_| ()), Ok(None));
        for id in unknown {
            let e = d.attribute(id, &mut |_| ()).unwrap_err();
            assert!(matches!(e.kind(), ErrorKind::UnknownEncoding { .. }));
        }
        for (op, fine) in [(ops[0], true), (ops[1], false), (unregistered, true)] {
            let result = d.properties(op, properties, &mut |_| ());
            assert_eq!(result.is_ok(), fine, "{op:?}");
        }
    }
}
