//! Descriptions of dialects: the layout of each encoding, the properties of ops, and
//! checks of values.

use crate::encoding::{EncodedField, EncodingDef, Field, Scalar};
use crate::error::ErrorKind;
use crate::ids::{AttributeId, StringId, TypeId};
use crate::tables::Tables;
use crate::version;
use crate::wire::Cursor;

/// Description of a dialect's encodings. A [`DialectTable`] is enough for most dialects.
pub trait DialectDecoder: Sync {
    /// Returns the namespace of the dialect.
    fn name(&self) -> &str;
    /// Returns the attribute encoding with the code `code`, or `None` if there is no such
    /// encoding.
    fn attribute(&self, code: u64) -> Option<&EncodingDef>;
    /// Returns the type encoding with the code `code`, or `None` if there is no such
    /// encoding.
    fn ty(&self, code: u64) -> Option<&EncodingDef>;
    /// Returns the layout of a registered op's properties in a version of bytecode, or
    /// `None` if it is unknown. `op` is the name without the namespace. ODS encodes each
    /// attribute of an op as one field, in alphabetical order.
    fn properties(&self, op: &str, version: u64) -> Option<&[Field]>;

    /// Returns the class (integer or float) and the width of a number type, or `None` for
    /// other types. `_body` starts after the code.
    fn scalar(&self, encoding: &EncodingDef, _body: Cursor) -> Option<Scalar> {
        encoding.scalar
    }
    /// Returns the newest version of the dialect that can be read, which is empty if the dialect has no
    /// versions. `None` accepts all versions.
    fn newest_version(&self) -> Option<&[u64]> {
        None
    }
    /// Returns the class (integer or float) and the width of a number type in assembly
    /// format, or `None` for other types.
    fn text_scalar(&self, _text: &[u8]) -> Option<Scalar> {
        None
    }
    /// Returns the number of elements of a type, or `None` if it has no static shape.
    /// `_body` starts after the code.
    fn elements(&self, _encoding: &EncodingDef, _body: Cursor) -> Option<u64> {
        None
    }
    /// Checks an attribute, and returns facts about it. All entries that it refers to are
    /// already checked.
    fn check_attribute(
        &self,
        _encoding: &EncodingDef,
        _pieces: &[EncodedField],
        _facts: &EntryFacts,
    ) -> Result<AttributeFacts, Fault> {
        Ok(AttributeFacts::Unknown)
    }
    /// Checks a type, and returns facts about it. All entries that it refers to are
    /// already checked.
    fn check_type(
        &self,
        encoding: &EncodingDef,
        _pieces: &[EncodedField],
        _facts: &EntryFacts,
    ) -> Result<TypeFacts, Fault> {
        Ok(TypeFacts::of_scalar(encoding.scalar))
    }
}

/// Description of a dialect's encodings as data.
#[derive(Clone, Copy, Debug)]
pub struct DialectTable {
    /// Namespace of the dialect.
    pub name: &'static str,
    /// Encodings of attributes.
    pub attributes: &'static [EncodingDef],
    /// Encodings of types.
    pub types: &'static [EncodingDef],
    /// Layout of each op's properties, by op name without the namespace. Before version 6 of
    /// bytecode, layouts with [`Field::SparseArray`] differ and are unknown.
    pub properties: &'static [(&'static str, &'static [Field])],
    /// Newest version of the dialect: see [`DialectDecoder::newest_version`].
    pub newest_version: Option<&'static [u64]>,
}

/// Returns the encoding with the code `code`. Most codes are equal to their index.
pub(crate) fn find_encoding(encodings: &[EncodingDef], code: u64) -> Option<&EncodingDef> {
    let guess = usize::try_from(code).ok().and_then(|n| encodings.get(n));
    match guess {
        Some(encoding) if encoding.code == code => guess,
        _ => encodings.iter().find(|k| k.code == code),
    }
}

impl DialectDecoder for DialectTable {
    fn name(&self) -> &str {
        self.name
    }
    fn attribute(&self, code: u64) -> Option<&EncodingDef> {
        find_encoding(self.attributes, code)
    }
    fn ty(&self, code: u64) -> Option<&EncodingDef> {
        find_encoding(self.types, code)
    }
    fn properties(&self, op: &str, version: u64) -> Option<&[Field]> {
        let (_, fields) = self.properties.iter().find(|(name, _)| *name == op)?;
        let known = version >= version::NATIVE_SEGMENTS || !fields.contains(&Field::SparseArray);
        known.then_some(*fields)
    }
    fn newest_version(&self) -> Option<&[u64]> {
        self.newest_version
    }
}

/// Error in a value of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "a fault that is not returned is lost"]
pub struct Fault {
    /// Description of a valid value.
    pub expected: &'static str,
    /// Invalid number that was found.
    pub found: u64,
}

impl Fault {
    /// Returns a fault with a description of a valid value and the invalid number.
    pub fn new(expected: &'static str, found: u64) -> Self {
        Self { expected, found }
    }
    /// Converts the fault to an error about the encoding named `item`.
    pub fn into_error(self, item: &'static str) -> ErrorKind {
        ErrorKind::Invalid {
            item,
            expected: self.expected,
            found: self.found,
        }
    }
}

/// Facts about an attribute that the checks of other entries need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AttributeFacts {
    /// No facts: the attribute is in assembly format, or its dialect reports no facts.
    #[default]
    Unknown,
    /// Attribute that no other variant describes.
    Other,
    /// Location.
    Location {
        /// Whether it is the unknown location.
        unknown: bool,
    },
    /// String without a type.
    String(StringId),
    /// String attribute of another dialect.
    OtherString(StringId),
    /// Reference to a symbol in the same symbol table.
    FlatSymbol,
    /// Dictionary.
    Dictionary,
    /// Elements attribute, with its shaped type.
    Elements(TypeId),
}

/// Class of a type, as far as the checks of other entries need it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TypeClass {
    /// Type of another dialect.
    #[default]
    Other,
    /// Type of another dialect whose values are not numbers.
    Opaque,
    /// Builtin integer.
    Integer,
    /// `index`.
    Index,
    /// Builtin float.
    Float,
    /// Builtin complex number.
    Complex,
    /// Ranked tensor.
    Tensor,
    /// Unranked tensor.
    UnrankedTensor,
    /// Vector.
    Vector,
    /// Ranked memref.
    MemRef,
    /// Unranked memref.
    UnrankedMemRef,
    /// Other builtin type.
    Builtin,
}

/// Facts about a type that the checks of other entries need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TypeFacts {
    /// Class of the type.
    pub class: TypeClass,
    /// Width in dense data, in bits: of a number type's value, or of a shaped type's element.
    /// `None` if the width is unknown.
    pub bits: Option<u32>,
    /// Number of elements; `None` if the type has no static shape.
    pub elements: Option<u64>,
    /// Number of dimensions; `None` if the type has no rank.
    pub rank: Option<u32>,
}

impl TypeFacts {
    /// Returns the facts about a number type, or about an unknown type if `scalar` is
    /// `None`.
    pub fn of_scalar(scalar: Option<Scalar>) -> Self {
        let bits = scalar.map(|s| match s {
            Scalar::Integer(n) | Scalar::Float(n) => n,
        });
        Self {
            bits,
            ..Self::default()
        }
    }
}

/// Facts that are available when an entry is checked.
#[derive(Clone, Copy, Debug)]
pub struct EntryFacts<'f, 'a> {
    pub(crate) tables: &'f Tables<'a>,
    pub(crate) attributes: &'f [AttributeFacts],
    pub(crate) types: &'f [TypeFacts],
}

impl<'f, 'a> EntryFacts<'f, 'a> {
    /// Returns the facts about an attribute.
    pub fn attribute(&self, id: AttributeId) -> AttributeFacts {
        self.attributes[id.index()]
    }
    /// Returns the facts about a type.
    pub fn ty(&self, id: TypeId) -> TypeFacts {
        self.types[id.index()]
    }
    /// Returns all tables.
    pub fn tables(&self) -> &'f Tables<'a> {
        self.tables
    }
}

/// Returns the number of elements of a shape, or `None` if a size is dynamic or the number exceeds 64
/// bits. A shape with a size of 0 has no elements, whatever its other sizes are.
pub fn element_count(shape: &[i64]) -> Option<u64> {
    let mut sizes = shape.iter().map(|&size| u64::try_from(size).ok());
    match shape.contains(&0) {
        true => sizes.all(|size| size.is_some()).then_some(0),
        false => sizes.try_fold(1, |count: u64, size| count.checked_mul(size?)),
    }
}

/// Checks that dense data holds either one element or all elements of a type.
///
/// Each element takes whole bytes. Elements of one bit are packed, except that some old
/// releases wrote one byte for each. One element of one bit for all is a byte 0 or 0xFF.
///
/// # Errors
/// Fails if the size of `data` fits neither case, or the type is not a number type with a
/// static shape.
pub fn check_dense_size(ty: TypeFacts, data: &[u8]) -> Result<(), Fault> {
    let (Some(bits), Some(elements)) = (ty.bits, ty.elements) else {
        return Err(Fault::new("a type of numbers with a static shape", 0));
    };
    let size = data.len() as u64;
    let fits = if bits == 1 {
        size == elements.div_ceil(8) || size == elements || matches!(data, [0 | 0xFF])
    } else {
        let each = u64::from(bits.div_ceil(8));
        size == each || elements.checked_mul(each) == Some(size)
    };
    if fits {
        return Ok(());
    }
    Err(Fault::new("as many bytes as the type needs", size))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOY: DialectTable = DialectTable {
        newest_version: None,
        name: "toy",
        attributes: &[EncodingDef::new(0, "a", &[]), EncodingDef::new(7, "b", &[])],
        types: &[],
        properties: &[
            ("op", &[Field::Attribute]),
            ("sized", &[Field::Attribute, Field::SparseArray]),
        ],
    };

    #[test]
    fn encodings_are_found_despite_gaps_in_codes() {
        let name = |code| TOY.attribute(code).map(|k| k.name);
        assert_eq!((name(0), name(7)), (Some("a"), Some("b")));
        assert_eq!((name(1), name(u64::MAX)), (None, None));
        assert!(TOY.properties("op", 6).is_some());
        assert!(TOY.properties("other", 6).is_none());
    }

    #[test]
    fn layouts_with_segment_sizes_are_unknown_before_version_6() {
        assert!(TOY.properties("op", 5).is_some());
        assert!(TOY.properties("sized", 6).is_some());
        assert!(TOY.properties("sized", 5).is_none());
    }

    #[test]
    fn dense_data_needs_all_elements_or_one() {
        let fits = |bits, elements, size| {
            let ty = TypeFacts {
                bits: Some(bits),
                elements: Some(elements),
                ..TypeFacts::default()
            };
            check_dense_size(ty, &vec![0; size]).is_ok()
        };
        assert!(fits(32, 3, 12) && fits(32, 3, 4) && !fits(32, 3, 8));
        // An element of less than a byte takes a byte, but elements of one bit are
        // packed.
        assert!(fits(4, 3, 3) && !fits(4, 3, 2));
        assert!(fits(1, 9, 2) && fits(1, 9, 9) && fits(1, 9, 1) && !fits(1, 9, 3));
        assert!(check_dense_size(TypeFacts::default(), &[]).is_err());
        // A single byte for all elements is either 0 or 0xFF.
        let bits = TypeFacts {
            bits: Some(1),
            elements: Some(9),
            ..TypeFacts::default()
        };
        assert!(check_dense_size(bits, &[0xFF]).is_ok());
        assert!(check_dense_size(bits, &[1]).is_err());
    }
}
