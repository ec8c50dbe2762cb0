//! What encodings hold: described in tables, walked in one place.
//!
//! MLIR leaves the encoding of attributes, types and properties to dialects,
//! and keeps no record of what they write. To number, check, copy or change
//! such bytes one must know which of them are references. A [`Kind`] says that
//! as a list of [`Field`]s; [`walk`] goes over the bytes and gives each
//! [`Piece`] to whoever asks.

use crate::error::{Error, ErrorKind, Result, What};
use crate::ids::{AttributeId, ResourceId, StringId, TypeId};
use crate::wire::{Cursor, Emitter};

/// What stands next in an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// An unsigned number.
    Varint,
    /// A signed number.
    Signed,
    /// A byte.
    Byte,
    /// A byte that is 0 or 1.
    Bool,
    /// A reference to an attribute.
    Attribute,
    /// A reference to an attribute, or none.
    OptionalAttribute,
    /// The same, where it must be there.
    PresentAttribute,
    /// A reference to a type.
    Type,
    /// A string of the string table.
    String,
    /// A handle of a resource.
    Resource,
    /// A count of bytes, and the bytes.
    Blob,
    /// An integer or a float of so many bits.
    Bits(u32),
    /// An integer as wide as the type that was referred to last.
    Integer,
    /// A float as wide as the type that was referred to last.
    Float,
    /// A count, and that many times the fields.
    List(&'static [Field]),
    /// The fields, if the number or byte that came last is not zero.
    When(&'static [Field]),
    /// The fields as often as there are bytes left.
    Rest(&'static [Field]),
    /// An array of small numbers in MLIR's sparse encoding.
    SparseArray,
    /// A count of 0 and a string per element of the type that was referred to
    /// last, or a count of 1 and one string for all.
    Strings,
}

/// A type whose values have a width in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// An integer, or an index.
    Integer(u32),
    /// A float.
    Float(u32),
}

/// What a dialect encodes with one code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The varint that the encoding starts with.
    pub code: u64,
    /// The name, for messages and dumps.
    pub name: &'static str,
    /// What follows the code.
    pub fields: &'static [Field],
    /// If it is a type of numbers: which.
    pub scalar: Option<Scalar>,
}

impl Kind {
    /// A kind of attribute or type.
    pub const fn new(code: u64, name: &'static str, fields: &'static [Field]) -> Self {
        Self {
            code,
            name,
            fields,
            scalar: None,
        }
    }
    /// A type of numbers.
    pub const fn scalar(code: u64, name: &'static str, scalar: Scalar) -> Self {
        Self {
            code,
            name,
            fields: &[],
            scalar: Some(scalar),
        }
    }
}

/// A piece of an encoding. Signed numbers, integers and floats are varints and
/// bytes as they stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// A number.
    Varint(u64),
    /// A byte.
    Byte(u8),
    /// A reference to an attribute.
    Attribute(AttributeId),
    /// A reference to an attribute, or none.
    OptionalAttribute(Option<AttributeId>),
    /// A reference to a type.
    Type(TypeId),
    /// A string.
    String(StringId),
    /// A handle of a resource.
    Resource(ResourceId),
    /// A count of bytes, and the bytes.
    Blob(&'a [u8]),
}

impl<'a> Piece<'a> {
    /// Writes it. References are written as they are: whoever numbers anew
    /// replaces them first.
    pub fn emit(self, out: &mut Emitter<'a>) {
        match self {
            Piece::Varint(v) => out.varint(v),
            Piece::Byte(b) => out.byte(b),
            Piece::Attribute(AttributeId(n))
            | Piece::Type(TypeId(n))
            | Piece::String(StringId(n))
            | Piece::Resource(ResourceId(n)) => out.varint(n.into()),
            Piece::OptionalAttribute(None) => out.varint(0),
            Piece::OptionalAttribute(Some(AttributeId(n))) => out.flagged(n.into(), true),
            Piece::Blob(b) => {
                out.varint(b.len() as u64);
                out.blob(b);
            }
        }
    }
}

/// What encodings refer to.
pub trait Scope {
    /// The number of attributes.
    fn attributes(&self) -> usize;
    /// The number of types.
    fn types(&self) -> usize;
    /// The number of strings.
    fn strings(&self) -> usize;
    /// The number of resources of dialects.
    fn resources(&self) -> usize;
    /// The width of a type's values, if it is a type of numbers.
    fn scalar(&self, ty: TypeId) -> Option<Scalar>;
    /// The number of elements of a type, if it has a shape that is known.
    fn elements(&self, ty: TypeId) -> Option<u64>;
}

/// Goes over the fields of an encoding and gives each piece to `sink`. All
/// references are checked to be to something that is there, all counts against
/// the bytes left.
///
/// # Errors
/// If the bytes are others, or end too early.
pub fn walk<'b, S: Scope>(
    c: &mut Cursor<'b>,
    fields: &[Field],
    scope: &S,
    sink: &mut impl FnMut(Piece<'b>),
) -> Result<()> {
    FieldWalk {
        c,
        scope,
        sink,
        last: None,
        number: 0,
    }
    .fields(fields)
}

struct FieldWalk<'w, 'b, S, F> {
    c: &'w mut Cursor<'b>,
    scope: &'w S,
    sink: &'w mut F,
    /// The type that was referred to last.
    last: Option<TypeId>,
    /// The number or byte that came last.
    number: u64,
}

impl<'b, S: Scope, F: FnMut(Piece<'b>)> FieldWalk<'_, 'b, S, F> {
    fn fields(&mut self, fields: &[Field]) -> Result<()> {
        fields.iter().try_for_each(|&f| self.field(f))
    }
    fn field(&mut self, field: Field) -> Result<()> {
        let piece = match field {
            Field::Varint | Field::Signed => Piece::Varint(self.c.varint()?),
            Field::Byte => Piece::Byte(self.c.byte()?),
            Field::Bool => Piece::Byte(self.bool()?),
            Field::Attribute => {
                let n = self.c.index(What::Attribute, self.scope.attributes())?;
                Piece::Attribute(AttributeId(n))
            }
            Field::OptionalAttribute => Piece::OptionalAttribute(self.optional()?),
            Field::PresentAttribute => {
                let start = self.c.offset();
                let Some(id) = self.optional()? else {
                    return Err(self.invalid(start, "reference in a list", "an attribute", 0));
                };
                Piece::OptionalAttribute(Some(id))
            }
            Field::Type => {
                let n = self.c.index(What::Type, self.scope.types())?;
                self.last = Some(TypeId(n));
                Piece::Type(TypeId(n))
            }
            Field::String => Piece::String(self.string()?),
            Field::Resource => {
                let n = self.c.index(What::Resource, self.scope.resources())?;
                Piece::Resource(ResourceId(n))
            }
            Field::Blob => {
                let n = self.c.length()?;
                Piece::Blob(self.c.take(n)?)
            }
            Field::Bits(width) => return self.bits(width, "bits of a number"),
            Field::Integer => match self.last.and_then(|t| self.scope.scalar(t)) {
                Some(Scalar::Integer(width)) => return self.bits(width, "IntegerAttr"),
                _ => return Err(self.scalarless("IntegerAttr", "a type of integers")),
            },
            Field::Float => match self.last.and_then(|t| self.scope.scalar(t)) {
                Some(Scalar::Float(width)) => return self.bits(width, "FloatAttr"),
                _ => return Err(self.scalarless("FloatAttr", "a type of floats")),
            },
            Field::List(fields) => {
                let n = self.c.count(What::Element, 1)?;
                (self.sink)(Piece::Varint(n as u64));
                for _ in 0..n {
                    self.fields(fields)?;
                }
                return Ok(());
            }
            Field::When(fields) if self.number != 0 => return self.fields(fields),
            Field::When(_) => return Ok(()),
            Field::Rest(fields) => {
                while !self.c.is_empty() {
                    let left = self.c.left();
                    self.fields(fields)?;
                    if self.c.left() == left {
                        break; // Fields without bytes would never end.
                    }
                }
                return Ok(());
            }
            Field::SparseArray => return self.sparse(),
            Field::Strings => return self.strings(),
        };
        match piece {
            Piece::Varint(n) => self.number = n,
            Piece::Byte(b) => self.number = b.into(),
            _ => {}
        }
        (self.sink)(piece);
        Ok(())
    }
    fn string(&mut self) -> Result<StringId> {
        let n = self.c.index(What::String, self.scope.strings())?;
        Ok(StringId(n))
    }
    fn optional(&mut self) -> Result<Option<AttributeId>> {
        let start = self.c.offset();
        match self.c.flagged()? {
            (0, false) => Ok(None),
            (found, false) => Err(self.invalid(start, "optional attribute", "0", found << 1)),
            (n, true) => {
                let n = self
                    .c
                    .below(n, What::Attribute, self.scope.attributes(), start)?;
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
    /// Up to 8 bits are a byte, up to 64 a signed varint; above, the words that
    /// are not zero are counted and follow.
    fn bits(&mut self, width: u32, what: &'static str) -> Result<()> {
        let start = self.c.offset();
        if width <= 8 {
            let b = self.c.byte()?;
            if u32::from(b) >> width != 0 {
                return Err(self.invalid(start, what, "no bits above the width", b.into()));
            }
            (self.sink)(Piece::Byte(b));
            return Ok(());
        }
        let mut words = 1;
        if width > 64 {
            words = self.c.varint()?;
            if words == 0 || words > u64::from(width.div_ceil(64)) {
                let expected = "as many words as the width takes";
                return Err(self.invalid(start, what, expected, words));
            }
            (self.sink)(Piece::Varint(words));
        }
        for n in 1..=words {
            let raw = self.c.varint()?;
            let word = crate::wire::unzigzag(raw) as u64;
            let top = u64::from(width) - 64 * (n - 1);
            if top < 64 && word >> top != 0 {
                return Err(self.invalid(start, what, "no bits above the width", word));
            }
            (self.sink)(Piece::Varint(raw));
        }
        Ok(())
    }
    fn sparse(&mut self) -> Result<()> {
        let start = self.c.offset();
        let (n, sparse) = self.c.flagged()?;
        let n = self.c.fits(n, What::Element, 1, start)?;
        (self.sink)(Piece::Varint((n as u64) << 1 | u64::from(sparse)));
        if n > 0 && sparse {
            let bits = self.c.varint()?;
            if bits > 8 {
                return Err(self.invalid(start, "sparse array", "indices of at most 8 bits", bits));
            }
            (self.sink)(Piece::Varint(bits));
        }
        for _ in 0..n {
            let v = self.c.varint()?;
            (self.sink)(Piece::Varint(v));
        }
        Ok(())
    }
    fn strings(&mut self) -> Result<()> {
        let start = self.c.offset();
        let splat = self.c.varint()?;
        let n = match (splat, self.last.and_then(|t| self.scope.elements(t))) {
            (1, Some(_)) => 1,
            (0, Some(n)) => self.c.fits(n, What::Element, 1, start)?,
            (_, None) => return Err(self.scalarless("DenseStringElementsAttr", "a static shape")),
            (found, _) => {
                return Err(self.invalid(start, "DenseStringElementsAttr", "0 or 1", found));
            }
        };
        (self.sink)(Piece::Varint(splat));
        for _ in 0..n {
            let s = self.string()?;
            (self.sink)(Piece::String(s));
        }
        Ok(())
    }
    #[cold]
    fn scalarless(&self, what: &'static str, expected: &'static str) -> Error {
        let found = self.last.map_or(0, |t| t.0.into());
        self.invalid(self.c.offset(), what, expected, found)
    }
    #[cold]
    fn invalid(
        &self,
        offset: usize,
        what: &'static str,
        expected: &'static str,
        found: u64,
    ) -> Error {
        let kind = ErrorKind::Invalid {
            what,
            expected,
            found,
        };
        Error::at(kind, Some(crate::ids::SectionId::Entries), offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Few;
    impl Scope for Few {
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
    fn pieces(bytes: &[u8], fields: &[Field]) -> Result<Vec<u8>> {
        let mut c = Cursor::new(bytes);
        let mut all = Vec::new();
        walk(&mut c, fields, &Few, &mut |p| all.push(p))?;
        c.end()?;
        let mut e = Emitter::new();
        all.into_iter().for_each(|p| p.emit(&mut e));
        Ok(e.finish().to_vec())
    }

    #[test]
    fn pieces_are_written_as_they_were_read() {
        use Field::*;
        let of = |bytes: &[u8], fields: &[Field]| {
            assert_eq!(pieces(bytes, fields).unwrap(), bytes, "{fields:?}");
            for n in 0..bytes.len() {
                assert!(pieces(&bytes[..n], fields).is_err(), "{fields:?} {n}");
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
            pieces(&[v(0), v(1)], &[Rest(&[Attribute])]).unwrap().len(),
            2
        );
        assert!(pieces(&[v(0), v(2)], &[Rest(&[Attribute])]).is_err());
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
    fn what_does_not_fit_is_refused() {
        use Field::*;
        let refused = |bytes: &[u8], fields: &[Field]| {
            assert!(pieces(bytes, fields).is_err(), "{fields:?}");
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
