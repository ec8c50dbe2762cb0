//! Reader of attributes.

use super::{Converted, PlainFields, PlainReader};
use crate::{
    assembly::{
        arena::{Data, ReadAttr, ReadField, Resource},
        dense,
        engine::Engine,
        numbers::NumberType,
    },
    text::kinds::{self, AttributeKind, SHARDING},
};
use mlir_bytecode::{
    AttributeId, EncodedField, EncodingDef, Field, ResourceId, ResourceValue, TypeId,
    builtin::{Attribute as Builtin, Bits},
    element_count,
};
use mlir_format::{FieldLayout, Owned};
use stablehlo_opset::syntax;
use stablehlo_opset::types::{ElementType, Type};

impl<'m> PlainReader<'m> {
    /// Returns the attribute that the text of an attribute of the bytecode states.
    pub fn attribute(&mut self, id: AttributeId) -> Converted<ReadAttr> {
        if let Some(known) = self.attributes[id.index()] {
            return Ok(known);
        }
        let attribute = self.nested(|p| p.read_attribute(id))?;
        self.attributes[id.index()] = Some(attribute);
        Ok(attribute)
    }
    fn all_attributes(&mut self, ids: &[AttributeId]) -> Converted<Vec<ReadAttr>> {
        ids.iter().map(|id| self.attribute(*id)).collect()
    }
    fn read_attribute(&mut self, id: AttributeId) -> Converted<ReadAttr> {
        let entry = self.decoder.tables().attribute(id);
        if let Some(text) = entry.text() {
            return self.in_text(text, |engine| engine.within(true, Engine::parse_attribute));
        }
        let dialect = self.decoder.tables().dialect_name(entry.dialect);
        let data = match dialect {
            "builtin" => {
                let attribute = self.builtin(id)?;
                self.of_builtin(id, attribute)?
            }
            _ => {
                let mut fields = Vec::new();
                let encoding = self.decoder.attribute(id, &mut |field| fields.push(field));
                let encoding = encoding.map_err(|error| error.to_string())?;
                let invalid = || format!("an attribute of '{dialect}' is invalid");
                let encoding = encoding.ok_or_else(invalid)?;
                let reader = PlainFields(fields[1..].iter());
                let name = encoding.name;
                let missing =
                    || format!("attribute '#{dialect}.{name}' has no counterpart in VHLO");
                match dialect {
                    "stablehlo" => {
                        let kind = kinds::of_stablehlo(name).ok_or_else(missing)?;
                        Data::Fields(kind, self.stablehlo_fields(kind, reader)?)
                    }
                    "chlo" => {
                        let kind = kinds::of_chlo(name).ok_or_else(missing)?;
                        Data::Fields(kind, self.stablehlo_fields(kind, reader)?)
                    }
                    "sdy" => {
                        let kind = kinds::of_shardy(name).ok_or_else(missing)?;
                        Data::Fields(kind, self.shardy_fields(kind, encoding, reader)?)
                    }
                    _ => return Err(missing()),
                }
            }
        };
        Ok(self.engine.add(data))
    }
    /// Returns an attribute of the dialect `builtin`.
    pub fn builtin(&self, id: AttributeId) -> Converted<Builtin<'m>> {
        let mut fields = Vec::new();
        let encoding = self.decoder.attribute(id, &mut |field| fields.push(field));
        let encoding = encoding.map_err(|error| error.to_string())?;
        let invalid = || "an attribute of 'builtin' is invalid".to_owned();
        let encoding = encoding.ok_or_else(invalid)?;
        Builtin::from_fields(encoding.code, &fields[1..]).map_err(|_| invalid())
    }
    /// Returns the content of a string attribute.
    pub fn string(&self, id: AttributeId) -> Converted<Vec<u8>> {
        match self.builtin(id)? {
            Builtin::String { value, .. } => Ok(self.decoder.tables().string(value).to_vec()),
            _ => Err("expected a string".to_owned()),
        }
    }
    fn of_builtin(&mut self, id: AttributeId, attribute: Builtin<'m>) -> Converted<Data> {
        Ok(match attribute {
            Builtin::Array(all) => Data::Array(self.all_attributes(&all)?),
            Builtin::Dictionary(all) => {
                let entry = |(name, value)| Ok((self.string(name)?, self.attribute(value)?));
                Data::Dictionary(all.into_iter().map(entry).collect::<Converted<_>>()?)
            }
            Builtin::String { value, ty } => {
                let ty = ty.map(|ty| self.ty(ty)).transpose()?;
                let text = self.decoder.tables().string(value).to_vec();
                match ty.filter(|ty| *self.engine.arena.type_of(*ty) != Type::None) {
                    Some(ty) => Data::TypedString { text, ty },
                    None => Data::String(text),
                }
            }
            Builtin::Symbol { root, nested } => {
                let mut names = vec![self.string(root)?];
                for name in nested {
                    let Builtin::Symbol { root, .. } = self.builtin(name)? else {
                        return Err("expected a nested symbol".to_owned());
                    };
                    names.push(self.string(root)?);
                }
                Data::Symbol(names)
            }
            Builtin::Type(ty) => Data::Type(self.ty(ty)?),
            Builtin::Unit => Data::Unit,
            Builtin::Integer { ty, bits } | Builtin::Float { ty, bits } => {
                let ty = self.ty(ty)?;
                self.number(ty, bits)?
            }
            Builtin::DenseArray {
                element,
                size,
                data,
            } => {
                let element = self.ty(element)?;
                let arena = &self.engine.arena;
                arena.array_data(element, size as usize, data.to_vec())
            }
            Builtin::Dense { ty, data } => {
                let (ty, shape, element) = self.elements_type(ty)?;
                let numbers = self.engine.arena.numbers_of(element);
                let is_boolean = numbers.is_some_and(|n| n.0.is_boolean() && !n.1);
                let bytes = match element_count(&shape) {
                    Some(count) if is_boolean => dense::packed_booleans(data, count as usize),
                    _ => data.to_vec(),
                };
                Data::Dense { ty, bytes }
            }
            Builtin::Resource { ty, resource } => {
                let (ty, key) = (self.ty(ty)?, self.resource(resource));
                Data::Resource { ty, key }
            }
            Builtin::DenseStrings { ty, strings, .. } => {
                let (ty, ..) = self.elements_type(ty)?;
                let strings = strings.iter();
                let tables = self.decoder.tables();
                let strings = strings.map(|text| tables.string(*text).to_vec()).collect();
                Data::DenseStrings { ty, strings }
            }
            Builtin::Sparse {
                ty,
                indices,
                values,
            } => Data::Sparse {
                ty: self.ty(ty)?,
                indices: self.attribute(indices)?,
                values: self.attribute(values)?,
            },
            Builtin::Distinct(referenced) => {
                let referenced = self.attribute(referenced)?;
                let referenced = self.engine.builtin_attribute(referenced)?;
                Data::Distinct(self.engine.arena.distinct(referenced))
            }
            Builtin::CallSite { .. }
            | Builtin::FileLineColumn { .. }
            | Builtin::FileRange { .. }
            | Builtin::Fused { .. }
            | Builtin::Name { .. }
            | Builtin::Unknown => Data::Location(self.location(id)?),
        })
    }
    fn number(&self, ty: TypeId, bits: Bits) -> Converted<Data> {
        let invalid = || "expected an integer or a float".to_owned();
        let arena = &self.engine.arena;
        if let Some(content) = arena.mlir_content(ty) {
            NumberType::of_mlir(content).ok_or_else(invalid)?;
            return Ok(Data::Number { ty, bits });
        }
        let Bits::Word(bits) = bits else {
            return Err(invalid());
        };
        match arena.type_of(ty) {
            Type::Number(ElementType::Boolean) => Ok(Data::Boolean(bits != 0)),
            Type::Number(ElementType::Integer(_) | ElementType::Index) => {
                Ok(Data::Integer { ty, bits })
            }
            Type::Number(ElementType::Float(_)) => Ok(Data::Float { ty, bits }),
            _ => Err(invalid()),
        }
    }
    /// Returns the type of elements, which must be a ranked tensor or a vector, its shape, and the type
    /// of an element.
    fn elements_type(&mut self, id: TypeId) -> Converted<(TypeId, Vec<i64>, TypeId)> {
        let ty = self.ty(id)?;
        match self.engine.arena.elements_parts(ty) {
            Some((shape, element)) => Ok((ty, shape, element)),
            None => Err("elements must have the type of a ranked tensor".to_owned()),
        }
    }
    /// Gives a resource to the parser, and returns its key.
    fn resource(&mut self, id: ResourceId) -> Vec<u8> {
        let tables = self.decoder.tables();
        let resource = tables.resource(id);
        let key = tables.string(resource.key).to_vec();
        if let ResourceValue::Blob { alignment, data } = &resource.value {
            let known = self.engine.resources.entry(key.clone());
            known.or_insert_with(|| Resource {
                alignment: *alignment,
                data: data.to_vec(),
            });
        }
        key
    }

    /// Reads the fields of an attribute of StableHLO or CHLO.
    fn stablehlo_fields(
        &mut self,
        kind: &'static AttributeKind,
        mut fields: PlainFields,
    ) -> Converted<Vec<ReadField>> {
        let mut values = Vec::with_capacity(kind.fields.len());
        for field in kind.fields {
            use FieldLayout as L;
            values.push(match field.shape {
                L::Int => Owned::Int(fields.signed()?),
                L::Bool | L::Uint => Owned::Int(fields.number()? as i64),
                L::Ints => Owned::Ints(fields.list(PlainFields::signed)?),
                L::F64 => Owned::F64(fields.double()?),
                L::F64s => Owned::F64s(fields.list(PlainFields::double)?),
                L::Type => Owned::Type(self.ty(fields.ty()?)?),
                L::Types => {
                    let all = fields.list(PlainFields::ty)?;
                    let all = all.into_iter().map(|ty| self.ty(ty));
                    Owned::Types(all.collect::<Converted<_>>()?)
                }
                L::Attribute => Owned::Attribute(Some(self.attribute_field(&mut fields)?)),
                L::FlaggedAttribute => match fields.number()? {
                    0 => Owned::Attribute(None),
                    _ => Owned::Attribute(Some(self.attribute_field(&mut fields)?)),
                },
                L::OptionalAttribute => Owned::Attribute(self.optional_field(&mut fields)?),
                L::Attributes | L::Pairs => {
                    Owned::Attributes(fields.list(|f| self.attribute_field(f))?)
                }
                L::Str => Owned::Bytes(self.string_field(&mut fields)?),
            });
        }
        let cases = kind.vhlo.map_or(&[][..], |vhlo| vhlo.cases);
        match &values[..] {
            [Owned::Int(case)] if !cases.is_empty() && cases.iter().all(|c| c.0 != *case) => {
                Err(format!(
                    "attribute '#{}.{}' has no case {case}",
                    kind.dialect, kind.text_name
                ))
            }
            _ => Ok(values),
        }
    }
    /// Reads the fields of an attribute of Shardy. Older encodings lack the last fields of a sharding.
    fn shardy_fields(
        &mut self,
        kind: &'static AttributeKind,
        encoding: &EncodingDef,
        mut fields: PlainFields,
    ) -> Converted<Vec<ReadField>> {
        let mut values = Vec::with_capacity(encoding.fields.len());
        for field in encoding.fields {
            values.push(match field {
                Field::Attribute => Owned::Attribute(Some(self.attribute_field(&mut fields)?)),
                Field::OptionalAttribute => Owned::Attribute(self.optional_field(&mut fields)?),
                Field::List([Field::Signed]) => Owned::Ints(fields.list(PlainFields::signed)?),
                Field::List(_) => Owned::Attributes(fields.list(|f| self.attribute_field(f))?),
                Field::String => Owned::Bytes(self.string_field(&mut fields)?),
                Field::Bool => Owned::Int(fields.number()? as i64),
                Field::Signed => Owned::Int(fields.signed()?),
                // The lowest bit is set if there is a priority.
                _ => match fields.number()? {
                    n if n & 1 == 1 => Owned::Ints(vec![(n >> 1) as i64]),
                    _ => Owned::Ints(Vec::new()),
                },
            });
        }
        if std::ptr::eq(kind, &SHARDING) {
            let missing = [
                Owned::Attributes(Vec::new()),
                Owned::Int(syntax::shardy::SUM),
            ];
            let first = values.len().saturating_sub(3);
            values.extend(missing.into_iter().skip(first));
        }
        Ok(values)
    }
    fn attribute_field(&mut self, fields: &mut PlainFields) -> Converted<ReadAttr> {
        let field = self.optional_field(fields)?;
        field.ok_or_else(|| "expected an attribute".to_owned())
    }
    fn optional_field(&mut self, fields: &mut PlainFields) -> Converted<Option<ReadAttr>> {
        match fields.next()? {
            EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => {
                self.attribute(id).map(Some)
            }
            EncodedField::OptionalAttribute(None) => Ok(None),
            _ => Err("expected an attribute".to_owned()),
        }
    }
    fn string_field(&self, fields: &mut PlainFields) -> Converted<Vec<u8>> {
        match fields.next()? {
            EncodedField::String(id) => Ok(self.decoder.tables().string(id).to_vec()),
            _ => Err("expected a string".to_owned()),
        }
    }
}
