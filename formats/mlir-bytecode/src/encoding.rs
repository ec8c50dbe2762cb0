//! Encodings of attributes, types and properties: tables that describe them, and the
//! reader that uses the tables.
//!
//! In MLIR, the code of each dialect defines its encodings; no data describes them. To
//! number, check, copy or change encoded bytes, this crate must know which of them are
//! references. An [`EncodingDef`] describes an encoding as a list of [`Field`]s.
//! [`read_fields`] reads the bytes and passes each [`EncodedField`] to a closure.

use crate::error::{Error, ErrorItem, ErrorKind, Result};
use crate::ids::{AttributeId, ResourceId, StringId, TypeId};
use crate::wire::{Cursor, Emitter};

/// Layout of one part of an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Unsigned number.
    Varint,
    /// Signed number.
    Signed,
    /// Byte.
    Byte,
    /// Byte that is 0 or 1.
    Bool,
    /// Reference to an attribute.
    Attribute,
    /// Optional reference to an attribute.
    OptionalAttribute,
    /// Reference to an attribute, in the format of an optional reference but never
    /// absent.
    PresentAttribute,
    /// Reference to a type.
    Type,
    /// String of the string table.
    String,
    /// Reference to a resource.
    Resource,
    /// Number of bytes, then the bytes.
    Blob,
    /// Integer or float with the given number of bits.
    Bits(u32),
    /// Integer with the width of the last type that the encoding refers to.
    Integer,
    /// Float with the width of the last type that the encoding refers to.
    Float,
    /// Count, then the fields, repeated `count` times.
    List(&'static [Field]),
    /// The fields if the last number or byte is not zero; otherwise nothing.
    When(&'static [Field]),
    /// The fields, repeated until the end of the bytes.
    Rest(&'static [Field]),
    /// Array of small numbers in MLIR's sparse encoding.
    SparseArray,
    /// Flag and strings: one string if the flag is 1. If the flag is 0, one string for
    /// each element of the last type that the encoding refers to.
    Strings,
}

/// Number type, with the width of its values in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// Integer or index.
    Integer(u32),
    /// Float.
    Float(u32),
}

/// Encoding of an attribute or type: the layout that a dialect gives to one code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncodingDef {
    /// Code: the varint at the start of the encoding.
    pub code: u64,
    /// Name, for messages and dumps.
    pub name: &'static str,
    /// Layout after the code.
    pub fields: &'static [Field],
    /// Width of the values, if the encoding defines a number type.
    pub scalar: Option<Scalar>,
}

impl EncodingDef {
    /// Returns the encoding of an attribute or type.
    pub const fn new(code: u64, name: &'static str, fields: &'static [Field]) -> Self {
        Self {
            code,
            name,
            fields,
            scalar: None,
        }
    }
    /// Returns the encoding of a number type, which consists of the code alone.
    pub const fn scalar(code: u64, name: &'static str, scalar: Scalar) -> Self {
        Self {
            code,
            name,
            fields: &[],
            scalar: Some(scalar),
        }
    }
}

/// Encoded field. Signed numbers, integers and floats are varints and bytes, as in the
/// file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodedField<'a> {
    /// Number.
    Varint(u64),
    /// Byte.
    Byte(u8),
    /// Reference to an attribute.
    Attribute(AttributeId),
    /// Optional reference to an attribute.
    OptionalAttribute(Option<AttributeId>),
    /// Reference to a type.
    Type(TypeId),
    /// String.
    String(StringId),
    /// Reference to a resource.
    Resource(ResourceId),
    /// Bytes, which follow their number in the file.
    Blob(&'a [u8]),
}

impl<'a> EncodedField<'a> {
    /// Writes the encoded field with its ids as they are. To renumber, replace the ids
    /// first.
    pub fn emit(self, out: &mut Emitter<'a>) {
        match self {
            EncodedField::Varint(v) => out.varint(v),
            EncodedField::Byte(b) => out.byte(b),
            EncodedField::Attribute(AttributeId(n))
            | EncodedField::Type(TypeId(n))
            | EncodedField::String(StringId(n))
            | EncodedField::Resource(ResourceId(n)) => out.varint(n.into()),
            EncodedField::OptionalAttribute(None) => out.varint(0),
            EncodedField::OptionalAttribute(Some(AttributeId(n))) => out.flagged(n.into(), true),
            EncodedField::Blob(b) => {
                out.varint(b.len() as u64);
                out.blob(b);
            }
        }
    }
}

/// Tables that encodings refer to.
pub trait EncodingScope {
    /// Returns the number of attributes.
    fn attributes(&self) -> usize;
    /// Returns the number of types.
    fn types(&self) -> usize;
    /// Returns the number of strings.
    fn strings(&self) -> usize;
    /// Returns the number of resources of dialects.
    fn resources(&self) -> usize;
    /// Returns the class (integer or float) and the width of a number type, or `None` for
    /// other types.
    fn scalar(&self, ty: TypeId) -> Option<Scalar>;
    /// Returns the number of elements of a type, or `None` if it has no static shape.
    fn elements(&self, ty: TypeId) -> Option<u64>;
}

/// Reads the fields of an encoding, and passes each encoded field to `sink`. Checks all
/// references against `scope`, and all counts against the bytes left.
///
/// # Errors
/// Fails if the bytes do not match the fields, or end too early.
pub fn read_fields<'b, S: EncodingScope>(
    c: &mut Cursor<'b>,
    fields: &[Field],
    scope: &S,
    sink: &mut impl FnMut(EncodedField<'b>),
) -> Result<()> {
    EncodingReader {
        c,
        scope,
        sink,
        last_type: None,
        last_number: 0,
    }
    .fields(fields)
}

struct EncodingReader<'w, 'b, S, F> {
    c: &'w mut Cursor<'b>,
    scope: &'w S,
    sink: &'w mut F,
    /// Last type that the encoding refers to.
    last_type: Option<TypeId>,
    /// Last number or byte.
    last_number: u64,
}

impl<'b, S: EncodingScope, F: FnMut(EncodedField<'b>)> EncodingReader<'_, 'b, S, F> {
    fn fields(&mut self, fields: &[Field]) -> Result<()> {
        fields.iter().try_for_each(|&f| self.field(f))
    }
    fn field(&mut self, field: Field) -> Result<()> {
        let encoded = match field {
            Field::Varint | Field::Signed => EncodedField::Varint(self.c.varint()?),
            Field::Byte => EncodedField::Byte(self.c.byte()?),
            Field::Bool => EncodedField::Byte(self.bool()?),
            Field::Attribute => {
                let n = self
                    .c
                    .index(ErrorItem::Attribute, self.scope.attributes())?;
                EncodedField::Attribute(AttributeId(n))
            }
            Field::OptionalAttribute => EncodedField::OptionalAttribute(self.optional()?),
            Field::PresentAttribute => {
                let start = self.c.offset();
                let Some(id) = self.optional()? else {
                    return Err(self.invalid(start, "reference in a list", "an attribute", 0));
                };
                EncodedField::OptionalAttribute(Some(id))
            }
            Field::Type => {
                let n = self.c.index(ErrorItem::Type, self.scope.types())?;
                self.last_type = Some(TypeId(n));
                EncodedField::Type(TypeId(n))
            }
            Field::String => EncodedField::String(self.string()?),
            Field::Resource => {
                let n = self.c.index(ErrorItem::Resource, self.scope.resources())?;
                EncodedField::Resource(ResourceId(n))
            }
            Field::Blob => {
                let n = self.c.length()?;
                EncodedField::Blob(self.c.take(n)?)
            }
            Field::Bits(width) => return self.bits(width, "bits of a number"),
            Field::Integer => match self.last_type.and_then(|t| self.scope.scalar(t)) {
                Some(Scalar::Integer(width)) => return self.bits(width, "IntegerAttr"),
                _ => return Err(self.type_mismatch("IntegerAttr", "a type of integers")),
            },
            Field::Float => match self.last_type.and_then(|t| self.scope.scalar(t)) {
                Some(Scalar::Float(width)) => return self.bits(width, "FloatAttr"),
                _ => return Err(self.type_mismatch("FloatAttr", "a type of floats")),
            },
            Field::List(fields) => {
                let n = self.c.count(ErrorItem::Element, 1)?;
                (self.sink)(EncodedField::Varint(n as u64));
                for _ in 0..n {
                    self.fields(fields)?;
                }
                return Ok(());
            }
            Field::When(fields) if self.last_number != 0 => return self.fields(fields),
            Field::When(_) => return Ok(()),
            Field::Rest(fields) => {
                while !self.c.is_empty() {
                    let left = self.c.left();
                    self.fields(fields)?;
                    if self.c.left() == left {
                        break; // Fields without bytes would repeat forever.
                    }
                }
                return Ok(());
            }
            Field::SparseArray => return self.sparse_array(),
            Field::Strings => return self.strings(),
        };
        match encoded {
            EncodedField::Varint(n) => self.last_number = n,
            EncodedField::Byte(b) => self.last_number = b.into(),
            _ => {}
        }
        (self.sink)(encoded);
        Ok(())
    }
    fn string(&mut self) -> Result<StringId> {
        let n = self.c.index(ErrorItem::String, self.scope.strings())?;
        Ok(StringId(n))
    }
    fn optional(&mut self) -> Result<Option<AttributeId>> {
        let start = self.c.offset();
        match self.c.flagged()? {
            (0, false) => Ok(None),
            (found, false) => Err(self.invalid(start, "optional attribute", "0", found << 1)),
            (n, true) => {
                let n =
                    self.c
                        .check_index(n, ErrorItem::Attribute, self.scope.attributes(), start)?;
                Ok(Some(AttributeId(n)))
            }
        }
    }
    fn bool(&mut self) -> Result<u8> {
        let start = self.c.offset();
        match self.c.byte()? {
            b @ 0..=1 => Ok(b),
            b => Err(self.invalid(start, "bool", "0 or 1", b.into())),
        }
    }
    /// Reads an integer or a float. Up to 8 bits are a byte, and up to 64 bits a signed
    /// varint. Wider values are a count of words, then a signed varint for each word.
    fn bits(&mut self, width: u32, item: &'static str) -> Result<()> {
        let start = self.c.offset();
        if width <= 8 {
            let b = self.c.byte()?;
            if u32::from(b) >> width != 0 {
                return Err(self.invalid(start, item, "no bits above the width", b.into()));
            }
            (self.sink)(EncodedField::Byte(b));
            return Ok(());
        }
        let mut words = 1;
        if width > 64 {
            words = self.c.varint()?;
            if words == 0 || words > u64::from(width.div_ceil(64)) {
                let expected = "as many words as the width takes";
                return Err(self.invalid(start, item, expected, words));
            }
            (self.sink)(EncodedField::Varint(words));
        }
        for n in 1..=words {
            let raw = self.c.varint()?;
            let word = crate::wire::unzigzag(raw) as u64;
            let top = u64::from(width) - 64 * (n - 1);
            if top < 64 && word >> top != 0 {
                return Err(self.invalid(start, item, "no bits above the width", word));
            }
            (self.sink)(EncodedField::Varint(raw));
        }
        Ok(())
    }
    fn sparse_array(&mut self) -> Result<()> {
        let start = self.c.offset();
        let (n, sparse) = self.c.flagged()?;
        let n = self.c.check_count(n, ErrorItem::Element, 1, start)?;
        (self.sink)(EncodedField::Varint((n as u64) << 1 | u64::from(sparse)));
        if n > 0 && sparse {
            let bits = self.c.varint()?;
            if bits > 8 {
                return Err(self.invalid(start, "sparse array", "indices of at most 8 bits", bits));
            }
            (self.sink)(EncodedField::Varint(bits));
        }
        for _ in 0..n {
            let v = self.c.varint()?;
            (self.sink)(EncodedField::Varint(v));
        }
        Ok(())
    }
    fn strings(&mut self) -> Result<()> {
        let start = self.c.offset();
        let splat = self.c.varint()?;
        let n = match (splat, self.last_type.and_then(|t| self.scope.elements(t))) {
            (1, Some(_)) => 1,
            (0, Some(n)) => self.c.check_count(n, ErrorItem::Element, 1, start)?,
            (_, None) => {
                return Err(self.type_mismatch("DenseStringElementsAttr", "a static shape"));
            }
            (found, _) => {
                return Err(self.invalid(start, "DenseStringElementsAttr", "0 or 1", found));
            }
        };
        (self.sink)(EncodedField::Varint(splat));
        for _ in 0..n {
            let s = self.string()?;
            (self.sink)(EncodedField::String(s));
        }
        Ok(())
    }
    #[cold]
    fn type_mismatch(&self, item: &'static str, expected: &'static str) -> Error {
        let found = self.last_type.map_or(0, |t| t.0.into());
        self.invalid(self.c.offset(), item, expected, found)
    }
    #[cold]
    fn invalid(
        &self,
        offset: usize,
        item: &'static str,
        expected: &'static str,
        found: u64,
    ) -> Error {
        let kind = ErrorKind::Invalid {
            item,
            expected,
            found,
        };
        Error::at(kind, Some(crate::ids::SectionId::Entries), offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct SmallTables;
    impl EncodingScope for SmallTables {
        fn attributes(&self) -> usize {
            2
        }
        fn types(&self) -> usize {
            3
        }
        fn strings(&self) -> usize {
            4
        }
        fn resources(&self) -> usize {
            1
        }
        fn scalar(&self, ty: TypeId) -> Option<Scalar> {
            [Scalar::Integer(4), Scalar::Float(80)]
                .get(ty.index())
                .copied()
        }
        fn elements(&self, ty: TypeId) -> Option<u64> {
            (ty.0 == 2).then_some(2)
        }
    }

    fn v(n: u8) -> u8 {
        n << 1 | 1
    }
    fn read_and_write(bytes: &[u8], fields: &[Field]) -> Result<Vec<u8>> {
        let mut c = Cursor::new(bytes);
        let mut all = Vec::new();
        read_fields(&mut c, fields, &SmallTables, &mut |f| all.push(f))?;
        c.end()?;
        let mut e = Emitter::new();
        all.into_iter().for_each(|p| p.emit(&mut e));
        Ok(e.finish().to_vec())
    }

    #[test]
    fn encoded_fields_round_trip() {
        use Field::*;
        let of = |bytes: &[u8], fields: &[Field]| {
            assert_eq!(read_and_write(bytes, fields).unwrap(), bytes, "{fields:?}");
            for n in 0..bytes.len() {
                assert!(
                    read_and_write(&bytes[..n], fields).is_err(),
                    "{fields:?} {n}"
                );
            }
        };
        of(&[v(9), v(1), 7, 1], &[Varint, Signed, Byte, Bool]);
        of(
            &[v(1), v(0), v(3), v(2)],
            &[Attribute, OptionalAttribute, OptionalAttribute, Type],
        );
        of(&[v(3)], &[PresentAttribute]);
        of(&[v(3), v(0), v(2), 8, 9], &[String, Resource, Blob]);
        of(&[v(0), 15], &[Type, Integer]);
        of(&[v(1), v(2), v(4), v(6)], &[Type, Float]);
        of(&[v(2), v(0), 3, v(1), 4], &[List(&[Attribute, Byte])]);
        assert_eq!(
            read_and_write(&[v(0), v(1)], &[Rest(&[Attribute])])
                .unwrap()
                .len(),
            2
        );
        assert!(read_and_write(&[v(0), v(2)], &[Rest(&[Attribute])]).is_err());
        of(
            &[0, 1, v(1)],
            &[Bool, When(&[Attribute]), Bool, When(&[Attribute])],
        );
        of(&[v(4), v(1), v(2)], &[SparseArray]);
        of(&[v(3), v(2), v(9)], &[SparseArray]);
        of(&[v(2), v(0), v(1), v(3)], &[Type, Strings]);
        of(&[v(2), v(1), v(3)], &[Type, Strings]);
    }

    #[test]
    fn invalid_fields_are_refused() {
        use Field::*;
        let refused = |bytes: &[u8], fields: &[Field]| {
            assert!(read_and_write(bytes, fields).is_err(), "{fields:?}");
        };
        refused(&[2], &[Bool]);
        refused(&[v(2)], &[Attribute]);
        refused(&[v(0)], &[PresentAttribute]);
        refused(&[v(5)], &[OptionalAttribute]);
        refused(&[v(2)], &[OptionalAttribute]);
        refused(&[v(3)], &[Type]);
        refused(&[v(4)], &[String]);
        refused(&[v(1)], &[Resource]);
        refused(&[v(0), 16], &[Type, Integer]);
        refused(&[v(1), 1], &[Type, Integer]);
        refused(&[v(2), v(1)], &[Type, Float]);
        refused(&[v(1), v(3), v(0), v(0), v(0)], &[Type, Float]);
        refused(&[v(1), v(0)], &[Type, Float]);
        refused(&[v(0), v(1), v(0)], &[Type, Strings]);
        refused(&[v(2), v(2), v(0)], &[Type, Strings]);
        refused(&[v(3), v(9), v(0)], &[SparseArray]);
        refused(&[v(100)], &[List(&[Byte])]);
    }
}
