//! Decodes attributes, types and properties with what dialects say of them.

use crate::builtin::BUILTIN;
use crate::dialect::DialectDecoder;
use crate::entries::Entry;
use crate::error::{Error, ErrorKind, Result, What};
use crate::ids::{AttributeId, OpNameId, PropertiesId, SectionId, TypeId};
use crate::layout::{Field, Kind, Piece, Scalar, Scope, walk};
use crate::tables::Tables;
use crate::wire::Cursor;
use std::fmt;

/// The dialects that somebody described, besides builtin.
pub type Dialects<'d> = &'d [&'d dyn DialectDecoder];

/// What a registered op has that nobody described.
const UNREGISTERED: &[Field] = &[Field::Attribute];

/// Decodes what is in tables.
pub struct Decoder<'t, 'a> {
    tables: &'t Tables<'a>,
    /// By dialect of the tables.
    dialects: Vec<Option<&'t dyn DialectDecoder>>,
    /// By op name of the tables.
    properties: Vec<Option<&'t [Field]>>,
}

/// Which dialects somebody described.
impl fmt::Debug for Decoder<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let dialects = self.dialects.iter().flatten().map(|d| d.name());
        let dialects: Vec<_> = dialects.collect();
        let mut shown = f.debug_struct("Decoder");
        shown.field("dialects", &dialects).finish_non_exhaustive()
    }
}

impl<'t, 'a> Decoder<'t, 'a> {
    /// Decodes what is in tables, of a version of bytecode.
    pub fn new(tables: &'t Tables<'a>, version: u64, known: Dialects<'t>) -> Self {
        let builtin: &dyn DialectDecoder = BUILTIN;
        let find = |name: &str| {
            let mut all = known.iter().copied().chain([builtin]);
            all.find(|d| d.name() == name)
        };
        let names = tables.dialects().iter().map(|d| tables.str(d.name));
        let dialects: Vec<_> = names.map(|name| name.ok().and_then(find)).collect();
        let of_op = |op: &crate::tables::OpName| {
            if !op.registered {
                return Some(UNREGISTERED);
            }
            let dialect = dialects.get(op.dialect.index())?.as_ref()?;
            dialect.properties(tables.str(op.name).ok()?, version)
        };
        Self {
            properties: tables.op_names().iter().map(of_op).collect(),
            tables,
            dialects,
        }
    }
    /// The tables.
    pub fn tables(&self) -> &'t Tables<'a> {
        self.tables
    }
    /// Who describes a dialect of the tables.
    pub(crate) fn describer(&self, entry: Entry) -> Option<&'t dyn DialectDecoder> {
        self.dialects.get(entry.dialect.index()).copied().flatten()
    }

    /// What an attribute is, and a reader of what follows the code; none if it
    /// is text.
    ///
    /// # Errors
    /// If its dialect has no such code.
    pub fn attribute_kind(&self, id: AttributeId) -> Result<Option<(&'t Kind, Cursor<'t>)>> {
        let entry = self.tables.attribute(id);
        self.kind(entry, What::Attribute, |d, code| d.attribute(code))
    }
    /// What a type is, and a reader of what follows the code; none if it is
    /// text.
    ///
    /// # Errors
    /// If its dialect has no such code.
    pub fn type_kind(&self, id: TypeId) -> Result<Option<(&'t Kind, Cursor<'t>)>> {
        let entry = self.tables.ty(id);
        self.kind(entry, What::Type, |d, code| d.ty(code))
    }
    fn kind(
        &self,
        entry: Entry<'t>,
        what: What,
        find: impl Fn(&'t dyn DialectDecoder, u64) -> Option<&'t Kind>,
    ) -> Result<Option<(&'t Kind, Cursor<'t>)>> {
        if !entry.custom {
            return Ok(None);
        }
        let mut c = Cursor::within(entry.body, SectionId::Entries, entry.offset);
        let code = c.varint()?;
        match self.describer(entry).and_then(|d| find(d, code)) {
            Some(kind) => Ok(Some((kind, c))),
            None => Err(self.unknown(entry, what, code)),
        }
    }
    #[cold]
    fn unknown(&self, entry: Entry, what: What, code: u64) -> Error {
        let kind = ErrorKind::UnknownEncoding {
            what,
            name: self.tables.dialect_name(entry.dialect).into(),
            code: Some(code),
        };
        Error::at(kind, Some(SectionId::Entries), entry.offset)
    }

    /// Gives the pieces of an attribute, the code first; none if it is text.
    ///
    /// # Errors
    /// If the bytes are not as its dialect writes it.
    pub fn attribute(
        &self,
        id: AttributeId,
        sink: &mut impl FnMut(Piece<'t>),
    ) -> Result<Option<&'t Kind>> {
        self.pieces(self.attribute_kind(id)?, sink)
    }
    /// Gives the pieces of a type, the code first; none if it is text.
    ///
    /// # Errors
    /// If the bytes are not as its dialect writes it.
    pub fn ty(&self, id: TypeId, sink: &mut impl FnMut(Piece<'t>)) -> Result<Option<&'t Kind>> {
        self.pieces(self.type_kind(id)?, sink)
    }
    fn pieces(
        &self,
        found: Option<(&'t Kind, Cursor<'t>)>,
        sink: &mut impl FnMut(Piece<'t>),
    ) -> Result<Option<&'t Kind>> {
        let Some((kind, mut c)) = found else {
            return Ok(None);
        };
        sink(Piece::Varint(kind.code));
        walk(&mut c, kind.fields, self, sink)?;
        c.end()?;
        Ok(Some(kind))
    }
    /// Gives the pieces of properties of an op.
    ///
    /// # Errors
    /// If the bytes are not as the dialect writes them.
    pub fn properties(
        &self,
        op: OpNameId,
        id: PropertiesId,
        sink: &mut impl FnMut(Piece<'t>),
    ) -> Result<()> {
        let Some(fields) = self.properties[op.index()] else {
            return Err(self.unknown_properties(op));
        };
        let properties = self.tables.property(id);
        let section = SectionId::Properties;
        let mut c = Cursor::within(&properties.body, section, properties.offset);
        walk(&mut c, fields, self, sink)?;
        c.end()
    }
    #[cold]
    fn unknown_properties(&self, op: OpNameId) -> Error {
        Error::new(ErrorKind::UnknownEncoding {
            what: What::Properties,
            name: self.tables.full_name(op).into(),
            code: None,
        })
    }
}

impl Scope for Decoder<'_, '_> {
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
            Some(text) => self.describer(entry)?.text_scalar(text),
            None => {
                let (kind, body) = self.type_kind(ty).ok()??;
                self.describer(entry)?.scalar(kind, body)
            }
        }
    }
    fn elements(&self, ty: TypeId) -> Option<u64> {
        let (kind, body) = self.type_kind(ty).ok()??;
        self.describer(self.tables.ty(ty))?.elements(kind, body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::DialectTable;
    use crate::unique::UniqueTables;

    const TOY: DialectTable = DialectTable {
        name: "toy",
        attributes: &[Kind::new(0, "pair", &[Field::String, Field::Type])],
        types: &[],
        properties: &[("known", &[Field::Attribute])],
    };

    #[test]
    fn each_dialect_is_asked() {
        let mut t = UniqueTables::new();
        let [toy, other] = ["toy", "other"].map(|n| t.dialect(n));
        let s = t.string(&b"s"[..]);
        let index = t.builtin_type(&crate::builtin::Type::Index);
        let pieces = [Piece::String(s), Piece::Type(index)];
        let pair = t.attribute(toy, 0, &pieces);
        let unknown = [t.attribute(toy, 1, &[]), t.attribute(other, 0, &[])];
        let text = t.attribute_text(toy, "#toy.x");
        let properties = t.properties(&[Piece::Attribute(pair)]);
        let ops = ["toy.known", "toy.unknown"].map(|n| t.op_name(n, true));
        let unregistered = t.op_name("toy.unregistered", false);
        let tables = t.finish();

        let known: &[&dyn DialectDecoder] = &[&TOY];
        let d = Decoder::new(&tables, 6, known);
        let mut found = Vec::new();
        let kind = d.attribute(pair, &mut |p| found.push(p)).unwrap();
        assert_eq!(kind.unwrap().name, "pair");
        assert_eq!(found, [&[Piece::Varint(0)], &pieces[..]].concat());
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
