//! Conversion of attributes to MLIR's own attributes, which modules and locations have.

use super::{
    arena::{Data, ReadAttr, ReadField},
    convert::Converted,
    engine::Engine,
};
use crate::text::kinds::{AttributeKind, Syntax};
use mlir_bytecode::{
    EncodedField,
    builtin::{self, Attribute as Builtin, Bits},
    zigzag,
};
use mlir_format::{Field, FieldLayout, Owned, text::escape};
use vhlo_opset::encodings::{CHLO, STABLEHLO};

impl Engine<'_> {
    /// Returns MLIR's own attribute for an attribute. Attributes of modules and metadata of
    /// locations stay as they are.
    pub fn builtin_attribute(&mut self, attribute: ReadAttr) -> Converted {
        if let Some(known) = self.known_builtin.get(&attribute) {
            return Ok(*known);
        }
        let converted = self.new_builtin(attribute)?;
        if (attribute.0 as usize) < self.kept {
            self.known_builtin.insert(attribute, converted);
        }
        Ok(converted)
    }
    fn new_builtin(&mut self, attribute: ReadAttr) -> Converted {
        let data = self.arena.get(attribute).clone();
        Ok(match data {
            Data::Unit => self.arena.tables.builtin(&Builtin::Unit),
            Data::Boolean(value) => {
                let ty = self.arena.signless(1);
                let bits = Bits::Word(value.into());
                self.arena.tables.builtin(&Builtin::Integer { ty, bits })
            }
            Data::Integer { ty, bits } => {
                let ty = self.arena.builtin_type(ty);
                let bits = Bits::Word(bits);
                self.arena.tables.builtin(&Builtin::Integer { ty, bits })
            }
            Data::Float { ty, bits } => {
                let ty = self.arena.builtin_type(ty);
                let bits = Bits::Word(bits);
                self.arena.tables.builtin(&Builtin::Float { ty, bits })
            }
            Data::Number { ty, bits } => {
                let content = self.arena.mlir_content(ty);
                let is_integer = matches!(content, Some(builtin::Type::Integer { .. }));
                self.arena.tables.builtin(&match is_integer {
                    true => Builtin::Integer { ty, bits },
                    false => Builtin::Float { ty, bits },
                })
            }
            Data::String(text) => self.arena.tables.string_attribute(text),
            Data::TypedString { text, ty } => {
                let ty = Some(self.arena.builtin_type(ty));
                let value = self.arena.tables.string(text);
                self.arena.tables.builtin(&Builtin::String { value, ty })
            }
            Data::Symbol(names) => {
                let mut names = names.into_iter();
                let root = self
                    .arena
                    .tables
                    .string_attribute(names.next().unwrap_or_default());
                let nested = names
                    .map(|name| {
                        let root = self.arena.tables.string_attribute(name);
                        let nested = Vec::new();
                        self.arena.tables.builtin(&Builtin::Symbol { root, nested })
                    })
                    .collect();
                self.arena.tables.builtin(&Builtin::Symbol { root, nested })
            }
            Data::Type(ty) => {
                let ty = self.arena.builtin_type(ty);
                self.arena.tables.builtin(&Builtin::Type(ty))
            }
            Data::Array(all) => {
                let all = all
                    .iter()
                    .map(|a| self.builtin_attribute(*a))
                    .collect::<Result<_, _>>()?;
                self.arena.tables.builtin(&Builtin::Array(all))
            }
            Data::Dictionary(all) => self.builtin_dictionary(all)?,
            Data::Dense { ty, bytes } => {
                let ty = self.arena.builtin_type(ty);
                self.arena
                    .tables
                    .builtin(&Builtin::Dense { ty, data: &bytes })
            }
            Data::DenseStrings { ty, strings } => {
                let ty = self.arena.builtin_type(ty);
                let splat = strings.len() == 1;
                let tables = &mut self.arena.tables;
                let strings = strings.into_iter().map(|text| tables.string(text));
                let strings = strings.collect();
                tables.builtin(&Builtin::DenseStrings { ty, splat, strings })
            }
            Data::Resource { ty, key } => self.builtin_resource(ty, key)?,
            Data::Sparse {
                ty,
                indices,
                values,
            } => {
                let ty = self.arena.builtin_type(ty);
                let indices = self.builtin_attribute(indices)?;
                let values = self.builtin_attribute(values)?;
                self.arena.tables.builtin(&Builtin::Sparse {
                    ty,
                    indices,
                    values,
                })
            }
            Data::I64s(values) => {
                let bytes: Vec<_> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
                self.arena.dense_array(64, values.len(), &bytes)
            }
            Data::I32s(values) => {
                let bytes: Vec<_> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
                self.arena.dense_array(32, values.len(), &bytes)
            }
            Data::Bools(values) => {
                let bytes: Vec<_> = values.iter().map(|v| u8::from(*v)).collect();
                self.arena.dense_array(1, values.len(), &bytes)
            }
            Data::DenseArray {
                element,
                size,
                bytes,
            } => {
                let element = self.arena.builtin_type(element);
                let data = &bytes;
                self.arena.tables.builtin(&Builtin::DenseArray {
                    element,
                    size,
                    data,
                })
            }
            Data::Affine { text, .. } => {
                let dialect = self.arena.tables.dialect("builtin");
                self.arena.tables.attribute_text(dialect, &text)
            }
            Data::Distinct(id) => id,
            Data::Fields(kind, fields) => self.native(kind, &fields)?,
            Data::Location(location) => {
                let tables = &mut self.arena.tables;
                // Only the locations of ops and arguments are stripped.
                let strip = std::mem::take(&mut self.locations.strip);
                let id = self.locations.resolve(tables, location);
                self.locations.strip = strip;
                id
            }
        })
    }
    /// Returns a dictionary with values of MLIR.
    pub fn builtin_dictionary(&mut self, all: Vec<(Vec<u8>, ReadAttr)>) -> Converted {
        let mut entries = Vec::with_capacity(all.len());
        for (name, value) in all {
            let name = self.arena.tables.string_attribute(name);
            entries.push((name, self.builtin_attribute(value)?));
        }
        Ok(self.arena.tables.builtin(&Builtin::Dictionary(entries)))
    }
    /// Returns the attribute of StableHLO or CHLO with these fields.
    fn native(&mut self, kind: &'static AttributeKind, values: &[ReadField]) -> Converted {
        if kind.syntax == Syntax::Shardy {
            return self.shardy_attribute(kind, values);
        }
        let table = if kind.dialect == "chlo" {
            &CHLO
        } else {
            &STABLEHLO
        };
        let mut rows = table.attributes.iter();
        let Some(row) = rows.find(|row| row.name == kind.mnemonic) else {
            // Bytecode holds the text of such an attribute of CHLO.
            if let Some(text) = chlo_text(kind, values) {
                let dialect = self.arena.tables.dialect(kind.dialect);
                return Ok(self.arena.tables.attribute_text(dialect, &text));
            }
            let name = kind.text_name;
            return Err(format!(
                "'#{}.{name}' cannot be an attribute of this op",
                kind.dialect
            ));
        };
        let mut fields = Vec::new();
        for (value, field) in values.iter().zip(kind.fields) {
            self.native_field(value, field.shape, &mut fields)?;
        }
        let dialect = self.arena.tables.dialect(kind.dialect);
        Ok(self.arena.tables.attribute(dialect, row.code, &fields))
    }
    fn native_field(
        &mut self,
        value: &ReadField,
        layout: FieldLayout,
        fields: &mut Vec<EncodedField<'static>>,
    ) -> Converted<()> {
        let signed = |v: i64| EncodedField::Varint(zigzag(v));
        match value {
            Owned::Int(v) if layout == FieldLayout::Int => fields.push(signed(*v)),
            Owned::Int(v) if layout == FieldLayout::Bool => {
                fields.push(EncodedField::Byte(*v as u8));
            }
            Owned::Int(v) => fields.push(EncodedField::Varint(*v as u64)),
            Owned::Ints(all) => {
                fields.push(EncodedField::Varint(all.len() as u64));
                fields.extend(all.iter().map(|v| signed(*v)));
            }
            Owned::F64(v) => fields.push(signed(v.to_bits() as i64)),
            Owned::Type(ty) => fields.push(EncodedField::Type(self.arena.builtin_type(*ty))),
            Owned::Attribute(a) => {
                if layout == FieldLayout::FlaggedAttribute {
                    fields.push(EncodedField::Byte(a.is_some().into()));
                }
                if let Some(a) = a {
                    fields.push(EncodedField::Attribute(self.builtin_attribute(*a)?));
                }
            }
            Owned::Attributes(all) => {
                fields.push(EncodedField::Varint(all.len() as u64));
                for a in all {
                    fields.push(EncodedField::Attribute(self.builtin_attribute(*a)?));
                }
            }
            Owned::Str(text) => fields.push(self.text_field(text.as_bytes())),
            Owned::Bytes(text) => fields.push(self.text_field(text)),
            Owned::F64s(_) | Owned::Types(_) => {
                return Err("the attribute cannot be an attribute of this op".to_owned());
            }
        }
        Ok(())
    }
    fn text_field(&mut self, text: &[u8]) -> EncodedField<'static> {
        EncodedField::String(self.arena.tables.string(text.to_vec()))
    }
}

/// Returns the text of an attribute of CHLO that has no encoding, or `None` for other attributes.
fn chlo_text(kind: &AttributeKind, values: &[ReadField]) -> Option<String> {
    if kind.dialect != "chlo" {
        return None;
    }
    let mut text = kind.text_name.to_owned();
    match (kind.syntax, values) {
        (Syntax::Enum, [Owned::Int(value)]) => {
            text.push(' ');
            text.push_str(kind.case(*value));
        }
        _ => {
            let lists = values.iter().zip(kind.fields);
            let list = |(value, field): (&ReadField, &Field)| match value {
                Owned::Ints(all) if !all.is_empty() => Some(format!("{} = {all:?}", field.name)),
                _ => None,
            };
            let lists: Vec<_> = lists.filter_map(list).collect();
            text += &format!("<{}>", lists.join(", "));
        }
    }
    Some(escape::dialect_text('#', kind.dialect, &text))
}
