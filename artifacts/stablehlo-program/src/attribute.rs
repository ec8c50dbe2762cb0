//! View of any attribute.

use crate::{elements::Elements, program::Program, reader::Reader};
use mlir_bytecode::{
    AttributeId, EncodedField, TypeId,
    builtin::{Attribute as Builtin, Bits},
    unzigzag,
};
use std::fmt;
use vhlo_opset::kinds::attributes::{self, codes as va};

/// Attribute of a program: of StableHLO, of builtin or of another dialect.
#[derive(Clone, Copy)]
pub struct Attribute<'p> {
    program: &'p Program<'p>,
    id: AttributeId,
}

/// Value of an attribute.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum AttributeValue<'p> {
    /// Unit: an attribute without a value.
    Unit,
    /// Boolean.
    Boolean(bool),
    /// Integer of a type with at most 64 bits. The bits above those of the type are 0.
    Integer {
        /// Type, as an index of the program's types.
        ty: TypeId,
        /// Bits of the value.
        bits: u64,
    },
    /// Float of a type with at most 64 bits.
    Float {
        /// Type, as an index of the program's types.
        ty: TypeId,
        /// Bits of the value, in the format of its type.
        bits: u64,
    },
    /// String, which may be any bytes.
    String(&'p [u8]),
    /// Type.
    Type(TypeId),
    /// Array.
    Array(Vec<Attribute<'p>>),
    /// Dictionary: names and values, sorted by name.
    Dictionary(Vec<(&'p [u8], Attribute<'p>)>),
    /// Elements of a tensor.
    Elements(Elements<'p>),
    /// Enum: its mnemonic and the keyword of its value.
    Case(&'static str, &'static str),
    /// An attribute in another form, such as those of Shardy.
    Other,
}

impl<'p> Attribute<'p> {
    /// Returns the program of the attribute.
    pub(crate) fn program(self) -> &'p Program<'p> {
        self.program
    }
    pub(crate) fn new(program: &'p Program<'p>, id: AttributeId) -> Self {
        Self { program, id }
    }
    /// Returns the attribute's id in the tables of the program's module.
    pub fn id(self) -> AttributeId {
        self.id
    }
    /// Returns the dialect that defines the attribute, which is `vhlo` for StableHLO's
    /// attributes.
    pub fn dialect(self) -> &'p str {
        let tables = self.program.tables();
        tables.dialect_name(tables.attribute(self.id).dialect)
    }
    /// Returns the value.
    pub fn value(self) -> AttributeValue<'p> {
        let reader = self.program.reader();
        let value = match reader.vhlo(self.id) {
            Some((code, fields)) => self.of_vhlo(&reader, code, &fields),
            None => self.of_builtin(),
        };
        value.unwrap_or(AttributeValue::Other)
    }

    /// Returns the text, or `None` if the attribute is not a string in UTF-8.
    pub fn as_str(self) -> Option<&'p str> {
        match self.value() {
            AttributeValue::String(text) => std::str::from_utf8(text).ok(),
            _ => None,
        }
    }
    /// Returns the elements of an array, or `None` for other attributes.
    pub fn as_array(self) -> Option<Vec<Self>> {
        match self.value() {
            AttributeValue::Array(all) => Some(all),
            _ => None,
        }
    }
    /// Returns the value of an entry of a dictionary, or `None` for other attributes.
    pub fn get(self, name: &str) -> Option<Self> {
        match self.value() {
            AttributeValue::Dictionary(all) => {
                let found = all.iter().find(|(key, _)| *key == name.as_bytes());
                found.map(|(_, value)| *value)
            }
            _ => None,
        }
    }

    fn of_vhlo(
        self,
        reader: &Reader<'p, '_>,
        code: u64,
        fields: &[EncodedField],
    ) -> Option<AttributeValue<'p>> {
        let new = |id| Self::new(self.program, id);
        Some(match (code, fields) {
            (va::BOOLEAN, [EncodedField::Varint(n)]) => AttributeValue::Boolean(*n != 0),
            (va::STRING, [EncodedField::String(s)]) => {
                AttributeValue::String(self.program.tables().string(*s))
            }
            (va::TYPE, [EncodedField::Type(ty)]) => AttributeValue::Type(*ty),
            (va::INTEGER, [EncodedField::Type(ty), value]) => AttributeValue::Integer {
                ty: *ty,
                bits: bits(value)?,
            },
            (va::FLOAT, [EncodedField::Type(ty), value]) => AttributeValue::Float {
                ty: *ty,
                bits: bits(value)?,
            },
            (va::ARRAY, _) => {
                AttributeValue::Array(reader.array(self.id)?.into_iter().map(new).collect())
            }
            (va::DICTIONARY, _) => {
                let all = reader.dictionary(self.id)?;
                let pair = |pair: &[AttributeId]| {
                    let name = reader.string(pair[0])?;
                    Some((&**self.program.tables().string(name), new(pair[1])))
                };
                AttributeValue::Dictionary(all.chunks_exact(2).map(pair).collect::<Option<_>>()?)
            }
            (va::TENSOR, _) => {
                AttributeValue::Elements(self.program.elements(&reader.elements(self.id)?))
            }
            (code, [EncodedField::Varint(n)]) => {
                let kind = attributes::ALL.iter().find(|k| k.code == code)?;
                let mnemonic = kind.mnemonic.trim_end_matches("_v1");
                AttributeValue::Case(mnemonic, kind.case(*n)?)
            }
            _ => return None,
        })
    }

    /// Returns the builtin attribute, or `None` for an attribute of another dialect.
    pub(crate) fn builtin(self) -> Option<Builtin<'p>> {
        if self.dialect() != "builtin" {
            return None;
        }
        let reader = self.program.reader();
        let mut fields = Vec::new();
        let add = &mut |f| fields.push(f);
        reader.decoder.attribute(self.id, add).ok()??;
        match &fields[..] {
            [EncodedField::Varint(code), rest @ ..] => Builtin::from_fields(*code, rest).ok(),
            _ => None,
        }
    }
    /// Returns another attribute of the same program.
    pub(crate) fn other(self, id: AttributeId) -> Self {
        Self::new(self.program, id)
    }
    /// Returns the bytes of a builtin string, or `None` for other attributes.
    pub(crate) fn builtin_text(self) -> Option<&'p [u8]> {
        match self.builtin()? {
            Builtin::String { value, .. } => Some(self.program.tables().string(value)),
            _ => None,
        }
    }
    fn of_builtin(self) -> Option<AttributeValue<'p>> {
        let tables = self.program.tables();
        let new = |id| self.other(id);
        let text = |id| self.other(id).builtin_text();
        Some(match self.builtin()? {
            Builtin::Unit => AttributeValue::Unit,
            Builtin::String { value, .. } => AttributeValue::String(tables.string(value)),
            Builtin::Type(ty) => AttributeValue::Type(ty),
            Builtin::Array(all) => AttributeValue::Array(all.into_iter().map(new).collect()),
            Builtin::Dictionary(all) => {
                let pair = |(name, value)| Some((text(name)?, new(value)));
                AttributeValue::Dictionary(all.into_iter().map(pair).collect::<Option<_>>()?)
            }
            Builtin::Integer {
                ty,
                bits: Bits::Word(bits),
            } => AttributeValue::Integer { ty, bits },
            Builtin::Float {
                ty,
                bits: Bits::Word(bits),
            } => AttributeValue::Float { ty, bits },
            _ => return None,
        })
    }
}

/// Returns the bits of a number.
fn bits(field: &EncodedField) -> Option<u64> {
    match field {
        EncodedField::Byte(byte) => Some(u64::from(*byte)),
        EncodedField::Varint(n) => Some(unzigzag(*n) as u64),
        _ => None,
    }
}

impl PartialEq for Attribute<'_> {
    /// Compares attributes of one program.
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl fmt::Debug for Attribute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // Attributes can nest more deeply than the stack allows.
        f.debug_tuple("Attribute").field(&self.id).finish()
    }
}
