//! Builtin attributes as a Rust type.

use super::encodings::attribute_codes as code;
use super::field_reader::{FieldReader, write_list};
use crate::dialect::Fault;
use crate::encoding::EncodedField;
use crate::ids::{AttributeId, ResourceId, StringId, TypeId};
use crate::tables::Tables;
use crate::wire::{unzigzag, zigzag};

/// Returns whether an attribute is distinct from all others, even from attributes with equal content.
pub fn is_distinct(tables: &Tables, id: AttributeId) -> bool {
    let entry = tables.attribute(id);
    // A code of less than 7 bits is one byte, whose lowest bit is set.
    entry.custom
        && entry.body.first() == Some(&((code::DISTINCT as u8) << 1 | 1))
        && tables.dialect_name(entry.dialect) == "builtin"
}

/// Bits of an integer or a float.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bits {
    /// At most 64 bits.
    Word(u64),
    /// More than 64 bits: at least one word, the lowest first. Words above the highest
    /// non-zero word are omitted.
    Words(Vec<u64>),
}

impl Bits {
    fn from_fields(p: &mut FieldReader) -> Result<Self, Fault> {
        let mut varints = Vec::new();
        while p.0.len() > 0 {
            match p.field()? {
                EncodedField::Byte(b) => return Ok(Self::Word(b.into())),
                EncodedField::Varint(v) => varints.push(v),
                _ => return p.mismatch(),
            }
        }
        match &varints[..] {
            [] => p.mismatch(),
            [word] => Ok(Self::Word(unzigzag(*word) as u64)),
            // The first varint is the number of words.
            [_, words @ ..] => Ok(Self::Words(
                words.iter().map(|w| unzigzag(*w) as u64).collect(),
            )),
        }
    }
    fn append_fields(&self, width: u32, out: &mut Vec<EncodedField>) {
        let word = |w: u64| EncodedField::Varint(zigzag(w as i64));
        match self {
            Self::Word(w) if width <= 8 => out.push(EncodedField::Byte(*w as u8)),
            Self::Word(w) if width <= 64 => out.push(word(*w)),
            Self::Word(w) => out.extend([EncodedField::Varint(1), word(*w)]),
            Self::Words(words) => {
                out.push(EncodedField::Varint(words.len() as u64));
                out.extend(words.iter().map(|w| word(*w)));
            }
        }
    }
}

/// Builtin attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Attribute<'b> {
    /// Array of the given attributes.
    Array(Vec<AttributeId>),
    /// Dictionary: names, which are string attributes, and values; sorted by name.
    Dictionary(Vec<(AttributeId, AttributeId)>),
    /// String.
    String {
        /// Content of the string.
        value: StringId,
        /// Type of the string, if it is not `none`.
        ty: Option<TypeId>,
    },
    /// Reference to a symbol.
    Symbol {
        /// Symbol in the outermost symbol table: a string attribute.
        root: AttributeId,
        /// Symbols in nested symbol tables: flat symbol references.
        nested: Vec<AttributeId>,
    },
    /// Type as an attribute.
    Type(TypeId),
    /// Unit: an attribute without a value.
    Unit,
    /// Integer.
    Integer {
        /// Type of the integer: an integer or an index.
        ty: TypeId,
        /// Bits of the integer.
        bits: Bits,
    },
    /// Float.
    Float {
        /// Type of the float.
        ty: TypeId,
        /// Bits of the float, in the format of its type.
        bits: Bits,
    },
    /// Location of a call.
    CallSite {
        /// Location in the called function.
        callee: AttributeId,
        /// Location of the call itself.
        caller: AttributeId,
    },
    /// Location at a line and a column of a file.
    FileLineColumn {
        /// File name: a string attribute.
        file: AttributeId,
        /// Line, starting at 1.
        line: u64,
        /// Column, starting at 1.
        column: u64,
    },
    /// Location of a range in a file.
    FileRange {
        /// File name: a string attribute.
        file: AttributeId,
        /// Up to four numbers: `[]`, `[line]`, `[line, column]`, `[line, first column,
        /// last column]` or `[first line, first column, last line, last column]`.
        range: Vec<u64>,
    },
    /// Location that consists of several locations.
    Fused {
        /// Locations.
        locations: Vec<AttributeId>,
        /// Optional attribute that describes the fusion.
        metadata: Option<AttributeId>,
    },
    /// Location with a name.
    Name {
        /// Name: a string attribute.
        name: AttributeId,
        /// Named location.
        child: AttributeId,
    },
    /// Unknown location.
    Unknown,
    /// Elements whose data is in a resource.
    Resource {
        /// Shaped type.
        ty: TypeId,
        /// Resource with the data.
        resource: ResourceId,
    },
    /// Array of numbers.
    DenseArray {
        /// Type of each element.
        element: TypeId,
        /// Number of elements.
        size: u64,
        /// Elements in little-endian byte order.
        data: &'b [u8],
    },
    /// Elements of a tensor or vector.
    Dense {
        /// Shaped type.
        ty: TypeId,
        /// All elements, or one element for all. Elements of one bit are packed.
        data: &'b [u8],
    },
    /// Strings as elements.
    DenseStrings {
        /// Shaped type.
        ty: TypeId,
        /// Whether one string is the value of all elements.
        splat: bool,
        /// Strings.
        strings: Vec<StringId>,
    },
    /// Elements that are mostly zero.
    Sparse {
        /// Shaped type.
        ty: TypeId,
        /// Indices of the elements that are not zero: dense elements.
        indices: AttributeId,
        /// Values of the elements that are not zero: dense elements.
        values: AttributeId,
    },
    /// Attribute that refers to another attribute and is distinct from all other attributes,
    /// even from attributes with equal content.
    Distinct(AttributeId),
}

impl<'b> Attribute<'b> {
    /// Returns whether the attribute is a location.
    pub fn is_location(&self) -> bool {
        matches!(
            self,
            Self::CallSite { .. }
                | Self::FileLineColumn { .. }
                | Self::FileRange { .. }
                | Self::Fused { .. }
                | Self::Name { .. }
                | Self::Unknown
        )
    }
    /// Returns the attribute with the code `code` and the encoded fields `fields`, which
    /// exclude the code.
    ///
    /// # Errors
    /// Fails if the code is unknown or the encoded fields do not match its layout.
    pub fn from_fields(code: u64, fields: &[EncodedField<'b>]) -> Result<Self, Fault> {
        let mut p = FieldReader(fields.iter());
        Ok(match code {
            code::ARRAY => Self::Array(p.list(FieldReader::attribute)?),
            code::DICTIONARY => Self::Dictionary(p.list(|p| Ok((p.attribute()?, p.attribute()?)))?),
            code::STRING => Self::String {
                value: p.string()?,
                ty: None,
            },
            code::TYPED_STRING => Self::String {
                value: p.string()?,
                ty: Some(p.ty()?),
            },
            code::FLAT_SYMBOL => Self::Symbol {
                root: p.attribute()?,
                nested: Vec::new(),
            },
            code::SYMBOL => Self::Symbol {
                root: p.attribute()?,
                nested: p.list(FieldReader::attribute)?,
            },
            code::TYPE => Self::Type(p.ty()?),
            code::UNIT => Self::Unit,
            code::INTEGER => Self::Integer {
                ty: p.ty()?,
                bits: Bits::from_fields(&mut p)?,
            },
            code::FLOAT => Self::Float {
                ty: p.ty()?,
                bits: Bits::from_fields(&mut p)?,
            },
            code::CALL_SITE => Self::CallSite {
                callee: p.attribute()?,
                caller: p.attribute()?,
            },
            code::FILE_LINE_COLUMN => Self::FileLineColumn {
                file: p.attribute()?,
                line: p.varint()?,
                column: p.varint()?,
            },
            code::FILE_RANGE => Self::FileRange {
                file: p.attribute()?,
                range: p.list(FieldReader::varint)?,
            },
            code::FUSED => Self::Fused {
                locations: p.list(FieldReader::attribute)?,
                metadata: None,
            },
            code::FUSED_WITH_METADATA => Self::Fused {
                locations: p.list(FieldReader::attribute)?,
                metadata: Some(p.attribute()?),
            },
            code::NAME => Self::Name {
                name: p.attribute()?,
                child: p.attribute()?,
            },
            code::UNKNOWN => Self::Unknown,
            code::RESOURCE => Self::Resource {
                ty: p.ty()?,
                resource: match p.field()? {
                    EncodedField::Resource(id) => id,
                    _ => return p.mismatch(),
                },
            },
            code::DENSE_ARRAY => Self::DenseArray {
                element: p.ty()?,
                size: p.varint()?,
                data: p.blob()?,
            },
            code::DENSE => Self::Dense {
                ty: p.ty()?,
                data: p.blob()?,
            },
            code::DENSE_STRINGS => {
                let (ty, splat) = (p.ty()?, p.varint()? != 0);
                let mut strings = Vec::with_capacity(p.0.len());
                while p.0.len() > 0 {
                    strings.push(p.string()?);
                }
                Self::DenseStrings { ty, splat, strings }
            }
            code::SPARSE => Self::Sparse {
                ty: p.ty()?,
                indices: p.attribute()?,
                values: p.attribute()?,
            },
            code::DISTINCT => Self::Distinct(p.attribute()?),
            other => return Err(Fault::new("the code of an attribute", other)),
        })
    }

    /// Returns the code and the encoded fields after the code. `width` is the width of
    /// the type of an integer or float, in bits; other attributes ignore `width`.
    pub fn to_fields(&self, width: u32) -> (u64, Vec<EncodedField<'b>>) {
        let mut out = Vec::new();
        let attribute = |out: &mut Vec<_>, a| out.push(EncodedField::Attribute(a));
        let code = match self {
            Self::Array(all) => {
                write_list(&mut out, all, attribute);
                code::ARRAY
            }
            Self::Dictionary(all) => {
                write_list(&mut out, all, |out, (name, value)| {
                    out.extend([
                        EncodedField::Attribute(name),
                        EncodedField::Attribute(value),
                    ]);
                });
                code::DICTIONARY
            }
            Self::String { value, ty } => {
                out.push(EncodedField::String(*value));
                out.extend(ty.map(EncodedField::Type));
                match ty {
                    None => code::STRING,
                    Some(_) => code::TYPED_STRING,
                }
            }
            Self::Symbol { root, nested } => {
                attribute(&mut out, *root);
                if nested.is_empty() {
                    code::FLAT_SYMBOL
                } else {
                    write_list(&mut out, nested, attribute);
                    code::SYMBOL
                }
            }
            Self::Type(ty) => {
                out.push(EncodedField::Type(*ty));
                code::TYPE
            }
            Self::Unit => code::UNIT,
            Self::Integer { ty, bits } => {
                out.push(EncodedField::Type(*ty));
                bits.append_fields(width, &mut out);
                code::INTEGER
            }
            Self::Float { ty, bits } => {
                out.push(EncodedField::Type(*ty));
                bits.append_fields(width, &mut out);
                code::FLOAT
            }
            Self::CallSite { callee, caller } => {
                out.extend([
                    EncodedField::Attribute(*callee),
                    EncodedField::Attribute(*caller),
                ]);
                code::CALL_SITE
            }
            Self::FileLineColumn { file, line, column } => {
                let numbers = [EncodedField::Varint(*line), EncodedField::Varint(*column)];
                attribute(&mut out, *file);
                out.extend(numbers);
                code::FILE_LINE_COLUMN
            }
            Self::FileRange { file, range } => {
                attribute(&mut out, *file);
                write_list(&mut out, range, |out, n| out.push(EncodedField::Varint(n)));
                code::FILE_RANGE
            }
            Self::Fused {
                locations,
                metadata,
            } => {
                write_list(&mut out, locations, attribute);
                out.extend(metadata.map(EncodedField::Attribute));
                match metadata {
                    None => code::FUSED,
                    Some(_) => code::FUSED_WITH_METADATA,
                }
            }
            Self::Name { name, child } => {
                out.extend([
                    EncodedField::Attribute(*name),
                    EncodedField::Attribute(*child),
                ]);
                code::NAME
            }
            Self::Unknown => code::UNKNOWN,
            Self::Resource { ty, resource } => {
                out.extend([EncodedField::Type(*ty), EncodedField::Resource(*resource)]);
                code::RESOURCE
            }
            Self::DenseArray {
                element,
                size,
                data,
            } => {
                let rest = [EncodedField::Varint(*size), EncodedField::Blob(data)];
                out.push(EncodedField::Type(*element));
                out.extend(rest);
                code::DENSE_ARRAY
            }
            Self::Dense { ty, data } => {
                out.extend([EncodedField::Type(*ty), EncodedField::Blob(data)]);
                code::DENSE
            }
            Self::DenseStrings { ty, splat, strings } => {
                out.extend([
                    EncodedField::Type(*ty),
                    EncodedField::Varint(u64::from(*splat)),
                ]);
                out.extend(strings.iter().map(|s| EncodedField::String(*s)));
                code::DENSE_STRINGS
            }
            Self::Sparse {
                ty,
                indices,
                values,
            } => {
                out.push(EncodedField::Type(*ty));
                out.extend([
                    EncodedField::Attribute(*indices),
                    EncodedField::Attribute(*values),
                ]);
                code::SPARSE
            }
            Self::Distinct(a) => {
                attribute(&mut out, *a);
                code::DISTINCT
            }
        };
        (code, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_round_trip() {
        let (a, t, s) = (AttributeId(5), TypeId(6), StringId(7));
        let mut all = vec![
            Attribute::Array(vec![a, a]),
            Attribute::Dictionary(vec![(a, a)]),
            Attribute::Type(t),
            Attribute::Unit,
            Attribute::CallSite {
                callee: a,
                caller: a,
            },
            Attribute::FileLineColumn {
                file: a,
                line: 1,
                column: 2,
            },
            Attribute::FileRange {
                file: a,
                range: vec![1, 2, 3],
            },
            Attribute::Name { name: a, child: a },
            Attribute::Unknown,
            Attribute::Resource {
                ty: t,
                resource: ResourceId(1),
            },
            Attribute::DenseArray {
                element: t,
                size: 1,
                data: &[1, 2],
            },
            Attribute::Dense { ty: t, data: &[3] },
            Attribute::DenseStrings {
                ty: t,
                splat: false,
                strings: vec![s, s],
            },
            Attribute::Sparse {
                ty: t,
                indices: a,
                values: a,
            },
            Attribute::Distinct(a),
        ];
        for more in [None, Some(a)] {
            all.push(Attribute::String {
                value: s,
                ty: more.map(|_| t),
            });
            all.push(Attribute::Symbol {
                root: a,
                nested: more.into_iter().collect(),
            });
            all.push(Attribute::Fused {
                locations: vec![a, a],
                metadata: more,
            });
        }
        for (bits, width) in [
            (Bits::Word(7), 8),
            (Bits::Word(u64::MAX), 64),
            (Bits::Words(vec![1, 2]), 128),
        ] {
            let float = Attribute::Float {
                ty: t,
                bits: bits.clone(),
            };
            for attribute in [float, Attribute::Integer { ty: t, bits }] {
                let (code, fields) = attribute.to_fields(width);
                assert_eq!(Attribute::from_fields(code, &fields), Ok(attribute));
            }
        }
        let mut codes = std::collections::BTreeSet::new();
        for attribute in all {
            let (code, fields) = attribute.to_fields(0);
            assert_eq!(Attribute::from_fields(code, &fields), Ok(attribute));
            codes.insert(code);
        }
        // The codes of integers and floats are missing: the loop above tests them.
        assert_eq!(codes.len(), super::super::ATTRIBUTES.len() - 2);
    }
}
